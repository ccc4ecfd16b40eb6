import {
  capitalised,
  listed,
  numberWord,
  ordinal,
  pickByTurn,
} from '#app/features/assistant/guided/wording.ts';

/**
 * Every sentence that carries the conversation, in English. The other tables are `questions.en.ts`,
 * `facts.en.ts` and `asides.en.ts`. No names, no prices, no exclamation marks, no question marks.
 */

export function acknowledged(phrases: readonly string[], turn: number): string {
  const list = listed(phrases);
  return pickByTurn(
    [
      `${capitalised(list)}, got it.`,
      `Thanks: ${list}.`,
      `${capitalised(list)}, noted.`,
      `Good to know: ${list}.`,
    ],
    turn,
  );
}

export function corrected(phrases: readonly string[], turn: number): string {
  const list = listed(phrases);
  return pickByTurn([`Then it's ${list}.`, `Changed to ${list}.`], turn);
}

export function droppedMaterials(materials: string): string {
  return `Then let's drop ${materials}.`;
}

export function readmittedMaterials(materials: string): string {
  return `Then ${materials} can stay in.`;
}

export function skipped(turn: number): string {
  return pickByTurn(
    [
      "No problem, we'll leave that open.",
      "That's fine, we can do without it.",
      'Fair enough, skipping that one.',
    ],
    turn,
  );
}

export function fewerThanNeeded(turn: number): string {
  return pickByTurn(
    ['Happy to choose for you; one quick thing first.', 'I can choose; one easy detail and we are there.'],
    turn,
  );
}

export function notUnderstood(turn: number): string {
  return pickByTurn(["I didn't quite catch that.", "I'm not sure I followed.", 'That went past me.'], turn);
}

export function foreignCurrency(): string {
  return "I read that amount in the store's own currency.";
}

export function fits(count: number, turn: number): string {
  if (count === 1) {
    return pickByTurn(
      ['One mattress fits what you told me.', "Here's the one that fits what you told me."],
      turn,
    );
  }
  const many = numberWord(count);
  return pickByTurn(
    [
      `Here are ${many} that fit what you told me.`,
      `These ${many} fit what you told me so far.`,
      `From what you told me, these ${many} fit.`,
    ],
    turn,
  );
}

export function firstLook(count: number): string {
  return count === 1
    ? "Here's a first look from what I know so far."
    : `Here's a first look: ${numberWord(count)} to compare.`;
}

export function startingPoints(count: number): string {
  return `Here ${count === 1 ? 'is a starting point' : `are ${numberWord(count)} starting points`} that many sleepers find comfortable.`;
}

export function changedSet(stayed: number, fresh: number): string {
  if (fresh === 0) return `That leaves ${numberWord(stayed)} of the earlier ones.`;
  if (stayed === 0)
    return fresh === 1
      ? 'That changes the picture: this one fits now.'
      : `That changes the picture: these ${numberWord(fresh)} fit now.`;
  const kept = `${capitalised(numberWord(stayed))} of the earlier ones ${stayed === 1 ? 'stays' : 'stay'}`;
  return `${kept}, and ${numberWord(fresh)} ${fresh === 1 ? 'is' : 'are'} new.`;
}

export function newOrder(): string {
  return 'The same ones fit, in a different order now.';
}

export function otherVariants(): string {
  return 'The same ones fit; the cards now show them for that size.';
}

export function sameSet(count: number, turn: number): string {
  if (count === 1) return 'The same one still fits best with that in mind.';
  return pickByTurn(
    [
      `The same ${numberWord(count)} still fit best with that in mind.`,
      `That keeps the same ${numberWord(count)} in front.`,
    ],
    turn,
  );
}

export function sameAgain(count: number): string {
  return count === 1
    ? 'This is still the one that fits best.'
    : `These ${numberWord(count)} are still the ones that fit best.`;
}

export function offer(turn: number): string {
  return pickByTurn(
    [
      "If you'd like something softer, firmer or less expensive, just say so.",
      'Ask me to compare them, or to look for something softer, firmer or less expensive.',
      'I can also explain why one fits, or look further.',
    ],
    turn,
  );
}

export const AFTER_CARDS: readonly string[] = [
  'Something cheaper',
  'Something softer',
  'Something firmer',
  'Compare the first two',
  'Why the first one',
];

export const AFTER_ONE_CARD: readonly string[] = [
  'Something cheaper',
  'Something softer',
  'Something firmer',
  'Why this one',
];

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

export function others(count: number): string {
  return count === 1 ? 'Here is one more that fits.' : `Here are ${numberWord(count)} others that fit.`;
}

export type Direction = 'cheaper' | 'dearer' | 'softer' | 'firmer' | 'more-options';

const NONE_LEFT: Record<Direction, string> = {
  cheaper: "Nothing that fits comes in below the ones you've seen.",
  dearer: "Nothing that fits sits above the ones you've seen.",
  softer: "I don't have anything softer that still fits what you told me.",
  firmer: "I don't have anything firmer that still fits what you told me.",
  'more-options':
    "You've seen everything that fits well. Changing one wish, such as the size or the feel, opens up more.",
};

export function noneLeft(direction: Direction): string {
  return NONE_LEFT[direction];
}

export function pricesUnknown(): string {
  return "No price is published for these, so I can't sort them by price. The store can tell you.";
}

export function cheapestNoted(): string {
  return "I'll keep the price low.";
}

export function budgetWithoutPrices(): string {
  return "This store's prices aren't published here, so I leave the budget aside; the store can tell you.";
}

export function whyFits(index: number, reasons: readonly string[]): string {
  const which = `The ${ordinal(index)} one`;
  if (reasons.length === 0) return `${which} comes closest to what you told me overall.`;
  return `${which} is there because ${listed(reasons)}.`;
}

export function detailsOf(index: number, facts: readonly string[], unknown: readonly string[]): string {
  const which = `The ${ordinal(index)} one`;
  const known =
    facts.length === 0 ? `Little is stated about the ${ordinal(index)} one.` : `${which}: ${listed(facts)}.`;
  return unknown.length === 0 ? known : `${known} Not stated: ${listed(unknown)}.`;
}

export function comparison(differences: readonly string[]): string {
  if (differences.length === 0) return 'On paper the two are alike in everything that is stated about them.';
  return differences.map((difference) => `${capitalised(difference)}.`).join(' ');
}

export function onlyOneShown(): string {
  return 'Only one is on the table so far.';
}

export function nothingFits(what: string): string {
  return what === '' ? 'Nothing here fits all of that.' : `Nothing ${what} fits all of that.`;
}

export function blockedBy(blocks: readonly string[]): string {
  return `In the way: ${listed(blocks)}.`;
}

export function openedBy(ways: readonly string[]): string {
  return `${capitalised(listed(ways, 'or'))} would open up more.`;
}

export function nearest(count: number): string {
  return count === 1
    ? 'This one comes nearest; its card says what it misses.'
    : 'These come nearest; each card says what it misses.';
}

export function noCatalog(): string {
  return "The store's range is still being set up here, so I can't suggest a mattress yet.";
}

export function startOver(): string {
  return "Let's start afresh.";
}

export function introduction(name: string, store: string): string {
  const who = store === '' ? 'an AI assistant' : `the AI assistant of ${store}`;
  const isPlain = name === '' || /^(?:the )?ai assistant$/i.test(name);
  return isPlain ? `I'm ${who}.` : `I'm ${name}, ${who}.`;
}

export const HELLO = 'Hello.';

export const OPENING_REPLIES: readonly string[] = [
  'Help me choose',
  'I sleep on my side',
  'I sleep hot',
  'Just browsing',
];

export const NO_PRESSURE_REPLIES: readonly string[] = [
  'Help me choose',
  'How firmness works',
  'Hybrid or memory foam',
];

export function nearMiss(index: number): string {
  return `The ${ordinal(index)} one comes near, and its card says what it misses.`;
}
