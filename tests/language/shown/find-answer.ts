import type { Act } from '#app/features/assistant/acts.ts';
import type { Attribute, Rank } from '#app/features/assistant/understanding/understanding-types.ts';
import type { Ask } from '#tests/language/shown/questions.ts';
import { amountOf, comfortOf, type Table, truthOf } from '#tests/language/shown/expected.ts';
import { type Asked, isBestRightly, isSame, tellsProperty } from '#tests/language/shown/told.ts';

/** Where in a reply the answer to a question stands. */

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
      return findProperty({ attribute: ask.attribute, cards: ask.cards ?? all }, table, acts);
    case 'rank': {
      const cards = ask.cards ?? all;
      const best = bestOf(ask, cards, table);
      const asked = { attribute: ask.attribute, cards };
      const isIt = (act: Act) =>
        (act.act === 'rank' &&
          act.attribute === ask.attribute &&
          act.most === ask.most &&
          isSame(act.best, best)) ||
        (act.act === 'best-for' && ask.most && isBestRightly(act, asked, table));
      const found = find(isIt);
      if (typeof found === 'number') return found;
      // A list of equal values says that they tie.
      const isTie = isSame(best, cards);
      const listed = isTie || (best.length === 0 && TERMS.includes(ask.attribute));
      const at = listed ? findProperty(asked, table, acts) : found;
      return typeof at === 'number' ? at : `${at}; the best: ${best.join(', ') || 'not stated'}`;
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

/** The store's own terms may be told where the catalog says nothing. */
const TERMS: readonly Attribute[] = ['warranty', 'trial', 'capacity', 'stock'];

function findProperty({ attribute, cards }: Asked, table: Table, acts: readonly Act[]): number | string {
  const truths = cards.map((card) => truthOf(table, card, attribute));
  const isTerm = TERMS.includes(attribute) && truths.every(({ value }) => value === null);
  const at = acts.findIndex(
    (act) =>
      (isTerm && (act.act === 'store-unknown' || act.act === 'cite')) ||
      tellsProperty(act, { attribute, cards }, table),
  );
  const expected = truths.map(({ value }) => value ?? 'not stated').join(', ');
  return at === -1
    ? `${attribute}: ${expected}; got ${acts.map(({ act }) => act).join(', ') || 'nothing'}`
    : at;
}

/** By stated values where two state it, else also by usual ones; ties together. */
function bestOf({ attribute, most }: Rank, cards: readonly number[], table: Table): number[] {
  const amount = (card: number, withUsual: boolean): number | null => {
    if (truthOf(table, card, attribute).isUsual && !withUsual) return null;
    const fit = comfortOf(table, card, attribute);
    return fit === null ? amountOf(table, card, attribute) : Math.round(fit * 20);
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
