import type { StoreTopic } from '#app/features/assistant/understanding/understanding.ts';

/** What replaces a claim about the store that no setting or document supports. */

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

export const REPLACEMENT_TEXTS = {
  unconfirmed: (topic: Unconfirmed) =>
    `For ${UNCONFIRMED[topic]}, the store is the one to ask; I can't confirm it from here.`,
  discount: "I can't confirm discounts or sales from here; the store can.",
  hours: (hours: string) => `Our hours: ${hours}.`,
  hoursUnknown: "I don't have the opening hours; the store can tell you.",
} as const;
