import type { Act } from '#app/features/assistant/acts.ts';
import type { ListedTerm } from '#app/features/assistant/catalog-acts.ts';
import { mentionedOrAllBeds, type ShownBed } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { StoreTopic } from '#app/features/assistant/understanding/understanding-types.ts';
import { isListed } from '#app/features/inventory/attributes/product-text.ts';

/** Terms of sale that neither settings nor documents state but listings do. */

const FEATURES: Readonly<Record<ListedTerm, string>> = {
  delivery: 'free delivery',
  financing: '0% financing',
  heavy: 'plus size',
};
const TERM_BY_TOPIC: Partial<Record<StoreTopic, ListedTerm>> = {
  delivery: 'delivery',
  financing: 'financing',
  payment: 'financing',
};

/** Empty if no listing states the topic's term. */
export function answerFromListings(turn: Turn, topic: StoreTopic, contact: string): Act[] {
  const term = TERM_BY_TOPIC[topic];
  return term === undefined ? [] : listedTermActs(turn, term, contact);
}

export function listedTermActs(turn: Turn, term: ListedTerm, contact: string): Act[] {
  const beds = turn.before.lastShown.length === 0 ? [] : mentionedOrAllBeds(turn);
  const lists = ({ product }: ShownBed) => product !== null && isListed(product, FEATURES[term]);
  const [listed, missing] = [true, false].map((isOf) =>
    beds.filter((bed) => lists(bed) === isOf).map(({ place }) => place),
  ) as [number[], number[]];
  const count = turn.context.range.features?.[FEATURES[term]] ?? 0;
  return listed.length + count === 0 ? [] : [{ act: 'terms', term, listed, missing, count, contact }];
}

export function areAllDelivered(turn: Turn): boolean {
  const [act] = listedTermActs(turn, 'delivery', '');
  return act?.act === 'terms' && act.listed.length > 0 && act.missing.length === 0;
}

/** What certifies organic material, as opposed to a test of foam. */
const ORGANIC_MARKS: ReadonlySet<string> = new Set(['GOTS', 'GOLS']);

export function organicAct(turn: Turn): Act {
  const beds = mentionedOrAllBeds(turn).map(({ place, product }) => ({
    card: place,
    marks: (product?.attributes.certifications ?? []).flatMap(({ value }) =>
      ORGANIC_MARKS.has(value) ? [value] : [],
    ),
    isListed: product !== null && isListed(product, 'organic'),
  }));
  return { act: 'organic', beds };
}
