import { expect, test } from 'vitest';
import type { HistoryMessage } from '#app/features/assistant/engine/chat-engine.ts';
import { EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { recordModelFacts, startModelTurn } from '#app/features/assistant/model/model-turn.ts';
import { contextOver } from '#tests/support/shoppers/retailer-context.ts';

/** Known facts and rejected keys after a model has extracted a budget. */
function recordBudget(budget: number, text: string, history: HistoryMessage[] = []) {
  const request = { state: EMPTY_CONVERSATION, text, messageId: 'm1', context: contextOver([]), history };
  const { turn } = startModelTurn(request);
  const { refused } = recordModelFacts(turn, { budget }, history);
  return { known: knownValues(turn.state.facts), refused };
}

test('a budget that the shopper has not mentioned is refused', () => {
  const history: HistoryMessage[] = [{ author: 'assistant', text: 'Beds start at 500 here.' }];
  expect(recordBudget(500, 'hello', history)).toEqual({ known: {}, refused: ['budget'] });
  expect(recordBudget(900, 'wir sind 2 und wollen gut schlafen')).toEqual({ known: {}, refused: ['budget'] });
});

test.each([
  ['mi presupuesto llega a 1500 euros', []],
  ['1,500 máximo', []],
  ['höchstens 1.500 €', []],
  ['sí, eso', [{ author: 'shopper', text: '1.5 mil' }]],
] satisfies [string, HistoryMessage[]][])('a mentioned amount is accepted: %s', (text, history) => {
  expect(recordBudget(1_500, text, history)).toEqual({ known: { budget: 150_000 }, refused: [] });
});
