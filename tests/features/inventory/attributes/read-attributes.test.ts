import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAttributes } from '#app/features/inventory/attributes/read-product.ts';
import type { MattressAttributes } from '#app/features/inventory/inventory.ts';
import type { RawProduct } from '#app/features/inventory/attributes/raw-product.ts';
import { parseLevel } from '#app/features/inventory/attributes/traits.ts';
import { anyText, makeRawProduct } from '#tests/features/inventory/raw-products.ts';
import { growthOf, LINEAR } from '#tests/support/timing.ts';

function attributesOf(parts: Partial<RawProduct>): MattressAttributes {
  return readAttributes(makeRawProduct(parts));
}

function constructionOf(parts: Partial<RawProduct>): string | null {
  return attributesOf(parts).construction?.value ?? null;
}

function materialsOf(parts: Partial<RawProduct>): string[] {
  return attributesOf(parts)
    .materials.map(({ value }) => value)
    .toSorted();
}

test.each([
  ['Casper The One Memory Foam Mattress', 'memory-foam'],
  ['Nolah Evolution 15" Hybrid Mattress', 'hybrid'],
  ['Avocado Latex Hybrid Mattress', 'hybrid'],
  ['Spindle Natural Latex Mattress', 'latex'],
  ['Saatva Classic Innerspring Mattress', 'innerspring'],
  ['IKEA VALEVÅG Pocket spring mattress', 'innerspring'],
  ['Memory Foam and Pocket Spring Mattress 10"', 'hybrid'],
  ['Tuft & Needle Adaptive Foam Mattress', 'foam'],
  ['Sleep Number p5 Smart Bed', 'airbed'],
  ['King Koil Luxury Air Mattress', 'airbed'],
  ['Latex-Free Innerspring Mattress', 'innerspring'],
  ['Sealy Posturepedic Mattress', null],
  ['HARBOR 8IN MEM FOAM MATTRESS', 'memory-foam'],
  ['HARBOR 12IN HYB MATTRESS', 'hybrid'],
  ['Daybed Mattress, Bonnell', 'innerspring'],
])('"%s" is %s', (title, construction) => {
  expect(constructionOf({ title })).toBe(construction);
});

test('a comfort layer in the title does not change an innerspring type, a hybrid in the title does', () => {
  const type = 'Innerspring Mattress';
  expect(constructionOf({ title: 'Gel Memory Foam 13" Mattress', type })).toBe('innerspring');
  expect(materialsOf({ title: 'Gel Memory Foam 13" Mattress', type })).toEqual([
    'innerspring',
    'memory-foam',
  ]);
  expect(constructionOf({ title: 'Francesca Hybrid Mattress', type })).toBe('hybrid');
});

test('collection names state no construction, structured tags do', () => {
  const tags = ['Innerspring Mattresses', 'Queen Hybrid Mattresses', 'Type_Memory Foam'];
  expect(attributesOf({ title: 'ProAdapt Mattress', tags }).construction).toMatchObject({
    value: 'memory-foam',
    source: 'tag',
  });
  expect(constructionOf({ title: 'Lucille Mattress', tags: ['Type_Latex', 'Type_Pocketed Coil'] })).toBe(
    'hybrid',
  );
});

test('stated materials are listed, negated ones are not', () => {
  const parts = {
    title: 'Dawn Hybrid Mattress',
    tags: ['natural latex'],
    description: 'Wool over coils, no memory foam.',
  };
  expect(materialsOf(parts)).toEqual(['hybrid', 'innerspring', 'latex']);
});

test.each([
  ['Does not contain latex or memory foam.', []],
  ['Free from glue, fiberglass and memory foam.', []],
  ['No fiberglass or latex. A foam core.', ['foam']],
  ['Unlike memory foam mattresses, it breathes.', []],
  ['Add our latex topper for a softer bed.', []],
  ['No latex, but pocketed coils under memory foam.', ['hybrid', 'innerspring', 'memory-foam']],
])('"%s" states the materials %j', (description, materials) => {
  expect(materialsOf({ title: 'Harbor Mattress', description })).toEqual(materials);
});

test('a column beats a title, and a disagreement lowers the confidence', () => {
  const agreed = attributesOf({ title: 'Hybrid Mattress', columns: { construction: 'hybrid' } });
  const conflicting = attributesOf({ title: 'Latex Mattress', columns: { construction: 'memory-foam' } });
  expect(agreed.construction).toEqual({ value: 'hybrid', source: 'column', confidence: 0.95 });
  expect(conflicting.construction).toMatchObject({ value: 'memory-foam', source: 'column' });
  expect(conflicting.construction?.confidence).toBeLessThan(0.95);
});

test('unstated traits come from the construction, with a low confidence', () => {
  const { cooling, motionIsolation } = attributesOf({ title: 'Memory Foam Mattress' });
  expect(cooling).toEqual({ value: 'low', source: 'construction', confidence: 0.3 });
  expect(motionIsolation).toMatchObject({ value: 'high', source: 'construction' });
  expect(attributesOf({ title: 'Mattress' }).cooling).toBeNull();
});

test('stated cooling beats the construction, but gel does not make dense foam cool', () => {
  expect(attributesOf({ title: 'Cooling Hybrid Mattress' }).cooling).toMatchObject({
    value: 'high',
    source: 'title',
  });
  expect(attributesOf({ title: 'Cool Gel Memory Foam Mattress' }).cooling?.value).toBe('medium');
  expect(attributesOf({ title: 'Memory Foam Mattress', columns: { cooling: 'H' } }).cooling).toMatchObject({
    value: 'high',
    source: 'column',
  });
});

test.each([
  ['High', 'high'],
  ['m', 'medium'],
  ['no', 'low'],
  ['4/5', 'high'],
  ['5', 'high'],
  ['6', 'medium'],
  ['2 of 10', 'low'],
  ['12', null],
  ['purple', null],
])('the level "%s" is %s', (text, level) => {
  expect(parseLevel(text)).toBe(level);
});

test('features and certifications are read by their usual names', () => {
  const { features, certifications } = attributesOf({
    title: 'GOTS Certified Euro Top Mattress',
    tags: [
      'CertiPUR-US',
      'Comfort_Pillow Top',
      'Feature_Adjustable Friendly',
      'encasement',
      'Type_CopperGel',
    ],
    description: '<p>GREENGUARD Gold, OEKO-TEX\u00ae. Zoned lumbar support.</p>',
  });
  expect(certifications.map(({ value }) => value).toSorted()).toEqual([
    'CertiPUR-US',
    'GOTS',
    'GREENGUARD Gold',
    'OEKO-TEX',
  ]);
  expect(features.map(({ value }) => value).toSorted()).toEqual(
    ['adjustable friendly', 'copper', 'euro top', 'organic', 'pillow top', 'zoned support'].toSorted(),
  );
});

function featuresOf(parts: Partial<RawProduct>): string[] {
  return attributesOf({ title: 'Harbor Mattress', ...parts }).features.map(({ value }) => value);
}

test.each([
  ['No cooling gel, no copper and not organic.', []],
  ['Not hypoallergenic.', []],
  ['Zero motion transfer.', ['motion isolation']],
  ['Free of glue and fiberglass.', ['fiberglass free']],
  ['A cool price for a snow-white cover.', []],
  ['It sleeps cool.', ['cooling']],
  ['Pair with our organic wool topper.', []],
  ['Lies on any box spring, or with an adjustable base.', []],
])('the description "%s" states the features %j', (description, features) => {
  expect(featuresOf({ description })).toEqual(features);
});

test('features are read from the type and from abbreviations in a title', () => {
  expect(featuresOf({ type: 'Organic Mattress' })).toEqual(['organic']);
  expect(featuresOf({ title: 'HARBOR LUX FIRM ET 14" MATTRESS' })).toEqual(['euro top']);
  expect(featuresOf({ title: 'HARBOR PLUSH PT' })).toEqual(['pillow top']);
  expect(featuresOf({ title: 'Harbor MyGel Mattress' })).toEqual(['gel']);
  expect(featuresOf({ title: 'Harbor Mattress with 9" Foundation' })).toEqual(['kit with a base']);
});

test('columns list features and certifications, unknown ones as written', () => {
  const { features, certifications } = attributesOf({
    title: 'Mattress',
    columns: { features: 'euro top; Moon dust', certifications: 'CertiPUR-US|OEKO-TEX' },
  });
  expect(features.map(({ value }) => value)).toEqual(['euro top', 'Moon dust']);
  expect(certifications.map(({ value }) => value)).toEqual(['CertiPUR-US', 'OEKO-TEX']);
});

test('trial, warranty, weight capacity and adjustable base compatibility are read', () => {
  const described = attributesOf({
    title: 'Mattress',
    description:
      '120-night sleep trial, 20-yr warranty, supports up to 600 lbs, not for use on an adjustable base.',
  });
  expect(described).toMatchObject({
    trialNights: { value: 120, source: 'description' },
    warrantyYears: { value: 20 },
    weightCapacityPounds: { value: 600 },
    adjustableBaseOk: { value: false },
  });
  const columns = {
    trialNights: '100',
    warrantyYears: '10 years',
    weightCapacity: '750',
    adjustableBaseOk: 'yes',
  };
  expect(attributesOf({ title: 'Mattress', columns })).toMatchObject({
    trialNights: { value: 100, source: 'column' },
    warrantyYears: { value: 10 },
    weightCapacityPounds: { value: 750 },
    adjustableBaseOk: { value: true },
  });
  expect(attributesOf({ title: 'Mattress' })).toMatchObject({ trialNights: null, adjustableBaseOk: null });
});

test.each([
  ['Sleep trial: 120 nights', { trialNights: { value: 120 } }],
  ['Try it at home for 90 nights', { trialNights: { value: 90 } }],
  ['Warranty: 12 years', { warrantyYears: { value: 12 } }],
  ['Weight limit: 1,000 lbs', { weightCapacityPounds: { value: 1_000 } }],
  ['Max weight 350 lb a side', { weightCapacityPounds: { value: 350 } }],
  ['Works with box springs, slats or an adjustable bed', { adjustableBaseOk: { value: true } }],
  ['Adjustable base compatible: no', { adjustableBaseOk: { value: false } }],
])('the terms of "%s" are read', (description, terms) => {
  expect(attributesOf({ title: 'Harbor Mattress', description })).toMatchObject(terms);
});

test('a number in a column can have a thousands separator', () => {
  const columns = { weightCapacity: '1,200 lb' };
  expect(attributesOf({ title: 'Mattress', columns }).weightCapacityPounds?.value).toBe(1_200);
});

test('a pillow has no firmness, construction or traits of a mattress', () => {
  expect(attributesOf({ title: 'Firm Memory Foam Cooling Pillow' })).toMatchObject({
    kind: { value: 'pillow' },
    firmness: null,
    construction: null,
    materials: [],
    cooling: null,
  });
});

test('reading is deterministic and never throws', () => {
  const words = fc.constantFrom(
    'firm',
    'mattress',
    'hybrid',
    '12"',
    'queen',
    'latex',
    '®',
    '_',
    '-',
    '<b>',
    '&amp;',
    'cooling',
  );
  const text = fc.oneof(
    anyText,
    fc.array(words).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(text, fc.array(text), text, (title, tags, description) => {
      const parts = {
        title,
        type: title,
        tags,
        description,
        columns: { features: title, firmness: description },
      };
      expect(attributesOf(parts)).toEqual(attributesOf(parts));
    }),
  );
});

test.each<[string, (size: number) => Parameters<typeof attributesOf>[0]]>([
  ['title', (size) => ({ title: `Mattress ${'firm - '.repeat(size / 2_500)}` })],
  ['description of angle brackets', (size) => ({ title: 'Mattress', description: '<'.repeat(10 * size) })],
  ['description of digits', (size) => ({ title: 'Mattress', description: '1 x 1 x '.repeat(size) })],
  ['description of spaces', (size) => ({ title: 'Mattress', description: `firm${' '.repeat(size)}` })],
  [
    'description of negations',
    (size) => ({ title: 'Mattress', description: 'no a an any the '.repeat(size / 5) }),
  ],
  [
    'tag',
    (size) => ({
      title: 'Mattress',
      tags: ['height-'.repeat(size / 3_000), 'mattress pad '.repeat(size / 5_000)],
    }),
  ],
])('a hostile %s takes no longer than its length', async (_, partsOf) => {
  expect(await growthOf((size) => attributesOf(partsOf(size)), 100_000)).toBeLessThan(LINEAR);
});
