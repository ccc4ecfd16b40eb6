import type { ChatEngine, EngineEnd, ReplyRequest } from '#app/features/assistant/chat-engine.ts';
import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import type { UnderstoodFact } from '#app/features/assistant/conversation/understanding.ts';
import { isQuestion, splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { startFirstSentence } from '#app/features/assistant/first-sentence.ts';
import { createStreamGuard } from '#app/features/assistant/guardrails/stream-guard.ts';
import { endsHere, isAside } from '#app/features/assistant/guided/asides.ts';
import { closingAfterCards, guidedReply } from '#app/features/assistant/guided/reply.ts';
import { readTurn } from '#app/features/assistant/guided/turn.ts';
import { houseRules } from '#app/features/assistant/llm/house-rules.ts';
import { noteQuestion } from '#app/features/assistant/note-question.ts';
import type { Repair, ReplyRecord } from '#app/features/assistant/reply-record.ts';
import { gatherTold, type ToldParts } from '#app/features/assistant/told-parts.ts';

export interface Answered {
  /** What was told, as it is stored. */
  parts: ReplyPart[];
  state: ConversationState;
  /** Who finished the reply. */
  engine: ChatEngine['name'];
  record: ReplyRecord;
  /** What the engine threw, where it did; the built-in assistant then answered. */
  error: unknown;
}

interface Answering {
  request: ReplyRequest;
  told: ToldParts;
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
): AsyncGenerator<ReplyPart, Answered> {
  const answering: Answering = { request, told: gatherTold(), repairs: [] };
  const { told } = answering;
  let error: unknown = null;
  let end: EngineEnd | null = null;
  try {
    end = yield* tellEngine(answering, engine);
  } catch (thrown) {
    if (engine.name === 'guided') throw thrown;
    error = thrown;
  }
  const failed = end === null ? 'garbage' : end.record.fallback;
  const isSilent = engine.name === 'llm' && told.isEmpty();
  const fallback = failed ?? (isSilent ? 'nothing-lawful' : null);
  const record = { ...(end?.record ?? NO_RECORD), fallback, repairs: answering.repairs };
  const needsMore = engine.name === 'llm' && (fallback !== null || leadsNowhere(answering));
  const engineState = end?.state ?? request.state;
  let state = engineState;
  if (needsMore) state = yield* finishGuided(answering, engineState);
  else if (engine.name === 'llm') state = yield* closeModel(answering, engineState);
  const parts = told.parts();
  const name = fallback === null ? engine.name : 'guided';
  return { parts, state, engine: name, record, error };
}

const NO_RECORD: EngineEnd['record'] = { model: null, usage: null, fallback: null, tools: [] };

async function* tellEngine(
  { request, told, repairs }: Answering,
  engine: ChatEngine,
): AsyncGenerator<ReplyPart, EngineEnd> {
  const { context } = request;
  const promptTexts = engine.name === 'llm' ? [houseRules(context.voice, context.store)] : [];
  const guard = createStreamGuard({ ...context, promptTexts });
  const deadline = engine.firstSentence && startFirstSentence(engine.firstSentence);
  const stream = engine.reply(request, deadline?.signal);
  let isOver = false;
  try {
    for (;;) {
      const next = await stream.next();
      if (next.done) {
        isOver = true;
        if (next.value.record.fallback === null) yield* tell(told, guard.end());
        else guard.cut();
        return next.value;
      }
      if (next.value.type === 'thinking') deadline?.hearThinking();
      else yield* tell(told, guard.take(next.value));
      if (!told.isEmpty()) deadline?.stop();
    }
  } finally {
    deadline?.stop();
    repairs.push(...guard.repairs);
    if (!isOver) await stream.return(undefined as never).catch(() => null);
  }
}

function* tell(told: ToldParts, parts: readonly ReplyPart[]): Generator<ReplyPart> {
  for (const part of parts) {
    told.add(part);
    yield part;
  }
}

/**
 * A model's reply leads nowhere without cards or a question, when the guardrails took away what stood there, or when
 * the search has only begun and nothing else was asked of the assistant.
 */
function leadsNowhere({ told, repairs, request }: Answering): boolean {
  if (told.hasCards() || splitSentences(told.closing()).some(isQuestion) || request.state.wantsPerson)
    return false;
  if (repairs.some(({ done }) => done === 'left-out')) return true;
  if (request.state.lastShown.length > 0) return false;
  const turn = readTurn(request);
  return !isAside(turn) && !endsHere(turn);
}

/** A model's reply ends with short answers to what it asked. */
function* closeModel(
  { request, told }: Answering,
  state: ConversationState,
): Generator<ReplyPart, ConversationState> {
  const ending = noteQuestion(
    state,
    { closing: told.closing(), hasCards: told.hasCards(), text: request.text },
    request.context,
  );
  if (ending.quickReplies.length > 0) {
    yield* tell(told, [{ type: 'quick-replies', items: [...ending.quickReplies] }]);
  }
  return ending.state;
}

/** The built-in assistant goes on: behind cards with what can be done with them, else with its own answer. */
function* finishGuided(
  { request, told, repairs }: Answering,
  state: ConversationState,
): Generator<ReplyPart, ConversationState> {
  const reply = told.hasCards()
    ? { parts: closingAfterCards(state, request), state }
    : guidedReply({
        ...request,
        state: withKept(request.state, state),
        heard: heardOf(request, state),
        told: told.text(),
      });
  const guard = createStreamGuard(request.context);
  const parts = reply.parts.flatMap((part) => guard.take(part));
  const rest = guard.end();
  repairs.push(...guard.repairs);
  const follows = told.closing() !== '' && !/\n[^\S\n]*$/.test(told.closing());
  if (follows && [...parts, ...rest][0]?.type === 'text') {
    yield* tell(told, [{ type: 'text', text: '\n\n' }]);
  }
  yield* tell(told, [...parts, ...rest]);
  return reply.state;
}

/** What the tools of the reply noted beside facts. */
function withKept(before: ConversationState, after: ConversationState): ConversationState {
  const kept = { ...before, wantsPerson: before.wantsPerson || after.wantsPerson };
  return after.lead === undefined ? kept : { ...kept, lead: after.lead };
}

/** Facts that a model has read in this message; our own reading comes before them. */
function heardOf({ messageId }: ReplyRequest, { facts }: ConversationState): UnderstoodFact[] {
  return facts
    .filter((fact) => fact.messageId === messageId)
    .map(({ key, fact, quote }) => ({ key, fact, quote, manner: 'corrected' }) as UnderstoodFact);
}
