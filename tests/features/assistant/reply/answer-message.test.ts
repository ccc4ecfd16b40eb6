import { beforeEach, describe, expect, test } from 'vitest';
import { answerMessage, type ReplyOutcome } from '#app/features/assistant/reply/answer-message.ts';
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
} from '#app/features/assistant/conversation/conversation.ts';
import { endsHere, isAside } from '#app/features/assistant/guided/asides.ts';
import { guidedEngine } from '#app/features/assistant/guided/guided-engine.ts';
import { guidedReply } from '#app/features/assistant/guided/reply.ts';
import { readTurn } from '#app/features/assistant/guided/read-turn.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { contextOver } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeEach(() => {
  context = contextOver(
    [3.5, 4.5, 5.5, 6.5].map((firmness) => makeProduct({ firmness, title: `Slumberwell ${firmness}` })),
  );
});

/** A model that says these pieces and ends as told; its facts are those of our own reading. */
function modelThat(
  pieces: (ReplyChunk | string)[],
  end: { fallback?: FallbackReason; state?: Partial<ConversationState> } = {},
): ChatEngine {
  return {
    name: 'llm',
    async *reply(request) {
      const turn = readTurn(request);
      for (const piece of pieces) yield typeof piece === 'string' ? { type: 'text', text: piece } : piece;
      const usage = { promptTokens: 10, completionTokens: 5, costMicros: 7 };
      const record = { model: 'scripted', usage, fallback: end.fallback ?? null, tools: [] };
      const canEnd = isAside(turn) || endsHere(turn);
      return { state: { ...turn.state, ...end.state }, canEnd, record } satisfies EngineResult;
    },
  };
}

async function answer(engine: ChatEngine, text: string, state = EMPTY_CONVERSATION) {
  const request = { state, text, messageId: 'm1', context, history: [] };
  const answering = answerMessage(request, engine);
  const told: ReplyPart[] = [];
  for (;;) {
    const next = await answering.next();
    if (next.done) return { ...(next.value satisfies ReplyOutcome), told };
    told.push(next.value);
  }
}

function wordsOf(parts: readonly ReplyPart[]): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n');
}

const quickRepliesOf = (parts: readonly ReplyPart[]) =>
  parts.flatMap((part) => (part.type === 'quick-replies' ? part.items : []));

describe('a model that answers', () => {
  test('is sent unchanged, with quick replies for its question, whose bare answer is understood', async () => {
    const model = modelThat(['Thanks. Rou', 'ghly how much do you weigh?']);
    const { parts, state, engine, record } = await answer(model, 'on my side');
    expect(wordsOf(parts)).toBe('Thanks. Roughly how much do you weigh?');
    expect(quickRepliesOf(parts)).toContain('130 to 230 lb');
    expect(engine).toBe('llm');
    expect(record).toMatchObject({ model: 'scripted', fallback: null, repairs: [] });
    expect(state).toMatchObject({ asked: 'weight', questions: 1, askedSoFar: ['weight'] });
    const next = guidedReply({ state, text: '205', messageId: 'm2', context });
    expect(next.state.facts).toMatchObject([{ key: 'positions' }, { key: 'weight', fact: { value: 205 } }]);
  });

  test('that asks the same again has had its last try', async () => {
    const model = modelThat(['Roughly how much do you weigh?']);
    const first = await answer(model, 'on my side');
    const second = await answer(model, 'hm', first.state);
    expect(second.state.dodges).toBe(1);
    expect(second.state.askedSoFar).toEqual(['weight']);
  });

  test('that asks for contact details is counted as having asked', async () => {
    context.voice.primaryGoal = 'lead';
    const { state, parts } = await answer(modelThat(['Sure. What is your e-mail address?']), 'hi');
    expect(state).toMatchObject({ leadAsked: 1, leadWaits: true });
    expect(quickRepliesOf(parts)).toEqual(['No, thanks', 'Maybe later']);
  });

  test('without cards or a question is continued with the next question', async () => {
    const { parts, state, engine } = await answer(modelThat(['That is good to know.']), 'on my side');
    expect(wordsOf(parts)).toMatch(/^That is good to know\.\n\n.*\?$/);
    expect(wordsOf(parts)).not.toMatch(/got it|noted/);
    expect(state.asked).not.toBeNull();
    expect(engine).toBe('llm');
  });

  test('and only answers what was asked is left as it is', async () => {
    const model = modelThat(['Many hybrids feel springier than foam.']);
    const { parts } = await answer(model, "what's the difference between hybrid and memory foam?");
    expect(wordsOf(parts)).toBe('Many hybrids feel springier than foam.');
  });
});

describe('a model that gives up', () => {
  const reasons: FallbackReason[] = ['unreachable', 'stalled', 'refused', 'tool-rounds', 'cost-cap'];

  test.each(reasons)(
    'before it spoke (%s) leaves the whole reply to the built-in assistant',
    async (fallback) => {
      const { parts, record, engine, state } = await answer(
        modelThat([], { fallback }),
        'on my side, 150 lb',
      );
      const guided = guidedReply({
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

  test('in the middle of a sentence, or with a question waiting, says neither', async () => {
    const model = modelThat(['Side sleepers like some give. Do you sleep hot? And you sh'], {
      fallback: 'stalled',
    });
    const { parts } = await answer(model, 'on my side');
    expect(wordsOf(parts)).toMatch(/^Side sleepers like some give\.\n\n/);
    expect(wordsOf(parts)).not.toMatch(/hot|And you/);
    expect(wordsOf(parts).match(/\?/g)).toHaveLength(1);
  });

  test('keeps what its tools understood', async () => {
    const fact = {
      key: 'heat',
      fact: { is: 'known', value: true },
      messageId: 'm1',
      quote: 'my nights are tropical',
    } as const;
    const model = modelThat([], {
      fallback: 'unreachable',
      state: { facts: [fact], lead: { email: 'anna@example.com' }, wantsPerson: true },
    });
    const { state } = await answer(model, 'my nights are tropical');
    expect(state.facts).toEqual([fact]);
    expect(state).toMatchObject({ lead: { email: 'anna@example.com' }, wantsPerson: true });
  });

  test('behind its cards is followed by what can be done with them', async () => {
    const { parts: ready, state } = guidedReply({
      state: EMPTY_CONVERSATION,
      text: 'side sleeper, 150 lb, queen, medium',
      messageId: 'm0',
      context,
    });
    const cards = ready.find((part) => part.type === 'products')!;
    const model = modelThat([cards, 'The first one is sof'], { fallback: 'stalled', state });
    const { parts } = await answer(model, 'show me');
    expect(parts.filter(({ type }) => type === 'products')).toHaveLength(1);
    expect(wordsOf(parts)).not.toContain('first one is sof');
    expect(quickRepliesOf(parts)).toContain('Something softer');
  });

  test('by a bug of ours is finished all the same, and the bug is reported', async () => {
    const broken: ChatEngine = {
      name: 'llm',
      // oxlint-disable-next-line require-yield -- it breaks before it says anything
      async *reply() {
        throw new Error('a bug');
      },
    };
    const { parts, error, record } = await answer(broken, 'on my side');
    expect(parts.length).toBeGreaterThan(0);
    expect(error).toMatchObject({ message: 'a bug' });
    expect(record.fallback).toBe('garbage');
  });
});

describe('a model whose words may not be said', () => {
  test('is replaced by the built-in assistant when nothing is left', async () => {
    const model = modelThat(['The Slumberwell 3.5 cures back pain for $999.']);
    const { parts, record, engine } = await answer(model, 'on my side');
    expect(wordsOf(parts)).not.toMatch(/Slumberwell|cures|999/);
    expect(record.fallback).toBe('nothing-lawful');
    expect(record.repairs.length).toBeGreaterThan(0);
    expect(engine).toBe('guided');
  });

  test('is led on when what stood there was its question', async () => {
    const model = modelThat(['Side sleepers like some give. What is your phone number?']);
    const { parts, record } = await answer(model, 'on my side');
    expect(wordsOf(parts)).toMatch(/^Side sleepers like some give\.\n\n.*\?$/);
    expect(wordsOf(parts)).not.toContain('phone');
    expect(record).toMatchObject({ fallback: null, repairs: [{ rule: 'contact-request' }] });
  });
});

test('the built-in assistant passes as it is', async () => {
  const text = 'side sleeper, 150 lb, queen, medium';
  const { parts, state, engine, record } = await answer(guidedEngine, text);
  const guided = guidedReply({ state: EMPTY_CONVERSATION, text, messageId: 'm1', context });
  expect({ parts, state }).toEqual(guided);
  expect(engine).toBe('guided');
  expect(record).toEqual({ model: null, usage: null, fallback: null, tools: [], repairs: [] });
});
