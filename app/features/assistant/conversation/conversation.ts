import type { LeadDetails } from '#app/features/assistant/lead-rules.ts';
import type { Availability } from '#app/features/merchant/locale/store-time.ts';
import type { Construction, Size } from '#app/features/inventory/inventory.ts';
import type { MatchPart, Need, Position, Remark, ShopperProfile } from '#app/features/matching/matching.ts';

/** The nouns of a conversation: facts, what was recommended, and what a reply is made of. */

export const FACT_KEYS = [
  'positions',
  'weight',
  'firmness',
  'budget',
  'size',
  'heat',
  'partner',
  'partnerPositions',
  'partnerWeight',
  'partnerFirmness',
  'partnerHeat',
  'materialsWanted',
  'materialsAvoided',
  'needs',
] as const;
export type FactKey = (typeof FACT_KEYS)[number];

/** `skipped`: asked, and the shopper would rather not say. It counts as answered and is never asked again. */
export type FactValue<T> = { is: 'known'; value: T } | { is: 'skipped' };

export interface FactValues {
  positions: Position[];
  /** Pounds; a band or a rough range is stored as its middle. */
  weight: number;
  /** 1 (soft) to 10 (firm). */
  firmness: number;
  /** Minor units, the most the shopper will pay. */
  budget: number;
  size: Size;
  heat: boolean;
  /** Whether somebody else sleeps in the bed. */
  partner: boolean;
  partnerPositions: Position[];
  partnerWeight: number;
  partnerFirmness: number;
  partnerHeat: boolean;
  materialsWanted: Construction[];
  materialsAvoided: Construction[];
  needs: Need[];
}

/** What the shopper said, with the message that it was said in. */
export type Fact = {
  [K in FactKey]: { key: K; fact: FactValue<FactValues[K]>; messageId: string; quote: string };
}[FactKey];

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

export interface Recommendation {
  card: ProductCard;
  parts: MatchPart[];
  reasons: Remark[];
  cautions: Remark[];
}

/** Everything that the next reply depends on, as JSON; stored with the chat session after every reply. */
export interface ConversationState {
  version: 1;
  facts: Fact[];
  /** The question that waits for an answer. */
  asked: FactKey | null;
  /** How many questions have been asked. */
  questions: number;
  /** Every fact that a question was asked for; none is asked for twice. */
  askedSoFar: FactKey[];
  /** Messages in a row that answered nothing: after a few, the assistant goes on without. */
  dodges: number;
  /** How many replies have been given; picks between wordings. */
  turns: number;
  /** Products shown in this chat, so that "more options" brings others. */
  seen: string[];
  /** The cards of the last recommendation, best first; follow-ups speak of these. */
  lastShown: ProductCard[];
  /** The profile that they were shown for. */
  lastProfile: ShopperProfile | null;
  /** What the built-in assistant said last, so that it doesn't say the same twice in a row. */
  lastText?: string;
  /** Set once the shopper asked for a person; the merchant sees it. */
  wantsPerson: boolean;
  /** The least expensive of what fits was asked for. */
  wantsCheap?: boolean;
  /** The mattress is for somebody else, who is the sleeper. */
  isForOther?: boolean;
  /** Messages in a row of which nothing was understood. */
  lost?: number;
  /** Contact details that the shopper left; the chat keeps them as a lead. */
  lead?: LeadDetails;
  /** How often contact details were asked for. */
  leadAsked?: number;
  /** The last reply asked for contact details. */
  leadWaits?: boolean;
}

export const EMPTY_CONVERSATION: ConversationState = {
  version: 1,
  facts: [],
  asked: null,
  questions: 0,
  askedSoFar: [],
  dodges: 0,
  turns: 0,
  seen: [],
  lastShown: [],
  lastProfile: null,
  wantsPerson: false,
};

/** What a reply is made of, in the order in which it reaches the shopper. */
export type ReplyPart =
  | { type: 'text'; text: string }
  | { type: 'products'; items: Recommendation[] }
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
  website: string;
  currency: string;
  measurementUnit: 'imperial' | 'metric';
  /** ISO 639-1; English when absent. */
  language?: string;
  /** Whether somebody of the store could take the chat over at this moment; always when absent. */
  availability?: Availability;
}

export interface AssistantVoice {
  name: string;
  greeting: string;
  welcomeMessage: string;
  /** Only `lead` ever asks for contact details. */
  primaryGoal: string;
}
