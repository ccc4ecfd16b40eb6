import { materialsAsAvoided } from '#app/features/assistant/guided/facts.en.ts';
import { capitalize, listed, numberWord, pickByTurn } from '#app/features/assistant/wording.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';

/**
 * Every sentence that carries the conversation, in English. The other tables are `questions.en.ts`,
 * `facts.en.ts` and `asides.en.ts`. No names, no prices, no exclamation marks, no question marks.
 */

export function acknowledged(phrases: readonly string[], turn: number): string {
  const list = listed(phrases);
  return pickByTurn(
    [
      `${capitalize(list)}, got it.`,
      `${capitalize(list)}, thanks.`,
      `${capitalize(list)}, noted.`,
      `Okay, ${list}.`,
    ],
    turn,
  );
}

export function corrected(phrases: readonly string[], turn: number): string {
  const list = capitalize(listed(phrases));
  return pickByTurn(
    [`${list} instead, got it.`, `${list} instead, noted.`, `${list} then, I've changed that.`],
    turn,
  );
}

export const WEIGHT_CHANGED = "I've changed your weight.";

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
  return pickByTurn(
    ["I didn't quite catch that.", "I'm not sure I followed.", 'Sorry, I missed that.'],
    turn,
  );
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

/** Some fit, and near ones fill up; their cards say what they miss. */
export function fitsAndNear(fitting: number, near: number): string {
  const fit =
    fitting === 1 ? 'One fits what you told me' : `${capitalize(numberWord(fitting))} fit what you told me`;
  return near === 1
    ? `${fit}; the last one comes near, and its card says what it misses.`
    : `${fit}; the others come near, and their cards say what they miss.`;
}

export function cheapestFits(count: number): string {
  return count === 1
    ? 'This is the least expensive one that fits.'
    : `These ${numberWord(count)} are the least expensive ones that fit.`;
}

export function lostTwice(): string {
  return "I'm still not following, sorry. One of the short answers below is enough, or ask for a person at any time.";
}

export function leftAsIs(): string {
  return "That's fine; they stay here for when you want another look.";
}

export const ABOVE_BUDGET = 'Above your budget.';
export const ASK_A_PERSON = 'Talk to a person';
export const ANY_SIZE = 'Any size is fine';
export const ANY_MATERIAL = 'Any material is fine';

export function sizesHere(sizes: readonly string[]): string {
  return sizes.length === 0 ? '' : `Here you will find ${listed(sizes)}.`;
}

export function kindsHere(constructions: readonly Construction[]): string {
  return constructions.length === 0 ? '' : `Here you will find ${materialsAsAvoided(constructions, 'and')}.`;
}

/** A fact that was told before and is told again. */
export function alreadyNoted(turn: number): string {
  return pickByTurn(
    ["Yes, I'm going by that.", 'Yes, that is what I look for.', 'Right, I have that.'],
    turn,
  );
}

/** In front of an answer that would otherwise stand there word for word twice. */
export function again(text: string): string {
  return `As before: ${text}`;
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
  const kept = `${capitalize(numberWord(stayed))} of the earlier ones ${stayed === 1 ? 'stays' : 'stay'}`;
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
      `The same ${numberWord(count)} are still in front.`,
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

export function wantedMissing(materials: string): string {
  return `None in ${materials} fits the rest of what you told me.`;
}

export function cheapestNoted(): string {
  return "I'll keep the price low.";
}

export function cheapestStill(): string {
  return 'Yes, the least expensive ones come first.';
}

export function budgetWithoutPrices(): string {
  return "This store's prices aren't published here, so I leave the budget aside; the store can tell you.";
}

/** `reasons`: whole sentences. */

export function nothingFits(what: string): string {
  return what === ''
    ? 'Nothing here fits all of what you told me.'
    : `Nothing ${what} fits what you told me.`;
}

export function blockedBy(blocks: readonly string[]): string {
  return `In the way: ${listed(blocks)}.`;
}

export function openedBy(ways: readonly string[]): string {
  return `${capitalize(listed(ways, 'or'))} would open up more.`;
}

export function nearest(count: number): string {
  return count === 1
    ? 'This one comes nearest; its card says what it misses.'
    : 'These come nearest; each card says what it misses.';
}

export function noCatalog(): string {
  return "The store's range is still being set up here, so I can't suggest a mattress yet.";
}

/** `backAt`: "tomorrow at 9:00 AM"; empty when it isn't known. */
export function nobodyThere(backAt: string): string {
  return backAt === ''
    ? 'Nobody is there to take over right now.'
    : `Nobody is there to take over right now; somebody is back ${backAt}.`;
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
