import { z } from 'zod';

const measure = z.strictObject({ value: z.coerce.number(), unit: z.string() });
const rating = z.strictObject({
  value: z.coerce.number(),
  scale_min: z.coerce.number(),
  scale_max: z.coerce.number(),
});
const money = z.strictObject({ amount: z.string(), currency_code: z.string() });
const one = z.union([
  measure.transform(({ value, unit }) => `${value} ${unit.toLowerCase().replaceAll('_', ' ')}`),
  rating.transform(({ value, scale_max }) => `${value} out of ${scale_max}`),
  money.transform(({ amount, currency_code }) => `${amount} ${currency_code}`),
  z.string(),
  z.number().transform(String),
]);
const sample = z.union([one, z.array(one).transform((all) => all.join(', '))]);

/** What a metafield says, for people: Shopify keeps measures, ratings, money and lists as JSON. */
export function sampleOf(words: string): string {
  if (!/^[{[]/.test(words)) return words;
  try {
    return sample.catch(words).parse(JSON.parse(words));
  } catch {
    return words;
  }
}
