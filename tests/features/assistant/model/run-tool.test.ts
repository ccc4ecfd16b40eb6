import { beforeEach, describe, expect, test } from 'vitest';
import type { HistoryMessage, ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { type ConversationState, EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { startModelTurn } from '#app/features/assistant/model/model-turn.ts';
import { runTool } from '#app/features/assistant/model/run-tool.ts';
import { toolsFor } from '#app/features/assistant/model/model-tools.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { contextOver } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeEach(() => {
  const products = [3.5, 5.5, 6.5, 7.5].flatMap((firmness) =>
    (['hybrid', 'memory-foam'] as const).map((construction) =>
      makeProduct({
        handle: `${construction}-${firmness}`,
        title: `Slumberwell ${construction} ${firmness}`,
        firmness,
        construction,
      }),
    ),
  );
  context = contextOver(products);
});

function makeTurn(text: string, state: Partial<ConversationState> = {}, history: HistoryMessage[] = []) {
  const before = { ...EMPTY_CONVERSATION, ...state };
  const reply = startModelTurn({ state: before, text, messageId: 'm1', context, history });
  const call = (name: string, args: unknown = {}) => {
    const raw = typeof args === 'string' ? args : JSON.stringify(args);
    const { result, cards } = runTool(reply, { name, arguments: raw });
    return { answer: JSON.parse(result) as Record<string, unknown>, cards };
  };
  return { reply, call, known: () => knownValues(reply.turn.state.facts) };
}

const shopper = (text: string): HistoryMessage => ({ author: 'shopper', text });

describe('update_facts', () => {
  test('records facts that only the model has understood, with their source message', () => {
    const turn = makeTurn('I am built like a linebacker');
    expect(turn.call('update_facts', { weight: 260 }).answer).toMatchObject({ ok: true, known: ['weight'] });
    expect(turn.reply.turn.state.facts).toEqual([
      {
        key: 'weight',
        fact: { is: 'known', value: 260 },
        messageId: 'm1',
        quote: 'I am built like a linebacker',
      },
    ]);
  });

  test('facts read by us take precedence over those of the model', () => {
    const turn = makeTurn('I weigh 205 lb and want to stay under $1500');
    turn.call('update_facts', { weight: 150, budget: 9_000 });
    expect(turn.known()).toEqual({ weight: 205, budget: 150_000 });
  });

  test('a value from earlier messages changes only when this message names the new one', () => {
    const facts = makeTurn('I weigh 205 lb, queen').reply.turn.state.facts;
    const unrelated = makeTurn('What do you have?', { facts });
    expect(unrelated.call('update_facts', { weight: 150, size: 'King' }).answer).toMatchObject({
      notSaidByTheShopper: ['weight', 'size'],
    });
    expect(unrelated.known()).toEqual({ weight: 205, size: 'Queen' });
    const named = makeTurn('the scale says one-ninety, so 190', { facts });
    named.call('update_facts', { weight: 190 });
    expect(named.known().weight).toBe(190);
  });

  test('money is in the store’s currency and stored in minor units', () => {
    const turn = makeTurn('mi presupuesto llega a 1250.50');
    turn.call('update_facts', { budget: 1_250.5 });
    expect(turn.known()).toEqual({ budget: 125_050 });
    context.store.currency = 'JPY';
    const yen = makeTurn('mi presupuesto llega a 90000');
    yen.call('update_facts', { budget: 90_000 });
    expect(yen.known()).toEqual({ budget: 90_000 });
  });

  test.each([
    { weight: 5_000 },
    { firmness: 11 },
    { size: 'Emperor' },
    { budget: -3 },
    { positions: ['upside down'] },
    { weight: '205' },
    [1, 2],
    'null',
  ])('%j is refused and changes nothing', (args) => {
    const turn = makeTurn('hello');
    expect(turn.call('update_facts', args).answer).toMatchObject({ ok: false, error: expect.any(String) });
    expect(turn.known()).toEqual({});
  });

  test('facts are not dropped only because a model says so', () => {
    const facts = makeTurn('side sleeper, 205 lb').reply.turn.state.facts;
    const turn = makeTurn('What about a queen', { facts });
    turn.call('update_facts', { takenBack: ['positions', 'weight'] });
    expect(turn.known()).toMatchObject({ positions: ['side'], weight: 205 });
  });
});

describe('recommend_mattresses', () => {
  test('shows matching cards, and gives the model reasons without names and prices', () => {
    const turn = makeTurn('Side sleeper, 150 lb, queen');
    const { cards, answer: result } = turn.call('recommend_mattresses');
    expect(cards).toHaveLength(3);
    expect(result).toMatchObject({ ok: true, shown: 3, cards: [{ place: 'the first one' }, {}, {}] });
    expect(JSON.stringify(result)).not.toMatch(/Slumberwell|\$|999|1,?299/);
    expect(turn.reply.turn.state.lastShown.map(({ productId }) => productId)).toEqual(
      cards.map(({ card }) => card.productId),
    );
  });

  test('shows cards once per reply', () => {
    const turn = makeTurn('Side sleeper, 150 lb, queen');
    turn.call('recommend_mattresses');
    const again = turn.call('recommend_mattresses');
    expect(again).toMatchObject({ answer: { ok: false }, cards: [] });
  });

  test('requires more facts first, unless the shopper insists', () => {
    expect(makeTurn('hi').call('recommend_mattresses')).toMatchObject({ answer: { ok: false }, cards: [] });
    const insisting = makeTurn('side sleeper, just show me something');
    expect(insisting.call('recommend_mattresses').cards.length).toBeGreaterThan(0);
  });

  test('shows further mattresses in the requested direction', () => {
    const first = makeTurn('Side sleeper, 150 lb, queen');
    first.call('recommend_mattresses');
    const { state } = first.reply.turn;
    const others = makeTurn('anything else?', state);
    const { cards } = others.call('recommend_mattresses', { instead: 'more-options' });
    const seen = state.lastShown.map(({ productId }) => productId);
    for (const { card } of cards) expect(seen).not.toContain(card.productId);
  });

  test('an empty catalog gives an error with the contact of the store', () => {
    context = contextOver([]);
    const turn = makeTurn('Side sleeper, 150 lb, queen');
    const { answer, cards } = turn.call('recommend_mattresses');
    expect(cards).toEqual([]);
    expect(answer).toMatchObject({ ok: false });
    expect(answer.error).toContain('(555) 010-0100');
  });
});

describe('compare_mattresses', () => {
  test('compares shown mattresses by their position', () => {
    const first = makeTurn('Side sleeper, 150 lb, queen');
    first.call('recommend_mattresses');
    const { state } = first.reply.turn;
    const productIds = state.lastShown.slice(0, 2).map(({ productId }) => productId);
    const { cards, answer: result } = makeTurn('compare them', state).call('compare_mattresses', {
      productIds,
    });
    expect(result).toMatchObject({
      ok: true,
      mattresses: [{ place: 'the first one' }, { place: 'the second one' }],
    });
    expect(cards).toEqual([]);
    expect(JSON.stringify(result)).not.toContain('Slumberwell');
  });

  test('refuses products that this shopper hasn’t seen, of this or another store', () => {
    const turn = makeTurn('compare', { seen: ['hybrid-3.5'] });
    for (const id of ['hybrid-5.5', 'other-store-1', '']) {
      expect(turn.call('compare_mattresses', { productIds: ['hybrid-3.5', id] }).answer).toMatchObject({
        ok: false,
        error: expect.stringContaining('shown in this chat'),
      });
    }
  });
});

describe('store_info and hand_over', () => {
  test('returns the statements of documents with their files, before the settings', () => {
    context.facts = [
      {
        topic: 'warranty',
        statement: 'Every mattress has a 10-year warranty.',
        quote: '10-year limited warranty',
        page: 2,
        validUntil: null,
        fileId: 'f1',
        fileName: 'Warranty 2026.pdf',
      },
      {
        topic: 'delivery',
        statement: 'Delivery is free above 500.',
        quote: 'Free delivery',
        page: 1,
        validUntil: null,
        fileId: 'f2',
        fileName: 'Delivery.pdf',
      },
    ];
    const { answer: result } = makeTurn('How long is the warranty?').call('store_info', {
      question: 'How long is the warranty?',
    });
    expect(result).toMatchObject({
      documents: [
        { statement: 'Every mattress has a 10-year warranty.', fileName: 'Warranty 2026.pdf', page: 2 },
      ],
      settings: { hours: expect.stringContaining('Mon-Fri') },
    });
  });

  test('the wish for a person is recorded with or without the tool call', () => {
    expect(makeTurn('can I talk to a person').reply.turn.state.wantsPerson).toBe(true);
    const turn = makeTurn('this is going nowhere');
    expect(turn.call('hand_over', { reason: 'unhappy' }).answer).toMatchObject({
      ok: true,
      reach: expect.stringContaining('(555) 010-0100'),
    });
    expect(turn.reply.turn.state.wantsPerson).toBe(true);
  });
});

describe('capture_lead', () => {
  beforeEach(() => {
    context.voice.primaryGoal = 'lead';
    context.leads = {
      timing: 'after_rapport',
      style: 'ask',
      fields: { email: 'optional', name: 'optional', phone: 'optional' },
      incentives: '',
    };
  });

  test('records details that the shopper wrote, even if only a model can read them', () => {
    const turn = makeTurn('reach me under anna at example dot com. ask for anna');
    expect(turn.call('capture_lead', { email: 'anna@example.com', name: 'Anna' }).answer).toMatchObject({
      ok: true,
      recorded: ['name', 'email'],
    });
    expect(turn.reply.turn.state.lead).toEqual({ email: 'anna@example.com', name: 'Anna' });
  });

  test('accepts details of earlier messages, and normalizes phone numbers', () => {
    const turn = makeTurn('use that number', {}, [shopper('my cell, five five five: 555 010 0199')]);
    turn.call('capture_lead', { phone: '(555) 010-0199' });
    expect(turn.reply.turn.state.lead).toEqual({ phone: '+15550100199' });
  });

  test.each([
    [{ email: 'made.up@example.com' }, ['email']],
    [{ email: 'not an address' }, ['email']],
    [{ phone: '555 010 0000' }, ['phone']],
    [{ name: 'Napoleon' }, ['name']],
  ])('%j, which the shopper never wrote, is refused', (args, refused) => {
    const turn = makeTurn('I would rather not say');
    expect(turn.call('capture_lead', args).answer).toMatchObject({ ok: false, recorded: [], refused });
    expect(turn.reply.turn.state.lead).toBeUndefined();
  });

  test.each([
    ['write to joanna@example.com', { email: 'anna@example.com' }, ['email']],
    ['write to anna@example.com.au', { email: 'anna@example.com' }, ['email']],
    ['this is mary-jane', { name: 'Hi' }, ['name']],
    ['mary-jane', { name: 'Mary-Jan' }, ['name']],
    ['we weigh 555 and 010, and have 0199 to spend', { phone: '555 010 0199' }, ['phone']],
  ])('from “%s”, %j is refused', (text, args, refused) => {
    const turn = makeTurn(text);
    expect(turn.call('capture_lead', args).answer).toMatchObject({ recorded: [], refused });
  });

  test('ignores fields that the merchant doesn’t collect', () => {
    context.leads = { ...context.leads, fields: { email: 'disabled', name: 'disabled', phone: 'optional' } };
    const turn = makeTurn('anna@example.com');
    turn.call('capture_lead', { email: 'anna@example.com' });
    expect(turn.reply.turn.state.lead).toBeUndefined();
  });

  test('is unavailable if leads are not the goal', () => {
    context.voice.primaryGoal = 'conversion';
    expect(toolsFor(context).map(({ function: { name } }) => name)).not.toContain('capture_lead');
    const turn = makeTurn('anna@example.com');
    turn.call('capture_lead', { email: 'anna@example.com' });
    expect(turn.reply.turn.state.lead).toBeUndefined();
  });
});

test.each([
  ['nobody_knows_it', '{}', 'no such tool'],
  ['constructor', '{}', 'no such tool'],
  ['store_info', '{"question": "ope', 'not valid JSON'],
  ['store_info', `{"question": "${'x'.repeat(9_000)}"}`, 'not valid JSON'],
  ['store_info', '', 'question'],
  ['compare_mattresses', '{"productIds": "all"}', 'productIds'],
])('%s with %s returns an error', (name, args, error) => {
  expect(makeTurn('hello').call(name, args)).toMatchObject({
    answer: { ok: false, error: expect.stringContaining(error) },
    cards: [],
  });
});
