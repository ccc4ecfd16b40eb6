import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currencyDecimals,
  PRICE_MAX_MINOR,
  parsePriceMinor,
  formatPrice,
} from '#app/features/inventory/prices.ts';
import { anyText } from '#tests/features/inventory/raw-products.ts';

test.each([
  ['1,299.00', 129_900],
  ['1.299,00', 129_900],
  ['$1299', 129_900],
  ['$1,299', 129_900],
  ['1299', 129_900],
  ['US$ 1 299', 129_900],
  ['USD 1,299.50', 129_950],
  ['1 299,50 €', 129_950],
  ["CHF 1'299.50", 129_950],
  ['1 299.00', 129_900],
  ['1.299', 129_900],
  ['1,299', 129_900],
  ['1,234,567.89', 123_456_789],
  ['12,99,000', 129_900_000],
  ['1299.9', 129_990],
  ['0.99', 99],
  ['12,5', 1_250],
  ['1299.0000', 129_900],
  ['1299.-', 129_900],
  ['1299', 129_900],
])('%s is %s cents', (text, priceMinor) => {
  expect(parsePriceMinor(text)).toEqual({ ok: true, priceMinor });
});

test('a blank price is null and no error', () => {
  expect(parsePriceMinor('')).toEqual({ ok: true, priceMinor: null });
  expect(parsePriceMinor('  \t')).toEqual({ ok: true, priceMinor: null });
});

test.each([
  'free',
  'TBD',
  'call us',
  '-5',
  '-$5.00',
  '$-5.00',
  '(5.00)',
  'NaN',
  'Infinity',
  '1e9',
  '0',
  '0.00',
])('"%s" is refused with a reason that quotes it', (text) => {
  const result = parsePriceMinor(text);
  expect(result.ok).toBe(false);
  expect(!result.ok && result.reason).toContain(text);
});

test('a lone dash is not a negative price', () => {
  expect(parsePriceMinor('-')).toMatchObject({
    ok: false,
    reason: 'The price "-" is not an amount of money',
  });
});

test.each(['999999999999', '1,2,3', '1.2.3', '999-1299', '$', '12,34.567.89', '<script>', '9'.repeat(5_000)])(
  '"%s" is refused',
  (text) => {
    expect(parsePriceMinor(text).ok).toBe(false);
  },
);

test('the currency sets the number of decimals', () => {
  expect(currencyDecimals('JPY')).toBe(0);
  expect(currencyDecimals('KWD')).toBe(3);
  expect(currencyDecimals('not a currency')).toBe(2);
  expect(parsePriceMinor('¥129,900', 'JPY')).toEqual({ ok: true, priceMinor: 129_900 });
  expect(parsePriceMinor('1.299', 'KWD')).toEqual({ ok: true, priceMinor: 1_299 });
});

test('a price formatted in any common locale is parsed back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: PRICE_MAX_MINOR }),
      fc.constantFrom('en-US', 'de-DE', 'en-IN', 'de-CH'),
      (minor, locale) => {
        const text = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(
          minor / 100,
        );
        expect([text, parsePriceMinor(text)]).toEqual([text, { ok: true, priceMinor: minor }]);
      },
    ),
  );
});

test('parsing never throws and never returns a negative or fractional price', () => {
  const texts = fc.oneof(anyText, fc.stringMatching(/^[\d.,$ €'()-]{0,16}$/));
  fc.assert(
    fc.property(texts, fc.constantFrom('USD', 'JPY', 'KWD', '??'), (text, currency) => {
      const result = parsePriceMinor(text, currency);
      const isClear = !result.ok && result.reason.length > 0 && result.reason.length < 200;
      const minor = result.ok ? (result.priceMinor ?? 1) : 1;
      expect(isClear || result.ok).toBe(true);
      expect(Number.isInteger(minor) && minor > 0 && minor <= PRICE_MAX_MINOR).toBe(true);
    }),
  );
});

test('prices are formatted in their currency, without empty cents', () => {
  expect(formatPrice(129_900, 'USD', 'en')).toBe('$1,299');
  expect(formatPrice(129_950, 'USD', 'en')).toBe('$1,299.50');
  expect(formatPrice(129_900, 'JPY', 'en')).toBe('¥129,900');
  expect(formatPrice(1_299_500, 'KWD', 'en')).toContain('1,299.500');
  expect(formatPrice(500, 'nonsense', 'en')).toBe('5.00 nonsense');
});
