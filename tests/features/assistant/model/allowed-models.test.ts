import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculateCostMicros,
  parseModels,
  pickModel,
} from '#app/features/assistant/model/model-connection.ts';

const ALLOWED = parseModels('gpt-4=30/60, meta/llama-3:free=0/0,gpt-4o-mini=0.15/0.6');

test('models are parsed with their prices, in order', () => {
  expect(ALLOWED).toEqual([
    { name: 'gpt-4', inputPrice: 30, outputPrice: 60 },
    { name: 'meta/llama-3:free', inputPrice: 0, outputPrice: 0 },
    { name: 'gpt-4o-mini', inputPrice: 0.15, outputPrice: 0.6 },
  ]);
});

test('entries without a price are ignored', () => {
  expect(parseModels('gpt-4, =1/2, a=1, b=1/x, c=-1/2, ,d=1/2').map(({ name }) => name)).toEqual(['d']);
  expect(parseModels('')).toEqual([]);
});

test('the last price of a repeated model counts', () => {
  expect(parseModels('a=1/2,a=3/4')).toEqual([{ name: 'a', inputPrice: 3, outputPrice: 4 }]);
});

test('any text is parsed without an error', () => {
  fc.assert(fc.property(fc.string(), (text) => void expect(Array.isArray(parseModels(text))).toBe(true)));
});

test('the chosen model is used if allowed, otherwise the first one', () => {
  expect(pickModel('gpt-4o-mini', ALLOWED)?.name).toBe('gpt-4o-mini');
  for (const chosen of ['gpt-3', '', null, undefined]) expect(pickModel(chosen, ALLOWED)?.name).toBe('gpt-4');
  expect(pickModel('gpt-4', [])).toBeNull();
});

test('dollars per million tokens are micros per token, rounded up', () => {
  const [large, free, small] = ALLOWED;
  const tokens = { promptTokens: 1_001, completionTokens: 50 };
  expect([large!, free!, small!].map((model) => calculateCostMicros(tokens, model))).toEqual([
    33_030, 0, 181,
  ]);
});
