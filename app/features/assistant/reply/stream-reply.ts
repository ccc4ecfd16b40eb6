import type { ConversationState, ReplyPart } from '#app/features/assistant/conversation.ts';
import {
  type ChatEngine,
  type EngineResult,
  type ReplyRecord,
  type ReplyRequest,
  startFirstSentenceDeadline,
} from '#app/features/assistant/engine/chat-engine.ts';
import {
  distinctDocuments,
  findCitedDocuments,
  findUnanswered,
} from '#app/features/assistant/engine/answer-record.ts';
import type { Repair } from '#app/features/assistant/guardrails/rule.ts';
import { isQuestion, splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { createStreamGuard, type StreamGuard } from '#app/features/assistant/guardrails/stream-guard.ts';
import { closingAfterCards, createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import { bookingLink } from '#app/features/assistant/dialogue/leads.ts';
import { selectLanguagePack } from '#app/features/assistant/dialogue/read-turn.ts';
import { baseRules } from '#app/features/assistant/model/model-messages.ts';
import { leadFormAfterReply, recordAskedQuestion } from '#app/features/assistant/reply/after-reply.ts';
import type { UnderstoodFact } from '#app/features/assistant/understanding/understanding-types.ts';

export interface ReplyOutcome {
  parts: ReplyPart[];
  state: ConversationState;
  engine: ChatEngine['name'];
  record: ReplyRecord;
  /** Thrown by the language model's engine, so the built-in assistant replied. */
  error: unknown;
}

interface ReplyInProgress {
  request: ReplyRequest;
  buffer: ReplyBuffer;
  repairs: Repair[];
}

/**
 * Streams the reply to one message through the guardrails. If the language model fails, misses its first sentence, or
 * has everything removed by the guardrails, the built-in assistant finishes the reply with the facts so far.
 */
export async function* streamReply(
  request: ReplyRequest,
  engine: ChatEngine,
): AsyncGenerator<ReplyPart, ReplyOutcome> {
  const reply: ReplyInProgress = { request, buffer: createReplyBuffer(), repairs: [] };
  const { buffer, repairs } = reply;
  if (engine.name === 'guided') {
    const { state, record } = yield* runEngine(reply, engine);
    const stored = { ...record, repairs, ...recordAnswers(request, state) };
    return { parts: buffer.parts(), state, engine: 'guided', record: stored, error: null };
  }
  let error: unknown = null;
  let end: EngineResult = { state: request.state, record: { ...EMPTY_RECORD, fallback: 'garbage' } };
  try {
    end = yield* runEngine(reply, engine);
  } catch (thrown) {
    error = thrown;
  }
  const fallback = end.record.fallback ?? (buffer.isEmpty() ? 'all-removed' : null);
  const state =
    fallback !== null || needsFollowUp(reply, end)
      ? yield* completeWithGuidedReply(reply, end.state)
      : yield* endModelReply(reply, end.state);
  const answers =
    fallback === null
      ? { unanswered: end.unanswered ?? null, documents: distinctDocuments(end.documents ?? []) }
      : recordAnswers(request, state);
  const record = { ...end.record, fallback, repairs, ...answers };
  return { parts: buffer.parts(), state, engine: fallback === null ? 'llm' : 'guided', record, error };
}

export const EMPTY_RECORD: ReplyRecord = {
  model: null,
  usage: null,
  fallback: null,
  tools: [],
  repairs: [],
  unanswered: null,
  documents: [],
};

/** For a reply the built-in assistant finished. */
function recordAnswers({ text, context }: ReplyRequest, { lastActs }: ConversationState) {
  return {
    unanswered: findUnanswered(text, lastActs),
    documents: findCitedDocuments(lastActs, context),
  };
}

async function* runEngine({ request, buffer, repairs }: ReplyInProgress, engine: ChatEngine) {
  const { context } = request;
  const promptTexts = [baseRules(context.voice, context.store)];
  const guard = engine.isGuarded ? PASS_THROUGH : createStreamGuard({ ...context, promptTexts });
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
 * Whether a model's reply lacks cards or a question, because the guardrails removed it or the search has just begun.
 */
function needsFollowUp({ buffer, repairs, request }: ReplyInProgress, result: EngineResult): boolean {
  // The shopper submitted the form that held back the recommendations.
  if (request.state.isHeldForLead && result.state.leadForm === 'sent' && !buffer.hasCards()) return true;
  if (buffer.hasCards() || splitSentences(buffer.closing()).some(isQuestion) || request.state.wantsPerson)
    return false;
  if (result.state.isHeldForLead) return false;
  if (repairs.some(({ done }) => done === 'left-out')) return true;
  return request.state.lastShown.length === 0 && !result.needsNoFollowUp;
}

/** Ends a model's reply with the contact form, the booking page, and quick replies. */
function* endModelReply({ request, buffer }: ReplyInProgress, state: ConversationState) {
  const { text, context } = request;
  const asked = recordAskedQuestion(state, buffer.closing(), context);
  const renderContext = {
    state: asked.state,
    context,
    text,
    pack: selectLanguagePack(state.language, context),
  };
  const form = leadFormAfterReply(renderContext, {
    isAsked: asked.isForContact,
    showsCards: buffer.hasCards(),
  });
  const link = bookingLink({ ...renderContext, before: request.state });
  const items = [...asked.quickReplies];
  yield* emitParts(buffer, [
    ...(form === null ? [] : [{ type: 'lead-form' as const, form }]),
    ...(link === null ? [] : [{ type: 'link' as const, link }]),
    ...(items.length === 0 ? [] : [{ type: 'quick-replies' as const, items }]),
  ]);
  return asked.state;
}

/** Lets the built-in assistant continue: with a follow-up after cards, else with a reply of its own. */
function* completeWithGuidedReply({ request, buffer }: ReplyInProgress, state: ConversationState) {
  const reply = buffer.hasCards()
    ? { parts: closingAfterCards(state, request), state }
    : createGuidedReply({
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

/** Merges what the reply's tools changed besides facts. */
function mergeToolChanges(before: ConversationState, after: ConversationState): ConversationState {
  const merged = { ...before, wantsPerson: before.wantsPerson || after.wantsPerson };
  const { lead, leadForm } = after;
  return lead === undefined ? merged : { ...merged, lead, ...(leadForm !== undefined && { leadForm }) };
}

function factsReadByModel({ messageId }: ReplyRequest, { facts }: ConversationState): UnderstoodFact[] {
  return facts
    .filter((fact) => fact.messageId === messageId)
    .map(({ key, fact, quote }) => {
      const value = fact.is === 'known' ? fact.value : null;
      return { key, value, quote, manner: 'corrected' } as UnderstoodFact;
    });
}

const BELOW_TEXT: readonly ReplyPart['type'][] = ['lead-form', 'link', 'quick-replies'];

type ReplyBuffer = ReturnType<typeof createReplyBuffer>;

/** Collects the parts of a reply the shopper has received. */
export function createReplyBuffer() {
  const received: ReplyPart[] = [];
  const visibleParts = () => received.filter(({ type }) => !BELOW_TEXT.includes(type));
  return {
    add(part: ReplyPart) {
      const last = received.at(-1);
      if (part.type === 'text' && last?.type === 'text') last.text += part.text;
      else received.push(part.type === 'text' ? { ...part } : part);
    },
    /** As stored: adjacent texts merged and trimmed, empty ones dropped. */
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
  if (part.type === 'comparison' || part.type === 'lead-form' || part.type === 'link') return [part];
  if (part.type !== 'text') return part.items.length === 0 ? [] : [part];
  const text = part.text.trim();
  return text === '' ? [] : [{ type: 'text', text }];
}
