import { expect, test } from 'vitest';
import {
  BUILT_IN_MODEL,
  type ModelHealth,
  modelHealthNotes,
} from '#app/features/assistant/model/model-connection.ts';

const connection = { host: 'models.example', models: [{ name: 'small', inputPrice: 1, outputPrice: 2 }] };
const WELL: ModelHealth = { costMicros: 1_234_567, costCapMicros: 5_000_000, fallbacks: [null] };
const notes = (health: Partial<ModelHealth>) => modelHealthNotes('small', connection, { ...WELL, ...health });
const troubles = (fallbacks: ModelHealth['fallbacks']) =>
  notes({ fallbacks }).flatMap(({ isTrouble, words }) => (isTrouble ? [words] : []));

test('a working model is shown with its cost', () => {
  const words = 'Today (UTC) the model has cost $1.23 of at most $5.00.';
  expect(notes({})).toEqual([{ isTrouble: false, words }]);
  expect(notes({ costMicros: 9 })[0]!.words).toContain('less than $0.01 of');
  expect(notes({ costMicros: 0 })[0]!.words).toContain('$0.00 of');
});

test('a reached cost limit is shown with who answers instead', () => {
  const words =
    "Today's cost limit of $5.00 is reached. The built-in assistant answers until midnight (UTC).";
  expect(notes({ costMicros: 5_000_000, fallbacks: ['cost-cap'] })).toEqual([{ isTrouble: true, words }]);
});

test('a failing endpoint is shown with count and reason, also while its circuit is open', () => {
  expect(troubles(['unauthorized'])).toEqual([
    "The latest reply had to be given by the built-in assistant: the model's key was refused.",
  ]);
  expect(troubles(['circuit-open', 'circuit-open', 'quota', null, 'stalled'])).toEqual([
    "The latest 3 replies had to be given by the built-in assistant: the model's quota is used up.",
  ]);
  expect(troubles(['circuit-open'])).toHaveLength(1);
});

test('what was wrong with one reply, or is over, is no trouble of the endpoint', () => {
  for (const reason of [null, 'refused', 'nothing-lawful', 'tool-rounds', 'too-long'] as const)
    expect(troubles([reason, 'unreachable'])).toEqual([]);
  expect(troubles([])).toEqual([]);
});

test('nothing is shown for a model that is not used', () => {
  expect(modelHealthNotes(BUILT_IN_MODEL, connection, WELL)).toEqual([]);
  expect(modelHealthNotes('small', { ...connection, host: null }, WELL)).toEqual([]);
  expect(modelHealthNotes('small', { ...connection, models: [] }, WELL)).toEqual([]);
});
