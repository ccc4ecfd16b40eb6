import { POUNDS_PER_KILO } from '#app/features/matching/explanation/formatting.ts';

/** Weights said as a bare number: clear enough where a body can weigh that much and no money is meant. */

const POSITION =
  '(?:sides?|backs?|stomachs?|tummy|belly|combo|combination|sleepers?|both|queen|king|full|twin|double|xl|firm|soft|medium|plush)';
const LISTED = new RegExp(
  `(?:^|[,/]|\\b${POSITION})[ /]?(?:(?:around|about|and|like|at|i'm|prob|probably|roughly) ){0,2}(\\d{2,3})(?= ?[,.#]|$| (?:and|but|n|king|queen|full|twin)\\b)|(?:^|[a-z,] ?)(\\d{2,3}),? (?:a )?${POSITION}`,
  'g',
);
const NAMES_SIZE = /\b(?:queen|king|full|twin|double|single)\b/;
/** Amounts of money and their limits. */
const LIMITED =
  /(?:[$£€]|\b(?:under|below|max|maximum|up to|upto|less than|budget|no more than|not over|within|only have|have|between)\b(?: (?:of|is|about|around|like|maybe|a|my))*[ :$£€]*)[\d,.]+/g;
const POUNDS = { least: 90, most: 400 };
const KILOS = { least: 40, most: 180 };

const HEDGES =
  "haha|lol|jk|just kidding|kidding|joking|it's|i'm|im|i am|i'd say|like|about|around|roughly|maybe|probably|prob|approx|close to|almost|nearly|i guess|i think|um|uh|oh|well|so|hmm|just|say|ok|yes|yeah|currently|i meant|i mean|meant|make that|no|wait|rather|now|fine|ugh|sure|alright|weight|sorry|actually|a|and";
const TRAILERS =
  'soaking wet|naked|on a good day|or so|ish|maybe|probably|i guess|i think|give or take|roughly|ok|lol|now|these days|today|currently|or thereabouts|please|thanks';
const ONLY_WEIGHT = new RegExp(
  `^[^\\p{L}\\d$€£]*(?:(?:${HEDGES})[ ,]+){0,9}~? ?(\\d{2,3})(?:ish)?(?:[ ,]+(?:${TRAILERS}))*[^\\p{L}\\d%'"]*$`,
  'u',
);
const LONGEST = 60;

/** The least that a number without a unit counts as a weight: pounds, or kilos. */
export function leastWeight(metric: boolean): number {
  return (metric ? KILOS : POUNDS).least;
}

/** "Side sleeper, 205, queen", "150 side": pounds, or null. */
export function readListedWeight(
  text: string,
  { hasPosition, metric }: { hasPosition: boolean; metric: boolean },
): number | null {
  if (!hasPosition && !NAMES_SIZE.test(text)) return null;
  for (const found of text.replace(LIMITED, '#').matchAll(LISTED)) {
    const pounds = bodyWeight(found[1] ?? found[2], metric);
    if (pounds !== null) return pounds;
  }
  return null;
}

/** "Like 205", when nothing else is said: pounds, or null. */
export function readOnlyWeight(text: string, metric: boolean): number | null {
  return text.length > LONGEST ? null : bodyWeight(ONLY_WEIGHT.exec(text)?.[1], metric);
}

function bodyWeight(digits: string | undefined, metric: boolean): number | null {
  const value = Number(digits ?? 0);
  const { least, most } = metric ? KILOS : POUNDS;
  if (value < least || value > most) return null;
  return Math.round(metric ? value * POUNDS_PER_KILO : value);
}
