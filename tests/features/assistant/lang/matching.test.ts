import { expect, test } from 'vitest';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
import { MATCHING_TEXTS as SPANISH } from '#app/features/assistant/lang/es/matching-texts.ts';
import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { POSITIONS, type Remark, ROLES } from '#app/features/matching/matching.ts';
import { REMARK_CODES } from '#app/features/matching/remark-codes.ts';

const DOLLARS = { currency: 'USD', measurementUnit: 'imperial' } as const;

test.each([
  [
    {
      code: 'feel',
      values: { firmness: 5.5, position: 'side', weight: 'known', who: 'you', comfort: 'none' },
    },
    'Medium feel, with enough give for side sleeping.',
  ],
  [
    { code: 'cooling-features', values: { features: ['Gel'], over: 'coils', level: 'high' } },
    'Cooling gel and airflow through the coils help it sleep cool.',
  ],
  [
    {
      code: 'within-budget',
      values: { budgetMinor: 150000, priceMinor: 129900, size: 'Queen', currency: 'USD' },
    },
    'Fits your $1,500 budget.',
  ],
  [
    {
      code: 'over-budget',
      values: { budgetMinor: 90000, overMinor: 25050, priceMinor: 115050, currency: 'USD' },
    },
    '$250.50 over your $900 budget.',
  ],
  [
    { code: 'change-budget', values: { priceMinor: 115000, count: 2, currency: 'USD' } },
    'Good matches start at $1,150 with 2 beds.',
  ],
  [{ code: 'wanted-is', values: { material: 'hybrid' } }, 'A hybrid, like you wanted.'],
  [
    { code: 'feel-off', values: { body: 'softer', who: 'child' } },
    "Softer than we'd recommend for your child.",
  ],
  [
    { code: 'feel-off', values: { asked: 'firmer', gain: 'other', who: 'you' } },
    'Firmer than you asked for, but it suits your partner better.',
  ],
  [
    { code: 'feel-off', values: { asked: 'firmer', body: 'firmer', who: 'partner' } },
    "Firmer than your partner asked for, and firmer than we'd recommend for them.",
  ],
  [{ code: 'feel-off', values: { asked: 'softer', who: 'you' } }, 'Softer than you asked for.'],
  [
    { code: 'feel-off', values: { asked: 'firmer', gain: 'self', position: 'side', who: 'child' } },
    'Firmer than you asked for, but it gives your child more support.',
  ],
  [
    { code: 'brand-not-wanted', values: { brand: 'Aster', wanted: ['Birch & Co.'] } },
    'From Aster, not Birch & Co.',
  ],
  [{ code: 'other-brands', values: { count: 9, missing: ['Birch'] } }, "We don't carry Birch."],
  [
    { code: 'height-limit', values: { inches: 13, limit: 'least', minInches: 12 } },
    '13" thick, above your 12" minimum.',
  ],
  [
    { code: 'wanted-missing', values: { materials: ['hybrid'], construction: 'innerspring' } },
    'Listed as an innerspring, not a hybrid.',
  ],
  [
    { code: 'size', values: { size: 'King', count: 1 } },
    "We left out one mattress that doesn't come in a King.",
  ],
  [
    { code: 'no-price', values: { size: 'Queen', count: 25 } },
    'We left out 25 mattresses with no Queen price listed.',
  ],
  [{ code: 'no-price', values: { count: 1 } }, 'We left out one mattress with no price listed.'],
  [{ code: 'no-sizes', values: { count: 25 } }, 'We left out 25 mattresses with no sizes listed.'],
  [
    { code: 'other-material', values: { construction: 'innerspring', top: 'memory-foam' } },
    'Coils under the memory foam add bounce and airflow.',
  ],
  [
    { code: 'padding-unknown', values: { materials: ['memory-foam'] } },
    'The listing may not show every material. Ask us if it has any memory foam.',
  ],
])('%o is worded for a shopper', (remark, words) => {
  expect(MATCHING_TEXTS.describeRemark(remark, DOLLARS)).toBe(words);
});

test('lengths and weights use the unit of the store', () => {
  const remark = { code: 'height-heavy', values: { inches: 12, coils: 'coils', who: 'you' } };
  expect(MATCHING_TEXTS.describeRemark(remark, DOLLARS)).toMatch(/^12" thick/u);
  expect(MATCHING_TEXTS.describeRemark(remark, { currency: 'EUR', measurementUnit: 'metric' })).toMatch(
    /^30 cm thick/u,
  );
});

test('prices use their currency, including one without decimals or unknown to the platform', () => {
  const price = (currency: string) =>
    MATCHING_TEXTS.describeRemark(
      { code: 'within-budget', values: { budgetMinor: 129900, currency } },
      DOLLARS,
    );
  expect(price('JPY')).toBe('Fits your ¥129,900 budget.');
  expect(price('EUR')).toBe('Fits your €1,299 budget.');
  expect(price('not a currency')).toBe('Fits your 1299.00 not a currency budget.');
});

test('an unknown remark has no text', () => {
  expect(MATCHING_TEXTS.describeRemark({ code: 'constructor', values: {} }, DOLLARS)).toBe('');
});

test('a score is strong, good or fair', () => {
  expect([0.95, 0.85, 0.84, 0.7, 0.69, 0.6].map(MATCHING_TEXTS.matchLabel)).toEqual([
    'Strong match',
    'Strong match',
    'Good match',
    'Good match',
    'Fair match',
    'Fair match',
  ]);
});

const FULL: Remark['values'] = {
  firmness: 5.5,
  inches: 12,
  least: 10,
  limit: 10,
  capacity: 500,
  count: 4,
  size: 'Queen',
  wanted: 'Full',
  priceMinor: 129_900,
  totalMinor: 259_800,
  budgetMinor: 150_000,
  overMinor: 25_050,
  lessMinor: 30_000,
  moreMinor: 30_000,
  currency: 'USD',
  position: 'side',
  positions: ['back', 'stomach'],
  construction: 'hybrid',
  material: 'latex',
  materials: ['latex', 'hybrid'],
  feature: 'organic',
  must: 'cooling',
  direction: 'softer',
  body: 'softer',
};
const OPTIONAL: Remark['values'] = {
  size: 'Twin',
  brand: 'Sealy Inc.',
  example: 'The Cedar 12"',
  marks: ['GOTS', 'wool'],
  features: ['Gel'],
  top: 'latex',
  weight: 'known',
  comfort: 'back',
  near: 'near',
  coils: 'coils',
  for: 'partner',
  asked: 'firmer',
  known: 'known',
  amount: 'much',
  split: 'split',
  gain: 'both',
  pair: 'pair',
  others: 'others',
  differenceInches: 3,
};

/** Matching makes the others with a size only. */
const WITHOUT_SIZE = ['price-unknown', 'not-sold-in-size', 'sold-out-in-size', 'size', 'stock', 'no-price'];

/** The values of a remark in all their variety: each optional one present and absent, each choice taken. */
function* valueSets(): Generator<Remark['values']> {
  const bare = { ...FULL, size: '', inches: 12, firmness: 5.5 };
  yield bare;
  yield { ...FULL, ...OPTIONAL };
  yield { ...FULL, count: 1, inches: '' };
  for (const [key, value] of Object.entries(OPTIONAL)) yield { ...FULL, [key]: value };
  for (const who of ['you', 'partner', 'couple', 'senior', 'child', 'guest', ''])
    for (const position of [...POSITIONS, ''])
      for (const direction of ['softer', 'firmer'])
        yield { ...FULL, ...OPTIONAL, comfort: '', who, position, direction };
  for (const construction of [...CONSTRUCTIONS])
    for (const level of ['high', 'medium'])
      yield {
        ...FULL,
        construction,
        material: construction,
        materials: [construction],
        must: construction,
        level,
      };
  for (const feature of ['organic', 'adjustable-base', 'cooling', 'motion', 'edge'])
    yield { ...FULL, feature, must: feature };
  for (const couple of ['shared', 'between', 'near']) yield { ...FULL, ...OPTIONAL, couple };
  for (const who of ['you', 'partner', 'both', 'each', 'guest', 'child', 'weight'])
    for (const [asked, body] of [
      ['softer', ''],
      ['firmer', 'softer'],
      ['firmer', 'firmer'],
    ] as const)
      for (const gain of ['', 'self', 'other', 'both'])
        yield { ...FULL, ...OPTIONAL, who, asked, body, gain: body === '' ? gain : '' };
  yield { ...FULL, example: ['The Cedar 12"', 'Birch'] };
}

test.each([
  ['English', MATCHING_TEXTS],
  ['Spanish', SPANISH],
])('every remark is a sentence in %s, whatever values it has', (_, pack) => {
  const odd = new Set<string>();
  for (const code of REMARK_CODES)
    for (const some of valueSets()) {
      const size = WITHOUT_SIZE.includes(code) ? some.size! : some.size || 'Queen';
      const values: Remark['values'] = code === 'floor-sample' ? { marks: ['clearance'] } : { ...some, size };
      if (code === 'features') values.marks ??= ['wool'];
      const words = pack.describeRemark({ code, values }, DOLLARS);
      if (
        !/^[\p{Lu}\d$]/u.test(words) ||
        !/[^.]\.$/u.test(words) ||
        / {2}| [,.:;]|undefined|NaN|null|\[object|: ?[.,]/u.test(words)
      )
        odd.add(`${code}: ${words}`);
    }
  expect([...odd]).toEqual([]);
  expect(ROLES.map((role) => pack.roles[role]).filter((name) => !name)).toEqual([]);
});

test('no Spanish remark reads as the English one', () => {
  const same = REMARK_CODES.filter((code) => {
    const remark = { code, values: { ...FULL, ...OPTIONAL } };
    return MATCHING_TEXTS.describeRemark(remark, DOLLARS) === SPANISH.describeRemark(remark, DOLLARS);
  });
  expect(same).toEqual([]);
});

test.each([
  [{ code: 'in-size', values: { size: 'Full' } }, 'Disponible en Matrimonial.'],
  [
    { code: 'within-budget', values: { budgetMinor: 150_000, currency: 'USD' } },
    'Entra en tu presupuesto de $1,500.',
  ],
  [
    { code: 'feel', values: { firmness: 6.5, position: 'back', who: 'you' } },
    'Sensación medio firme, para que no se te hunda la cadera boca arriba.',
  ],
  [
    { code: 'wanted-missing', values: { materials: ['latex', 'hybrid'] } },
    'No es un colchón de látex ni un híbrido, aunque lo pediste.',
  ],
  [
    { code: 'cooler', values: { features: ['gel'], over: 'coils' } },
    'Con gel y resortes por donde circula el aire, ayuda a dormir más fresco que en nuestra primera opción.',
  ],
  [{ code: 'feel-off', values: { body: 'softer', who: 'child' } }, 'Más suave de lo ideal para un niño.'],
  [
    { code: 'foam-drawback', values: { drawback: 'weight', who: 'partner' } },
    'En espuma sola tu pareja se hunde más que sobre resortes.',
  ],
])('%o is worded in Spanish', (remark, words) => {
  expect(SPANISH.describeRemark(remark, DOLLARS)).toBe(words);
});
