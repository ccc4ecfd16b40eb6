import type { PropertyValue } from '#app/features/assistant/shown-values.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import type { CatalogProduct, Level, Reading, Size } from '#app/features/inventory/inventory.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import { comfortAt, type ComfortCurve, comfortCurve } from '#app/features/matching/scoring/comfort.ts';

/** What the catalog itself says about shown beds, read without the code under test. */

export interface Table {
  products: readonly CatalogProduct[];
  /** Size and price of each card. */
  places: readonly { size: Size | null; priceMinor: number | null }[];
  profile: ShopperProfile;
}

export type Plain = string | number | boolean | null;
export interface Truth {
  value: Plain;
  isUsual: boolean;
}

const NOTHING: Truth = { value: null, isUsual: false };
const LEVEL_OF: Record<Level, number> = { low: 0, medium: 0.5, high: 1 };
const SLEEPERS = { side: 'side', back: 'back', stomach: 'stomach' } as const;
export const FEATURE_OF: Partial<Record<Attribute, string>> = {
  fiberglass: 'fiberglass free',
  'made-in': 'made in usa',
};

function plain<T extends string | number | boolean>(reading: Reading<T> | null): Truth {
  return reading === null ? NOTHING : { value: reading.value, isUsual: reading.source === 'construction' };
}

const stated = (value: Plain): Truth => ({ value, isUsual: false });
const joined = (list: readonly string[]): Truth => (list.length === 0 ? NOTHING : stated(joinWords(list)));

export function joinWords(list: readonly string[]): string {
  return [...new Set(list)].toSorted().join('|');
}

/** The truth of an attribute, plainly. */
export function truthOf({ products, places }: Table, card: number, attribute: Attribute): Truth {
  const { attributes: of, variants } = products[card]!;
  const names = (list: readonly Reading<string>[]) => joined(list.map(({ value }) => value));
  switch (attribute) {
    case 'firmness':
    case 'side':
    case 'back':
    case 'stomach':
      return plain(of.firmness);
    case 'thickness':
      return plain(of.profileInches);
    case 'cooling':
      return plain(of.cooling);
    case 'motion':
      return plain(of.motionIsolation);
    case 'edge':
      return plain(of.edgeSupport);
    case 'pressure':
      return plain(of.pressureRelief);
    case 'construction':
      return plain(of.construction);
    case 'materials':
      return names([...(of.construction ? [of.construction] : []), ...of.materials]);
    case 'certifications':
      return names(of.certifications);
    case 'features':
      return names(of.features);
    case 'fiberglass':
    case 'made-in':
      return of.features.some(({ value }) => value === FEATURE_OF[attribute])
        ? stated(attribute === 'made-in')
        : NOTHING;
    case 'sizes':
      return joined(variants.flatMap(({ size, available }) => (available && size ? [size] : [])));
    case 'stock':
      return stated(variants.some(({ size, available }) => available && size === places[card]!.size));
    case 'price':
      return stated(places[card]!.priceMinor);
    case 'warranty':
      return plain(of.warrantyYears);
    case 'trial':
      return plain(of.trialNights);
    case 'capacity':
      return plain(of.weightCapacityPounds);
    case 'adjustable-base':
      return plain(of.adjustableBaseOk);
    default:
      return NOTHING;
  }
}

export function plainValue(value: PropertyValue): Plain {
  if (value === null) return null;
  switch (value.kind) {
    case 'length':
      return value.inches;
    case 'weight':
      return value.pounds;
    case 'level':
      return value.level;
    case 'constructions':
    case 'sizes':
    case 'words':
      return joinWords(value.values);
    default:
      return value.value;
  }
}

/** What suits a position at the shopper's weight; null for other attributes. */
export function curveOf({ profile }: Table, attribute: Attribute): ComfortCurve | null {
  if (!(attribute in SLEEPERS)) return null;
  const position = SLEEPERS[attribute as keyof typeof SLEEPERS];
  return comfortCurve({ positions: [position], weightPounds: profile.weightPounds });
}

/** How well a bed's feel suits a position, from 0 to 1; null for other attributes. */
export function comfortOf(table: Table, card: number, attribute: Attribute): number | null {
  const { value } = truthOf(table, card, attribute);
  const curve = curveOf(table, attribute);
  return curve === null || typeof value !== 'number' ? null : comfortAt(curve, value);
}

/** A number to rank beds by: comfort for a position, a level from 0 to 1, or else the value itself. */
export function amountOf(table: Table, card: number, attribute: Attribute): number | null {
  const { value } = truthOf(table, card, attribute);
  const comfort = comfortOf(table, card, attribute);
  if (comfort !== null || typeof value === 'number') return comfort ?? Number(value);
  return LEVEL_OF[value as Level] ?? null;
}
