import { expect, test } from 'vitest';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match } from '#app/features/matching/match/match.ts';
import { isHalf } from '#tests/support/claims.ts';
import { randomProduct, randomProfile, seededRandom } from '#tests/support/random-matching.ts';
import { referenceMatch, toReferenceCatalog } from '#tests/support/reference-match.ts';

const PROFILES = 10_000;
const PROFILES_PER_CATALOG = 200;

test('the index gives the same results for 10,000 random shoppers as a simple reference', () => {
  const random = seededRandom(20_261_120);
  let answered = 0;
  for (let profileCount = 0; profileCount < PROFILES;) {
    const count = Math.floor(random() * 120);
    const products = Array.from({ length: count }, (_, at) => randomProduct(random, at));
    const index = buildIndex(products);
    const catalog = toReferenceCatalog(products, index);
    for (let at = 0; at < PROFILES_PER_CATALOG; at += 1, profileCount += 1) {
      const profile = randomProfile(random);
      const limit = at % 10 === 0 ? 10 : 3;
      const { matches } = match(index, profile, { limit });
      // Split King halves are chosen in pairs, which the reference doesn't implement.
      if (matches.some(isHalf)) continue;
      const expected = referenceMatch(catalog, profile, limit);
      const seen = matches.map(({ handle, size, priceMinor, role }) => ({ handle, size, priceMinor, role }));
      const due = expected.map(({ product, size, priceMinor, role }) => ({
        handle: product.handle,
        size,
        priceMinor,
        role,
      }));
      expect({ profile, answer: seen }).toEqual({ profile, answer: due });
      const distances = matches.flatMap(({ score, parts }, place) => [
        Math.abs(score - expected[place]!.score),
        ...parts.map(({ key, value }) => Math.abs(value - expected[place]!.values[key])),
      ]);
      expect(Math.max(0, ...distances)).toBeCloseTo(0, 9);
      if (matches.length > 0) answered += 1;
    }
  }
  expect(answered).toBeGreaterThan(PROFILES / 3);
}, 240_000);
