import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { match } from '#app/features/matching/match/match.ts';
import type { Match, ShopperProfile } from '#app/features/matching/matching.ts';
import { isHalf } from '#tests/support/claims.ts';
import { meetsRequirements } from '#tests/support/reference-facts.ts';
import {
  generateCatalog,
  loadRetailer,
  type MatchingCatalog,
  RETAILER_CATALOG,
} from '#tests/support/matching-catalogs.ts';
import { profileGrid } from '#tests/support/profile-grid.ts';
import { randomProfile, seededRandom } from '#tests/support/random-matching.ts';

/**
 * Hard rules over a real retailer's catalog, checked against the file's cells rather than our parser's output; and over
 * generated catalogs, against the attributes they were made with.
 */

interface Cells {
  title: string;
  type: string;
  tags: string;
  brand: string;
  body: string;
  variants: { size: string; price: string }[];
}

let retailer: MatchingCatalog;
let cells: Map<string, Cells>;

beforeAll(async () => {
  retailer = await loadRetailer();
  cells = readCells();
});

function readCells(): Map<string, Cells> {
  const rows = parse(readFileSync(RETAILER_CATALOG), { columns: true, bom: true }) as Record<
    string,
    string
  >[];
  const byHandle = new Map<string, Cells>();
  for (const row of rows) {
    const handle = row.Handle!;
    const product = byHandle.get(handle) ?? {
      title: row.Title!,
      type: row.Type!,
      tags: row.Tags!,
      brand: row.Vendor!,
      body: row['Body (HTML)'] ?? '',
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

/** The rules a match breaks, judged by the cells alone. */
function brokenRules(result: Match, profile: ShopperProfile): string[] {
  const { title, type, tags, variants } = cells.get(result.handle)!;
  const broken: string[] = [];
  if (NO_MATTRESS.test(type) || !/mattress/iu.test(`${title} ${type}`)) broken.push('kind');
  if (profile.size && result.size !== profile.size && !isHalf(result)) broken.push('size');
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

const ROTATED: Partial<ShopperProfile>[] = [
  { brandsWanted: ['diamond', 'SPRING-AIR'] },
  { brandsAvoided: ['Diamond'] },
  { thicknessMaxInches: 12 },
  { thicknessMinInches: 13 },
  { mustHave: ['latex'] },
  { mustHave: ['organic'] },
  { materialsAvoided: ['latex'] },
  { materialsAvoided: ['memory-foam', 'hybrid'] },
];

/** The brand, thickness, and requirement rules a match breaks, judged by the cells. */
function brokenMusts(result: Match, profile: ShopperProfile): string[] {
  const { title, type, tags, brand, body } = cells.get(result.handle)!;
  const broken: string[] = [];
  const text = `${title} ${type} ${tags} ${body}`;
  if (profile.brandsWanted && !/diamond|spring air/iu.test(brand)) broken.push('brand wanted');
  if (profile.brandsAvoided && /^diamond/iu.test(brand)) broken.push('brand avoided');
  const inches = Number(/(\d+(?:\.\d+)?)\s?(?:"|”|''|-?\s?inch)/iu.exec(title)?.[1] ?? Number.NaN);
  if (inches > (profile.thicknessMaxInches ?? Number.POSITIVE_INFINITY)) broken.push('too thick');
  if (inches < (profile.thicknessMinInches ?? 0)) broken.push('too thin');
  for (const must of profile.mustHave ?? [])
    if (!new RegExp(must === 'organic' ? 'organic|gots' : must, 'iu').test(text))
      broken.push(`must: ${must}`);
  return broken;
}

test('no match of the grid breaks a hard rule, checked against the file', () => {
  const grid = profileGrid().flatMap((profile, at): ShopperProfile[] => [
    profile,
    { ...profile, ...ROTATED[at % ROTATED.length] },
  ]);
  let judged = 0;
  const broken: unknown[] = [];
  for (const profile of grid)
    for (const result of match(retailer.index, profile).matches) {
      judged += 1;
      const rules = [...brokenRules(result, profile), ...brokenMusts(result, profile)];
      if (rules.length > 0) broken.push({ handle: result.handle, size: result.size, rules, profile });
    }
  expect(grid.length).toBeGreaterThan(2000);
  expect(broken.slice(0, 5)).toEqual([]);
  expect(judged).toBeGreaterThan(4000);
});

test('no match of a generated catalog breaks a hard rule, nor one for a couple or a child', () => {
  const random = seededRandom(77);
  let judged = 0;
  for (const { index, byHandle } of [generateCatalog(11, 150), generateCatalog(12, 400)])
    for (let at = 0; at < 1000; at += 1) {
      const profile = randomProfile(random);
      for (const found of match(index, profile).matches) {
        const { handle, size, variantId, priceMinor } = found;
        judged += 1;
        const product = byHandle.get(handle)!;
        const variant = product.variants.find((one) => one.variantId === variantId)!;
        const isTwin = size === 'Twin' || size === 'Twin XL';
        const broken = [
          meetsRequirements(product, profile) ? '' : 'musts',
          variant.available && variant.size === size ? '' : 'not offered',
          profile.size === undefined || profile.size === size || isHalf(found) ? '' : 'size',
          profile.size === undefined && profile.partner && isTwin ? 'too small' : '',
          priceMinor === null || variant.priceMinor === priceMinor ? '' : 'price',
          (priceMinor ?? Number.POSITIVE_INFINITY) <= (profile.budgetMaxMinor ?? Number.POSITIVE_INFINITY)
            ? ''
            : 'budget',
        ].filter(Boolean);
        expect({ profile, handle, broken }).toEqual({ profile, handle, broken: [] });
      }
    }
  expect(judged).toBeGreaterThan(3000);
});

test('a shopper without a match gets the reasons, and what would change it', () => {
  for (const profile of profileGrid()) {
    const { matches, alternatives, exclusions, suggestedChanges } = match(retailer.index, profile);
    if (matches.length > 0) continue;
    expect(exclusions.length).toBeGreaterThan(0);
    expect(alternatives.length + suggestedChanges.length).toBeGreaterThan(0);
  }
  // In a size the store hardly sells.
  const rare = match(retailer.index, { positions: ['back'], size: 'Full XL', budgetMaxMinor: 20_000 });
  expect(rare.matches).toEqual([]);
  expect(rare.exclusions.length).toBeGreaterThan(0);
});
