import { beforeAll, expect, test } from 'vitest';
import { match } from '#app/features/matching/match/match.ts';
import type { MatchResult, Remark } from '#app/features/matching/matching.ts';
import { MATCHING } from '#app/features/assistant/lang/en/matching.ts';
import { loadRetailer } from '#tests/support/matching-catalogs.ts';
import { randomProfile, seededRandom } from '#tests/support/random-matching.ts';

/** What a thousand shoppers of a real store read on the cards. */

let answers: MatchResult[];

beforeAll(async () => {
  const { index } = await loadRetailer();
  const random = seededRandom(1000);
  answers = Array.from({ length: 1000 }, () => match(index, randomProfile(random)));
});

function worded(remarks: readonly Remark[]): string[] {
  return remarks.map((remark) => MATCHING.describeRemark(remark, { currency: 'USD' }));
}

test('no two cards of a set begin with the same words', () => {
  const firsts = answers.map(({ matches }) => worded(matches.map(({ reasons }) => reasons[0]!)));
  const alike = firsts.filter((words) => new Set(words).size < words.length);
  expect(firsts.filter((words) => words.length > 1).length).toBeGreaterThan(500);
  expect({ count: alike.length, some: alike.slice(0, 5) }).toEqual({ count: 0, some: [] });
});

test('every remark is a whole sentence', () => {
  const odd = new Set<string>();
  for (const { matches, alternatives, exclusions, suggestedChanges } of answers)
    for (const words of worded([
      ...[...matches, ...alternatives].flatMap(({ reasons, cautions }) => [...reasons, ...cautions]),
      ...alternatives.map(({ breaks }) => breaks),
      ...exclusions,
      ...suggestedChanges,
    ]))
      if (!/^[\p{Lu}\d$].*[^.]\.$/u.test(words) || /undefined|NaN|null| {2}|\.\.|,\./u.test(words))
        odd.add(words);
  expect([...odd]).toEqual([]);
});

test('no set shows a mattress twice, and “the other two” are two', () => {
  for (const { matches } of answers) {
    expect(new Set(matches.map(({ productId }) => productId)).size).toBe(matches.length);
    const words = worded(matches.flatMap(({ reasons }) => reasons));
    expect(matches.length === 3 || words.every((one) => !one.includes('other two'))).toBe(true);
  }
});
