import { expect, test } from 'vitest';
import {
  BUILT_IN_MODEL,
  type ModelHealth,
  modelHealthNotes,
} from '#app/features/assistant/model/model-connection.ts';

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
