import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '#app/features/assistant/conversation/conversation.ts';
import { knownValues, mergeFacts, profileOf } from '#app/features/assistant/conversation/merge-facts.ts';
import { understand } from '#app/features/assistant/conversation/understand.ts';
import type { UnderstandContext } from '#app/features/assistant/conversation/understanding.ts';
import { CONTEXT } from '#tests/features/assistant/conversation/phrases.ts';

type Line = string | [text: string, asked: UnderstandContext['asked']];

function talk(...lines: Line[]): { facts: Fact[]; changed: string[]; corrected: string[] } {
  let state = { facts: [] as Fact[], changed: [] as string[], corrected: [] as string[] };
  for (const [index, line] of lines.entries()) {
    const [text, asked] = typeof line === 'string' ? [line, null] : line;
    const said = understand(text, { ...CONTEXT, asked, knows: knownValues(state.facts) });
    state = mergeFacts(state.facts, said, `m${index}`);
  }
  return state;
}

test('a later answer wins, and is named as a correction', () => {
  const { facts, changed, corrected } = talk("I'm a side sleeper, 200 lbs", "actually I'm a back sleeper");
  expect(knownValues(facts)).toEqual({ positions: ['back'], weight: 200 });
  expect(changed).toEqual(['positions']);
  expect(corrected).toEqual(['positions']);
});

test('a position said with also is added', () => {
  expect(knownValues(talk('side sleeper', 'I also sleep on my back').facts).positions).toEqual([
    'side',
    'back',
  ]);
});

test('avoided materials grow, and a wish for one of them takes it out', () => {
  expect(knownValues(talk('no latex', 'and no memory foam').facts).materialsAvoided).toEqual([
    'latex',
    'memory-foam',
  ]);
  const values = knownValues(talk('no latex', 'no memory foam', 'actually I want latex').facts);
  expect(values).toEqual({ materialsAvoided: ['memory-foam'], materialsWanted: ['latex'] });
});

test('dropping a wish leaves no trace of it', () => {
  expect(knownValues(talk('I want latex', "then let's drop latex").facts)).toEqual({});
  expect(knownValues(talk('no latex', 'latex is fine after all').facts)).toEqual({});
});

test('wanting another material instead replaces the wish', () => {
  expect(knownValues(talk('I want latex', 'actually I want a hybrid instead').facts).materialsWanted).toEqual(
    ['hybrid'],
  );
});

test('not being sure later takes nothing away', () => {
  expect(knownValues(talk('200 lbs', ['not sure', 'weight']).facts)).toEqual({ weight: 200 });
});

test('a budget that no longer matters is open, and is not asked again', () => {
  const { facts, changed } = talk('under $1000', "actually budget doesn't matter");
  expect(facts).toMatchObject([{ key: 'budget', fact: { is: 'skipped' }, messageId: 'm1' }]);
  expect(changed).toEqual(['budget']);
});

test('a declined question can still be answered later', () => {
  expect(knownValues(talk(['skip', 'weight'], "ok fine, I'm 180").facts)).toEqual({ weight: 180 });
});

test('a size that is ruled out is open again', () => {
  expect(talk('king please', 'no not a king').facts).toEqual([]);
});

test('saying the same again changes nothing', () => {
  expect(talk('queen, side sleeper', 'queen, side sleeper')).toMatchObject({ changed: [], corrected: [] });
});

test('the profile speaks of both sleepers in the units of matching', () => {
  const { facts } = talk(
    "my husband is 260, runs hot and likes it firm, I'm 125, side sleeper, queen under 1.5k, no latex",
  );
  expect(profileOf(facts)).toEqual({
    positions: ['side'],
    weightPounds: 125,
    budgetMaxMinor: 150_000,
    size: 'Queen',
    materialsAvoided: ['latex'],
    partner: { weightPounds: 260, sleepsHot: true, firmnessWish: 7.5 },
  });
});

test('a partner who sleeps elsewhere is no part of the profile', () => {
  expect(profileOf(talk('my wife is 130', 'actually it is just me').facts).partner).toBeUndefined();
});

test('nothing known is an empty profile', () => {
  expect(profileOf([])).toEqual({});
  expect(profileOf(talk(['skip', 'weight'], ['none', 'needs']).facts)).toEqual({});
});

const LINES = [
  'no latex',
  'I want latex',
  'latex is fine after all',
  'side sleeper',
  'also back',
  'king',
  'any size',
  '200 lbs',
  'no limit',
  'under 900',
  'my wife is 130',
  'just me',
  'organic',
  'hate foam',
  'love foam',
  'forget foam',
];

test('wanted and avoided never meet, and no key comes twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...LINES), { maxLength: 12 }), (lines) => {
      const { facts } = talk(...lines);
      const { materialsWanted = [], materialsAvoided = [] } = knownValues(facts);
      expect(materialsWanted.filter((one) => materialsAvoided.includes(one))).toEqual([]);
      expect(new Set(facts.map(({ key }) => key)).size).toBe(facts.length);
    }),
  );
});

test('merging leaves the facts that it was given untouched', () => {
  const facts = talk('no latex, side sleeper').facts;
  const copy = structuredClone(facts);
  mergeFacts(
    facts,
    understand('latex is fine, and I sleep on my back', { ...CONTEXT, knows: knownValues(facts) }),
    'm9',
  );
  expect(facts).toEqual(copy);
});
