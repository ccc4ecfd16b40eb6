import type { Act, QuestionKey } from '#app/features/assistant/acts.ts';
import {
  type ComparisonTable,
  type ConversationState,
  EMPTY_CONVERSATION,
  type Recommendation,
  type ReplyLink,
} from '#app/features/assistant/conversation.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import type { LeadForm } from '#app/features/assistant/lead-rules.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import type { Intent, Understanding } from '#app/features/assistant/understanding/understanding-types.ts';

/** One message being answered. `state` is this turn's own copy, with the message's facts merged in. */
export interface Turn {
  text: string;
  /** The full message, if `text` is only a part of it. */
  whole?: string;
  messageId: string;
  context: ReplyContext;
  pack: LanguagePack;
  understanding: Understanding;
  before: ConversationState;
  state: ConversationState;
  changed: FactKey[];
  corrected: FactKey[];
  /** Whether the message added or removed a fact. */
  hasChanges: boolean;
  hasLeftLead: boolean;
  /** What the reply already says; empty if this turn starts it. */
  alreadySaid: string;
}

/** Products a message asks about, in its order. */
export interface NamedCards {
  lead: 'named' | 'some-named' | 'priced' | 'of-brand' | 'listed';
  cards: Recommendation[];
  /** Words in the message that name a version of the product and aren't preferences. */
  nameWords?: readonly string[];
  act?: Act;
  /** Materials the message asks about. */
  materials?: readonly Construction[];
}

/** A reply before it is put into words: acts, then cards or a table, then closing acts with a question last. */
export interface ReplyPlan {
  opening: Act[];
  cards: Recommendation[];
  table: ComparisonTable | null;
  closing: Act[];
  /** Shown below all text. */
  form: LeadForm | null;
  link: ReplyLink | null;
  /** The question whose answers to suggest, or another kind of suggestion. */
  replies:
    | QuestionKey
    | 'after-cards'
    | 'opening'
    | 'offer-cards'
    | 'more-sizes'
    | 'openers'
    | 'no-pressure'
    | 'person'
    /** Go back to the search, or ask for a person. */
    | 'resume'
    /** Go back to the search while waiting for a person. */
    | 'waiting'
    | 'yes-no'
    | null;
  /** The search adds nothing to this reply: no cards, no question. */
  isFinal: boolean;
}

export function makePlan(part: Partial<ReplyPlan>): ReplyPlan {
  const nothing = { opening: [], cards: [], table: null, closing: [], form: null, link: null, replies: null };
  return { ...nothing, isFinal: false, ...part };
}

export function hasIntent({ understanding }: Pick<Turn, 'understanding'>, ...intents: Intent[]): boolean {
  return understanding.intents.some((intent) => intents.includes(intent));
}

/** What rendering needs from a turn; the state remembers which wordings were used. */
export type RenderContext = Pick<Turn, 'pack' | 'context' | 'state' | 'alreadySaid' | 'text'>;

/** Clears what the shopper wants but keeps who they are. */
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
