import type { StoreTopic } from '#app/features/assistant/understanding/understanding.ts';
import { joinWords } from '#app/features/matching/explanation/formatting.ts';

/** What is said of the store where nothing of it is known, and what the settings say of it. */

export type Unconfirmed = Exclude<
  StoreTopic,
  'hours' | 'address' | 'contact' | 'website' | 'showroom' | 'price' | 'ordering' | 'discount'
>;

const UNCONFIRMED: Record<Unconfirmed, string> = {
  delivery: 'delivery',
  returns: 'returns',
  trial: 'the trial period',
  warranty: 'the warranty',
  financing: 'financing',
  'price-match': 'price matching',
  stock: 'what a branch has in stock',
  removal: 'removal of the old mattress',
  payment: 'ways to pay',
  about: 'questions about the store itself',
  accessories: 'anything beside the mattress, such as pillows or bases',
};

export function cannotConfirm(topics: readonly Unconfirmed[], turn = 0): string {
  const what = joinWords(topics.map((topic) => UNCONFIRMED[topic]));
  return pickByTurn(
    [
      `For ${what}, the store is the one to ask; I can't confirm it from here.`,
      `For ${what}, please ask the store; it isn't something that I can confirm.`,
    ],
    turn,
  );
}

export function discountUnknown(turn = 0): string {
  return pickByTurn(
    [
      "I can't confirm discounts or sales from here; the store can.",
      "What is reduced at the moment I can't confirm; the store knows.",
    ],
    turn,
  );
}

export const STORE = {
  hours: (hours: string) => `Our hours: ${hours}.`,
  address: (address: string) => `We're at ${address}.`,
  website: (website: string) => `The store's website is ${website}.`,
  hoursUnknown: "I don't have the opening hours; the store can tell you.",
  addressUnknown: "I don't have the address; the store can tell you.",
  contactUnknown: "I don't have contact details for the store.",
  websiteUnknown: "I don't have a website for the store.",
  ordering: 'Each card leads to its mattress, and the store can help with the order.',
  prices: 'Prices stand on the cards that I show you.',
  showroom: "I can't see what is on show in the store; the store can tell you.",
} as const;

/** One of several wordings, deterministic for the same conversation. */
function pickByTurn<T>(wordings: readonly [T, ...T[]], turn: number): T {
  return wordings[turn % wordings.length] ?? wordings[0];
}
