import type { ComparisonTable, ProductCard, ReplyPart } from '#app/features/assistant/conversation.ts';
import type { FactValues } from '#app/features/assistant/understanding/facts/registry.ts';

export interface SessionKey {
  merchantId: string;
  sessionId: string;
}

export const MESSAGE_MAX_LENGTH = 4000;

/** Counts code points, so that an emoji is no longer than a letter. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** A card as the widget gets it; `breaks` is the preference that a near miss doesn't meet. */
export type ChatProductCard = Omit<ProductCard, 'confidence'>;

/** Shown beds side by side, in the order of the columns; a row has one value a card. */
export type ChatComparison = Omit<ComparisonTable, 'cards'> & { cards: ChatProductCard[] };

export type KnownFacts = Partial<FactValues>;

/** One server-sent event of a reply: `type` is the event's name, the rest its data. */
export type ChatEvent =
  | { type: 'text'; delta: string }
  | { type: 'products'; items: ChatProductCard[] }
  | ({ type: 'comparison' } & ChatComparison)
  | { type: 'quick-replies'; items: string[] }
  /** `language` is the one that the chat goes on in. */
  | { type: 'done'; messageId: string; facts: KnownFacts; language: string }
  | { type: 'error'; message: string; retryable: boolean };

export interface TranscriptMessage {
  id: string;
  author: 'shopper' | 'assistant';
  text: string;
  /** Set for a shopper's message: sending it again with this id returns a missing reply. */
  clientMessageId?: string;
  products?: ChatProductCard[];
  comparison?: ChatComparison;
  /** Number of characters of `text` before the cards or the comparison. */
  cardsAfter?: number;
  quickReplies?: string[];
  createdAt: string;
}

export interface Transcript {
  messages: TranscriptMessage[];
  facts: KnownFacts;
  /** ISO 639-1. */
  language: string;
  /** Cursor of the page of earlier messages; null at the start. */
  before: string | null;
  /** The cart attribution, signed; only in a chat on another site. The wire name is fixed by deployed widgets. */
  cartMark?: string;
}

export interface ChatGreeting {
  greeting: string;
  quickReplies: string[];
}

export interface ChatOpening extends ChatGreeting {
  /** ISO 639-1. */
  language: string;
  assistantName: string;
  storeName: string;
  chatTitle: string;
  colors: { primary: string; onPrimary: string };
  logoUrl: string | null;
  aiDisclosure: string;
}

/** The response to the start of a chat. */
export type StartedChat = ChatOpening & Pick<Transcript, 'cartMark'> & { token: string };

/** What the chat window shows before any message: texts, colors and languages. */
export interface ChatDisplayConfig extends Omit<ChatOpening, 'assistantName'> {
  /** BCP 47, the store's own, for numbers and prices. */
  lang: string;
  /** How the chat opens in each of its languages. */
  openings: Record<string, ChatGreeting>;
  isTypewriterEnabled: boolean;
}

/** Separates the texts of one reply. */
export const PARAGRAPH_BREAK = '\n\n';

/** Sets the key order: a stored card has lost it in jsonb, and a replay should return the same bytes. */
export function toChatProductCard(card: ProductCard): ChatProductCard {
  const { productId, variantId, handle, title, brand, size, priceMinor, currency, url, imageUrl } = card;
  const { score, reasons, cautions, role, breaks, cartVariantId } = card;
  const product = { productId, variantId, handle, title, brand, size, priceMinor, currency, url, imageUrl };
  return {
    ...product,
    score,
    reasons,
    cautions,
    ...(role === undefined ? {} : { role }),
    ...(breaks === undefined ? {} : { breaks }),
    ...(cartVariantId === undefined ? {} : { cartVariantId }),
  };
}

export function toChatComparison({ cards, rows }: ComparisonTable): ChatComparison {
  return {
    cards: cards.map(toChatProductCard),
    rows: rows.map(({ attribute, label, values }) => ({ attribute, label, values })),
  };
}

/** Merges the parts of a reply into one message. */
export function mergeReplyParts(
  parts: readonly ReplyPart[],
): Pick<TranscriptMessage, 'text' | 'products' | 'comparison' | 'cardsAfter' | 'quickReplies'> {
  const message: ReturnType<typeof mergeReplyParts> = { text: '' };
  for (const part of parts) {
    if (part.type === 'text') message.text += (message.text === '' ? '' : PARAGRAPH_BREAK) + part.text;
    else if (part.type === 'quick-replies') message.quickReplies = part.items;
    else {
      message.cardsAfter ??= message.text.length;
      if (part.type === 'comparison') message.comparison = toChatComparison(part.table);
      else
        message.products = [
          ...(message.products ?? []),
          ...part.items.map(({ card }) => toChatProductCard(card)),
        ];
    }
  }
  return message;
}

/** Where a chat runs: the hosted page, the Shopify storefront, or another site with the script tag. */
export const CHANNELS = ['page', 'storefront', 'embed'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_LABELS: Record<Channel, string> = {
  page: 'on the chat page',
  storefront: 'on the storefront',
  embed: 'on your website',
};

/** What the loader on another site needs to open the chat. */
export interface WidgetBootstrap {
  slug: string;
  /** Origin of `/api/chat`. */
  origin: string;
  script: string;
  look: ChatDisplayConfig;
  /** Signed permission to start a session, valid for a few minutes. */
  ticket: string;
}

/** The line item property and the cart attribute with the signed attribution. */
export const CART_ATTRIBUTION_KEY = '_bedside';

/** The data of one chat in a shopper's data export. */
export interface ChatDataExport {
  startedAt: Date;
  channel: string;
  messages: { author: string; text: string; sentAt: Date }[];
  productsShown: string[];
  /** Answers to the merchant's own questions. */
  answers: { question: string; answer: string }[];
  orders: { orderId: string; orderedAt: Date }[];
}
