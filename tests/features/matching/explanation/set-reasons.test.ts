import { expect, test } from 'vitest';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match } from '#app/features/matching/match/match.ts';
import { selectDistinctReasons } from '#app/features/matching/explanation/select-reasons.ts';
import {
  type Match,
  type MatchResult,
  type Remark,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { randomProduct, randomProfile, seededRandom } from '#tests/support/random-matching.ts';

/** The wording of a set's cards: every preference addressed, nothing repeated, nothing false. */

function ask(products: CatalogProduct[], profile: ShopperProfile): MatchResult {
  return match(buildIndex(products), profile);
}

function handles({ matches }: MatchResult): string[] {
  return matches.map(({ handle }) => handle);
}

function codesOf(remarks: readonly Remark[]): string[] {
  return remarks.map(({ code }) => code);
}

function words(remark: Remark): string {
  return MATCHING_TEXTS.describeRemark(remark, { currency: 'USD' });
}

function bed(brand: string, facts: Parameters<typeof makeProduct>[0]): CatalogProduct {
  return { ...makeProduct(facts), brand };
}

function reasonsOf({ matches }: MatchResult, handle: string): Remark[] {
  return matches.find((one) => one.handle === handle)!.reasons;
}

const SIDE: ShopperProfile = { positions: ['side'], weightPounds: 180, size: 'Queen' };
test('every bed that is not shown is counted once, whatever else is wrong with it', () => {
  const random = seededRandom(78);
  for (let round = 0; round < 60; round += 1) {
    const products = Array.from({ length: 20 }, (_, at) => randomProduct(random, at));
    const { matches, exclusions } = ask(products, randomProfile(random));
    if (exclusions.length === 0) continue;
    const counted = exclusions.reduce((sum, { values }) => sum + Number(values.count), 0);
    const mattresses = products.filter(({ attributes }) => attributes.kind.value === 'mattress');
    // A bed that breaks several rules counts for each.
    expect(counted + matches.length).toBeGreaterThanOrEqual(mattresses.length);
    for (const { values } of exclusions)
      expect(Number(values.count) + matches.length).toBeLessThanOrEqual(mattresses.length);
  }
});

test('what one card says of the budget, every card says of which it is true, unless one has no room for it', () => {
  const budget = { code: 'within-budget', values: { below: 'far', budgetMinor: 250_000 } };
  const cool: Remark = { code: 'cooling-stated', values: { level: 'high' } };
  const [feel, edge, motion]: Remark[] = ['feel-guest', 'edge-stated', 'motion-stated'].map((code) => ({
    code,
    values: { who: 'you', level: 'high' },
  }));
  const said = (...cards: Remark[][]) =>
    selectDistinctReasons(cards).map((reasons) => codesOf(reasons).includes('within-budget'));
  expect(said([feel!, edge!, budget], [cool, budget])).toEqual([true, true]);
  expect(said([feel!, edge!, motion!, budget], [cool, budget])).toEqual([false, false]);
  const cheaper: Remark = { code: 'cheaper', values: { lessMinor: 50_000, amount: 'much' } };
  expect(said([feel!, edge!], [cool, cheaper, budget])).toEqual([false, false]);
});

test('no two cards have the same reasons in another order', () => {
  const random = seededRandom(79);
  let sets = 0;
  const alike: string[][] = [];
  for (let catalog = 0; catalog < 10; catalog += 1) {
    const index = buildIndex(Array.from({ length: 60 }, (_, at) => randomProduct(random, at)));
    for (let at = 0; at < 60; at += 1) {
      const { matches } = match(index, randomProfile(random));
      const lists = matches.map(({ reasons }) =>
        reasons
          .map((reason) => words(reason))
          .toSorted()
          .join(' '),
      );
      sets += 1;
      if (new Set(lists).size < lists.length) alike.push(lists);
    }
  }
  expect(sets).toBeGreaterThan(500);
  expect(alike).toEqual([]);
});

test('a step up names what the first pick lacks, or nothing', () => {
  const first = bed('Aster', { handle: 'first', firmness: 5, features: ['pillow top'] });
  const others = [
    bed('Birch', {
      handle: 'more',
      firmness: 5,
      features: ['pillow top', 'wool'],
      prices: { Queen: 130_000 },
    }),
    bed('Cedar', { handle: 'less', firmness: 5, prices: { Queen: 80_000 }, profileInches: 10 }),
  ];
  const { matches } = ask([first, ...others], { ...SIDE, budgetMaxMinor: 150_000 });
  const [stepUp] = matches.flatMap(({ reasons }) => reasons.filter(({ code }) => code === 'step-up'));
  expect(stepUp?.values.marks).toEqual(['wool']);
});

test('an innerspring is never called bouncy, and the layer over its coils is named', () => {
  const stomach: ShopperProfile = { positions: ['stomach'], weightPounds: 180, firmnessWish: 7.25 };
  const springs = (materials: ('innerspring' | 'memory-foam')[]) =>
    ask([makeProduct({ construction: 'innerspring', materials, firmness: 7.25 })], stomach)
      .matches[0]!.reasons.map((reason) => words(reason))
      .join(' ');
  expect(springs(['innerspring'])).not.toMatch(/bounc|foam/u);
  expect(springs(['innerspring', 'memory-foam'])).toMatch(/under the memory foam/u);
});

test('memory foam is not said to make turning easy', () => {
  const turning: ShopperProfile = { positions: ['combination'], weightPounds: 160 };
  const [foam] = ask([makeProduct({ construction: 'memory-foam', firmness: 5.5 })], turning).matches;
  expect(foam!.reasons.map((reason) => words(reason)).join(' ')).not.toMatch(/change positions/u);
});

test('a feel that suits both isn’t called a compromise', () => {
  const random = seededRandom(80);
  let shared = 0;
  for (let at = 0; at < 400; at += 1) {
    const { partner = { positions: ['back'], weightPounds: 180 }, ...own } = randomProfile(random);
    const { matches } = ask([makeProduct({ firmness: 4 + (at % 40) / 10 })], {
      ...own,
      size: 'Queen',
      partner,
    });
    for (const { reasons, cautions } of matches) {
      if (!reasons.some(({ values }) => values.couple === 'shared')) continue;
      shared += 1;
      expect(codesOf(cautions)).not.toContain('feel-off');
    }
  }
  expect(shared).toBeGreaterThan(3);
});

test('each card that meets a need says so, and so does a card that may not', () => {
  const products = [
    makeProduct({ handle: 'hybrid', firmness: 5 }),
    makeProduct({
      handle: 'springs',
      construction: 'innerspring',
      motionIsolation: 'medium',
      features: ['pocketed coils'],
      firmness: 5,
    }),
    makeProduct({ handle: 'foam', construction: 'memory-foam', firmness: 4.5 }),
  ];
  const result = ask(products, { ...SIDE, needs: ['motion', 'edge'] });
  for (const handle of handles(result))
    expect(codesOf(reasonsOf(result, handle))).toContainEqual(expect.stringMatching(/^(less-)?motion/u));
  const cautions = ({ cautions: some }: Match) => codesOf(some);
  const springs = result.matches.find(({ handle }) => handle === 'springs')!;
  expect(codesOf(springs.reasons)).toContain('edge-usual');
  const foam = result.matches.find(({ handle }) => handle === 'foam')!;
  expect(cautions(foam)).toContain('edge-low');
  const couple = ask([makeProduct({ firmness: 6 })], {
    ...SIDE,
    needs: ['back-comfort'],
    partner: { positions: ['back'] },
  });
  expect(words(couple.matches[0]!.reasons[0]!)).toMatch(/your back/u);
});

test('sore hips and shoulders are mentioned if a bed is known to cushion them', () => {
  const best = (profile: ShopperProfile, product: Partial<Parameters<typeof makeProduct>[0]>) =>
    ask([makeProduct(product)], profile)
      .matches[0]!.reasons.map((reason) => words(reason))
      .join(' ');
  const sore = { ...SIDE, needs: ['back-comfort' as const], soreSpots: ['hips' as const] };
  const foam = { construction: 'memory-foam' as const, firmness: 5 };
  expect(best(sore, foam)).toMatch(/^Memory foam helps cushion your shoulders and hips/u);
  expect(best(sore, { construction: 'innerspring', firmness: 5 })).toMatch(
    /under your hips|hips and shoulders/u,
  );
  expect(best(sore, { construction: 'innerspring', firmness: 6 })).not.toMatch(/your hips|your back/u);
  expect(best({ ...sore, soreSpots: ['back'] }, { firmness: 6 })).toMatch(/your back/u);
});

test('thickness is praised only above what the body wants', () => {
  const at = (profileInches: number) =>
    codesOf(
      ask([makeProduct({ firmness: 7.2, profileInches })], { positions: ['back'], weightPounds: 240 })
        .matches[0]!.reasons,
    );
  expect(at(12)).not.toContain('height-heavy');
  expect(at(13)).toContain('height-heavy');
});

test('organic cotton in a description is neither a certificate nor nothing', () => {
  const cotton = makeProduct({ firmness: 5, features: ['organic'] });
  for (const feature of cotton.attributes.features) feature.source = 'description';
  const [found] = ask([cotton], { ...SIDE, needs: ['organic'] }).matches;
  expect(codesOf(found!.cautions)).toContain('organic-uncertified');
  expect(codesOf(found!.cautions)).not.toContain('organic-unknown');
});

test('over 300 lb, a bed made for heavy sleepers is suggested even without a listed price', () => {
  const products = [
    ...[7, 7.5, 8].map((firmness) => makeProduct({ firmness, profileInches: 14 })),
    makeProduct({ title: 'The Ox 14"', firmness: 7.5, features: ['plus size'], prices: { Queen: null } }),
  ];
  const heaviest: ShopperProfile = { positions: ['back'], size: 'Queen', budgetMaxMinor: 200_000 };
  const changes = (weightPounds: number) => ask(products, { ...heaviest, weightPounds }).suggestedChanges;
  expect(changes(330).map((remark) => words(remark))).toEqual([
    'We carry the Ox 14", made for heavier sleepers. Ask us for a price.',
  ]);
  expect(changes(280)).toEqual([]);
});

test('the card mentions the one of several positions that a bed is too soft for', () => {
  const medium = makeProduct({ firmness: 5.5 });
  const [card] = match(buildIndex([medium]), { positions: ['side', 'stomach'], weightPounds: 151 }).matches;
  expect(card!.cautions).toContainEqual({
    code: 'off-for-position',
    values: { position: 'stomach', direction: 'soft' },
  });
  const [ofSide] = match(buildIndex([medium]), { positions: ['side'], weightPounds: 151 }).matches;
  expect(ofSide!.cautions.map(({ code }) => code)).not.toContain('off-for-position');
});

test('no second card starts with the same benefit of feel or coils for the same position', () => {
  const feel: Remark = {
    code: 'feel',
    values: { position: 'back', comfort: 'none', firmness: 5.5, who: 'you' },
  };
  const coils: Remark = {
    code: 'construction',
    values: { construction: 'innerspring', top: '', position: 'back' },
  };
  const top: Remark = { code: 'features', values: { marks: ['euro top'] } };
  const firsts = selectDistinctReasons([
    [feel, coils],
    [coils, top],
  ]).map(([first]) => first!.code);
  expect(firsts).toEqual(['feel', 'features']);
});

test('a young sleeper is a teenager from 13', () => {
  const thin = makeProduct({ handle: 'thin', firmness: 8.5, profileInches: 8, prices: { Queen: 50_000 } });
  const names = [12, 13].map((ageYears) =>
    ask([thin], { sleeperKind: 'child', ageYears, size: 'Queen' }).matches.flatMap(({ cautions }) =>
      cautions.map(({ values }) => values.who).filter(Boolean),
    ),
  );
  expect(names[0]).toContain('child');
  expect(names[0]).not.toContain('teen');
  expect(names[1]).toContain('teen');
  expect(names[1]).not.toContain('child');
});

test('two cautions about one feel are merged into one sentence', () => {
  const cautions = (profile: ShopperProfile, firmness: number) =>
    ask([makeProduct({ firmness })], { size: 'Queen', ...profile }).matches[0]!.cautions.map((one) =>
      words(one),
    );
  expect(cautions({ positions: ['back'], weightPounds: 230, firmnessWish: 3.5 }, 5.5)).toEqual([
    "You asked for softer, but this is already softer than we'd recommend.",
  ]);
  const light = { positions: ['back' as const], weightPounds: 120, firmnessWish: 2.5 };
  expect(cautions({ ...light, partner: light }, 3.5)).toContain(
    "You both asked for softer, but this is already softer than we'd recommend.",
  );
});
