import type { Construction, ProductKind, Size } from '#app/features/inventory/inventory.ts';
import type { BodyPain } from '#app/features/assistant/understanding/body-pain.ts';
import type {
  FitQuestion,
  LimitQuestion,
  ListingQuestion,
  PriceQuestion,
  Purpose,
} from '#app/features/assistant/understanding/question-types.ts';
import type { Lesson } from '#app/features/assistant/understanding/lessons.ts';
import type { FactKey, FactValues } from '#app/features/assistant/understanding/facts/registry.ts';

/** What one message of a shopper says, and what they want by it. */
export interface Understanding {
  /** Facts read with confidence. */
  facts: UnderstoodFact[];
  /** Facts read, but not surely enough to state them: the assistant may ask back. The surest first. */
  doubts: UnderstoodFact[];
  removed: RemovedFact[];
  /** Corrects what was understood before: no answer to the open question. */
  isCorrection?: boolean;
  /** Facts that the shopper would rather not say or has no idea of. */
  skipped: FactKey[];
  /** The main one first; at least one. */
  intents: Intent[];
  /** What questions and requests are about, in the order of the message. */
  topics: Topic[];
  /** 0-based places of the shown cards that the message speaks of. */
  shown: number[];
  /** How the message points at shown cards beside their places. */
  hints?: readonly CardHint[];
  /** "Just tell me the best one", "your most popular". */
  wantsTop?: boolean;
  /** What a question for a reason speaks of. */
  why?: WhyQuestion;
  /** Whether a feel or a height suits somebody. */
  fit?: FitQuestion;
  limit?: LimitQuestion;
  /** A relative or partner of the shopper's whom the message names: "our daughter". */
  relative?: Relative;
  /** Brands that the shopper wants and the store doesn't have. */
  missingBrands?: readonly string[];
  /** What it was learned to ask, where that is sure: `fit.pain`, `know.slats`. */
  kind?: string;
  /** Surely states something and asks nothing. */
  isStatement?: boolean;
  /** An ordinary question that is answered by what is known of mattresses in general. */
  lesson?: Lesson;
  /** A superlative: "which is the firmest", "your cheapest queen". */
  rank: Rank | null;
  /** How the next beds should differ from the shown ones: "something softer". */
  change: Change | null;
  contact: ContactDetails;
  /** Where it hurts; absent if nowhere. */
  pains?: readonly Pick<BodyPain, 'spot' | 'name' | 'isOwn'>[];
  /** A brand or product that the message asks after, as typed. */
  namedBrands: string[];
  /** The size that a question is about ("does it come in king"); no wish. */
  askedSize: FactValues['size'] | null;
  /** What a question about the store's range is about ("do you have latex", "do you sell pillows"); no wish. */
  askedMaterials?: readonly Construction[];
  askedKinds?: readonly ProductKind[];
  /** Every size that the message names. */
  namedSizes?: readonly Size[];
  /** What it asks that only a product's listing may tell; absent for nothing. */
  listing?: ListingQuestion;
  /** Asks for another version of a bed: "the plush version". */
  asksVersion?: boolean;
  /** Every feel that it names, from 1 (soft) to 10 (firm). */
  namedFeels?: readonly number[];
  /** Holds things against each other: "the difference between". */
  compares?: boolean;
  /** Asks what the store has: "do you have any", "something made for". */
  asksCatalog?: boolean;
  /** What it asks of prices; absent for nothing. */
  price?: PriceQuestion;
  /** The message is a question, whatever else it says. */
  isQuestion: boolean;
  /** It asks about "the second one" although no beds have been shown. */
  isOfUnshown?: boolean;
  /** Agrees that an earlier question goes to the team, beside what else it says. */
  acceptsForwarding?: boolean;
  /** The questions of a message that says more than one thing, each read by itself. */
  questions?: readonly AskedQuestion[];
}

export interface AskedQuestion {
  text: string;
  understanding: Understanding;
}

/** `added` on top of an earlier value ("also"), `corrected` in its place ("no wait"). */
export type FactUpdate = 'said' | 'added' | 'corrected';

/** The text that a fact was read from, as typed. */
interface Source {
  quote: string;
  manner: FactUpdate;
}

/** `value` null: the shopper sets no limit or has no wish ("no budget"), which counts as answered. */
export type UnderstoodFact = {
  [K in FactKey]: { key: K; value: FactValues[K] | null } & Source;
}[FactKey];

/** Some values of a list, or the whole fact (`values` null), taken back. */
export interface RemovedFact {
  key: FactKey;
  values: readonly string[] | null;
  quote: string;
}

export const INTENTS = [
  'inform',
  'recommend',
  'more',
  'cheaper',
  'about-shown',
  'compare',
  'why',
  'choose',
  'explain',
  'sells',
  'store',
  'service',
  'person',
  'identity',
  'browse',
  'greet',
  'thanks',
  'bye',
  'agree',
  'refuse',
  'angry',
  'grief',
  'child',
  'off-topic',
  'attack',
  'language',
  'contact',
  'restart',
] as const;
export type Intent = (typeof INTENTS)[number];

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
  'discount',
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

export const EXPLAIN_TOPICS = [
  'hybrid-vs-memory-foam',
  'materials',
  'firmness',
  'thickness',
  'sizes',
  'cooling',
  'couples',
  'positions',
  'box-spring',
  'adjustable-base',
  'fiberglass',
  'organic',
  'lifespan',
  'break-in',
  'care',
  'topper',
  'tops',
  'capacity',
  'why-ask',
  'privacy',
  'capabilities',
  /** Asks for a cure or a diagnosis. */
  'medical',
] as const;
export type ExplainTopic = (typeof EXPLAIN_TOPICS)[number];

/** What can be asked of a shown bed. */
export const ATTRIBUTES = [
  'firmness',
  'thickness',
  'cooling',
  'motion',
  'edge',
  'pressure',
  'construction',
  'materials',
  'certifications',
  'fiberglass',
  'sizes',
  'price',
  'warranty',
  'trial',
  'capacity',
  'adjustable-base',
  'brand',
  'features',
  'made-in',
  'reviews',
  'stock',
  'side',
  'back',
  'stomach',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** What is asked of the shown beds as wholes: "which would you pick", "any drawbacks", "tell me about the second". */
export const SHOWN_TOPICS = ['pick', 'drawbacks', 'describe'] as const;
export type ShownTopic = (typeof SHOWN_TOPICS)[number];

export const TALK_TOPICS = ['how-are-you', 'compliment', 'joke', 'honest', 'wait'] as const;
export type TalkTopic = (typeof TALK_TOPICS)[number];

/** `store.hours`, `explain.firmness`, `attribute.cooling`, `shown.pick`, `talk.joke`. */
export type Topic =
  | `store.${StoreTopic}`
  | `explain.${ExplainTopic}`
  | `attribute.${Attribute}`
  | `shown.${ShownTopic}`
  | `talk.${TalkTopic}`;

export type Relative = 'partner' | 'child' | 'senior' | 'other';

/** `most` false: the least ("softest" is `firmness`, false). */
export interface Rank {
  attribute: Attribute;
  most: boolean;
  purpose?: Purpose;
}

/** What a question for the reason of the shown beds speaks of: "why that one if it isn't the coolest". */
export interface WhyQuestion {
  attribute: Attribute | null;
  /** "Why is it $200 more". */
  isPrice: boolean;
}

/** A way to point at a shown card: "the cheap one", "the latex one", its name, "it", "the other one". */
export type CardHint =
  | ({ by: 'rank' } & Rank)
  | { by: 'material'; material: Construction }
  /** Words that stand together. */
  | { by: 'name'; words: readonly string[] }
  | { by: 'last-spoken' | 'other' };

export const CHANGES = [
  'cheaper',
  'dearer',
  'softer',
  'firmer',
  'thicker',
  'thinner',
  'cooler',
  'more',
  'other-brand',
  'other-material',
] as const;
export type Change = (typeof CHANGES)[number];

/** As left in a message. */
export interface ContactDetails {
  name?: string;
  email?: string;
  phone?: string;
  order?: string;
  zip?: string;
}

/** The context that a message is read in. */
export interface ReadingContext {
  /** The question that waits for an answer; `cards` when beds were shown and nothing was asked. */
  asked: FactKey | 'contact' | 'cards' | null;
  /** How many cards were shown last; 0 without any. */
  shownCount: number;
  /** ISO 4217 code of the store. */
  currency: string;
}
