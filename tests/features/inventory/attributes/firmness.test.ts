import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAttributes } from '#app/features/inventory/attributes/read-product.ts';
import { readFirmness, parseFirmness } from '#app/features/inventory/attributes/firmness.ts';
import type { RawProduct } from '#app/features/inventory/attributes/raw-product.ts';
import { anyText, makeRawProduct, makeRawVariant } from '#tests/features/inventory/raw-products.ts';

function firmnessOf(parts: Partial<RawProduct>): number | null {
  return readFirmness(makeRawProduct(parts))?.value ?? null;
}

test.each([
  ['Sealy Posturepedic Plus Paterson II Firm Mattress', 7.5],
  ['Beautyrest Black B-Class Extra Firm Mattress', 8.5],
  ['Serta iComfort Ultra-Firm Mattress', 8.5],
  ['Stearns & Foster Super Firm', 8.5],
  ['E.S. Kluft Luxury Firm Mattress', 6],
  ['Aireloom Luxury Extra Firm', 8.5],
  ['Serta Cushion Firm Euro Top', 6],
  ['Sealy Cushion-Firm', 6],
  ['Casper Medium-Firm Hybrid', 6.5],
  ['DreamCloud Medium to Firm', 6.5],
  ['Zinus Medium/Firm 10 inch', 6.5],
  ['Brooklyn Bedding Medium', 5.5],
  ['Lull Luxury Medium Euro Top', 5.5],
  ['Nolah Medium Soft', 4.5],
  ['Beautyrest Medium Plush', 4.5],
  ['Luxury Plush 15" Mattress', 3.5],
  ['Plush Box Top', 3.5],
  ['Helix Sunset Soft Hybrid', 3.5],
  ['Serta Ultra Plush Pillow Top', 2],
  ['Ultra Soft Mattress', 2],
  ['Avalon Ultra Pillow Top', null],
  ['Lux Euro Top 14"', null],
  ['Pillow Top Mattress', null],
  ['Affirm Confirm Comfirm Mattress', null],
  ['Mattress Firm Exclusive', null],
  ['Harbor Coil Mattress Firm 9"', 7.5],
  ['Semi-Firm Mattress', 6.5],
  ['Plush/Firm Two-Sided', null],
  ['Plush Firm', 6],
  ['Mattress with Soft Knit Cover', null],
  ['Mattress, medium profile', null],
  ['Firmness 6.5 Mattress', 6.5],
  ['Nest Latex (firmness: 7/10)', 7],
  ['Nest Latex 4-5/10 firmness', 4.5],
  ['Layla Flippable Soft / Firm', null],
  ['Twilight Luxe Firm', 7.5],
])('the title "%s" states %s', (title, value) => {
  expect(firmnessOf({ title })).toBe(value);
});

test('a title beats a tag and a tag beats a description, with less confidence when they disagree', () => {
  const agreed = readFirmness(makeRawProduct({ title: 'Firm', tags: ['Firm'] }));
  const conflicting = readFirmness(makeRawProduct({ title: 'Firm', tags: ['Plush'] }));
  expect(agreed).toMatchObject({ value: 7.5, source: 'title' });
  expect(conflicting).toMatchObject({ value: 7.5, source: 'title' });
  expect(conflicting?.confidence).toBeLessThan(agreed?.confidence ?? 0);
  const tagged = makeRawProduct({ tags: ['Comfort_Medium'], description: 'A firm mattress' });
  expect(readFirmness(tagged)).toMatchObject({ value: 5.5, source: 'tag' });
});

test('a column or metafield beats every text, in words or numbers', () => {
  expect(firmnessOf({ title: 'Firm', columns: { firmness: 'Medium' } })).toBe(5.5);
  expect(firmnessOf({ title: 'Firm', columns: { firmness: 'Medium', firmnessScore: '6' } })).toBe(6);
  expect(firmnessOf({ title: 'Firm', metafields: { firmness: '["Plush"]' } })).toBe(3.5);
});

test.each([
  ['6.5', 6.5],
  ['7/10', 7],
  ['6-7', 6.5],
  ['MediumFirm', 6.5],
  ['1 = soft, 10 = firm: 6', 6],
  ['3 out of 5', 5.5],
  ['Medium Firm (6.5)', 6.5],
  ['0', null],
  ['11', null],
  ['firm or soft', null],
  ['', null],
])('a column that says "%s" is read as %s', (text, value) => {
  expect(parseFirmness(text)).toBe(value);
});

test('contradicting tags give no reading, and neighbors give their middle with a low confidence', () => {
  expect(firmnessOf({ tags: ['Firm', 'Medium', 'Plush'] })).toBeNull();
  expect(readFirmness(makeRawProduct({ tags: ['Medium', 'Plush'] }))).toMatchObject({
    value: 4.5,
    confidence: 0.4,
  });
});

test('a narrower feel wins over a broad one', () => {
  expect(firmnessOf({ tags: ['Firm', 'Extra Firm'] })).toBe(8.5);
  expect(firmnessOf({ tags: ['Firm', 'Luxury Firm'] })).toBe(6);
});

test('collection names count only when no tag states the feel, and several give no reading', () => {
  expect(firmnessOf({ tags: ['Firm Mattresses', 'Medium'] })).toBe(5.5);
  expect(firmnessOf({ tags: ['Firm Mattresses'] })).toBe(7.5);
  expect(firmnessOf({ tags: ['Firm Mattresses', 'Plush Mattresses'] })).toBeNull();
  expect(firmnessOf({ tags: ['Firm Queen Memory Foam Mattresses'] })).toBeNull();
});

test('a description counts only where it describes the mattress itself', () => {
  expect(firmnessOf({ description: '<p>A premium <b>medium-firm</b> hybrid.</p>' })).toBe(6.5);
  expect(firmnessOf({ description: 'Plush foam over firm support, soft to the touch.' })).toBeNull();
  expect(firmnessOf({ description: 'Firmer than a soft mattress' })).toBeNull();
  expect(firmnessOf({ description: 'Firmness level: 6 out of 10. Rated 9/10 by sleepers.' })).toBe(6);
  expect(firmnessOf({ description: 'Rated 9/10 by sleepers.' })).toBeNull();
});

test('a mattress sold in several feels has no firmness but the feature "choice of firmness"', () => {
  const feels = ['Soft', 'Medium', 'Firm'];
  const variants = feels.map((value) => makeRawVariant({ options: [{ name: 'Firmness', value }] }));
  const attributes = readAttributes(makeRawProduct({ title: 'Signature Hybrid Mattress', variants }));
  expect(attributes.firmness).toBeNull();
  expect(attributes.features.map(({ value }) => value)).toContain('choice of firmness');
});

test('firmness is always between 1 and 10 for any text', () => {
  const texts = fc.oneof(
    anyText,
    fc.stringMatching(/^(firm(ness)?|plush|medium|soft|ultra|\d{1,3}|[ /.:-]){1,12}$/),
  );
  fc.assert(
    fc.property(texts, fc.array(texts), texts, (title, tags, firmness) => {
      const reading = readFirmness(
        makeRawProduct({ title, tags, description: title, columns: { firmness } }),
      );
      expect(reading === null || (reading.value >= 1 && reading.value <= 10)).toBe(true);
    }),
  );
});
