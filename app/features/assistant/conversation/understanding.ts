import type { FactKey, FactValue, FactValues } from '#app/features/assistant/conversation/conversation.ts';
import type { Fragment } from '#app/features/assistant/conversation/subjects.ts';
import type { Position } from '#app/features/matching/matching.ts';

/** The nouns of understanding: what one message of a shopper says, and what the shopper wants by it. */

export const STORE_TOPICS = [
  'hours',
  'address',
  'contact',
  'website',
  'delivery',
  'returns',
  'trial',
  'warranty',
  'financing',
  'price-match',
  'stock',
  'removal',
  'payment',
  'showroom',
  'accessories',
  'ordering',
  'about',
  'price',
] as const;
export type StoreTopic = (typeof STORE_TOPICS)[number];

const EDUCATION_TOPICS = [
  'hybrid-vs-memory-foam',
  'firmness',
  'box-spring',
  'adjustable-base',
  'fiberglass',
  'sizes',
  'thickness',
  'cooling',
  'couples',
  'positions',
  'lifespan',
  'break-in',
  'care',
  'topper',
  'capacity',
  'materials',
] as const;
export type EducationTopic = (typeof EDUCATION_TOPICS)[number];

export type SmallTalkTopic =
  'how-are-you' | 'joke' | 'compliment' | 'complaint' | 'trust' | 'feelings' | 'acknowledge';

/** What a message wants. `index` and `indexes` count the cards of the last recommendation from 0. */
export type Intent =
  | { type: 'injection' }
  | { type: 'abuse' }
  | { type: 'person' }
  | { type: 'medical' }
  | { type: 'restart' }
  | { type: 'language'; language: string }
  | { type: 'who-are-you' }
  | { type: 'capabilities' }
  | { type: 'privacy' }
  | { type: 'why-ask' }
  | { type: 'compare'; indexes: number[] }
  | { type: 'why'; index: number | null }
  | { type: 'details'; index: number | null }
  | { type: 'choose'; index: number | null }
  | { type: 'pick-one' }
  | { type: 'more-options' }
  | { type: 'cheaper' }
  | { type: 'dearer' }
  | { type: 'softer' }
  | { type: 'firmer' }
  | { type: 'thicker' }
  | { type: 'thinner' }
  | { type: 'cooler' }
  | { type: 'discount-question' }
  | { type: 'brand-question'; words: string }
  | { type: 'store-question'; topic: StoreTopic }
  /** A question of none of the known topics that a document of the store answers. */
  | { type: 'paper-question'; question: string }
  | { type: 'education'; topic: EducationTopic }
  | { type: 'show-now' }
  | { type: 'you-pick' }
  | { type: 'just-browsing' }
  | { type: 'skip' }
  | { type: 'unsure' }
  | { type: 'yes' }
  | { type: 'no' }
  | { type: 'off-topic' }
  /** A question that nothing here answers. */
  | { type: 'open-question' }
  | { type: 'small-talk'; topic: SmallTalkTopic }
  | { type: 'thanks' }
  | { type: 'goodbye' }
  | { type: 'greeting' }
  | { type: 'unclear' };

export type IntentType = Intent['type'];

/** How a fact was said: plainly, on top of an earlier one ("also"), or in place of it ("actually"). */
export type Manner = 'said' | 'added' | 'corrected';

export type UnderstoodFact = {
  [K in FactKey]: { key: K; fact: FactValue<FactValues[K]>; quote: string; manner: Manner };
}[FactKey];

/** Something taken back: some values of a list, or the whole fact (`values` null), which then counts as skipped. */
export interface Drop {
  key: FactKey;
  values: string[] | null;
  quote: string;
}

/** `for-other`: the mattress is for somebody else, who is the sleeper. `comfort`: a discomfort was named in passing. `foreign-currency`: the budget was read as the store's own currency. */
export type UnderstandingFlag = 'comfort' | 'foreign-currency' | 'for-other';

export interface Understanding {
  facts: UnderstoodFact[];
  dropped: Drop[];
  /** Most important first; never empty: `unclear` when there are neither facts nor drops nor anything else. */
  intents: Intent[];
  flags: UnderstandingFlag[];
}

export interface UnderstandContext {
  /** The question that waits for an answer: a bare answer is read as its answer. */
  asked: FactKey | null;
  /** ISO 4217 code of the store. */
  currency: string;
  measurementUnit: 'imperial' | 'metric';
  knows: Partial<FactValues>;
  /** How many cards the last recommendation showed; 0 when there was none. */
  lastShownCount: number;
  /** An earlier message said that the mattress is for somebody else: "he" is then the sleeper. */
  isForOther?: boolean;
}

/** What the readers of sleepers hand to each other. */

export interface Said<T> {
  value: T;
  quote: string;
}

/** What was said of one sleeper. */
export interface SleeperRead {
  positions?: Said<Position[]>;
  denied: Position[];
  weight?: Said<number>;
  firmness?: Said<number>;
  heat?: Said<boolean>;
}

export interface SleepersRead {
  self: SleeperRead;
  partner: SleeperRead;
}

/** Neighbouring fragments of one subject. */
export interface Group extends Fragment {
  /** Carried over from an earlier sentence, which only a weight or a position survives. */
  carried: boolean;
}
