import type { QuestionKey } from '#app/features/assistant/acts.ts';

/** What a question can be about, as a shopper hears it. */
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

/** Somebody who answers what is asked, in their own words. */
export interface Persona {
  id: string;
  opens: string;
  /** An answer by what the question is about; what isn't listed is answered with `otherwise`. */
  answers: Partial<Record<Topic, string>>;
  otherwise: string;
  /** Said after the first cards, one message after the other. */
  after?: string[];
}

/** Somebody who says the same whatever the assistant answers. */
export interface FixedShopper {
  id: string;
  messages: string[];
  /** Whether they mean to be matched: then cards come within six questions. */
  isWilling: boolean;
}

const TOPICS: Partial<Record<QuestionKey, Topic>> = { materialsWanted: 'materials' };

/** What the open question of a chat is about, by the keys of the personas' answers. */
export function toTopic(asked: QuestionKey): Topic {
  return TOPICS[asked] ?? (asked as Topic);
}
