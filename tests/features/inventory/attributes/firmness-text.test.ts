import { expect, test } from 'vitest';
import { readFirmness } from '#app/features/inventory/attributes/firmness.ts';
import { makeRawProduct, makeRawVariant } from '#tests/features/inventory/raw-products.ts';

function firmnessOf(description: string): number | null {
  return readFirmness(makeRawProduct({ description }))?.value ?? null;
}

test.each([
  ['The Harbor is medium-firm.', 6.5],
  ['A well balanced medium feel that suits most people.', 5.5],
  ['A plush pillow top mattress for guests.', 3.5],
  ['A medium-firm, 10-inch hybrid mattress.', 6.5],
  ['Rated medium-firm by our testers.', 6.5],
  ['Firmness - Luxury Firm', 6],
  ['<tr><th>Firmness</th><td>Extra Firm</td></tr><tr><th>Height</th><td>11"</td></tr>', 8.5],
  ['<h4>Firmness</h4><p>Soft</p><h4>Cover</h4><p>Cotton</p>', 3.5],
  ['Firmness level\nMedium\nWarranty\n10 years', 5.5],
  ['<ul><li>Tension: Firm</li><li>Depth: 28cm</li></ul>', 7.5],
  ['Feel: Soft/Medium', 4.5],
  ["This isn't a plush mattress. It is a firm mattress.", 7.5],
  ['<style>.firm { color: red }</style><!-- firm mattress --><p>A soft mattress.</p>', 3.5],
])('"%s" gives the whole mattress a firmness of %s', (description, value) => {
  expect(firmnessOf(description)).toBe(value);
});

test.each([
  'Neither a soft bed nor a firm bed.',
  'Choose a plush, medium or firm feel.',
  'Available in a medium or plush feel.',
  'Also available: our Harbor Firm Mattress.',
  'Compared with our firm mattress, it cradles you.',
  'Softer than a firm mattress but never saggy.',
  'If you prefer a firm mattress, look at the Pier.',
  'Looking for something firmer? Try our extra firm mattress.',
  'A firm favourite with firm support.',
  'The cover is soft. The edge is firm.',
  'A mattress that is firm support for your spine.',
  'Rated 9/10. Firm foam core.',
  'Back sleepers often need a firm mattress.',
  'Experts recommend a medium-firm mattress.',
  'If you sleep on your side a plush mattress is best.',
  'Plush mattress pad included.',
  'Shop firm mattresses | Shop plush mattresses',
  'Firmness scale | Soft 1 2 3 4 5 6 7 8 9 10 Firm',
  'A blend of plush comfort and firm support.',
])('"%s" states no firmness of this mattress', (description) => {
  expect(firmnessOf(description)).toBeNull();
});

test.each([
  ['Firmness (1-10): 6', 6],
  ['We rate it a 4 on our firmness scale of 1 to 10.', 4],
  ['On a scale of 1 to 10, where 10 is the firmest, this is a 7.', 7],
  ['Firmness scale: 8 (1 = softest, 10 = firmest)', 8],
  ['Firmness: 3 (1 = firmest, 10 = softest)', 8],
  ['Firmness 1-5: 5', 10],
  ['Firmness (out of 10): 7', 7],
  ['Firmness scale 1-10', null],
  ['Medium firmness 10 inch mattress', 5.5],
  ['Firmness for 10 years.', null],
])('a score is distinguished from its scale: "%s" is %s', (description, value) => {
  expect(firmnessOf(description)).toBe(value);
});

test('a Shopify rating is read with its scale, and a reference is ignored', () => {
  const stated = (firmness: string) =>
    readFirmness(makeRawProduct({ metafields: { firmness } }))?.value ?? null;
  expect(stated('{"value":"4","scale_min":"1.0","scale_max":"5.0"}')).toBe(7.75);
  expect(stated('{"scale_min":"1.0","scale_max":"10.0","value":"6.5"}')).toBe(6.5);
  expect(stated('["gid://shopify/Metaobject/7"]')).toBeNull();
  expect(stated('Not too firm')).toBeNull();
});

function withOptions(...options: [name: string, value: string][]) {
  return options.map(([name, value]) => makeRawVariant({ options: [{ name, value }] }));
}

test('the only feel of the variant options is the firmness', () => {
  const variants = withOptions(['Comfort Level', 'Luxury Firm'], ['Comfort Level', 'Luxury Firm']);
  expect(readFirmness(makeRawProduct({ variants }))).toMatchObject({ value: 6, source: 'column' });
});

test('with several feels in the options, tags and description are ignored', () => {
  const variants = withOptions(['Size', 'Queen - Plush'], ['Size', 'Queen - Firm']);
  const parts = { variants, tags: ['Firm'], description: 'A firm mattress.' };
  expect(readFirmness(makeRawProduct(parts))).toBeNull();
  expect(readFirmness(makeRawProduct({ ...parts, title: 'Plush Mattress' }))?.value).toBe(3.5);
});

test.each([
  ['firmness/soft', 3.5],
  ['Feel > Medium', 5.5],
  ['Firmness::Extra Firm', 8.5],
  ['mattress-firmness-plush', 3.5],
  ['firmness_score:6.5', 6.5],
  ['Firmness (Firm)', 7.5],
  ['medium-firmness', 5.5],
  ['comfortable', null],
  ['Feature: Firm Edge', null],
  ['6', null],
])('the tag "%s" states %s', (tag, value) => {
  expect(readFirmness(makeRawProduct({ tags: [tag] }))?.value ?? null).toBe(value);
});

test.each([
  ['HAVEN EX FIRM', 8.5],
  ['Haven XFirm', 8.5],
  ['HAVEN MED 12"', 5.5],
  ['Ortho-Med Mattress', null],
  ['Latex Mattress, Soft Organic Cotton Cover', null],
  ['Not Too Firm Mattress', null],
])('the title "%s" states %s in industry terms', (title, value) => {
  expect(readFirmness(makeRawProduct({ title }))?.value ?? null).toBe(value);
});
