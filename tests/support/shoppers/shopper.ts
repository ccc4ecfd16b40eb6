import type { QuestionKey } from '#app/features/assistant/acts.ts';

/** What a question is about, as a shopper understands it. */
export type Topic =
  | 'positions'
  | 'size'
  | 'weight'
  | 'budget'
  | 'firmness'
  | 'heat'
  | 'partner'
  | 'partnerPositions'
  | 'partnerWeight'
  | 'partnerFirmness'
  | 'materials'
  | 'needs';

/** Someone who answers questions in their own words. */
export interface Persona {
  id: string;
  opens: string;
  /** Answers by topic; other questions get `otherwise`. */
  answers: Partial<Record<Topic, string>>;
  otherwise: string;
  /** Said after the first cards, one message at a time. */
  after?: string[];
}

/** Someone with a fixed script, whatever the assistant answers. */
export interface FixedShopper {
  id: string;
  messages: string[];
  /** Whether they want a match; then cards must come within six questions. */
  isWilling: boolean;
}

const TOPICS: Partial<Record<QuestionKey, Topic>> = { materialsWanted: 'materials' };

/** The topic of a chat's open question, as a key of the personas' answers. */
export function toTopic(asked: QuestionKey): Topic {
  return TOPICS[asked] ?? (asked as Topic);
}
