import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createPersonMatcher,
  findIntroducedNames,
  getSearchTerms,
  hasIdentifier,
  redactPersonFromText,
} from '#app/features/leads/contact-details.ts';
import { growthOf, LINEAR } from '#tests/support/timing.ts';

const PERSON = {
  emails: ['Anna.Berg@Example.com'],
  phones: ['+1 (555) 013-4477'],
  names: ['Anna Berg'],
};
const isTheirs = createPersonMatcher(PERSON);

test.each([
  'write to anna.berg@example.com, please',
  'ANNA.BERG@EXAMPLE.COM',
  'anna.berg(at)example.com',
  'anna.berg at example dot com',
  'anna.berg [at] example [dot] com',
  '<anna.berg@example.com>',
  '5550134477',
  '+15550134477.',
  '001 555 013 4477',
  '(555) 013-4477',
  '555.013.4477',
  '1-555-013-4477',
  '555 / 013 – 4477',
  '５５５ ０１３ ４４７７',
  'call 555 013 4477 or mail',
])('a person is found in “%s”', (text) => {
  expect(isTheirs(text)).toBe(true);
});

test.each([
  '',
  'Anna Berg',
  'joanna.berg@example.com',
  'anna.berg@example.com.au',
  'anna.berg@example.company',
  'anna.berg@other.com',
  '5550134478',
  '95550134477123',
  '555 0134',
  'a queen for $555.01 and 34477',
])('someone else is in “%s”', (text) => {
  expect(isTheirs(text)).toBe(false);
});

test('every text that the matcher finds is also found by the search terms', () => {
  const { words, digits } = getSearchTerms(PERSON);
  const spelling = fc.constantFrom(
    'anna.berg@example.com',
    'Anna.Berg at Example dot com',
    '(555) 013-4477',
    '+1555.013.4477',
  );
  fc.assert(
    fc.property(fc.string(), spelling, fc.string(), (before, spelled, after) => {
      const text = `${before} ${spelled} ${after}`;
      fc.pre(isTheirs(text));
      const read = text.normalize('NFKC').toLowerCase();
      const isNear =
        words.some((word) => read.includes(word)) ||
        digits.some((run) => read.replace(/[^0-9]/g, '').includes(run));
      expect(isNear).toBe(true);
    }),
  );
});

test('no text makes the matcher throw, and its time is linear', async () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(typeof isTheirs(text)).toBe('boolean');
      expect(typeof redactPersonFromText(text, PERSON)).toMatch(/string|object/);
    }),
  );
  const long = (size: number) =>
    isTheirs(`${'5 '.repeat(5 * size)}${'anna.berg at '.repeat(size)}${'1'.repeat(5 * size)}`);
  expect(await growthOf(long, 10_000)).toBeLessThan(LINEAR);
});

test('a number of another country is found with and without its country code', () => {
  const isBritish = createPersonMatcher({ emails: [], phones: ['+44 20 7946 0958'], names: [] });
  expect(['020 7946 0958', '+44 (0)20 7946 0958', '0044 2079460958'].map(isBritish)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isBritish('020 7946 0959')).toBe(false);
});

describe('redaction', () => {
  test('email, number and full name are redacted, the rest stays', () => {
    const text = 'anna  berg (anna.berg@example.com, 555-013-4477) wants a queen';
    expect(redactPersonFromText(text, PERSON)).toBe('[person] ([person], [person]) wants a queen');
  });

  test('a text without them is unchanged', () => {
    expect(redactPersonFromText('Annabelle Bergström', PERSON)).toBeNull();
    expect(redactPersonFromText('anna wants a berg', { ...PERSON, names: ['anna', 'berg'] })).toBeNull();
  });
});

test('a person without an email and a number has no identifier', () => {
  expect(hasIdentifier({ emails: [], phones: [], names: ['Anna Berg'] })).toBe(false);
  expect(hasIdentifier({ emails: ['none'], phones: ['12'], names: [] })).toBe(false);
});

test('introductions need at least two names', () => {
  expect(findIntroducedNames("Hi, I'm Anna Berg and I sleep hot. This is Ola Nordmann Hansen.")).toEqual([
    'Anna Berg',
    'Ola Nordmann Hansen',
  ]);
  expect(findIntroducedNames('I am Anna. I am looking for a Queen Hybrid')).toEqual([]);
});

test('an email address with a tag belongs to the same person, another name does not', () => {
  const tagged = ['Ann+Beds@Example.com', 'ann+@example.com', 'ann+a.b-c at example dot com'];
  const isPlain = createPersonMatcher({ emails: ['ann@example.com'], phones: [], names: [] });
  const isTagged = createPersonMatcher({ emails: ['ann+shop@example.com'], phones: [], names: [] });
  for (const text of [...tagged, 'ann@example.com']) {
    expect([text, isPlain(text), isTagged(text)]).toEqual([text, true, true]);
  }
  for (const text of ['anna+beds@example.com', 'jo+ann@example.com', 'ann+beds@example.org', 'ann + beds']) {
    expect([text, isPlain(text), isTagged(text)]).toEqual([text, false, false]);
  }
  const only = createPersonMatcher({ emails: ['+1@example.com'], phones: [], names: [] });
  expect([only('+1@example.com'), only('@example.com')]).toEqual([true, false]);
});

test('hyphens and other special characters in an email address or a name are literal', () => {
  const emails = ["mary-jane.o'neil@my-shop.example", '{a|b}^$?*#!/=~`@x.example'];
  const person = { emails, phones: [], names: ['Mary-Jane O’Neil-Smith (Ms.)'] };
  expect(emails.map(createPersonMatcher(person))).toEqual([true, true]);
  expect(createPersonMatcher(person)('mary.jane.oneil@my.shop.example')).toBe(false);
  const spelled = `I am Mary-Jane O’Neil-Smith (Ms.) or ${emails.join(' or ')}`;
  expect(redactPersonFromText(spelled, person)).toBe('I am [person] or [person] or [person]');
});

test('no person data makes the search fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const person = {
        emails: [`${one}@${other}.example`, one],
        phones: [other],
        names: [`${one} ${other}`],
      };
      redactPersonFromText(`${one} ${other}`, person);
      expect(typeof createPersonMatcher(person)(other)).toBe('boolean');
    }),
  );
});
