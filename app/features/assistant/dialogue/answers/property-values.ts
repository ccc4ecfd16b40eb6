import type { PropertyValue } from '#app/features/assistant/shown-values.ts';
import type { ProductCard } from '#app/features/assistant/conversation.ts';
import type { MatchingTexts } from '#app/features/assistant/language-pack.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import {
  type CatalogProduct,
  type Construction,
  type Level,
  type Reading,
  SIZES,
} from '#app/features/inventory/inventory.ts';
import type { DisplayUnits } from '#app/features/matching/explanation/formatting.ts';
import type { Position, ShopperProfile } from '#app/features/matching/matching.ts';
import { comfortAt, comfortCurve } from '#app/features/matching/scoring/comfort.ts';

/** What the catalog knows about a product: null if not stated, `isUsual` if only typical for its construction. */
export interface KnownValue {
  value: PropertyValue;
  isUsual: boolean;
}

const UNKNOWN: KnownValue = { value: null, isUsual: false };
const LEVELS: readonly Level[] = ['low', 'medium', 'high'];
/** Features with their own answer, by their name in the inventory. */
const FEATURES = { madeInUsa: 'made in usa', noFiberglass: 'fiberglass free' };

type AttributeReader = (product: CatalogProduct) => KnownValue;

function fromReading<T>(reading: Reading<T> | null, make: (value: T) => PropertyValue): KnownValue {
  if (reading === null) return UNKNOWN;
  return { value: make(reading.value), isUsual: reading.source === 'construction' };
}

const toStatedValue = (value: PropertyValue): KnownValue => ({ value, isUsual: false });
const toWordsValue = (readings: readonly Reading<string>[]): KnownValue =>
  readings.length === 0
    ? UNKNOWN
    : toStatedValue({ kind: 'words', values: readings.slice(0, WORDS_MAX).map(({ value }) => value) });
const WORDS_MAX = 6;
const levelValue = (reading: Reading<Level> | null) =>
  fromReading(reading, (one) => ({ kind: 'level', level: one }));
const feelValue: AttributeReader = ({ attributes }) =>
  fromReading(attributes.firmness, (value) => ({ kind: 'firmness', value }));
const feature =
  (name: string, value: boolean): AttributeReader =>
  ({ attributes }) =>
    attributes.features.some((one) => one.value === name) ? toStatedValue({ kind: 'flag', value }) : UNKNOWN;
const readNothing: AttributeReader = () => UNKNOWN;

const READERS: Record<Attribute, AttributeReader> = {
  firmness: feelValue,
  side: feelValue,
  back: feelValue,
  stomach: feelValue,
  thickness: ({ attributes: { profileInches } }) =>
    fromReading(profileInches, (inches) => ({
      kind: 'length',
      inches: Math.round(inches * 100) / 100,
    })),
  cooling: ({ attributes }) => levelValue(attributes.cooling),
  motion: ({ attributes }) => levelValue(attributes.motionIsolation),
  edge: ({ attributes }) => levelValue(attributes.edgeSupport),
  pressure: ({ attributes }) => levelValue(attributes.pressureRelief),
  construction: ({ attributes }) =>
    fromReading(attributes.construction, (value) => ({ kind: 'constructions', values: [value] })),
  materials: ({ attributes: { construction, materials } }) => {
    const all = [construction, ...materials].flatMap((one): Construction[] => (one ? [one.value] : []));
    return all.length === 0 ? UNKNOWN : toStatedValue({ kind: 'constructions', values: [...new Set(all)] });
  },
  certifications: ({ attributes }) => toWordsValue(attributes.certifications),
  features: ({ attributes }) => toWordsValue(attributes.features),
  fiberglass: feature(FEATURES.noFiberglass, false),
  'made-in': feature(FEATURES.madeInUsa, true),
  sizes: ({ variants }) => {
    const sold = new Set(variants.flatMap(({ size, available }) => (available && size ? [size] : [])));
    if (sold.size === 0) return UNKNOWN;
    return toStatedValue({ kind: 'sizes', values: SIZES.filter((size) => sold.has(size)) });
  },
  stock: ({ variants }) =>
    variants.length === 0
      ? UNKNOWN
      : toStatedValue({ kind: 'flag', value: variants.some(({ available }) => available) }),
  warranty: ({ attributes }) => fromReading(attributes.warrantyYears, (value) => ({ kind: 'years', value })),
  trial: ({ attributes }) => fromReading(attributes.trialNights, (value) => ({ kind: 'nights', value })),
  capacity: ({ attributes }) =>
    fromReading(attributes.weightCapacityPounds, (pounds) => ({ kind: 'weight', pounds })),
  'adjustable-base': ({ attributes }) =>
    fromReading(attributes.adjustableBaseOk, (value) => ({ kind: 'flag', value })),
  /** Shown on the card or not at all. */
  price: readNothing,
  brand: readNothing,
  reviews: readNothing,
};

export function knownValue(product: CatalogProduct | null, attribute: Attribute): KnownValue {
  return product === null ? UNKNOWN : READERS[attribute](product);
}

/** The stated value only, without what is typical for the construction. */
export function statedValue(product: CatalogProduct | null, attribute: Attribute): PropertyValue {
  const { value, isUsual } = knownValue(product, attribute);
  return isUsual ? null : value;
}

interface ComparedBed {
  card: Pick<ProductCard, 'priceMinor' | 'currency' | 'size'>;
  product: CatalogProduct | null;
}

/** A stated value as text for a comparison; '' if not stated. Price and size come from the card. */
export function statedText(
  { card, product }: ComparedBed,
  attribute: Attribute,
  { texts, units }: { texts: MatchingTexts; units: DisplayUnits },
): string {
  const { priceMinor, currency, size } = card;
  if (attribute === 'price')
    return priceMinor === null ? '' : texts.money(priceMinor, { ...units, currency });
  const sizes: PropertyValue = size === null ? null : { kind: 'sizes', values: [size] };
  const value = attribute === 'sizes' ? sizes : statedValue(product, attribute);
  return value === null ? '' : texts.value(attribute, value, units);
}

/** Like `statedText`, but an unstated level falls back to what is typical for the construction, and says so. */
export function valueText(
  bed: ComparedBed,
  attribute: Attribute,
  wording: { texts: MatchingTexts; units: DisplayUnits },
): string {
  const { value, isUsual } = knownValue(bed.product, attribute);
  if (!isUsual || value?.kind !== 'level') return statedText(bed, attribute, wording);
  const { texts, units } = wording;
  return texts.typically(texts.value(attribute, value, units));
}

/** A number to compare mattresses by, where higher means more; null if there is none. */
export function toComparableNumber(value: PropertyValue): number | null {
  switch (value?.kind) {
    case 'firmness':
    case 'years':
    case 'nights':
      return value.value;
    case 'length':
      return value.inches;
    case 'weight':
      return value.pounds;
    case 'level':
      return LEVELS.indexOf(value.level);
    case 'flag':
      return value.value ? 1 : 0;
    default:
      return null;
  }
}

const POSITIONS: Partial<Record<Attribute, Position>> = { side: 'side', back: 'back', stomach: 'stomach' };

/** How well a feel suits a position at the shopper's weight, from 0 to 1, as in matching; null for other attributes. */
export function getPositionComfort(
  attribute: Attribute,
  value: PropertyValue,
  { weightPounds }: ShopperProfile,
): number | null {
  const position = POSITIONS[attribute];
  if (position === undefined || value?.kind !== 'firmness') return null;
  return comfortAt(comfortCurve({ positions: [position], weightPounds }), value.value);
}
