import type { Context } from '#app/features/assistant/understanding/context.ts';
import { findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/reading.ts';

/** A place among the shown beds: 0-based from the start, or by its relation to all of them. */
export type CardPlace = number | 'middle' | 'last' | 'last-two' | 'all';

/** What a message says of the beds that were shown. */
export interface Shown {
  cards: readonly CardPlace[];
  /** The bed that has most or least of something: `{ rank: 'firmness', most: true }`. */
  rank: { rank: string; most: boolean } | null;
  /** How others should differ: `softer`, `cheaper`, `other-brand`. */
  change: string | null;
}

const CARDS_MAX = 10;
const PLACES_MAX = 5;
const PLACES: Readonly<Record<string, readonly CardPlace[]>> = {
  first: [0],
  second: [1],
  third: [2],
  fourth: [3],
  fifth: [4],
  'first-two': [0, 1],
  middle: ['middle'],
  last: ['last'],
  'last-two': ['last-two'],
  all: ['all'],
};

export function readShown(context: Context, { topicLexicon }: ReadingPack): Shown {
  const found = findConcepts(topicLexicon, context.tokens);
  const named = (family: string) => found.filter(({ concept }) => concept.startsWith(`${family}.`));
  const places = named('card').flatMap(({ concept }) => PLACES[concept.slice('card.'.length)] ?? []);
  const rank = named('rank')[0]?.concept.split('.');
  const cards = [...new Set(places.length > 0 ? places : bareNumbers(context))].slice(0, CARDS_MAX);
  return {
    cards,
    rank: rank ? { rank: rank[1]!, most: rank[2] === 'most' } : null,
    change: named('change')[0]?.concept.slice('change.'.length) ?? null,
  };
}

/** After cards, small numbers without a unit are theirs: "1 or 3", "2". */
function bareNumbers({ asked, spans }: Context): number[] {
  if (asked !== 'cards') return [];
  const isPlace = (value: number) => Number.isInteger(value) && value >= 1 && value <= PLACES_MAX;
  return spans
    .flatMap(({ number, unit }) => (number && unit === '' ? [...new Set([number.low, number.value])] : []))
    .filter(isPlace)
    .map((value) => value - 1);
}

/** The 0-based places that are meant when `count` beds are shown. */
export function cardsMeant({ cards }: Shown, count: number): number[] {
  const places = cards.flatMap((card): number[] => {
    if (typeof card === 'number') return [card];
    if (card === 'middle') return [Math.floor((count - 1) / 2)];
    if (card === 'last') return [count - 1];
    if (card === 'last-two') return [count - 2, count - 1];
    return Array.from({ length: count }, (_, at) => at);
  });
  return [...new Set(places)].filter((place) => place >= 0 && place < count);
}
