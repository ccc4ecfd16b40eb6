import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readThicknessInches,
  THICKNESS_MAX_INCHES,
  THICKNESS_MIN_INCHES,
} from '#app/features/inventory/attributes/thickness.ts';
import { anyText, makeRawProduct } from '#tests/features/inventory/raw-products.ts';

test.each([
  ['Casper 12" Mattress', 12],
  ['Nolah 12.5” Hybrid', 12.5],
  ['Lucid 10 Inch Memory Foam', 10],
  ['Zinus 12-Inch Mattress', 12],
  ['Zinus 12in Mattress', 12],
  ["Spruce 11.5'' Mattress", 11.5],
  ['Spruce 11″ Mattress', 11],
  ['Birch 11 1/2" Mattress', 11.5],
  ['Birch 11½" Mattress', 11.5],
  ['Ikea 24 cm mattress', 9.45],
  ['Mattress 0.3 m thick', 11.81],
  ['Queen 60" x 80" Mattress', null],
  ['Queen 60x80 12" Mattress', 12],
  ['Matratze 90x200 cm', null],
  ['12" Mattress with 9" Foundation', 12],
  ['14" Hybrid with 2" Memory Foam Topper', 14],
  ['Mattress 2.0 Collection', null],
  ['100-night mattress', null],
  ["6' mattress", null],
  ['Camper Mattress 34" x 75" x 6"', 6],
  ['Bench Mattress 30x74x8 Foam', 8],
  ['Mattress 150 x 200 x 24 cm', 9.45],
  ['Mattress 305 mm', 12.01],
  ['Harbor 16-3/4" Plush', 16.75],
  ['10-12" Mattress', 11],
  ['Series 3-12 inch Mattress', 12],
])('the title %s states %s', (title, inches) => {
  expect(readThicknessInches(makeRawProduct({ title }))?.value ?? null).toBe(inches);
});

test('a range in a tag gives its middle with a low confidence, and the title wins', () => {
  expect(readThicknessInches(makeRawProduct({ tags: ['height-10-12'] }))).toMatchObject({
    value: 11,
    confidence: 0.5,
  });
  expect(readThicknessInches(makeRawProduct({ tags: ['height-14plus'] }))).toMatchObject({
    value: 14,
    confidence: 0.4,
  });
  const both = makeRawProduct({ title: '12" Mattress', tags: ['height-10-12'] });
  expect(readThicknessInches(both)).toMatchObject({ value: 12, source: 'title', confidence: 0.95 });
  const conflicting = makeRawProduct({ title: '7" Mattress', tags: ['height-14plus'] });
  expect(readThicknessInches(conflicting)?.confidence).toBeLessThan(0.95);
});

test('a column states inches with or without a unit', () => {
  expect(readThicknessInches(makeRawProduct({ columns: { profile: '12.25' } }))).toMatchObject({
    value: 12.25,
    source: 'column',
  });
  expect(readThicknessInches(makeRawProduct({ columns: { profile: '30 cm' } }))?.value).toBe(11.81);
  expect(
    readThicknessInches(makeRawProduct({ metafields: { profile: '{"value":13.5,"unit":"INCHES"}' } }))?.value,
  ).toBe(13.5);
  expect(readThicknessInches(makeRawProduct({ columns: { profile: '400' } }))).toBeNull();
  expect(readThicknessInches(makeRawProduct({ columns: { profile: '11 1/2' } }))?.value).toBe(11.5);
  expect(readThicknessInches(makeRawProduct({ columns: { profile: '10 to 11 inches' } }))?.value).toBe(10.5);
  expect(
    readThicknessInches(makeRawProduct({ metafields: { profile: 'gid://shopify/Metaobject/12' } })),
  ).toBeNull();
});

test('a description counts only when it describes the whole mattress', () => {
  expect(readThicknessInches(makeRawProduct({ description: 'The top-tier 15" hybrid' }))?.value).toBe(15);
  expect(
    readThicknessInches(makeRawProduct({ description: 'with 3" of memory foam and 8" coils' })),
  ).toBeNull();
});

test.each([
  ['Height (in): 11', 11],
  ['Mattress height - 9"', 9],
  ['2" foam and 8" coils = 10" total height', 10],
  ['Mattress depth: 28cm', 11.02],
  ['Dimensions: 60" x 80" x 13"', 13],
  ['A 12" gel memory foam mattress.', 12],
  ['Pocket depth: 18". Fits mattresses 8" to 16" deep.', null],
  ['Coil height: 8"', null],
  ['With a 6" thick high-density foam base and an 8" latex core.', null],
])('the description "%s" states %s', (description, inches) => {
  expect(readThicknessInches(makeRawProduct({ description }))?.value ?? null).toBe(inches);
});

test.each([
  ['10-12 inches', 11],
  ['Height_Over 14"', 14],
  ['mattress-height:11.5"', 11.5],
])('the tag "%s" states %s', (tag, inches) => {
  expect(readThicknessInches(makeRawProduct({ tags: [tag] }))?.value ?? null).toBe(inches);
});

test('thickness is always plausible for any text', () => {
  const texts = fc.oneof(anyText, fc.stringMatching(/^(\d{1,3}|"|in|cm|x|[ ./,-]|height-|½){1,12}$/));
  fc.assert(
    fc.property(texts, (text) => {
      const raw = makeRawProduct({
        title: text,
        tags: [text],
        description: text,
        columns: { profile: text },
      });
      const reading = readThicknessInches(raw);
      const inches = reading?.value ?? THICKNESS_MIN_INCHES;
      expect(inches >= THICKNESS_MIN_INCHES && inches <= THICKNESS_MAX_INCHES).toBe(true);
    }),
  );
});

test('the thickness in the name that shoppers read wins, and what contradicts it is kept', () => {
  const raw = makeRawProduct({ title: 'Boreal 10" Mattress', metafields: { profile: '15' } });
  expect(readThicknessInches(raw)).toMatchObject({
    ...{ value: 10, source: 'title' },
    otherwise: [{ value: 15, source: 'metafield' }],
  });
  const range = makeRawProduct({ title: 'Boreal 10-12" Mattress', metafields: { profile: '15' } });
  expect(readThicknessInches(range)).toMatchObject({ value: 15, source: 'metafield' });
});
