import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import type { UnderstoodFact } from '#app/features/assistant/conversation/understanding.ts';
import {
  type ChatEngine,
  type EngineResult,
  type ReplyContext,
  type ReplyRecord,
  type ReplyRequest,
  startFirstSentenceDeadline,
} from '#app/features/assistant/engine/chat-engine.ts';
import type { Repair } from '#app/features/assistant/guardrails/rule.ts';
import { isQuestion, splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { createStreamGuard, type StreamGuard } from '#app/features/assistant/guardrails/stream-guard.ts';
import { endsHere, isAside } from '#app/features/assistant/guided/asides.ts';
import { closingAfterCards, guidedReply } from '#app/features/assistant/guided/reply.ts';
import { readTurn } from '#app/features/assistant/guided/read-turn.ts';
import { baseRules } from '#app/features/assistant/model/model-messages.ts';
import { recordAskedQuestion } from '#app/features/assistant/reply/asked-question.ts';

export interface ReplyOutcome {
  /** What was told, as it is stored. */
  parts: ReplyPart[];
  state: ConversationState;
  /** Who finished the reply. */
  engine: ChatEngine['name'];
  record: ReplyRecord;
  /** What the engine threw, where it did; the built-in assistant then answered. */
  error: unknown;
}

interface ReplyInProgress {
  request: ReplyRequest;
  buffer: ReplyBuffer;
  repairs: Repair[];
}

/**
 * Answers one message: an engine's pieces pass the guardrails and are yielded as soon as they may be told. When the
 * engine gives up, keeps the shopper waiting for its first sentence, or nothing lawful is left of its words, the
 * built-in assistant finishes the same reply from where it stands, with the facts kept. Never throws for what an
 * engine does.
 */
export async function* answerMessage(
  request: ReplyRequest,
  engine: ChatEngine,
): AsyncGenerator<ReplyPart, ReplyOutcome> {
  const answering: ReplyInProgress = { request, buffer: createReplyBuffer(), repairs: [] };
  const { buffer } = answering;
  let error: unknown = null;
  let end: EngineResult | null = null;
  try {
    end = yield* streamEngineReply(answering, engine);
  } catch (thrown) {
    if (engine.name === 'guided') throw thrown;
    error = thrown;
  }
  const failed = end === null ? 'garbage' : end.record.fallback;
  const isSilent = engine.name === 'llm' && buffer.isEmpty();
  const fallback = failed ?? (isSilent ? 'nothing-lawful' : null);
  const record = { ...(end?.record ?? EMPTY_RECORD), fallback, repairs: answering.repairs };
  const needsMore = engine.name === 'llm' && (fallback !== null || needsFollowUp(answering));
  const engineState = end?.state ?? request.state;
  let state = engineState;
  if (needsMore) state = yield* completeWithGuidedReply(answering, engineState);
  else if (engine.name === 'llm') state = yield* offerQuickReplies(answering, engineState);
  const parts = buffer.parts();
  const name = fallback === null ? engine.name : 'guided';
  return { parts, state, engine: name, record, error };
}

const EMPTY_RECORD: EngineResult['record'] = { model: null, usage: null, fallback: null, tools: [] };

async function* streamEngineReply(
  { request, buffer, repairs }: ReplyInProgress,
  engine: ChatEngine,
): AsyncGenerator<ReplyPart, EngineResult> {
  const guard = engine.isGuarded ? PASS_THROUGH : createModelGuard(request.context);
  const deadline = engine.firstSentence && startFirstSentenceDeadline(engine.firstSentence);
  const stream = engine.reply(request, deadline?.signal);
  let isOver = false;
  try {
    for (;;) {
      const next = await stream.next();
      if (next.done) {
        isOver = true;
        if (next.value.record.fallback === null) yield* emitParts(buffer, guard.end());
        else guard.cut();
        return next.value;
      }
      if (next.value.type === 'thinking') deadline?.recordThinking();
      else yield* emitParts(buffer, guard.take(next.value));
      if (!buffer.isEmpty()) deadline?.stop();
    }
  } finally {
    deadline?.stop();
    repairs.push(...guard.repairs);
    if (!isOver) await stream.return(undefined as never).catch(() => null);
  }
}

function createModelGuard(context: ReplyContext): StreamGuard {
  return createStreamGuard({ ...context, promptTexts: [baseRules(context.voice, context.store)] });
}

/** For an engine that guards its replies itself. */
const PASS_THROUGH: Pick<StreamGuard, 'take' | 'cut' | 'end' | 'repairs'> = {
  take: (chunk) => (chunk.type === 'cut' ? [] : [chunk]),
  cut: () => undefined,
  end: () => [],
  repairs: [],
};

function* emitParts(buffer: ReplyBuffer, parts: readonly ReplyPart[]): Generator<ReplyPart> {
  for (const part of parts) {
    buffer.add(part);
    yield part;
  }
}

/**
 * A model's reply leads nowhere without cards or a question, when the guardrails took away what stood there, or when
 * the search has only begun and nothing else was asked of the assistant.
 */
function needsFollowUp({ buffer, repairs, request }: ReplyInProgress): boolean {
  if (buffer.hasCards() || splitSentences(buffer.closing()).some(isQuestion) || request.state.wantsPerson)
    return false;
  if (repairs.some(({ done }) => done === 'left-out')) return true;
  if (request.state.lastShown.length > 0) return false;
  const turn = readTurn(request);
  return !isAside(turn) && !endsHere(turn);
}

/** A model's reply ends with short answers to what it asked. */
function* offerQuickReplies(
  { request, buffer }: ReplyInProgress,
  state: ConversationState,
): Generator<ReplyPart, ConversationState> {
  const ending = recordAskedQuestion(
    state,
    { closing: buffer.closing(), hasCards: buffer.hasCards(), text: request.text },
    request.context,
  );
  if (ending.quickReplies.length > 0) {
    yield* emitParts(buffer, [{ type: 'quick-replies', items: [...ending.quickReplies] }]);
  }
  return ending.state;
}

/** The built-in assistant goes on: behind cards with what can be done with them, else with its own answer. */
function* completeWithGuidedReply(
  { request, buffer }: ReplyInProgress,
  state: ConversationState,
): Generator<ReplyPart, ConversationState> {
  const reply = buffer.hasCards()
    ? { parts: closingAfterCards(state, request), state }
    : guidedReply({
        ...request,
        state: mergeToolChanges(request.state, state),
        modelFacts: factsReadByModel(request, state),
        alreadySaid: buffer.text(),
      });
  const follows = buffer.closing() !== '' && !/\n[^\S\n]*$/.test(buffer.closing());
  if (follows && reply.parts[0]?.type === 'text') {
    yield* emitParts(buffer, [{ type: 'text', text: '\n\n' }]);
  }
  yield* emitParts(buffer, reply.parts);
  return reply.state;
}

/** What the tools of the reply noted beside facts. */
function mergeToolChanges(before: ConversationState, after: ConversationState): ConversationState {
  const kept = { ...before, wantsPerson: before.wantsPerson || after.wantsPerson };
  return after.lead === undefined ? kept : { ...kept, lead: after.lead };
}

/** Facts that a model has read in this message; our own reading comes before them. */
function factsReadByModel({ messageId }: ReplyRequest, { facts }: ConversationState): UnderstoodFact[] {
  return facts
    .filter((fact) => fact.messageId === messageId)
    .map(({ key, fact, quote }) => ({ key, fact, quote, manner: 'corrected' }) as UnderstoodFact);
}

/** What of a reply has reached the shopper so far. */
export interface ReplyBuffer {
  add(part: ReplyPart): void;
  /** As the reply is stored: texts in a row are one, without white space at their ends; nothing is empty. */
  parts(): ReplyPart[];
  /** All texts, a space between those that cards part. */
  text(): string;
  /** The text after the last cards. */
  closing(): string;
  hasCards(): boolean;
  isEmpty(): boolean;
}

/** Gathers the parts of a reply as they are told, piece by piece. */
export function createReplyBuffer(): ReplyBuffer {
  const received: ReplyPart[] = [];
  const visibleParts = () => received.filter((part) => part.type !== 'quick-replies');
  return {
    add(part) {
      const last = received.at(-1);
      if (part.type === 'text' && last?.type === 'text') last.text += part.text;
      else received.push(part.type === 'text' ? { ...part } : part);
    },
    parts: () => received.flatMap(toStoredParts),
    text: () => received.flatMap((part) => (part.type === 'text' ? [part.text.trim()] : [])).join(' '),
    closing() {
      const last = visibleParts().at(-1);
      return last?.type === 'text' ? last.text : '';
    },
    hasCards: () => received.some((part) => part.type === 'products'),
    isEmpty: () => visibleParts().every((part) => part.type === 'text' && part.text.trim() === ''),
  };
}

function toStoredParts(part: ReplyPart): ReplyPart[] {
  if (part.type !== 'text') return part.items.length === 0 ? [] : [part];
  const text = part.text.trim();
  return text === '' ? [] : [{ type: 'text', text }];
}
