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

/** Who is talking to the shopper; nobody: a person was requested and hasn't joined yet. */
export type ChatOwner = 'assistant' | 'nobody' | 'member';

interface WaitingState {
  owner: string;
  awaitsReply: boolean;
  wantsPerson: boolean;
  isUnread: boolean;
}

/**
 * Whether the shopper is waiting for the team in the chat, or asked for a person who never joined and no one has
 * opened the chat since.
 */
export function needsReply({ owner, awaitsReply, wantsPerson, isUnread }: WaitingState): boolean {
  return owner === 'assistant' ? wantsPerson && isUnread : owner === 'nobody' || awaitsReply;
}

export type ChatEventKind = 'person-requested' | 'member-joined' | 'member-left' | 'nobody-free';

export const MESSAGE_MAX_LENGTH = 4000;

/** Counts code points, so an emoji is no longer than a letter. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** A product card as the widget gets it; `breaks` is the preference that a near miss doesn't meet. */
export type ChatProductCard = Omit<ProductCard, 'confidence'> & Pick<Recommendation, 'fit' | 'specs'>;

/** Beds side by side, in column order; each row has one value per card. */
export type ChatComparison = Omit<ComparisonTable, 'cards'> & { cards: ChatProductCard[] };

export type KnownFacts = Partial<FactValues>;

/** One server-sent event of a reply: `type` is the event name, the rest its data. */
export type ChatEvent =
  | { type: 'text'; delta: string }
  | { type: 'products'; items: ChatProductCard[] }
  | ({ type: 'comparison' } & ChatComparison)
  | ({ type: 'lead-form' } & LeadForm)
  | ({ type: 'link' } & ReplyLink)
  | { type: 'quick-replies'; items: string[] }
  | DoneEvent
  /** A team member has taken over: the message is stored but gets no reply from the assistant. */
  | { type: 'member'; name: string; after: number }
  | { type: 'error'; message: string; retryable: boolean };

export interface DoneEvent {
  type: 'done';
  messageId: string;
  facts: KnownFacts;
  /** The language that the chat continues in. */
  language: string;
  /** The shopper is waiting for a person: follow the live events after number `after`. */
  owner?: 'nobody';
  after?: number;
  /** Absent if no contact form has been answered. */
  lead?: LeadFormStatus;
}

export type LiveEvent =
  /** `number` is the position in the order of all the chat's events. */
  ({ type: 'message'; number: number } & TranscriptMessage) | ({ type: 'state' } & ChatTurn);

export interface ChatTurn {
  owner: ChatOwner;
  /** The member's name; null unless a member is the owner. */
  member: string | null;
  /** Number of the latest event included. */
  eventNumber: number;
}

export interface TranscriptMessage {
  id: string;
  author: 'shopper' | 'assistant' | 'member' | 'event';
  /** For an event, its `ChatEventKind`. */
  text: string;
  /** The member who wrote the message or whom the event is about. */
  member?: string;
  /** Only set for shoppers' messages: resending with this ID returns a missing reply. */
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
  /** Set unless the assistant owns the chat: follow its live events. */
  turn?: ChatTurn;
  facts: KnownFacts;
  /** ISO 639-1. */
  language: string;
  /** What became of the last contact form; absent while it's open. */
  lead?: LeadFormStatus;
  /** Cursor of the page of earlier messages; null at the start of the chat. */
  before: string | null;
  /** The signed cart attribution. Deployed widgets rely on the name. */
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

export type StartedChat = ChatOpening & Pick<Transcript, 'cartMark'> & { token: string };

/** What the chat window shows before any message: texts, colors, and languages. */
export interface ChatDisplayConfig extends Omit<ChatOpening, 'assistantName'> {
  /** The store's own BCP 47 tag, for numbers and prices. */
  lang: string;
  /** The opening in each of the chat's languages. */
  openings: Record<string, ChatGreeting>;
  isTypewriterEnabled: boolean;
  /** The chat's colors and fonts, for light and dark color schemes. */
  themeCss: string;
  /** Whether to offer talking to a person. */
  canRequestPerson?: boolean;
}

/** Separates the texts of one reply. */
export const PARAGRAPH_BREAK = '\n\n';

/** Sets the key order, which jsonb loses: a replay should return the same bytes. */
function toChatProductCard(card: ProductCard): ChatProductCard {
  const { productId, variantId, handle, title, brand, size, priceMinor, currency, url, imageUrl } = card;
  const { score, reasons, cautions, role, terms, breaks, cartVariantId } = card;
  const product = { productId, variantId, handle, title, brand, size, priceMinor, currency, url, imageUrl };
  return {
    ...product,
    score,
    reasons,
    cautions,
    ...(role === undefined ? {} : { role }),
    ...(terms === undefined ? {} : { terms }),
    ...(breaks === undefined ? {} : { breaks }),
    ...(cartVariantId === undefined ? {} : { cartVariantId }),
  };
}

/**
 * Cards of a recommendation, with scores capped at the best match's: it may come first although another scores a few
 * hundredths more, since such scores count as equal.
 */
export function toRecommendedCards(items: readonly Recommendation[]): ChatProductCard[] {
  const cards = items.map(toRecommendedCard);
  const [best] = cards;
  const most = best?.role === undefined ? 1 : best.score;
  return cards.map((card) => ({ ...card, score: Math.min(card.score, most) }));
}

/** A recommended card with the data that explains its score and compares it to the others. */
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

/** Where a chat runs: on the hosted page, the Shopify storefront, or another site via the script tag. */
export const CHANNELS = ['page', 'storefront', 'embed'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_LABELS: Record<Channel, string> = {
  page: 'on the chat page',
  storefront: 'on the storefront',
  embed: 'on your website',
};

/** Body of `POST …/lead`: the form's details, or that the shopper declined. */
export interface LeadAnswer extends Partial<Record<LeadField, string>> {
  consent?: boolean;
  declined?: boolean;
}

/** Why a field was rejected; `consent` is the checkbox. */
export type LeadFieldErrors = Partial<Record<LeadField | 'consent', 'missing' | 'invalid'>>;

/** Response to a contact form: the new messages in the chat, including the reply unless a member has taken over. */
export interface LeadAnswered extends Pick<Transcript, 'facts' | 'language' | 'lead'> {
  messages: TranscriptMessage[];
  /** Set while a member owns the chat: follow its live events. */
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

/** Line item property and cart attribute that hold the signed attribution. */
export const CART_ATTRIBUTION_KEY = '_bedside';

/** Cart attribute with the random ID of a counted visitor, in both arms of a holdout. */
export const VISITOR_ATTRIBUTE_KEY = '_bedside_visit';

export interface Visit {
  /** `holdout`: this visitor doesn't see the chat. */
  arm: 'chat' | 'holdout';
  /** Whether to add the visitor's ID to the cart, so orders can be counted in both arms. */
  marksCart: boolean;
}

/** One chat in a shopper's data export. */
export interface ChatDataExport {
  startedAt: Date;
  channel: string;
  messages: { author: string; text: string; sentAt: Date }[];
  productsShown: string[];
  /** Answers to the merchant's own questions. */
  answers: { question: string; answer: string }[];
  orders: { orderId: string; orderedAt: Date }[];
  /** What the shopper saved, and what the store recorded about it. */
  sleepBrief?: { keptAt: Date; facts: string[]; beds: string[]; tried: string[]; bought: string | null };
}
