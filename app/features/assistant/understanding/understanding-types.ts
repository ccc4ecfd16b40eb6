import type { SoreSpot } from '#app/features/matching/matching.ts';
import type { Construction, ProductKind, Size } from '#app/features/inventory/inventory.ts';
import type { BodyPain } from '#app/features/assistant/understanding/body-pain.ts';
import type { BedMeasures } from '#app/features/assistant/understanding/span-types.ts';
import type {
  FitQuestion,
  LimitQuestion,
  ListingQuestion,
  PriceQuestion,
  Purpose,
} from '#app/features/assistant/understanding/question-types.ts';
import type { Lesson } from '#app/features/assistant/understanding/lessons.ts';
import type { FactKey, FactValues } from '#app/features/assistant/understanding/facts/registry.ts';

/** What a shopper's message states and asks for. */
export interface Understanding {
  /** Facts read with confidence. */
  facts: UnderstoodFact[];
  /** Uncertain facts that the assistant may ask to confirm, most probable first. */
  doubts: UnderstoodFact[];
  removed: RemovedFact[];
  /** Corrects an earlier misunderstanding instead of answering the pending question. */
  isCorrection?: boolean;
  /** Facts the shopper declines to state or doesn't know. */
  skipped: FactKey[];
  /** The main one first; at least one. */
  intents: Intent[];
  /** Topics of questions and requests, in message order. */
  topics: Topic[];
  /** 0-based positions of the cards the message refers to. */
  shown: number[];
  /** References to shown cards other than by position. */
  hints?: readonly CardHint[];
  /** "Just tell me the best one", "your most popular". */
  wantsTop?: boolean;
  /** What a "why" question is about. */
  why?: WhyQuestion;
  /** Asks whether a feel or height suits someone. */
  fit?: FitQuestion;
  limit?: LimitQuestion;
  /** "Our daughter". */
  relative?: Relative;
  missingBrands?: readonly string[];
  /** The classified kind of question, if certain: `fit.pain`, `know.slats`. */
  kind?: string;
  /** Classified as a statement that asks nothing. */
  isStatement?: boolean;
  /** A question answered with general mattress knowledge. */
  lesson?: Lesson;
  /** A superlative: "which is the firmest", "your cheapest queen". */
  rank: Rank | null;
  /** How the next beds should differ from the shown ones: "something softer". */
  change: Change | null;
  contact: ContactDetails;
  pains?: readonly Pick<BodyPain, 'spot' | 'name' | 'isOwn'>[];
  /** Body parts said not to hurt: "my back is fine". */
  deniedPains?: readonly SoreSpot[];
  namedBrands: string[];
  /** The size a question is about ("does it come in king"), not a wish. */
  askedSize: FactValues['size'] | null;
  /** What a question about the catalog is about ("do you have latex", "do you sell pillows"), not a wish. */
  askedMaterials?: readonly Construction[];
  askedKinds?: readonly ProductKind[];
  namedSizes?: readonly Size[];
  /** A question that only a product's listing may answer. */
  listing?: ListingQuestion;
  /** Asks for another version of a bed: "the plush version". */
  asksVersion?: boolean;
  /** Every feel mentioned, from 1 (soft) to 10 (firm). */
  namedFeels?: readonly number[];
  /** "Money is no object". */
  isPriceNoObject?: boolean;
  /** Asks for a comparison: "the difference between". */
  compares?: boolean;
  /** Asks what the store carries: "do you have any", "something made for". */
  asksCatalog?: boolean;
  price?: PriceQuestion;
  isQuestion: boolean;
  /** Asks about "the second one" before any beds were shown. */
  isOfUnshown?: boolean;
  /** Agrees to forward an earlier question to the team, besides anything else it says. */
  acceptsForwarding?: boolean;
  /** The questions of a message that says several things, each read separately. */
  questions?: readonly AskedQuestion[];
}

export interface AskedQuestion {
  text: string;
  understanding: Understanding;
}

/** `added` extends an earlier value ("also"); `corrected` replaces it ("no wait"). */
export type FactUpdate = 'said' | 'added' | 'corrected';

interface Source {
  quote: string;
  manner: FactUpdate;
  /** A rough amount, "around $1,000", and what a size was derived from, "160x200". */
  isAbout?: true;
  measures?: BedMeasures;
}

/** A null `value` means no limit or preference ("no budget"), which counts as answered. */
export type UnderstoodFact = {
  [K in FactKey]: { key: K; value: FactValues[K] | null } & Source;
}[FactKey];

/** Values of a fact that the shopper takes back; null `values` removes the whole fact. */
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

/** Questions about a shown bed as a whole: "which would you pick", "any drawbacks", "tell me about the second". */
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

/** `most` is false for the least: "softest" is `firmness`, false. */
export interface Rank {
  attribute: Attribute;
  most: boolean;
  purpose?: Purpose;
}

/** What a "why" question about the shown beds refers to: "why that one if it isn't the coolest". */
export interface WhyQuestion {
  attribute: Attribute | null;
  /** "Why is it $200 more". */
  isPrice: boolean;
}

/** A reference to a shown card: "the cheap one", "the latex one", its name, "it", "the other one". */
export type CardHint =
  | ({ by: 'rank' } & Rank)
  | { by: 'material'; material: Construction }
  /** Adjacent words of one name. */
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

/** As typed in the message. */
export interface ContactDetails {
  name?: string;
  email?: string;
  phone?: string;
  order?: string;
  zip?: string;
}

export interface ReadingContext {
  /** The pending question; `cards` if beds were shown and nothing was asked. */
  asked: FactKey | 'contact' | 'cards' | null;
  /** Number of cards shown last; 0 if none. */
  shownCount: number;
  /** The store's ISO 4217 code. */
  currency: string;
  /** For weights without a unit; if absent, the words decide. */
  measurementUnit?: 'imperial' | 'metric';
  /** The bed is known to be for a child. */
  isForChild?: boolean;
  /** The sleeper's age in years, if known. */
  knownAge?: number;
}
