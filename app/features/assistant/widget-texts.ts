import type { CardFit } from '#app/features/assistant/conversation.ts';
import type { LeadField } from '#app/features/assistant/lead-rules.ts';
import type { Size } from '#app/features/inventory/inventory.ts';
import type { MatchGrade } from '#app/features/matching/explanation/remark-values.ts';

/** Texts of the chat window that aren't part of replies, in one language. */
export interface WidgetTexts {
  code: string;
  /** In the language itself, for the link that switches to it. */
  name: string;
  /** BCP 47; formats numbers and prices for stores in another language. */
  locale: string;
  sizes: Record<Size, string>;
  /** How well a card matches: in words, since nearly equal numbers suggest a false ranking. */
  matches: Record<MatchGrade, string>;
  /** Replaces `aiDisclosure` if the title names the store. */
  aiAssistant: string;
  /** Shown above every chat; merchants can't change it. */
  aiDisclosure(storeName: string): string;
  /** Replaces `aiDisclosure` if the title already says that it's an assistant. */
  aiAt(storeName: string): string;

  conversation: string;
  /** Below the greeting, before the first message. */
  startLine: string;
  startOver: string;
  placeholder: string;
  messageLabel: string;
  send: string;
  suggestions: string;
  toLatest: string;
  youSaid: string;
  assistantSaid: string;
  thinking: string;
  footnote: string;
  close: string;

  offline: string;
  notSent: string;
  failed: string;
  slowDown: string;
  /** Another message in this chat is still being answered. */
  busy: string;
  lost: string;
  /** Replaces the first reply if the store's plan has no room for another chat. `contact` may be empty. */
  atLimit(reason: 'monthly' | 'concurrent', storeName: string, contact: string): string;
  retry: string;
  freshStart: string;
  startedOver: string;
  undo: string;

  talkToPerson: string;
  personRequested: string;
  memberJoined(name: string, storeName: string): string;
  memberLeft(name: string): string;
  /** Below the store's name while a member handles the chat. */
  withMember(name: string, storeName: string): string;
  memberSaid(name: string): string;

  recommendations: string;
  cardPlace(place: number, count: number): string;
  details: string;
  /** For a card without its own page; sends the question about its position. */
  ask: string;
  askAbout: readonly string[];
  newTab: string;
  addToCart: string;
  adding: string;
  added: string;
  viewCart: string;
  soldOut: string;
  addFailed: string;
  caution: string;
  nearMiss: string;
  /** Opens the cautions that a card has no room for. */
  more(count: number): string;
  noPrice: string;
  inStock: string;
  scoreTitle: string;
  scoreMeaning: string;
  fit: Record<keyof CardFit, string>;
  closeSheet: string;
  shown(count: number): string;
  comparison(count: number): string;
  compare: string;
  /** Explains the check marks above a comparison. */
  better: string;
  notListed: string;
  /** Below the firmness row. */
  firmnessScale: string;
  /** Explains the asterisk behind a value that isn't stated. */
  typical: string;
  /** The row with the arguments for each bed. */
  why: string;
  /** Below the latest cards: links to a page with facts and beds, to keep or bring to the store. */
  saveBrief: string;
  savingBrief: string;
  openBrief: string;
  briefFailed: string;
  compared(count: number): string;

  lead: {
    title: string;
    /** Replaces the title below recommendations. */
    emailPicks: string;
    /** `contact` accepts an email address or a phone number. */
    fields: Record<LeadField | 'contact', string>;
    optional: string;
    submit: string;
    decline: string;
    sending: string;
    sent(storeName: string): string;
    failed: string;
    errors: Record<LeadField | 'consent', string>;
  };

  closed: string;
  counter(length: number, most: number): string;
  tooLong(excess: number): string;
}
