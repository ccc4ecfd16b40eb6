import type {
  FactValues,
  ProductCard,
  ReplyPart,
} from '#app/features/assistant/conversation/conversation.ts';

/** The nouns of a shopper's chat as its API speaks of them; the widget reads the same types. */

/** Most characters of one message. */
export const MESSAGE_MAX_LENGTH = 4000;

/** A message's length: a character is a code point, so that an emoji is no longer than a letter. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** A card on the wire. `breaks` stands on a near miss only and says what it breaks. */
export type ChatProductCard = Omit<ProductCard, 'confidence'>;

export type KnownFacts = Partial<FactValues>;

/** One event of an answer; on the wire `type` is the event's name and the rest its data. */
export type ChatEvent =
  | { type: 'text'; delta: string }
  | { type: 'products'; items: ChatProductCard[] }
  | { type: 'quick-replies'; items: string[] }
  | { type: 'done'; messageId: string; facts: KnownFacts }
  | { type: 'error'; message: string; retryable: boolean };

export interface TranscriptMessage {
  id: string;
  author: 'shopper' | 'assistant';
  text: string;
  /** On a shopper's message: the id that it was sent with, to send it again should its answer be missing. */
  clientMessageId?: string;
  products?: ChatProductCard[];
  /** With products: how many characters of `text` were said before the cards. */
  cardsAfter?: number;
  quickReplies?: string[];
  createdAt: string;
}

export interface Transcript {
  messages: TranscriptMessage[];
  facts: KnownFacts;
  /** Names the page of earlier messages; null when there are none. */
  before: string | null;
  /** On a chat of another site: what a cart there keeps of it. */
  cartMark?: string;
}

/** What a shopper needs to begin: the answer to a new chat session. */
export interface ChatWelcome {
  greeting: string;
  quickReplies: string[];
  assistantName: string;
  storeName: string;
  chatTitle: string;
  colors: { primary: string; onPrimary: string };
  logoUrl: string | null;
  aiDisclosure: string;
}

/** What a chat's screen is drawn from. */
export interface ChatAppearance extends Omit<ChatWelcome, 'assistantName'> {
  /** BCP 47, for numbers and prices. */
  lang: string;
  /** Whether words appear one after the other; else each reply as it comes. */
  isTypewriterEnabled: boolean;
}

/** Stands between two things that one reply says. */
export const PARAGRAPH_BREAK = '\n\n';

/** Said before the first message and above every chat; a merchant can't change it. */
export function aiDisclosure(storeName: string): string {
  return `AI assistant of ${storeName}`;
}

export function toChatProductCard(card: ProductCard): ChatProductCard {
  const { productId, variantId, handle, title, brand, size, priceMinor, currency, url, imageUrl } = card;
  const { score, reasons, cautions, breaks, cartVariantId } = card;
  const shown = { productId, variantId, handle, title, brand, size, priceMinor, currency, url, imageUrl };
  return {
    ...shown,
    score,
    reasons,
    cautions,
    ...(breaks === undefined ? {} : { breaks }),
    ...(cartVariantId === undefined ? {} : { cartVariantId }),
  };
}

/** A stored reply as one message: its paragraphs joined, its cards in one place. */
export function mergeReplyParts(
  parts: readonly ReplyPart[],
): Pick<TranscriptMessage, 'text' | 'products' | 'cardsAfter' | 'quickReplies'> {
  const told: ReturnType<typeof mergeReplyParts> = { text: '' };
  for (const part of parts) {
    if (part.type === 'text') told.text += (told.text === '' ? '' : PARAGRAPH_BREAK) + part.text;
    else if (part.type === 'quick-replies') told.quickReplies = part.items;
    else {
      told.cardsAfter ??= told.text.length;
      told.products = [...(told.products ?? []), ...part.items.map(({ card }) => toChatProductCard(card))];
    }
  }
  return told;
}

/** Where a chat runs: the store's own page, the storefront of its shop, or another site by its script tag. */
export const CHANNELS = ['page', 'storefront', 'embed'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_LABELS: Record<Channel, string> = {
  page: 'on the chat page',
  storefront: 'on the storefront',
  embed: 'on your website',
};

/** What a page of another site is told when a shopper opens the chat there. */
export interface WidgetBootstrap {
  slug: string;
  /** Where `/api/chat` answers. */
  origin: string;
  /** Address of the chat's program. */
  script: string;
  look: ChatAppearance;
  /** Leave to begin a chat session, for a few minutes. */
  ticket: string;
}

/** The property of a cart's line, and the attribute of a cart, that hold the mark of the chat that filled it. */
export const CART_ATTRIBUTION_KEY = '_bedside';

/** All that is held of one chat, as its shopper may ask to see it. */
export interface ChatDataExport {
  startedAt: Date;
  channel: string;
  messages: { author: string; text: string; sentAt: Date }[];
  productsShown: string[];
  orders: { orderId: string; orderedAt: Date }[];
}
