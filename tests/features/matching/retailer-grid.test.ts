import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildIndex, type MatchIndex } from '#app/features/matching/build-index.ts';
import { bandForProfile } from '#app/features/matching/firmness-band.ts';
import { match, scoreAll } from '#app/features/matching/match.ts';
import type { Match, ShopperProfile, Sleeper } from '#app/features/matching/matching.ts';
import { loadCatalog } from '#app/labs/lab-input.ts';
import { profileGrid, said } from '#tests/support/profile-grid.ts';

/**
 * The grid over a real retailer's catalog. Hard rules are checked against the cells of the file, not against our
 * reader's result.
 */

const CATALOG = 'tests/support/fixtures/retailer-catalog.csv';

interface Cells {
  title: string;
  type: string;
  tags: string;
  variants: { size: string; price: string }[];
}

let index: MatchIndex;
let products: Map<string, CatalogProduct>;
let cells: Map<string, Cells>;

beforeAll(async () => {
  const loaded = await loadCatalog(CATALOG);
  index = buildIndex(loaded.products);
  products = new Map(loaded.products.map((product) => [product.handle, product]));
  cells = readCells();
});

function readCells(): Map<string, Cells> {
  const rows = parse(readFileSync(CATALOG), { columns: true, bom: true }) as Record<string, string>[];
  const byHandle = new Map<string, Cells>();
  for (const row of rows) {
    const handle = row.Handle!;
    const product = byHandle.get(handle) ?? {
      title: row.Title!,
      type: row.Type!,
      tags: row.Tags!,
      variants: [],
    };
    product.variants.push({ size: row['Option1 Value']!, price: row['Variant Price']! });
    byHandle.set(handle, product);
  }
  return byHandle;
}

/** Spellings of a size in the file. */
function spellings(size: string): string[] {
  return [size.toLowerCase(), size.replace('California', 'CA').toLowerCase()];
}

const NO_MATTRESS =
  /protector|topper|rug|encasement|foundation|box spring|pillow|sheet|adjustable|platform|frame|comforter/iu;
const IN_TITLE: Record<string, RegExp> = {
  latex: /latex/iu,
  'memory-foam': /memory foam/iu,
  hybrid: /hybrid/iu,
};

/** The rules that a match breaks, by the cells alone. */
function brokenRules(result: Match, profile: ShopperProfile): string[] {
  const { title, type, tags, variants } = cells.get(result.handle)!;
  const broken: string[] = [];
  if (NO_MATTRESS.test(type) || !/mattress/iu.test(`${title} ${type}`)) broken.push('kind');
  if (profile.size && result.size !== profile.size) broken.push('size');
  const ofSize = variants.filter(({ size }) => spellings(result.size ?? '').includes(size.toLowerCase()));
  const isNamed = spellings(result.size ?? '').some((word) =>
    `${title} ${tags}`.toLowerCase().includes(word),
  );
  if (ofSize.length === 0 && result.size !== null && !isNamed) broken.push('not offered');
  const prices = (ofSize.length > 0 ? ofSize : variants)
    .filter(({ price }) => price !== '')
    .map(({ price }) => Math.round(Number(price) * 100));
  if (result.priceMinor !== null && !prices.includes(result.priceMinor)) broken.push('price');
  const budget = profile.budgetMaxMinor;
  if (budget !== undefined && !prices.some((price) => price <= budget && price === result.priceMinor))
    broken.push('budget');
  for (const material of profile.materialsAvoided ?? [])
    if (IN_TITLE[material]!.test(`${title} ${type}`)) broken.push(material);
  return broken;
}

/** Firmness by the words of the title; extra firm and luxury firm differ from firm. */
function titleFirmness(title: string): number | null {
  const words: [RegExp, number][] = [
    [/(extra|ultra)[ -]firm/iu, 8.5],
    [/medium[ -]firm/iu, 6.5],
    [/luxury firm/iu, 6],
    [/(ultra|extra) plush/iu, 2],
    [/medium[ -](soft|plush)/iu, 4.5],
    [/\bfirm\b/iu, 7.5],
    [/\bmedium\b/iu, 5.5],
    [/\b(plush|soft)\b/iu, 3.5],
  ];
  return words.find(([word]) => word.test(title))?.[1] ?? null;
}

test('no match of the grid breaks a hard rule, checked against the file', () => {
  const grid = profileGrid().flatMap((profile): ShopperProfile[] => [
    profile,
    { ...profile, materialsAvoided: ['latex'] },
    { ...profile, materialsAvoided: ['memory-foam', 'hybrid'] },
  ]);
  let judged = 0;
  const broken: unknown[] = [];
  for (const profile of grid)
    for (const result of match(index, profile).matches) {
      judged += 1;
      const rules = brokenRules(result, profile);
      if (rules.length > 0) broken.push({ handle: result.handle, size: result.size, rules, profile });
    }
  expect(broken.slice(0, 5)).toEqual([]);
  expect(judged).toBeGreaterThan(5000);
});

test('at least 95 % of the top three are in the band if the catalog has such mattresses', () => {
  let inside = 0;
  let all = 0;
  for (const profile of profileGrid()) {
    const { low, high } = bandForProfile(profile);
    const isInside = (handle: string) => {
      const firmness =
        titleFirmness(cells.get(handle)!.title) ?? products.get(handle)!.attributes.firmness?.value;
      return firmness !== undefined && firmness >= low && firmness <= high;
    };
    if (!scoreAll(index, profile).some(({ handle }) => isInside(handle))) continue;
    for (const { handle } of match(index, profile).matches) {
      all += 1;
      if (isInside(handle)) inside += 1;
    }
  }
  expect(all).toBeGreaterThan(1500);
  expect(inside / all).toBeGreaterThanOrEqual(0.95);
});

test.each([
  ['everybody', () => true],
  ['those without a budget', (profile: ShopperProfile) => profile.budgetMaxMinor === undefined],
  ['those with a budget', (profile: ShopperProfile) => profile.budgetMaxMinor !== undefined],
  ['those who want a Queen', (profile: ShopperProfile) => profile.size === 'Queen'],
  ['those who sleep hot', (profile: ShopperProfile) => profile.sleepsHot === true],
  ['those who name one position', (profile: ShopperProfile) => profile.positions?.length === 1],
])('no mattress takes more than a quarter of the first places of %s', (_, isAsked) => {
  const profiles = profileGrid().filter((one) => isAsked(one));
  expect(largestShare(profiles)).toBeLessThanOrEqual(0.25);
});

test('nor if most shoppers share their bed', () => {
  const partners: (Sleeper | undefined)[] = [
    undefined,
    { positions: ['side'], weightPounds: 140 },
    { positions: ['back'], weightPounds: 190 },
    { positions: ['stomach'], weightPounds: 200 },
  ];
  const profiles = partners.flatMap((partner) => profileGrid().map((one) => said({ ...one, partner })));
  expect(largestShare(profiles)).toBeLessThanOrEqual(0.25);
});

/** The share of first places taken by the most frequent mattress. */
function largestShare(profiles: readonly ShopperProfile[]): number {
  const firsts = new Map<string, number>();
  let answered = 0;
  for (const profile of profiles) {
    const [first] = match(index, profile).matches;
    if (!first) continue;
    answered += 1;
    firsts.set(first.handle, (firsts.get(first.handle) ?? 0) + 1);
  }
  expect(answered).toBeGreaterThan(100);
  return Math.max(...firsts.values()) / answered;
}

test('a heavier sleeper is never shown a softer mattress first, at the same size and budget', () => {
  const firmnessFirst = (profile: ShopperProfile) => {
    const [first] = match(index, profile).matches;
    return first ? products.get(first.handle)!.attributes.firmness!.value : null;
  };
  let compared = 0;
  for (const positions of [['side'], ['back'], ['stomach']] as const)
    for (const size of ['Queen', 'King', 'Twin XL'] as const) {
      const order = [110, 129, 130, 180, 230, 231, 300].map((weightPounds) =>
        firmnessFirst({ positions: [...positions], weightPounds, size }),
      );
      expect(order).toEqual(order.toSorted((one, other) => one! - other!));
      compared += 1;
    }
  expect(compared).toBe(9);
});

test('a smaller budget never adds a more expensive mattress', () => {
  const budgets = [400000, 250000, 150000, 110000, 80000];
  for (const profile of profileGrid().filter((one) => one.budgetMaxMinor === undefined)) {
    let before: Match[] | null = null;
    for (const budgetMaxMinor of budgets) {
      const { matches } = match(index, { ...profile, budgetMaxMinor });
      const removed = (before ?? []).filter(({ priceMinor }) => priceMinor! > budgetMaxMinor);
      const added = matches.filter(({ handle }) => !before?.some((one) => one.handle === handle));
      const dearer = added.filter(({ priceMinor }) => removed.every((one) => priceMinor! > one.priceMinor!));
      expect(before === null ? [] : dearer).toEqual([]);
      before = matches;
    }
  }
});

test('a shopper without a match gets the reasons, and near misses if there are any', () => {
  let empty = 0;
  for (const profile of profileGrid()) {
    const { matches, alternatives, whyNot, whatWouldChangeIt } = match(index, profile);
    if (matches.length > 0) continue;
    empty += 1;
    expect(whyNot.length).toBeGreaterThan(0);
    expect(alternatives.length).toBeGreaterThan(0);
    expect(whatWouldChangeIt.length).toBeGreaterThan(0);
  }
  expect(empty).toBeGreaterThan(0);
});
