import { expect, test } from 'vitest';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match } from '#app/features/matching/match/match.ts';
import type { Match } from '#app/features/matching/matching.ts';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
import { MATCHING_TEXTS as SPANISH } from '#app/features/assistant/lang/es/matching-texts.ts';
import { randomProduct, randomProfile, seededRandom } from '#tests/support/random-matching.ts';
import { type Claim, forSide } from '#tests/support/claims.ts';
import { CAUTION_FACTS, REASON_FACTS } from '#tests/support/remark-facts.ts';

const WORDING = { currency: 'USD' } as const;
const CATALOGS = 25;
const PROFILES_PER_CATALOG = 160;

interface Answer {
  claims: { kind: 'reason' | 'caution'; claim: Claim }[];
  answer: ReturnType<typeof match>;
}

function* answers(seed: number): Generator<Answer> {
  const random = seededRandom(seed);
  for (let catalog = 0; catalog < CATALOGS; catalog += 1) {
    const products = Array.from({ length: 60 }, (_, at) => randomProduct(random, at));
    const index = buildIndex(products);
    for (let at = 0; at < PROFILES_PER_CATALOG; at += 1) {
      const profile = randomProfile(random);
      const answer = match(index, profile);
      const toCards = (some: readonly Match[]) =>
        some.map((found) => ({
          found,
          product: products.find(({ handle }) => handle === found.handle)!,
        }));
      const cards = toCards(answer.matches);
      const halves = toCards(answer.alternatives.filter(({ breaks }) => breaks.code === 'half'));
      const claims = [...cards, ...halves].flatMap(({ found, product }) => {
        const others = cards.filter((other) => other.found !== found);
        const toClaim = (kind: 'reason' | 'caution') => (remark: Claim['remark']) => ({
          kind,
          claim: forSide({ remark, product, profile, found, others }),
        });
        return [...found.reasons.map(toClaim('reason')), ...found.cautions.map(toClaim('caution'))];
      });
      yield { claims, answer };
    }
  }
}

/** False remarks by code, each with an example; and all codes seen. */
function judge(claims: Iterable<Answer['claims'][number]>) {
  const seen = new Set<string>();
  const untrue: Record<string, { count: number; claim: string }> = {};
  for (const { kind, claim } of claims) {
    const { code } = claim.remark;
    seen.add(`${kind} ${code}`);
    const isTrue = (kind === 'reason' ? REASON_FACTS : CAUTION_FACTS)[code]?.(claim);
    const { others: _, ...told } = claim;
    if (isTrue !== true)
      untrue[code] = { count: (untrue[code]?.count ?? 0) + 1, claim: JSON.stringify(told) };
  }
  return { seen, untrue };
}

function isHalf({ claim }: Answer['claims'][number]): boolean {
  return 'breaks' in claim.found;
}

const claimsOf41 = [...answers(41)].flatMap(({ claims }) => claims);

test('every reason and caution of the two halves for a couple is true of its product', () => {
  const halves = claimsOf41.filter((one) => isHalf(one));
  expect(halves.length).toBeGreaterThan(20);
  expect(judge(halves).untrue).toEqual({});
}, 60_000);

test('every reason and caution is true of its product', () => {
  const ofCards = claimsOf41.filter((one) => !isHalf(one));
  const ofHalves = judge(claimsOf41.filter((one) => isHalf(one)));
  const { seen, untrue } = judge(ofCards);
  expect(untrue).toEqual({});
  const all = [
    ...Object.keys(REASON_FACTS).map((code) => `reason ${code}`),
    ...Object.keys(CAUTION_FACTS).map((code) => `caution ${code}`),
  ];
  expect(all.filter((one) => !seen.has(one) && !ofHalves.seen.has(one))).toEqual([]);
}, 60_000);

test('each card has up to three reasons, and no two cards of a set start with the same wording', () => {
  const alike: string[][] = [];
  let sets = 0;
  for (const { answer } of answers(42)) {
    if (answer.matches.length > 1) sets += 1;
    const firsts = answer.matches.map(({ reasons }) => MATCHING_TEXTS.describeRemark(reasons[0]!, WORDING));
    if (new Set(firsts).size < firsts.length) alike.push(firsts);
    for (const { reasons } of answer.matches) {
      expect(reasons.length).toBeGreaterThanOrEqual(1);
      expect(reasons.length).toBeLessThanOrEqual(3);
      const words = reasons.map((reason) => MATCHING_TEXTS.describeRemark(reason, WORDING));
      expect(words).toEqual([...new Set(words)]);
    }
  }
  expect(sets).toBeGreaterThan(1000);
  expect(alike.slice(0, 10)).toEqual([]);
}, 60_000);

const LANGUAGES = {
  en: { pack: MATCHING_TEXTS, never: /treat|relie[fv]|cure|pain|the best\b/u },
  es: { pack: SPANISH, never: /dolor|alivi|cura|trata|\b(?:the|your|from|with)\b/u },
};

test('every remark has a text without gaps, codes, superlatives or medical claims in every language', () => {
  const odd = new Set<string>();
  for (const { answer } of answers(43)) {
    const { matches, alternatives, exclusions, suggestedChanges } = answer;
    const remarks = [
      ...[...matches, ...alternatives].flatMap((one) => [...one.reasons, ...one.cautions]),
      ...alternatives.map(({ breaks }) => breaks),
      ...exclusions,
      ...suggestedChanges,
    ];
    for (const remark of remarks)
      for (const { pack, never } of Object.values(LANGUAGES)) {
        const words = pack.describeRemark(remark, WORDING);
        const isFine =
          /^[\p{Lu}\d$].*\.$/u.test(words) &&
          !/undefined|null|NaN|\[object|!| {2}|\.\.|\bp\d+\b/u.test(words) &&
          !never.test(words);
        if (!isFine) odd.add(`${remark.code}: ${words}`);
      }
  }
  expect([...odd]).toEqual([]);
}, 60_000);
