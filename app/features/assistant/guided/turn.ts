import type {
  ConversationState,
  Fact,
  FactKey,
  Recommendation,
} from '#app/features/assistant/conversation/conversation.ts';
import type {
  Intent,
  IntentType,
  Understanding,
} from '#app/features/assistant/conversation/understanding.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';

/** Most characters of a message that a fact keeps as its quote. */
export const QUOTE_MAX = 200;

/** One message on its way to a reply. `state` is this turn's own copy, with the message's facts merged in. */
export interface Turn {
  text: string;
  messageId: string;
  context: ReplyContext;
  understanding: Understanding;
  before: ConversationState;
  state: ConversationState;
  changed: FactKey[];
  corrected: FactKey[];
  /** Whether the message brought a value that wasn't known, or took one back. */
  isNews: boolean;
  /** Whether the shopper left contact details that the store collects. */
  hasLeftLead: boolean;
  /** What the reply has told already; empty when this turn begins it. */
  alreadySaid: string;
}

/** What a reply says, before it becomes parts: lines, then cards, then closing lines with a question last. */
export interface Spoken {
  lines: string[];
  cards: Recommendation[];
  closing: string[];
  quickReplies: readonly string[];
}

export function spoken(part: Partial<Spoken>): Spoken {
  return { lines: [], cards: [], closing: [], quickReplies: [], ...part };
}

export function hasAnswer(facts: readonly Fact[], key: FactKey): boolean {
  return facts.some((fact) => fact.key === key);
}

export function isKnown(facts: readonly Fact[], key: FactKey): boolean {
  return facts.some((fact) => fact.key === key && fact.fact.is === 'known');
}

export function wants({ understanding }: Turn, type: IntentType): boolean {
  return understanding.intents.some((intent) => intent.type === type);
}

export function findIntent<T extends IntentType>(
  { understanding }: Turn,
  type: T,
): Extract<Intent, { type: T }> | undefined {
  return understanding.intents.find((intent): intent is Extract<Intent, { type: T }> => intent.type === type);
}
