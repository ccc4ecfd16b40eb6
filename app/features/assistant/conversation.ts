import type { LeadDetails, LeadForm, LeadFormStatus } from '#app/features/assistant/lead-rules.ts';
import type { Figure } from '#app/features/assistant/figures.ts';
import type { Availability } from '#app/features/merchant/locale/store-time.ts';
import type { Act, QuestionKey } from '#app/features/assistant/acts.ts';
import type { Fact } from '#app/features/assistant/understanding/known-facts.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import type {
  Attribute,
  Relative,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';
import type { Construction, Size } from '#app/features/inventory/inventory.ts';
import type { MatchPart, Remark, ShopperProfile, SoreSpot } from '#app/features/matching/matching.ts';

/** A product as shown on a card, and in the API's `products` event. */
export interface ProductCard {
  productId: string;
  variantId: string | null;
  /** The variant's id in the storefront cart; only for products of a connected shop. */
  cartVariantId?: string;
  handle: string;
  title: string;
  brand: string;
  size: Size | null;
  priceMinor: number | null;
  currency: string;
  url: string | null;
  imageUrl: string | null;
  score: number;
  confidence: number;
  reasons: string[];
  cautions: string[];
  /** Its role within the set, in words: "Best match". */
  role?: string;
  /** Stated terms, in words: "100-night trial · 10-year warranty". */
  terms?: string;
  /** Near misses only: the preference it violates, in words. */
  breaks?: string;
}

/** Explains a score in words: parts that fit, partly fit, don't fit, or are unknown. */
export type CardFit = Record<'good' | 'partial' | 'poor' | 'unknown', string[]>;

/** One row of a comparison, for one card; the value is '' if unknown. */
export interface CardSpec {
  attribute: Attribute;
  label: string;
  value: string;
  /** Better here than every other card of its set. */
  isBetter?: true;
}

export interface Recommendation {
  card: ProductCard;
  /** Absent on cards stored before this field existed. */
  fit?: CardFit;
  specs?: CardSpec[];
  parts: MatchPart[];
  reasons: Remark[];
  cautions: Remark[];
}

/** Everything the next reply depends on, as JSON; saved with the chat session after every reply. */
export interface ConversationState {
  version: 1;
  facts: Fact[];
  /** Answers to the merchant's own questions, in the shopper's words. */
  merchantAnswers: MerchantAnswer[];
  asked: QuestionKey | null;
  questions: number;
  /** All questions asked so far; none is asked twice. */
  askedSoFar: QuestionKey[];
  /** A doubtful value the last reply asked to confirm. */
  checking: UnderstoodFact | null;
  /** Facts already confirmed once; none is checked twice. */
  checked?: FactKey[];
  /** The relative or partner mentioned last. */
  relative?: Relative;
  /** Height of the tallest sleeper, in inches. */
  tall?: number;
  /** What the shopper asked to see; later sets keep it though it isn't a condition. */
  interests?: { materials: Construction[]; brands: string[] };
  /** Where the shopper has pain. */
  soreSpots?: SoreSpot[];
  /** The shopper asked for the cheapest before anything was shown. */
  wantsCheap?: boolean;
  /** Money is no object. */
  wantsBest?: boolean;
  /** The shopper's last question, in their words. */
  lastQuestion?: string;
  /** Consecutive messages that ignored the open question. */
  dodges: number;
  /** The shopper is just browsing: ask nothing until they want something. */
  isBrowsing: boolean;
  /** Consecutive messages that weren't understood. */
  lost: number;
  turns: number;
  /** ISO 639-1; null until the greeting. */
  language: string | null;
  /** Hashes of what was said, oldest first, so no wording is repeated. */
  said: number[];
  lastActs: Act[];
  /** Products already shown, so "more options" finds others. */
  seen: string[];
  /** The cards of the last recommendation, best first; questions refer to these. */
  lastShown: ProductCard[];
  /** The cards of the last search; `lastShown` may be others that the shopper asked to see since. */
  ownPicks?: ProductCard[];
  lastProfile: ShopperProfile | null;
  hasReacted: boolean;
  /** Set once the chat is handed over to a person; visible to the merchant. */
  wantsPerson: boolean;
  handover: Handover | null;
  lead?: LeadDetails;
  leadAsked?: number;
  /** When it was last shown, in `turns`. */
  leadAskedAt?: number;
  leadWaits?: boolean;
  leadDeclines?: number;
  leadForm?: 'open' | LeadFormStatus;
  isHeldForLead?: boolean;
}

export interface Handover {
  reason: 'person' | 'service' | 'complaint' | 'child';
  order: string | null;
  contact: string | null;
}

export interface MerchantAnswer {
  question: string;
  answer: string;
  messageId: string;
}

export const EMPTY_CONVERSATION: ConversationState = {
  version: 1,
  facts: [],
  merchantAnswers: [],
  asked: null,
  questions: 0,
  askedSoFar: [],
  checking: null,
  dodges: 0,
  isBrowsing: false,
  lost: 0,
  turns: 0,
  language: null,
  said: [],
  lastActs: [],
  seen: [],
  lastShown: [],
  lastProfile: null,
  hasReacted: false,
  wantsPerson: false,
  handover: null,
};

/** A side-by-side comparison of shown beds, as a separate part: names never appear in text. */
export interface ComparisonTable {
  cards: ProductCard[];
  rows: { attribute: Attribute; label: string; values: string[] }[];
}

/** A button to a page of the store; links never appear in text. */
export interface ReplyLink {
  label: string;
  url: string;
}

export type ReplyPart =
  /** Text may state an amount of money only if it is one of its `figures`. */
  | { type: 'text'; text: string; figures?: readonly Figure[] }
  | { type: 'products'; items: Recommendation[] }
  | { type: 'comparison'; table: ComparisonTable }
  | { type: 'lead-form'; form: LeadForm }
  | { type: 'link'; link: ReplyLink }
  | { type: 'quick-replies'; items: string[] };

/**
 * A chunk of a reply from an engine. Text chunks of any length are appended. `cut` discards what hasn't been sent yet:
 * an unfinished sentence or a held question.
 */
export type ReplyChunk = ReplyPart | { type: 'cut' };

/** What the assistant may say about the store; empty strings are unknown. */
export interface StoreInfo {
  name: string;
  hours: string;
  contactInfo: string;
  /** The location on one line. */
  address?: string;
  hasMultipleLocations?: boolean;
  /** Why to shop here, in the merchant's words. */
  about?: string;
  website: string;
  currency: string;
  measurementUnit: 'imperial' | 'metric';
  /** ISO 639-1; defaults to English. */
  language?: string;
  /** Whether a member could take over the chat now; always if absent. */
  availability?: Availability;
  /** Minutes a shopper waits for a person before the assistant resumes; absent if members don't join chats. */
  waitMinutes?: number;
}

export interface AssistantVoice {
  name: string;
  /** The assistant's job, in the merchant's words. */
  description?: string;
  /** The merchant's welcome message and greeting; see `chooseOpeningText`. */
  openingText: string;
  /** Contact details are only requested for the goal `lead`. */
  primaryGoal: string;
}
