import { capitalize, listed, numberWord, ordinal, pickByTurn } from '#app/features/assistant/wording.ts';

/** What is said about the cards on the table; names and prices stay on them. */

export function cheaper(count: number): string {
  return count === 1 ? 'This one costs less and still fits.' : 'These cost less and still fit.';
}

export function dearer(count: number): string {
  return count === 1
    ? 'This one sits higher in price and still fits.'
    : 'These sit higher in price and still fit.';
}

export function dearerBeyondBudget(count: number): string {
  return `${dearer(count)} For this look I left your budget aside.`;
}

export function softer(count: number): string {
  return count === 1 ? 'This one feels softer and still fits.' : 'These feel softer and still fit.';
}

export function firmer(count: number): string {
  return count === 1 ? 'This one feels firmer and still fits.' : 'These feel firmer and still fit.';
}

export function thicker(count: number): string {
  return count === 1 ? 'This one is thicker and still fits.' : 'These are thicker and still fit.';
}

export function thinner(count: number): string {
  return count === 1 ? 'This one is thinner and still fits.' : 'These are thinner and still fit.';
}

export function cooler(count: number): string {
  return count === 1 ? 'This one sleeps cooler and still fits.' : 'These sleep cooler and still fit.';
}

/** `size`: "King". */
export function inSize(which: string, size: string): string {
  return `Here is ${which} in ${size}.`;
}

export function notInSize(which: string, size: string): string {
  return `I don't find ${which} in ${size}.`;
}

export function sizeUnsure(which: string, size: string): string {
  return `${capitalize(which)} is made in ${size}; the store can tell you whether it can be had now.`;
}

/** `which`: "the second one"; null when the shopper left it open. */
export function chosen(which: string | null): string {
  if (which === null)
    return 'Good choice; each card leads to its mattress, and the store can help with the order.';
  return `Good choice; the card of ${which} leads to it, and the store can help with the order.`;
}

export function startWith(which: string, reasons: readonly string[]): string {
  const [first, ...rest] = reasons;
  if (first === undefined) return `I would start with ${which}; it comes closest to what you told me.`;
  return [`I would start with ${which}: ${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...rest].join(
    ' ',
  );
}

/** `hasCautions`: the card says what to bear in mind. */
export function downsides(which: string, hasCautions: boolean): string {
  return hasCautions
    ? `The card of ${which} says what to bear in mind.`
    : `Nothing that is stated of ${which} speaks against it for you.`;
}

export function notRanked(): string {
  return "That isn't stated of them, so I can't put one first; the store can tell you more.";
}

export function capLeftAside(): string {
  return 'For this look I left the lower price aside.';
}

export function others(count: number, turn: number): string {
  if (count === 1) return 'Here is one more that fits.';
  const many = numberWord(count);
  return pickByTurn([`Here are ${many} others that fit.`, `These ${many} fit as well.`], turn);
}

const NONE_LEFT = {
  cheaper: "Nothing that fits comes in below the ones you've seen.",
  dearer: "Nothing that fits sits above the ones you've seen.",
  softer: "I don't have anything softer that still fits what you told me.",
  firmer: "I don't have anything firmer that still fits what you told me.",
  thicker: "I don't have anything thicker that still fits what you told me.",
  thinner: "I don't have anything thinner that still fits what you told me.",
  cooler: "I don't have anything cooler that still fits what you told me.",
  'more-options':
    "You've seen everything that fits well. Changing one wish, such as the size or the feel, opens up more.",
};

/** Where a shopper may want to look further; of several wishes the first here is followed. */
export type Direction = keyof typeof NONE_LEFT;
export const DIRECTIONS = Object.keys(NONE_LEFT) as Direction[];

export function noneLeft(direction: Direction): string {
  return NONE_LEFT[direction];
}

export function pricesUnknown(): string {
  return "No price is published for these, so I can't sort them by price. The store can tell you.";
}

export function whyFits(which: string, reasons: readonly string[]): string {
  const [first, ...rest] = reasons;
  if (first === undefined) return `${capitalize(which)} comes closest to what you told me overall.`;
  return [`${capitalize(which)}: ${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...rest].join(' ');
}

export function withinBudget(): string {
  return 'It stays within your budget.';
}

export function detailsOf(which: string, facts: readonly string[], unknown: readonly string[]): string {
  const known =
    facts.length === 0 ? `Little is stated about ${which}.` : `${capitalize(which)}: ${listed(facts)}.`;
  return unknown.length === 0 ? known : `${known} Not stated: ${listed(unknown)}.`;
}

export function comparison(differences: readonly string[], likeness: string): string {
  if (differences.length === 0) return 'On paper the two are alike in everything that is stated about them.';
  return [likeness, ...differences]
    .filter((line) => line !== '')
    .map((line) => `${capitalize(line)}.`)
    .join(' ');
}

export function leastExpensive(index: number | null): string {
  if (index === null) return pricesUnknown();
  return `The ${ordinal(index)} one costs the least of these; the cards show the prices.`;
}

export function onlyOneShown(): string {
  return 'Only one is on the table so far.';
}

export function nearMiss(which: string): string {
  return `${capitalize(which)} comes near, and its card says what it misses.`;
}

/** `isBig`: it takes far more than the shopper had in mind. */
export function aboveBudget(count: number, isBig: boolean): string {
  const room = isBig ? 'It takes a good deal more than that budget' : 'With a little more room in the budget';
  if (isBig) return count === 1 ? `${room}; this one would fit.` : `${room}; these are the nearest.`;
  return count === 1 ? `${room}, this one fits.` : `${room}, these fit.`;
}
