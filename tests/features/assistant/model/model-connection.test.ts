import { expect, test } from 'vitest';
import { creativityLabel } from '#app/features/assistant/settings/setting-choices.ts';
import {
  isModelConnected,
  listAvailableEngines,
  modelOptions,
  modelStatusText,
} from '#app/features/assistant/model/model-connection.ts';

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
