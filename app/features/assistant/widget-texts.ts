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
  /** A card without a part of its own in its set. */
  matches: Record<MatchGrade, string>;
  /** Shown above every chat; a merchant can't change it. */
  aiDisclosure(storeName: string): string;

  conversation: string;
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
  retry: string;
  freshStart: string;
  startedOver: string;
  undo: string;

  recommendations: string;
  details: string;
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
  shown(count: number): string;
  comparison: string;
  compared(count: number): string;

  noScript: string;
  noScriptBare: string;
  notFoundTitle: string;
  notFound: string;
  unavailableTitle: string;
  unavailable: string;
  counter(length: number, most: number): string;
  tooLong(excess: number): string;
}
