import type { Act } from '#app/features/assistant/acts.ts';
import { type ListedTerm, TERM_DETAILS, type TermDetail } from '#app/features/assistant/catalog-acts.ts';
import { mentionedOrAllBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { StoreTopic } from '#app/features/assistant/understanding/understanding-types.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { isListed } from '#app/features/inventory/attributes/product-text.ts';

/** Terms of sale that neither settings nor documents state but listings do. */

const FEATURES: Readonly<Record<Exclude<ListedTerm, 'trial'>, string>> = {
  delivery: 'free delivery',
  financing: '0% financing',
  heavy: 'plus size',
};
const TERM_BY_TOPIC: Partial<Record<StoreTopic, ListedTerm>> = {
  delivery: 'delivery',
  financing: 'financing',
  payment: 'financing',
  trial: 'trial',
};

/** Empty if no listing states the topic's term. */
export function answerFromListings(turn: Turn, topic: StoreTopic, contact: string): Act[] {
  const term = TERM_BY_TOPIC[topic];
  return term === undefined ? [] : listedTermActs(turn, term, contact);
}

export function listedTermActs(turn: Turn, term: ListedTerm, contact: string): Act[] {
  const beds = turn.before.lastShown.length === 0 ? [] : mentionedOrAllBeds(turn);
  const states = (product: CatalogProduct | null) =>
    product !== null &&
    (term === 'trial' ? product.attributes.trialNights !== null : isListed(product, FEATURES[term]));
  const [listed, missing] = [true, false].map((isOf) =>
    beds.filter(({ product }) => states(product) === isOf).map(({ place }) => place),
  ) as [number[], number[]];
  const all = turn.context.listMattresses();
  const stating = all.filter(states);
  const [nights = null] = mostCommon(
    stating.flatMap(({ attributes }) => attributes.trialNights?.value ?? []),
  );
  if (listed.length + stating.length === 0) return [];
  return [
    {
      ...{ act: 'terms', term, listed, missing, contact, of: all.length, open: openDetails(turn) },
      nights: term === 'trial' ? nights : null,
      count: stating.length,
    },
  ];
}

function mostCommon(values: readonly number[]): number[] {
  const groups = [...Map.groupBy(values, (value) => value).entries()];
  return groups.toSorted(([, one], [, other]) => other.length - one.length).map(([value]) => value);
}

/** The details of delivery or a trial that the message asks about. */
export function openDetails({ pack, text }: Pick<Turn, 'pack' | 'text'>): TermDetail[] {
  const { named } = pack.readSituation(text);
  return TERM_DETAILS.filter((detail) => named.has(`ask.${detail}`));
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
