import type { Act } from '#app/features/assistant/acts.ts';
import type { PropertyValue } from '#app/features/assistant/shown-values.ts';
import type { Attribute, Rank } from '#app/features/assistant/understanding/understanding-types.ts';
import type { CatalogProduct, Level, Reading, Size } from '#app/features/inventory/inventory.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import { comfortAt, comfortCurve } from '#app/features/matching/scoring/comfort.ts';
import type { Ask } from '#tests/language/shown/questions.ts';

/** What the catalog itself answers, read without the code under test, and whether acts say it. */

export interface Table {
  products: readonly CatalogProduct[];
  /** Size and price of each card. */
  places: readonly { size: Size | null; priceMinor: number | null }[];
  profile: ShopperProfile;
}

type Plain = string | number | boolean | null;
interface Truth {
  value: Plain;
  isUsual: boolean;
}

const NOTHING: Truth = { value: null, isUsual: false };
const LEVEL_OF: Record<Level, number> = { low: 1, medium: 2, high: 3 };
const SLEEPERS = { side: 'side', back: 'back', stomach: 'stomach' } as const;

function plain<T extends string | number | boolean>(reading: Reading<T> | null): Truth {
  return reading === null ? NOTHING : { value: reading.value, isUsual: reading.source === 'construction' };
}

const joined = (list: readonly string[]): Truth =>
  list.length === 0 ? NOTHING : { value: [...new Set(list)].toSorted().join('|'), isUsual: false };

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
      return joined([
        ...(of.construction ? [of.construction.value] : []),
        ...of.materials.map(({ value }) => value),
      ]);
    case 'certifications':
      return names(of.certifications);
    case 'features':
      return names(of.features);
    case 'fiberglass':
      return of.features.some(({ value }) => value === 'fiberglass free')
        ? { value: false, isUsual: false }
        : NOTHING;
    case 'made-in':
      return of.features.some(({ value }) => value === 'made in usa')
        ? { value: true, isUsual: false }
        : NOTHING;
    case 'sizes':
      return joined(variants.flatMap(({ size, available }) => (available && size ? [size] : [])));
    case 'stock':
      return {
        value: variants.some(({ size, available }) => available && size === places[card]!.size),
        isUsual: false,
      };
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
      return [...value.values].toSorted().join('|');
    default:
      return value.value;
  }
}

export interface Given {
  acts: readonly Act[];
  /** Cards of the reply and of its comparison, by product. */
  products: readonly string[];
  compared: readonly string[] | null;
}

/** Where in the acts the right answer to a question stands, or what is wrong. */
export function findAnswer(ask: Ask, table: Table, { acts, products, compared }: Given): number | string {
  const all = table.products.map((_, card) => card);
  const find = (isIt: (act: Act) => boolean) => {
    const at = acts.findIndex(isIt);
    return at === -1 ? `no right answer among ${acts.map(({ act }) => act).join(', ') || 'nothing'}` : at;
  };
  switch (ask.ask) {
    case 'property':
      return findProperty(ask.attribute, { ...table, cards: ask.cards ?? all }, acts);
    case 'rank': {
      const best = bestOf(ask, ask.cards ?? all, table);
      const isIt = (act: Act) =>
        act.act === 'rank' &&
        act.attribute === ask.attribute &&
        act.most === ask.most &&
        isSame(act.best, best);
      const found = find(isIt);
      if (typeof found === 'number') return found;
      if (best.length === 0 && TERMS.includes(ask.attribute))
        return findProperty(ask.attribute, { ...table, cards: ask.cards ?? all }, acts);
      return `${found}; the best: ${best.join(', ') || 'not stated'}`;
    }
    case 'in-size': {
      const cards = ask.cards ?? all;
      const isSold = (card: number) =>
        table.products[card]!.variants.some(({ size, available }) => size === ask.size && available);
      const sold = cards.filter(isSold);
      const missing = sold.filter(
        (card) =>
          table.places[card]!.size !== ask.size && !products.includes(table.products[card]!.productId),
      );
      if (missing.length > 0) return `no card in ${ask.size} of ${missing.join(', ')}`;
      return find(
        (act) =>
          (act.act === 'in-size' &&
            act.size === ask.size &&
            isSame([act.card], cards) &&
            act.isSold === isSold(act.card)) ||
          (act.act === 'in-size-each' && act.size === ask.size && isSame(act.sold, sold)),
      );
    }
    case 'why':
      return find(
        (act) => act.act === 'why' && act.card === ask.card && (act.isNear || act.reasons.length > 0),
      );
    case 'choose':
      return find((act) => act.act === 'choose' && act.card === ask.card);
    case 'pick':
      return find((act) => act.act === 'pick' && act.card === 0);
    case 'drawbacks':
    case 'describe': {
      const cards = ask.cards ?? all;
      const isAbout = (act: Act) =>
        act.act === ask.ask || (ask.ask === 'drawbacks' && act.act === 'no-drawbacks');
      const placesOf = (act: Act) =>
        act.act === 'no-drawbacks' ? act.cards : act.act === ask.ask && 'card' in act ? [act.card] : [];
      const told = acts.filter(isAbout).flatMap(placesOf);
      return isSame<number | null>(told, cards) ? find(isAbout) : `told of ${told.join(', ') || 'none'}`;
    }
    case 'compare': {
      const cards = (ask.cards ?? all).map((card) => table.products[card]!.productId);
      return compared !== null && isSame(compared, cards) ? 0 : `compared ${compared?.length ?? 'nothing'}`;
    }
  }
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

/** The store's own terms may be told where the catalog says nothing. */
const TERMS: readonly Attribute[] = ['warranty', 'trial', 'capacity', 'stock'];

function findProperty(
  attribute: Attribute,
  { cards, ...table }: Table & { cards: readonly number[] },
  acts: readonly Act[],
): number | string {
  const truths = cards.map((card) => truthOf(table, card, attribute));
  const isTerm = TERMS.includes(attribute) && truths.every(({ value }) => value === null);
  const at = acts.findIndex((act) => {
    if (isTerm && (act.act === 'store-unknown' || act.act === 'cite')) return true;
    const told = act.act === 'property' ? [act] : act.act === 'property-each' ? act.values : [];
    if (told.length === 0 || !('attribute' in act) || act.attribute !== attribute) return false;
    return (
      isSame(
        told.map(({ card }) => card),
        cards,
      ) &&
      told.every(({ card, value, isGood, isUsual }) => {
        const truth = truthOf(table, card, attribute);
        const isRight = plainValue(value) === truth.value && (value === null || isUsual === truth.isUsual);
        return isRight && isGoodRight({ attribute, isGood }, truth, table.profile);
      })
    );
  });
  const expected = truths.map(({ value }) => value ?? 'not stated').join(', ');
  return at === -1
    ? `${attribute}: ${expected}; got ${acts.map(({ act }) => act).join(', ') || 'nothing'}`
    : at;
}

function comfort(attribute: Attribute, value: Plain, { weightPounds }: ShopperProfile): number | null {
  if (!(attribute in SLEEPERS) || typeof value !== 'number') return null;
  const position = SLEEPERS[attribute as keyof typeof SLEEPERS];
  return comfortAt(comfortCurve({ positions: [position], weightPounds }), value);
}

/** "Is it good for …": a good feel isn't called poor, nor a poor one good. */
function isGoodRight(
  { attribute, isGood }: { attribute: Attribute; isGood: boolean | null },
  { value }: Truth,
  profile: ShopperProfile,
): boolean {
  const fit = comfort(attribute, value, profile);
  if (fit !== null) return isGood === null || (isGood ? fit >= 0.7 : fit <= 0.6);
  if (value === 'high') return isGood !== false;
  return value === 'low' ? isGood !== true : true;
}

/** By stated values where two state it, else also by usual ones; ties together. */
function bestOf({ attribute, most }: Rank, cards: readonly number[], table: Table): number[] {
  const amount = (card: number, withUsual: boolean): number | null => {
    if (attribute === 'price') return table.places[card]!.priceMinor;
    const { value, isUsual } = truthOf(table, card, attribute);
    if (isUsual && !withUsual) return null;
    const fit = comfort(attribute, value, table.profile);
    if (fit !== null) return Math.round(fit * 20);
    return typeof value === 'number' ? value : (LEVEL_OF[value as Level] ?? null);
  };
  for (const withUsual of [false, true]) {
    const amounts = cards.flatMap((card) => {
      const one = amount(card, withUsual);
      return one === null ? [] : [{ card, one }];
    });
    if (amounts.length < 2) continue;
    const top = (most ? Math.max : Math.min)(...amounts.map(({ one }) => one));
    return amounts.filter(({ one }) => one === top).map(({ card }) => card);
  }
  return [];
}
