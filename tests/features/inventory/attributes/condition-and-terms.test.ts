import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAttributes } from '#app/features/inventory/attributes/read-product.ts';
import { EMPTY_RAW_PRODUCT, type RawProduct } from '#app/features/inventory/attributes/raw-product.ts';
import { FIXTURE_CATALOG, productsOf } from '#tests/features/inventory/raw-products.ts';

function conditionOf(parts: Partial<RawProduct>) {
  return readAttributes({ ...EMPTY_RAW_PRODUCT, title: 'Harbor Queen Mattress', ...parts }).condition;
}

test.each([
  ['Azusa Latex Plush 18" Clearance Mattress', 'clearance'],
  ['Diana Medium 15.5" Floor Model Clerance Mattress', 'floor-sample'],
  ['Ice Tufted Firm 15" Fllor Sample Mattress', 'floor-sample'],
  ['ProAdapt Soft 12" Discontinued Floor Sample Clearance Mattress', 'floor-sample'],
  ['Grand Plush Euro Top 16" Discontinued Clearance Mattress', 'discontinued'],
  ['Harbor Firm Mattress (Open-Box)', 'refurbished'],
  ['Harbor Firm Mattress, certified pre-owned', 'refurbished'],
  ['Harbor Firm Mattress', null],
  ['Harbor Firm Mattress, no clearance', null],
  ['Harbor Mattress, clearance sale eligible', null],
  ['Platform Bed Frame with 13" Under-Bed Clearance', null],
  ['Japanese Floor Mattress Futon', null],
  ['2025 Model Harbor Mattress', null],
])('the title "%s" states the condition %s', (title, condition) => {
  expect(conditionOf({ title })?.value ?? null).toBe(condition);
});

test.each([
  ['clearance', 'clearance'],
  ['Condition_Floor Sample', 'floor-sample'],
  ['floor-models', 'floor-sample'],
  ['Status: Discontinued', 'discontinued'],
  ['open box', 'refurbished'],
  ['Clearance sale eligible', null],
  ['Clearance Mattresses', null],
  ['Floor Sample Collection', null],
  ['not clearance', null],
  ['no-clearance', null],
  ['Memorial Day closeout deals', null],
])('the tag "%s" states the condition %s', (tag, condition) => {
  expect(conditionOf({ tags: ['best selling', tag] })?.value ?? null).toBe(condition);
});

test.each([
  ['<p>This mattress is a floor sample.</p><p>Sold as is.</p>', 'floor-sample'],
  ['<ul><li>Discontinued by the manufacturer</li></ul>', 'discontinued'],
  ['Condition: Refurbished. Ten inches thick.', 'refurbished'],
  ['It has been discontinued.', 'discontinued'],
  ['Clearance items are final sale.', null],
  ['Visit our clearance center in Torrance.', null],
  ['Try our floor models in any store.', null],
  ['The floor model can be tried in every store.', null],
  ['This is not a floor sample.', null],
  ['It replaces the discontinued Azusa.', null],
  ['Comfort returns within 120 nights.', null],
  ['Offer excludes clearance, closeouts and floor samples.', null],
])('the description "%s" states the condition %s', (description, condition) => {
  expect(conditionOf({ description })?.value ?? null).toBe(condition);
});

test.each([
  [{ columns: { condition: 'Floor Sample' } }, 'floor-sample', 'column'],
  [{ columns: { condition: 'used' } }, 'refurbished', 'column'],
  [{ metafields: { condition: 'refurbished' }, tags: ['clearance'] }, 'refurbished', 'metafield'],
  [{ title: 'Harbor Clearance Mattress', columns: { condition: 'new' } }, 'clearance', 'title'],
  [{ title: 'Harbor Clearance Mattress', tags: ['floor sample'] }, 'floor-sample', 'tag'],
  [{ type: 'Floor Models', tags: ['clearance'] }, 'floor-sample', 'type'],
] as const)('of several sources the strongest or most telling counts: %j', (parts, value, source) => {
  expect(conditionOf(parts as unknown as Partial<RawProduct>)).toMatchObject({ value, source });
});

test('a condition is no feature, and other products than mattresses have one too', () => {
  const { features } = readAttributes({ ...EMPTY_RAW_PRODUCT, title: 'Harbor Gel Mattress Floor Sample' });
  expect(features.map(({ value }) => value)).toEqual(['gel']);
  expect(conditionOf({ title: 'Ergo Power Base Discontinued Clearance' })?.value).toBe('discontinued');
});

test('the real retailer has 30 products that are not sold as new', async () => {
  const { products } = await productsOf(readFileSync(FIXTURE_CATALOG));
  const counts: Record<string, number> = {};
  for (const raw of products) {
    const condition = readAttributes(raw).condition?.value ?? 'new';
    counts[condition] = (counts[condition] ?? 0) + 1;
    const isNamed = /cle?a?rance|floor|fllor|discontinued/i.test(`${raw.title} ${raw.tags.join(' ')}`);
    expect([raw.title, condition !== 'new']).toEqual([raw.title, isNamed]);
  }
  expect(counts).toEqual({ new: 226, 'floor-sample': 21, discontinued: 5, clearance: 4 });
});
