import type {
  ComparisonTable,
  ProductCard,
  Recommendation,
  ReplyLink,
  ReplyPart,
} from '#app/features/assistant/conversation.ts';
import type { LeadField, LeadForm, LeadFormStatus } from '#app/features/assistant/lead-rules.ts';
import type { FactValues } from '#app/features/assistant/understanding/facts/registry.ts';
import type { BrandColors } from '#app/features/merchant/validation/colors-and-fonts.ts';

export interface SessionKey {
  merchantId: string;
  sessionId: string;
}

/** Who talks with the shopper; nobody: a person was requested and hasn't joined yet. */
export type ChatOwner = 'assistant' | 'nobody' | 'member';

interface WaitingState {
  owner: string;
  awaitsReply: boolean;
  wantsPerson: boolean;
  isUnread: boolean;
}

/** The shopper waits for the team: in the chat, or for a person who never came, and no one has opened the chat since. */
export function needsReply({ owner, awaitsReply, wantsPerson, isUnread }: WaitingState): boolean {
  return owner === 'assistant' ? wantsPerson && isUnread : owner === 'nobody' || awaitsReply;
}

/** What happens in a chat besides messages. */
export type ChatEventKind = 'person-requested' | 'member-joined' | 'member-left' | 'nobody-free';

export const MESSAGE_MAX_LENGTH = 4000;

/** Counts code points, so that an emoji is no longer than a letter. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** A card as the widget gets it; `breaks` is the preference that a near miss doesn't meet. */
export type ChatProductCard = Omit<ProductCard, 'confidence'> & Pick<Recommendation, 'fit' | 'specs'>;

/** Shown beds side by side, in the order of the columns; a row has one value a card. */
export type ChatComparison = Omit<ComparisonTable, 'cards'> & { cards: ChatProductCard[] };

export type KnownFacts = Partial<FactValues>;

/** One server-sent event of a reply: `type` is the event's name, the rest its data. */
export type ChatEvent =
  | { type: 'text'; delta: string }
  | { type: 'products'; items: ChatProductCard[] }
  | ({ type: 'comparison' } & ChatComparison)
  | ({ type: 'lead-form' } & LeadForm)
  | ({ type: 'link' } & ReplyLink)
  | { type: 'quick-replies'; items: string[] }
  | DoneEvent
  /** A member of the store's team has the chat: the message is stored and gets no reply by the assistant. */
  | { type: 'member'; name: string; after: number }
  | { type: 'error'; message: string; retryable: boolean };

export interface DoneEvent {
  type: 'done';
  messageId: string;
  facts: KnownFacts;
  /** The one that the chat goes on in. */
  language: string;
  /** The shopper waits for a person: follow the live events after this number. */
  owner?: 'nobody';
  after?: number;
  /** Absent while no form for contact details is answered. */
  lead?: LeadFormStatus;
}

/** What a chat's live events carry. */
export type LiveEvent =
  /** `number` is its place in the chat's one order. */
  ({ type: 'message'; number: number } & TranscriptMessage) | ({ type: 'state' } & ChatTurn);

export interface ChatTurn {
  owner: ChatOwner;
  /** The member's name; null unless a member is the owner. */
  member: string | null;
  /** Of the latest event that is included. */
  eventNumber: number;
}

export interface TranscriptMessage {
  id: string;
  author: 'shopper' | 'assistant' | 'member' | 'event';
  /** Of an event its `ChatEventKind`. */
  text: string;
  /** The name of the member who wrote it or whom the event is about. */
  member?: string;
  /** Set for a shopper's message: sending it again with this id returns a missing reply. */
  clientMessageId?: string;
  products?: ChatProductCard[];
  comparison?: ChatComparison;
  /** Number of characters of `text` before the cards or the comparison. */
  cardsAfter?: number;
  leadForm?: LeadForm;
  link?: ReplyLink;
  quickReplies?: string[];
  createdAt: string;
}

export interface Transcript {
  messages: TranscriptMessage[];
  /** Set unless the assistant has the chat: follow its live events. */
  turn?: ChatTurn;
  facts: KnownFacts;
  /** ISO 639-1. */
  language: string;
  /** What became of the last form for contact details; absent while it is open. */
  lead?: LeadFormStatus;
  /** Cursor of the page of earlier messages; null at the start. */
  before: string | null;
  /** The cart attribution, signed. The wire name is fixed by deployed widgets. */
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
  colors: BrandColors;
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
  /** The chat's colors and fonts, in light and dark. */
  themeCss: string;
  /** Whether the window offers to talk to a person. */
  canRequestPerson?: boolean;
}

/** Separates the texts of one reply. */
export const PARAGRAPH_BREAK = '\n\n';

/** Sets the key order: a stored card has lost it in jsonb, and a replay should return the same bytes. */
function toChatProductCard(card: ProductCard): ChatProductCard {
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

/**
 * The cards of a set: none says that it matches better than the best match, which may score a few hundredths less than
 * another; such scores count as equal.
 */
export function toRecommendedCards(items: readonly Recommendation[]): ChatProductCard[] {
  const cards = items.map(toRecommendedCard);
  const [best] = cards;
  const most = best?.role === undefined ? 1 : best.score;
  return cards.map((card) => ({ ...card, score: Math.min(card.score, most) }));
}

/** A recommended card, with what explains its score and what compares it with the others. */
export function toRecommendedCard({ card, fit, specs }: Recommendation): ChatProductCard {
  return {
    ...toChatProductCard(card),
    ...(fit && { fit: { good: fit.good, partial: fit.partial, poor: fit.poor, unknown: fit.unknown } }),
    ...(specs && {
      specs: specs.map(({ attribute, label, value, isBetter }) => ({
        attribute,
        label,
        value,
        ...(isBetter && { isBetter }),
      })),
    }),
  };
}

export function toChatComparison({ cards, rows }: ComparisonTable): ChatComparison {
  return {
    cards: cards.map(toChatProductCard),
    rows: rows.map(({ attribute, label, values }) => ({ attribute, label, values })),
  };
}

/** Sets the key order, as above. */
export function toChatLeadForm({ fields, style, intro, consent }: LeadForm): LeadForm {
  return { fields: fields.map(({ name, isRequired }) => ({ name, isRequired })), style, intro, consent };
}

/** Merges the parts of a reply into one message. */
export function mergeReplyParts(
  parts: readonly ReplyPart[],
): Omit<TranscriptMessage, 'id' | 'author' | 'clientMessageId' | 'createdAt'> {
  const message: ReturnType<typeof mergeReplyParts> = { text: '' };
  for (const part of parts) {
    if (part.type === 'text') message.text += (message.text === '' ? '' : PARAGRAPH_BREAK) + part.text;
    else if (part.type === 'quick-replies') message.quickReplies = part.items;
    else if (part.type === 'lead-form') message.leadForm = toChatLeadForm(part.form);
    else if (part.type === 'link') message.link = { label: part.link.label, url: part.link.url };
    else {
      message.cardsAfter ??= message.text.length;
      if (part.type === 'comparison') message.comparison = toChatComparison(part.table);
      else message.products = [...(message.products ?? []), ...toRecommendedCards(part.items)];
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

/** What a shopper's client posts to `…/lead`: the details of the form, or that they are declined. */
export interface LeadAnswer extends Partial<Record<LeadField, string>> {
  consent?: boolean;
  declined?: boolean;
}

/** Why a field isn't accepted; `consent` has a box of its own. */
export type LeadFieldErrors = Partial<Record<LeadField | 'consent', 'missing' | 'invalid'>>;

/** The response to a form: the message that the chat gained, and its reply unless a member has the chat. */
export interface LeadAnswered extends Pick<Transcript, 'facts' | 'language' | 'lead'> {
  messages: TranscriptMessage[];
  /** Set while a member has the chat: follow its live events. */
  turn?: ChatTurn;
}

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

/** The cart attribute with the random ID of a counted visitor, in both arms of a holdout. */
export const VISITOR_ATTRIBUTE_KEY = '_bedside_visit';

/** The answer to a counted visit. */
export interface Visit {
  /** `holdout`: this visitor sees no chat. */
  arm: 'chat' | 'holdout';
  /** Whether the cart gets the visitor's ID, so that orders of both arms are seen. */
  marksCart: boolean;
}

/** The data of one chat in a shopper's data export. */
export interface ChatDataExport {
  startedAt: Date;
  channel: string;
  messages: { author: string; text: string; sentAt: Date }[];
  productsShown: string[];
  /** Answers to the merchant's own questions. */
  answers: { question: string; answer: string }[];
  orders: { orderId: string; orderedAt: Date }[];
  /** What the shopper kept, and what the store noted of it. */
  sleepBrief?: { keptAt: Date; facts: string[]; beds: string[]; tried: string[]; bought: string | null };
}
