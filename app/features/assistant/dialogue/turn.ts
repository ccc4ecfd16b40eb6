import type { Act, QuestionKey } from '#app/features/assistant/acts.ts';
import {
  type ComparisonTable,
  type ConversationState,
  EMPTY_CONVERSATION,
  type Recommendation,
  type ReplyLink,
} from '#app/features/assistant/conversation.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import type { LeadForm } from '#app/features/assistant/lead-rules.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import type { Intent, Understanding } from '#app/features/assistant/understanding/understanding-types.ts';

/** One message on its way to a reply. `state` is this turn's own copy, with the message's facts merged in. */
export interface Turn {
  text: string;
  /** The message that the text is a part of; absent where it is all of it. */
  whole?: string;
  messageId: string;
  context: ReplyContext;
  /** The language of the reply. */
  pack: LanguagePack;
  understanding: Understanding;
  before: ConversationState;
  state: ConversationState;
  changed: FactKey[];
  corrected: FactKey[];
  /** Whether the message brought a value that wasn't known, or took one back. */
  hasChanges: boolean;
  /** Whether the shopper left contact details that the store collects. */
  hasLeftLead: boolean;
  /** What the reply has said already; empty when this turn begins it. */
  alreadySaid: string;
}

/** Products that a message asks of, in its order. */
export interface NamedCards {
  lead: 'named' | 'some-named' | 'priced' | 'of-brand' | 'listed';
  cards: Recommendation[];
  /** Words of the message that tell a version of the product, and state no wish. */
  nameWords?: readonly string[];
  /** What is said over them in place of the lead. */
  act?: Act;
}

/** What a reply does, before it is put into words: acts, then cards or a table, then closing acts with a question last. */
export interface ReplyPlan {
  opening: Act[];
  cards: Recommendation[];
  table: ComparisonTable | null;
  closing: Act[];
  /** Shown below everything that is said. */
  form: LeadForm | null;
  link: ReplyLink | null;
  /** The question whose answers are offered, or answers of another kind. */
  replies:
    | QuestionKey
    | 'after-cards'
    | 'opening'
    | 'offer-cards'
    | 'more-sizes'
    | 'openers'
    | 'no-pressure'
    | 'person'
    /** A person, or back to where the chat was. */
    | 'resume'
    /** Back to where the chat was, while a person is awaited. */
    | 'waiting'
    | 'yes-no'
    | null;
  /** Nothing of the search follows in this reply: no cards, no question. */
  isFinal: boolean;
}

export function makePlan(part: Partial<ReplyPlan>): ReplyPlan {
  const nothing = { opening: [], cards: [], table: null, closing: [], form: null, link: null, replies: null };
  return { ...nothing, isFinal: false, ...part };
}

export function hasIntent({ understanding }: Pick<Turn, 'understanding'>, ...intents: Intent[]): boolean {
  return understanding.intents.some((intent) => intents.includes(intent));
}

/** What putting acts into words needs of a turn; its state remembers what was said. */
export type RenderContext = Pick<Turn, 'pack' | 'context' | 'state' | 'alreadySaid' | 'text'>;

/** Clears what the shopper wants, and keeps who they are. */
export function startOver(state: ConversationState): ConversationState {
  const { turns, language, said, seen, wantsPerson, handover } = state;
  const { lead, leadAsked, leadAskedAt, leadDeclines, leadForm } = state;
  return {
    ...EMPTY_CONVERSATION,
    ...{ turns, language, said, seen, wantsPerson, handover },
    ...(lead !== undefined && { lead }),
    ...(leadAsked !== undefined && { leadAsked, leadAskedAt }),
    ...(leadDeclines !== undefined && { leadDeclines }),
    ...(leadForm !== undefined && { leadForm }),
  };
}
