import type { LeadDetails, LeadForm, LeadFormStatus } from '#app/features/assistant/lead-rules.ts';
import type { Availability } from '#app/features/merchant/locale/store-time.ts';
import type { Act, QuestionKey } from '#app/features/assistant/acts.ts';
import type { Fact } from '#app/features/assistant/understanding/known-facts.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import type {
  Attribute,
  Relative,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';
import type { Size } from '#app/features/inventory/inventory.ts';
import type { MatchPart, Remark, ShopperProfile, SoreSpot } from '#app/features/matching/matching.ts';

/** Types of a conversation: what is known, what was recommended, and what a reply is made of. */

/** One product as a card shows it; also the `products` event of the API. */
export interface ProductCard {
  productId: string;
  variantId: string | null;
  /** The number by which the shop's cart knows the variant; only on products of a connected shop. */
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
  /** What the card stands for in its set, in words: "Best match". */
  role?: string;
  /** Set on a near miss only: what it breaks, in words. */
  breaks?: string;
}

/** How a score came about, in words: the parts that fit, fit partly, don't fit, and those that nothing states. */
export type CardFit = Record<'good' | 'partial' | 'poor' | 'unknown', string[]>;

/** A row of a comparison for one card, in words; the value is '' where nothing states it. */
export interface CardSpec {
  attribute: Attribute;
  label: string;
  value: string;
}

export interface Recommendation {
  card: ProductCard;
  /** Absent on cards that were stored before these were shown. */
  fit?: CardFit;
  specs?: CardSpec[];
  parts: MatchPart[];
  reasons: Remark[];
  cautions: Remark[];
}

/** Everything that the next reply depends on, as JSON; stored with the chat session after every reply. */
export interface ConversationState {
  version: 1;
  facts: Fact[];
  /** Answers to the merchant's own questions, in the shopper's words. */
  merchantAnswers: MerchantAnswer[];
  /** The question that waits for an answer. */
  asked: QuestionKey | null;
  /** How many questions have been asked. */
  questions: number;
  /** Every question that was asked; none is asked twice. */
  askedSoFar: QuestionKey[];
  /** A doubtful value that the last reply asked about. */
  checking: UnderstoodFact | null;
  /** Facts that were asked back about; none is checked twice. */
  checked?: FactKey[];
  /** A relative or partner who was named last. */
  relative?: Relative;
  /** How tall the tallest sleeper is, in inches. */
  tall?: number;
  /** Where the shopper said that it hurts. */
  soreSpots?: SoreSpot[];
  /** The shopper asked for the least expensive before anything was shown. */
  wantsCheap?: boolean;
  /** What the shopper asked last, in their words. */
  lastQuestion?: string;
  /** Messages in a row that left the open question unanswered. */
  dodges: number;
  /** Nothing is asked until the shopper wants something. */
  isBrowsing: boolean;
  /** Messages in a row of which nothing was understood. */
  lost: number;
  /** How many replies have been given. */
  turns: number;
  /** ISO 639-1 of the language that the chat speaks; null until the greeting. */
  language: string | null;
  /** Hashes of what was said, so that no wording comes twice; the latest last. */
  said: number[];
  /** What the last reply did. */
  lastActs: Act[];
  /** Products shown in this chat, so that "more options" brings others. */
  seen: string[];
  /** The cards of the last recommendation, best first; questions speak of these. */
  lastShown: ProductCard[];
  /** The profile that they were shown for. */
  lastProfile: ShopperProfile | null;
  /** Whether the shopper has said anything about the cards since they were shown. */
  hasReacted: boolean;
  /** Set once the chat was handed over to a person; the merchant sees it. */
  wantsPerson: boolean;
  /** Why the chat was handed over, and the order that it is about. */
  handover: Handover | null;
  /** Contact details that the shopper left; the chat keeps them as a lead. */
  lead?: LeadDetails;
  /** How often the form for contact details was shown. */
  leadAsked?: number;
  /** The reply, counted in `turns`, that showed it last. */
  leadAskedAt?: number;
  /** The last reply asked for contact details in its text. */
  leadWaits?: boolean;
  /** How often the shopper said no to contact details. */
  leadDeclines?: number;
  leadForm?: 'open' | LeadFormStatus;
  /** The recommendations are ready but wait for the form. */
  isHeldForLead?: boolean;
}

export interface Handover {
  reason: 'person' | 'service' | 'complaint' | 'child';
  order: string | null;
  /** A phone number or an email address, as left. */
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

/** Shown beds side by side, as a card of its own: the only text with names and prices beside the product cards. */
export interface ComparisonTable {
  /** In the order of the columns. */
  cards: ProductCard[];
  rows: { attribute: Attribute; label: string; values: string[] }[];
}

/** A page of the store as a button: a link never stands in a text. */
export interface ReplyLink {
  label: string;
  url: string;
}

/** What a reply is made of, in the order in which it reaches the shopper. */
export type ReplyPart =
  | { type: 'text'; text: string }
  | { type: 'products'; items: Recommendation[] }
  | { type: 'comparison'; table: ComparisonTable }
  | { type: 'lead-form'; form: LeadForm }
  | { type: 'link'; link: ReplyLink }
  | { type: 'quick-replies'; items: string[] };

/**
 * A piece of a reply as an engine makes it: text is appended as it comes, in pieces of any length.
 * `cut` takes back what hasn't reached the shopper yet: an unfinished sentence, a question that waits for the end.
 */
export type ReplyChunk = ReplyPart | { type: 'cut' };

/** What the assistant may say of the store; empty strings are unknown. */
export interface StoreInfo {
  name: string;
  hours: string;
  contactInfo: string;
  /** The location in one line; empty or absent without one. */
  address?: string;
  hasMultipleLocations?: boolean;
  /** Why to shop here, in the merchant's words. */
  about?: string;
  website: string;
  currency: string;
  measurementUnit: 'imperial' | 'metric';
  /** ISO 639-1; English when absent. */
  language?: string;
  /** Whether somebody of the store could take the chat over at this moment; always when absent. */
  availability?: Availability;
  /** How long a shopper waits for a person before the assistant goes on; absent where nobody joins chats. */
  waitMinutes?: number;
}

export interface AssistantVoice {
  name: string;
  /** What it does, in the merchant's words. */
  description?: string;
  /** What a chat opens with: the merchant's welcome message and greeting, see `chooseOpeningText`. */
  openingText: string;
  welcomeMessage: string;
  /** Only `lead` ever asks for contact details. */
  primaryGoal: string;
}
