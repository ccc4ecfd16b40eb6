import { beforeEach, describe, expect, test } from 'vitest';
import { streamReply, type ReplyOutcome } from '#app/features/assistant/reply/stream-reply.ts';
import type {
  ChatEngine,
  EngineResult,
  FallbackReason,
  ReplyContext,
} from '#app/features/assistant/engine/chat-engine.ts';
import {
  type ConversationState,
  EMPTY_CONVERSATION,
  type ReplyPart,
  type ReplyChunk,
} from '#app/features/assistant/conversation.ts';
import { answerMessage } from '#app/features/assistant/dialogue/answers/answer-message.ts';
import { guidedEngine, createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import { buildTurn } from '#app/features/assistant/dialogue/read-turn.ts';
import { findUnanswered } from '#app/features/assistant/engine/answer-record.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { contextOver } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeEach(() => {
  context = contextOver(
    [3.5, 4.5, 5.5, 6.5].map((firmness) => makeProduct({ firmness, title: `Slumberwell ${firmness}` })),
  );
});

/** A model that sends these chunks and ends as specified; its facts come from our own parser. */
function createModel(
  chunks: (ReplyChunk | string)[],
  end: { fallback?: FallbackReason; state?: Partial<ConversationState> } = {},
): ChatEngine {
  return {
    name: 'llm',
    async *reply(request) {
      const turn = buildTurn(request);
      for (const chunk of chunks) yield typeof chunk === 'string' ? { type: 'text', text: chunk } : chunk;
      const usage = { promptTokens: 10, completionTokens: 5, costMicros: 7 };
      const record = { model: 'scripted', usage, fallback: end.fallback ?? null, tools: [] };
      const needsNoFollowUp = answerMessage({ ...turn, state: { ...turn.state } }) !== null;
      return { state: { ...turn.state, ...end.state }, needsNoFollowUp, record } satisfies EngineResult;
    },
  };
}

async function collectReply(engine: ChatEngine, text: string, state = EMPTY_CONVERSATION) {
  const request = { state, text, messageId: 'm1', context, history: [] };
  const stream = streamReply(request, engine);
  const streamed: ReplyPart[] = [];
  for (;;) {
    const next = await stream.next();
    if (next.done) return { ...(next.value satisfies ReplyOutcome), streamed };
    streamed.push(next.value);
  }
}

function getText(parts: readonly ReplyPart[]): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
}

const getQuickReplies = (parts: readonly ReplyPart[]) =>
  parts.flatMap((part) => (part.type === 'quick-replies' ? part.items : []));

describe('a reply of the model', () => {
  test('is sent unchanged, with quick replies for its question, whose bare answer is understood', async () => {
    const model = createModel(['Thanks. Rou', 'ghly how much do you weigh?']);
    const { parts, state, engine, record } = await collectReply(model, 'on my side');
    expect(getText(parts)).toBe('Thanks. Roughly how much do you weigh?');
    expect(getQuickReplies(parts)).toContain('130 to 230 lb');
    expect(engine).toBe('llm');
    expect(record).toMatchObject({ model: 'scripted', fallback: null, repairs: [] });
    expect(state).toMatchObject({ asked: 'weight', questions: 1, askedSoFar: ['weight'] });
    const next = createGuidedReply({ state, text: '205', messageId: 'm2', context });
    expect(next.state.facts).toMatchObject([{ key: 'positions' }, { key: 'weight', fact: { value: 205 } }]);
  });

  test('that repeats its question has used up the last attempt', async () => {
    const model = createModel(['Roughly how much do you weigh?']);
    const first = await collectReply(model, 'on my side');
    const second = await collectReply(model, 'hm what now', first.state);
    expect(second.state.dodges).toBe(1);
    expect(second.state.askedSoFar).toEqual(['weight']);
  });

  test('that requests contact details counts as a request', async () => {
    context.voice.primaryGoal = 'lead';
    const { state, parts } = await collectReply(createModel(['Sure. What is your e-mail address?']), 'hi');
    expect(state).toMatchObject({ leadAsked: 1, leadWaits: true });
    expect(parts.at(-1)).toMatchObject({ type: 'lead-form', form: { intro: '' } });
  });

  test('without cards or a question continues with the next question', async () => {
    const { parts, state, engine } = await collectReply(createModel(['That is good to know.']), 'on my side');
    expect(getText(parts)).toMatch(/^That is good to know\.\n\n.*\?$/);
    expect(getText(parts)).not.toMatch(/got it|noted/);
    expect(state.asked).not.toBeNull();
    expect(engine).toBe('llm');
  });

  test('that only answers a question is left unchanged', async () => {
    const model = createModel(['Many hybrids feel springier than foam.']);
    const { parts } = await collectReply(model, "what's the difference between hybrid and memory foam?");
    expect(getText(parts)).toBe('Many hybrids feel springier than foam.');
  });
});

describe('a model that fails', () => {
  const reasons: FallbackReason[] = ['unreachable', 'stalled', 'refused', 'tool-rounds', 'cost-cap'];

  test.each(reasons)(
    'before its first text (%s) leaves the whole reply to the built-in assistant',
    async (fallback) => {
      const { parts, record, engine, state } = await collectReply(
        createModel([], { fallback }),
        'on my side, 150 lb',
      );
      const guided = createGuidedReply({
        state: EMPTY_CONVERSATION,
        text: 'on my side, 150 lb',
        messageId: 'm1',
        context,
      });
      expect(parts).toEqual(guided.parts);
      expect(state).toEqual(guided.state);
      expect(engine).toBe('guided');
      expect(record).toMatchObject({ fallback, model: 'scripted', usage: { costMicros: 7 } });
    },
  );

  test('in the middle of a sentence or with an unsent question sends neither', async () => {
    const model = createModel(['Side sleepers like some give. Do you sleep hot? And you sh'], {
      fallback: 'stalled',
    });
    const { parts } = await collectReply(model, 'on my side');
    expect(getText(parts)).toMatch(/^Side sleepers like some give\.\n\n/);
    expect(getText(parts)).not.toMatch(/hot|And you/);
    expect(getText(parts).match(/\?/g)).toHaveLength(1);
  });

  test('does not lose the facts of its tools', async () => {
    const fact = {
      key: 'heat',
      fact: { is: 'known', value: true },
      messageId: 'm1',
      quote: 'my nights are tropical',
    } as const;
    const model = createModel([], {
      fallback: 'unreachable',
      state: { facts: [fact], lead: { email: 'anna@example.com' }, wantsPerson: true },
    });
    const { state } = await collectReply(model, 'my nights are tropical');
    expect(state.facts).toEqual([fact]);
    expect(state).toMatchObject({ lead: { email: 'anna@example.com' }, wantsPerson: true });
  });

  test('after its cards is followed by quick replies about them', async () => {
    const { parts: ready, state } = createGuidedReply({
      state: EMPTY_CONVERSATION,
      text: 'side sleeper, 150 lb, queen, up to $3000',
      messageId: 'm0',
      context,
    });
    const cards = ready.find((part) => part.type === 'products')!;
    const model = createModel([cards, 'The first one is sof'], { fallback: 'stalled', state });
    const { parts } = await collectReply(model, 'show me');
    expect(parts.filter(({ type }) => type === 'products')).toHaveLength(1);
    expect(getText(parts)).not.toContain('first one is sof');
    expect(getQuickReplies(parts)).toContain('Something softer');
  });

  test('because of a bug is completed, and the bug is reported', async () => {
    const broken: ChatEngine = {
      name: 'llm',
      // oxlint-disable-next-line require-yield -- it throws before it yields
      async *reply() {
        throw new Error('a bug');
      },
    };
    const { parts, error, record } = await collectReply(broken, 'on my side');
    expect(parts.length).toBeGreaterThan(0);
    expect(error).toMatchObject({ message: 'a bug' });
    expect(record.fallback).toBe('garbage');
  });
});

describe('a model whose text is removed', () => {
  test('is replaced by the built-in assistant if nothing is left', async () => {
    const model = createModel(['The Slumberwell 3.5 cures back pain for $999.']);
    const { parts, record, engine } = await collectReply(model, 'on my side');
    expect(getText(parts)).not.toMatch(/Slumberwell|cures|999/);
    expect(record.fallback).toBe('all-removed');
    expect(record.repairs.length).toBeGreaterThan(0);
    expect(engine).toBe('guided');
  });

  test('continues with a question if its own was removed', async () => {
    const model = createModel(['Side sleepers like some give. What is your phone number?']);
    const { parts, record } = await collectReply(model, 'on my side');
    expect(getText(parts)).toMatch(/^Side sleepers like some give\.\n\n.*\?$/);
    expect(getText(parts)).not.toContain('phone');
    expect(record).toMatchObject({ fallback: null, repairs: [{ rule: 'contact-request' }] });
  });
});

test('a reply of the built-in assistant is unchanged', async () => {
  const text = 'side sleeper, 150 lb, queen, medium';
  const { parts, state, engine, record } = await collectReply(guidedEngine, text);
  const guided = createGuidedReply({ state: EMPTY_CONVERSATION, text, messageId: 'm1', context });
  expect({ parts, state }).toEqual(guided);
  expect(engine).toBe('guided');
  expect(record).toEqual({
    model: null,
    usage: null,
    fallback: null,
    tools: [],
    repairs: [],
    unanswered: null,
    documents: [],
  });
});

describe('the question that stayed unanswered is recorded', () => {
  const question = 'Do you  have a showroom\nwhere I can park?';

  test('if the built-in assistant has no answer', async () => {
    const { record } = await collectReply(guidedEngine, question);
    expect(record.unanswered).toBe('Do you have a showroom where I can park?');
  });

  test.each(['on my side', 'What are your hours?', 'thanks', 'how do I choose a firmness?'])(
    'but not after %j',
    async (text) => {
      context = { ...context, store: { ...context.store, hours: 'Mon–Fri 9–5' } };
      expect((await collectReply(guidedEngine, text)).record.unanswered).toBeNull();
    },
  );

  test('at most 500 characters of it, as valid text', () => {
    const act = { act: 'unanswered', about: 'other', contact: '' } as const;
    const recorded = findUnanswered(`Do you have parking? ${'😀'.repeat(400)}`, [act]);
    expect(recorded).toHaveLength(500);
    expect(recorded?.isWellFormed()).toBe(true);
  });

  test('if the built-in assistant finishes the reply of a model', async () => {
    const { record } = await collectReply(createModel([], { fallback: 'unreachable' }), question);
    expect(record).toMatchObject({ fallback: 'unreachable', unanswered: expect.stringContaining('park') });
  });
});
