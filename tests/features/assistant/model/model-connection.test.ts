import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BUILT_IN_MODEL,
  calculateCostMicros,
  isModelConnected,
  listAvailableEngines,
  type ModelHealth,
  modelHealthNotes,
  modelOptions,
  modelStatusText,
  parseModels,
  pickModel,
} from '#app/features/assistant/model/model-connection.ts';
import { creativityLabel } from '#app/features/assistant/settings/setting-choices.ts';

const models = [
  { name: 'small', inputPrice: 0.1, outputPrice: 0.4 },
  { name: 'large', inputPrice: 2, outputPrice: 8 },
];
const connected = { host: 'models.example', models };

test('the page names the fallback if the chosen model is unavailable', () => {
  expect(modelStatusText('large', connected)).toBe(
    'When it fails, the built-in assistant carries the same chat on.',
  );
  expect(modelStatusText('gpt-4', connected)).toBe(
    '“gpt-4” is not available here; small answers in its place.',
  );
  expect(modelStatusText('built-in', connected)).toBe('The built-in assistant answers every chat.');
  expect(modelStatusText('large', { host: null, models: [] })).toBe(
    'No model is connected. The built-in assistant answers your shoppers.',
  );
  expect(modelStatusText('large', { host: 'models.example', models: [] })).toContain(
    'No model may be chosen',
  );
});

test('models are listed with their prices, the built-in assistant last', () => {
  expect(modelOptions(models).map(({ label }) => label)).toEqual([
    'small ($0.1 in, $0.4 out per million tokens)',
    'large ($2 in, $8 out per million tokens)',
    'Built-in assistant only',
  ]);
});

test('a draft chat offers the available engines, the default first', () => {
  expect(listAvailableEngines('large', isModelConnected(connected))).toEqual(['llm', 'guided']);
  expect(listAvailableEngines('built-in', isModelConnected(connected))).toEqual(['guided', 'llm']);
  expect(listAvailableEngines('large', isModelConnected({ host: null, models: [] }))).toEqual(['guided']);
});

test('creativity is conservative under 3, creative above 7 and balanced between', () => {
  expect([0.2, 0.3, 0.7, 0.8].map(creativityLabel)).toEqual([
    '2 of 10, conservative',
    '3 of 10, balanced',
    '7 of 10, balanced',
    '8 of 10, creative',
  ]);
});

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

const connection = { host: 'models.example', models: [{ name: 'small', inputPrice: 1, outputPrice: 2 }] };
const HEALTHY: ModelHealth = { costMicros: 1_234_567, costCapMicros: 5_000_000, fallbacks: [null] };
const notes = (health: Partial<ModelHealth>) =>
  modelHealthNotes('small', connection, { ...HEALTHY, ...health });
const listWarnings = (fallbacks: ModelHealth['fallbacks']) =>
  notes({ fallbacks }).flatMap(({ isWarning, text }) => (isWarning ? [text] : []));

test('a working model is shown with its cost', () => {
  const text = 'Today (UTC) the model has cost $1.23 of at most $5.00.';
  expect(notes({})).toEqual([{ isWarning: false, text }]);
  expect(notes({ costMicros: 9 })[0]!.text).toContain('less than $0.01 of');
  expect(notes({ costMicros: 0 })[0]!.text).toContain('$0.00 of');
});

test('a reached cost limit is shown with the fallback', () => {
  const text = 'Today’s cost limit of $5.00 is reached. The built-in assistant answers until midnight (UTC).';
  expect(notes({ costMicros: 5_000_000, fallbacks: ['cost-cap'] })).toEqual([{ isWarning: true, text }]);
});

test('a failing endpoint is shown with count and reason, also while its circuit is open', () => {
  expect(listWarnings(['unauthorized'])).toEqual([
    'The latest reply had to be given by the built-in assistant: the model rejected the key.',
  ]);
  expect(listWarnings(['circuit-open', 'circuit-open', 'quota', null, 'stalled'])).toEqual([
    'The latest 3 replies had to be given by the built-in assistant: the model’s quota is used up.',
  ]);
  expect(listWarnings(['circuit-open'])).toHaveLength(1);
});

test('failures of single replies and past failures are not shown as endpoint failures', () => {
  for (const reason of [null, 'refused', 'all-removed', 'tool-rounds', 'too-long'] as const)
    expect(listWarnings([reason, 'unreachable'])).toEqual([]);
  expect(listWarnings([])).toEqual([]);
});

test('nothing is shown for an unused model', () => {
  expect(modelHealthNotes(BUILT_IN_MODEL, connection, HEALTHY)).toEqual([]);
  expect(modelHealthNotes('small', { ...connection, host: null }, HEALTHY)).toEqual([]);
  expect(modelHealthNotes('small', { ...connection, models: [] }, HEALTHY)).toEqual([]);
});
