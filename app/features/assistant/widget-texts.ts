import type { CardFit } from '#app/features/assistant/conversation.ts';
import type { LeadField } from '#app/features/assistant/lead-rules.ts';
import type { Size } from '#app/features/inventory/inventory.ts';
import type { MatchGrade } from '#app/features/matching/explanation/remark-values.ts';

/** The texts of the shopper's chat window that the assistant doesn't say itself, in one language. */
export interface WidgetTexts {
  /** ISO 639-1. */
  code: string;
  /** In the language itself, for the link that switches to it. */
  name: string;
  /** BCP 47, for numbers and prices of a store whose own language is another. */
  locale: string;
  sizes: Record<Size, string>;
  /** How well a card matches, in its explanation: in words, since two numbers that are nearly equal rank nothing. */
  matches: Record<MatchGrade, string>;
  /** Shown instead of `aiDisclosure` where the title names the store. */
  aiAssistant: string;
  /** Shown above every chat; a merchant can't change it. */
  aiDisclosure(storeName: string): string;

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
  /** Another message of the same chat is still being answered. */
  busy: string;
  /** In place of a reply that failed twice. */
  lost: string;
  /** In place of the first reply when the store's plan has no room for a chat. `contact` may be empty. */
  atLimit(reason: 'monthly' | 'concurrent', storeName: string, contact: string): string;
  retry: string;
  freshStart: string;
  startedOver: string;
  undo: string;

  talkToPerson: string;
  /** Lines in the conversation. */
  personRequested: string;
  memberJoined(name: string, storeName: string): string;
  memberLeft(name: string): string;
  /** Under the store's name while a member has the chat. */
  withMember(name: string, storeName: string): string;
  memberSaid(name: string): string;

  recommendations: string;
  cardPlace(place: number, count: number): string;
  details: string;
  /** What the same button sends for a card without a page of its own, by the card's place. */
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
  noPrice: string;
  inStock: string;
  /** The explanation of a card's score: its title, what it compares, and its groups. */
  scoreTitle: string;
  scoreMeaning: string;
  fit: Record<keyof CardFit, string>;
  closeSheet: string;
  shown(count: number): string;
  comparison(count: number): string;
  compare: string;
  /** Above a comparison with check marks: what they mean. */
  better: string;
  notListed: string;
  /** Under the row of the feel. */
  firmnessScale: string;
  /** The row of what speaks for each bed. */
  why: string;
  /** Under the latest cards: a page with the facts and beds, to keep and to take to the store. */
  saveBrief: string;
  savingBrief: string;
  openBrief: string;
  briefFailed: string;
  compared(count: number): string;

  lead: {
    title: string;
    /** Below recommendations, in place of the title. */
    emailPicks: string;
    /** `contact` takes an email address or a phone number. */
    fields: Record<LeadField | 'contact', string>;
    optional: string;
    submit: string;
    decline: string;
    sending: string;
    sent(storeName: string): string;
    failed: string;
    errors: Record<LeadField | 'consent', string>;
  };

  noScript: string;
  noScriptBare: string;
  notFoundTitle: string;
  notFound: string;
  closedTitle: string;
  closed: string;
  unavailableTitle: string;
  unavailable: string;
  counter(length: number, most: number): string;
  tooLong(excess: number): string;
}
