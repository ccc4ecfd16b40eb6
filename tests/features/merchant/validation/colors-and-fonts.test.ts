import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getBrandColors,
  getContrastRatio,
  getReadableTextColor,
  isHexColor,
  parseHex,
  toHex,
} from '#app/features/merchant/validation/colors-and-fonts.ts';

const channel = fc.integer({ min: 0, max: 255 });
const rgb = fc.record({ red: channel, green: channel, blue: channel });

test('text on any merchant color has a contrast of at least 4.5:1', () => {
  fc.assert(
    fc.property(rgb, (color) => {
      const background = toHex(color);
      expect(getContrastRatio(getReadableTextColor(background), background)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 5_000 },
  );
});

test('the text on any brand color is readable, and a color that is already is taken as chosen', () => {
  fc.assert(
    fc.property(rgb, (color) => {
      const chosen = toHex(color);
      const { primary, onPrimary } = getBrandColors(chosen);
      expect(getContrastRatio(primary, onPrimary)).toBeGreaterThanOrEqual(4.5);
      const isDarker = getContrastRatio(chosen, '#ffffff') < 4.5 && onPrimary === '#ffffff';
      expect(primary === chosen).toBe(!isDarker);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['#3b82f6', { primary: '#3472d8', onPrimary: '#ffffff' }],
  ['#ef4444', { primary: '#d23c3c', onPrimary: '#ffffff' }],
  ['#1E3A8A', { primary: '#1E3A8A', onPrimary: '#ffffff' }],
  ['#22c55e', { primary: '#22c55e', onPrimary: '#111827' }],
  ['#ffe066', { primary: '#ffe066', onPrimary: '#111827' }],
])('%s gets white text if a slightly darker shade bears it', (chosen, shown) => {
  expect(getBrandColors(chosen)).toEqual(shown);
});

test('every gray between black and white gets a readable text color', () => {
  for (let grey = 0; grey < 256; grey += 1) {
    const background = toHex({ red: grey, green: grey, blue: grey });
    expect(getContrastRatio(getReadableTextColor(background), background)).toBeGreaterThanOrEqual(4.5);
  }
});

test('a color is formatted as it was parsed', () => {
  fc.assert(
    fc.property(rgb, (color) => {
      expect(parseHex(toHex(color))).toEqual({ ...color });
    }),
  );
});

test('three digits mean the same as six', () => {
  expect(parseHex('#0aF')).toEqual(parseHex('#00AAFF'));
});

test.each([
  '',
  '#',
  '#12',
  '#1234',
  '#12345',
  '#1234567',
  'red',
  '123456',
  '#ggg',
  '#fff;',
  ' #fff',
  '#fff\n',
])('%j is no hex color', (text) => {
  expect(isHexColor(text)).toBe(false);
});

test('contrast is 21 between black and white, and 1 between equal colors', () => {
  expect(getContrastRatio('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(getContrastRatio('#2563eb', '#2563eb')).toBe(1);
});

test('an invalid color still gets a text color', () => {
  expect(getReadableTextColor('url(x)')).toBe('#111827');
});
