import { expect, test } from 'vitest';
import { formatMetafieldSample } from '#app/features/shop/metafields/metafields.ts';

test.each([
  ['Medium firm', 'Medium firm'],
  ['{"value":10,"unit":"INCHES"}', '10 inches'],
  ['{"value":"5.0","scale_min":"1.0","scale_max":"10.0"}', '5 out of 10'],
  ['{"amount":"19.90","currency_code":"EUR"}', '19.90 EUR'],
  ['["CertiPUR-US","OEKO-TEX"]', 'CertiPUR-US, OEKO-TEX'],
  ['[{"value":10,"unit":"INCHES"},{"value":1.5,"unit":"METERS"}]', '10 inches, 1.5 meters'],
  ['[3, 4]', '3, 4'],
])('a metafield value is formatted for merchants: %s', (stored, shown) => {
  expect(formatMetafieldSample(stored)).toBe(shown);
});

test.each(['{"type":"root","children":[]}', '[not JSON', '{', '[[1]]', '["a",null]'])(
  'an unknown format is shown unchanged: %s',
  (stored) => expect(formatMetafieldSample(stored)).toBe(stored),
);
