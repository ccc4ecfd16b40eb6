import type { FactKey } from '#app/features/assistant/conversation/conversation.ts';

/** The demo store's catalog: forty mattresses of fictional brands, with all attributes known. */

type Model = [
  name: string,
  construction: string,
  firmness: number,
  profileInches: number,
  queenPrice: number,
  /** Cooling, motion isolation, edge support: low, medium or high, by first letter. */
  traits: string,
  features: string,
];

const BRANDS: Record<
  string,
  { trialNights: number; warrantyYears: number; certifications: string; models: Model[] }
> = {
  Northloft: {
    trialNights: 120,
    warrantyYears: 15,
    certifications: 'CertiPUR-US',
    models: [
      ['Drift Plush', 'Hybrid', 3.5, 13, 1499, 'MHM', 'pocketed coils; pillow top'],
      ['Drift Medium', 'Hybrid', 5.5, 12.5, 1399, 'MHM', 'pocketed coils'],
      ['Drift Firm', 'Hybrid', 7.5, 12, 1399, 'MHH', 'pocketed coils; reinforced edge'],
      [
        'Drift Arctic Medium Firm',
        'Hybrid',
        6.5,
        13.5,
        1999,
        'HHH',
        'phase-change cover; gel; reinforced edge',
      ],
      ['Basecamp Luxury Firm', 'Hybrid', 6, 12, 999, 'MMM', 'pocketed coils'],
      ['Basecamp Firm', 'Hybrid', 7.5, 11, 949, 'MMM', 'pocketed coils'],
      ['Summit Plus Firm', 'Hybrid', 7.5, 14, 2299, 'HHH', 'tall coils; reinforced edge; zoned support'],
    ],
  },
  'Harbor & Pine': {
    trialNights: 365,
    warrantyYears: 25,
    certifications: 'GOTS; GOLS; Greenguard Gold',
    models: [
      ['Cove Soft Latex', 'Latex', 3.5, 10, 1799, 'HMM', 'natural latex; organic cotton; wool'],
      ['Cove Medium Latex', 'Latex', 5.5, 10, 1799, 'HMM', 'natural latex; organic cotton; wool'],
      ['Cove Firm Latex', 'Latex', 7.5, 10, 1799, 'HMM', 'natural latex; organic cotton; wool'],
      [
        'Bluff Medium Firm Latex',
        'Latex',
        6.5,
        12,
        2199,
        'HMM',
        'natural latex; organic cotton; zoned support',
      ],
      ['Grove Latex Hybrid', 'Hybrid', 6, 12.5, 1999, 'HMH', 'natural latex; organic wool; pocketed coils'],
      [
        'Grove Latex Hybrid Firm',
        'Hybrid',
        7.5,
        12.5,
        2049,
        'HMH',
        'natural latex; organic wool; pocketed coils',
      ],
      ['Grove Latex Hybrid Plush', 'Hybrid', 4, 13, 2099, 'HMH', 'natural latex; organic wool; euro top'],
    ],
  },
  Mellowridge: {
    trialNights: 100,
    warrantyYears: 10,
    certifications: 'CertiPUR-US',
    models: [
      ['Cloudline Ultra Plush', 'Memory Foam', 2.5, 12, 1099, 'LHL', 'memory foam'],
      ['Cloudline Plush', 'Memory Foam', 3.5, 12, 999, 'MHL', 'gel memory foam'],
      ['Cloudline Medium', 'Memory Foam', 5.5, 12, 999, 'MHL', 'gel memory foam'],
      ['Cloudline Medium Firm', 'Memory Foam', 6.5, 12, 1049, 'MHM', 'gel memory foam'],
      ['Cloudline Firm', 'Memory Foam', 7.5, 12, 1049, 'MHM', 'gel memory foam'],
      ['Stillwater Copper Medium', 'Memory Foam', 5.5, 13, 1399, 'HHM', 'copper; cooling cover'],
      ['Stillwater Copper Firm', 'Memory Foam', 7.5, 13, 1399, 'HHM', 'copper; cooling cover'],
      ['Starter Foam 8', 'Foam', 6, 8, 449, 'MML', 'poly foam'],
      ['Starter Foam 10', 'Foam', 5.5, 10, 549, 'MML', 'poly foam'],
    ],
  },
  'Tidewater Sleep': {
    trialNights: 90,
    warrantyYears: 10,
    certifications: '',
    models: [
      ['Classic Tight Top Extra Firm', 'Innerspring', 8.5, 11, 799, 'HLH', 'tight top'],
      ['Classic Tight Top Firm', 'Innerspring', 7.5, 11, 749, 'HLH', 'tight top'],
      ['Classic Euro Top Medium', 'Innerspring', 5.5, 13, 899, 'HLM', 'euro top'],
      ['Classic Pillow Top Plush', 'Innerspring', 3.5, 14, 949, 'HLM', 'pillow top'],
      ['Heritage Luxury Firm', 'Innerspring', 6, 13, 1299, 'HMH', 'pocketed coils; euro top'],
      ['Heritage Plush', 'Innerspring', 4, 14.5, 1349, 'HMH', 'pocketed coils; pillow top'],
      ['Guest Room Medium', 'Innerspring', 5.5, 9, 399, 'HLM', 'tight top'],
    ],
  },
  Lumenrest: {
    trialNights: 100,
    warrantyYears: 20,
    certifications: 'Oeko-Tex',
    models: [
      ['Aerial Dual Air', 'Airbed', 5.5, 12, 2499, 'MMM', 'dual firmness; adjustable air'],
      ['Aerial Dual Air Pro', 'Airbed', 6, 13, 3299, 'HMH', 'dual firmness; adjustable air; cooling cover'],
      ['Halo Soft Hybrid', 'Hybrid', 3.5, 14, 2799, 'HHH', 'gel; silk; zoned support'],
      ['Halo Medium Hybrid', 'Hybrid', 5, 14, 2799, 'HHH', 'gel; silk; zoned support'],
      ['Halo Medium Firm Hybrid', 'Hybrid', 6.5, 14, 2799, 'HHH', 'gel; silk; zoned support'],
      ['Halo Extra Firm Hybrid', 'Hybrid', 8.5, 13, 2699, 'HHH', 'gel; reinforced edge'],
      ['Glow Medium', 'Hybrid', 5.5, 11, 1199, 'MHM', 'pocketed coils; gel'],
      ['Glow Firm', 'Hybrid', 7.5, 11, 1199, 'MHM', 'pocketed coils; gel'],
      ['Glow Plush', 'Hybrid', 4, 11.5, 1249, 'MHM', 'pocketed coils; gel'],
      ['Dawn Natural Latex', 'Latex', 6, 11, 1599, 'HMM', 'natural latex; wool'],
    ],
  },
};

/** Price of a size as a share of the queen price. */
const CATALOG_SIZES: [name: string, share: number][] = [
  ['Twin', 0.62],
  ['Twin XL', 0.66],
  ['Full', 0.85],
  ['Queen', 1],
  ['King', 1.28],
  ['California King', 1.28],
  ['Split King', 1.32],
];
const LEVELS: Record<string, string> = { L: 'low', M: 'medium', H: 'high' };
const HEADER =
  'Handle,Title,Vendor,Type,Tags,Status,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,firmness_score,construction,profile_in,cooling,motion_isolation,edge_support,trial_nights,warranty_years,certifications,weight_capacity_lb,adjustable_base_ok';

/** The catalog as a Shopify product CSV. */
export function demoCatalogCsv(): string {
  const rows = Object.entries(BRANDS).flatMap(([brand, facts]) =>
    facts.models.flatMap((model) => productRows(brand, model, facts)),
  );
  return [HEADER, ...rows].join('\n');
}

type BrandFacts = (typeof BRANDS)[string];

function productRows(brand: string, model: Model, facts: BrandFacts): string[] {
  const [name, construction, firmness, profileInches, queenPrice, traits, features] = model;
  const title = `${brand} ${name} ${profileInches}" Mattress`;
  const handle = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  const [cooling, motion, edge] = [...traits].map((letter) => LEVELS[letter]);
  const capacity = construction === 'Hybrid' ? 1000 : 600;
  const first = [title, brand, `${construction} Mattress`, features.replaceAll(';', ','), 'active', 'true'];
  const stated = [
    firmness,
    construction,
    profileInches,
    cooling,
    motion,
    edge,
    facts.trialNights,
    facts.warrantyYears,
  ];
  const all = [...stated, facts.certifications, capacity, 'yes'];
  return CATALOG_SIZES.map(([size, share], at) => {
    const price = (Math.round((queenPrice * share) / 10) * 10 - 1).toFixed(2);
    // A few variants are sold out.
    const stock = (handle.length + at * 7) % 11 === 0 ? 0 : 4 + ((handle.length * 3 + at) % 20);
    const variant = ['Size', size, `${handle}-${at}`, price, 'shopify', stock, 'deny'];
    const cells =
      at === 0 ? [handle, ...first, ...variant, ...all] : [handle, ...first.map(() => ''), ...variant];
    return cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');
  });
}

/** A demo shopper: the first message, answers to questions, and follow-ups after the cards. */
export interface DemoShopper {
  opens: string;
  answers: Partial<Record<FactKey, string>>;
  after: string[];
  /** Maximum number of messages. */
  patience: number;
}

const OPENINGS = [
  'hi',
  'Hello, I need a new mattress',
  'looking for something better for my back',
  'we need a new bed, ours is 12 years old',
  'I run hot at night, what do you have?',
  'just browsing',
  'what time do you close today?',
  'is memory foam any good?',
  'my husband is 240 and I am 140, help',
  'side sleeper, around 180 lbs, queen',
  'do you have free delivery?',
  'what do you recommend under 1500?',
];
const POSITIONS = [
  'on my side',
  'mostly my back',
  'stomach',
  'I toss and turn',
  'side and back',
  'my side, I think',
];
const WEIGHTS = [
  'about 150',
  '130 lbs',
  '185',
  '14 stone',
  '82 kg',
  '245 pounds',
  "I'd rather not say",
  '210',
];
const SIZE_ANSWERS = ['queen', 'Queen please', 'king', 'california king', 'full', 'twin xl', 'king size'];
const BUDGETS = [
  'under 1500',
  'around two grand',
  '1.2k',
  '$900 max',
  'up to 3000',
  'no limit',
  'between 1000 and 1800',
];
const FIRMNESS = ['medium', 'firm but not like a brick', 'soft', 'medium firm', 'not sure', 'plush please'];
const YES_OR_NO = ['yes', 'no', 'not really', 'a bit'];
const MATERIALS = ['no latex', 'hybrid', 'no preference', 'nothing memory foam', 'natural materials'];
const AFTER = [
  'anything cheaper?',
  'why the first one?',
  'compare the first two',
  'something softer?',
  'thanks',
  'do you have more options?',
];

/** Numbers from 0 to 1, the same in every demo (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function makeDemoShopper(next: () => number): DemoShopper {
  const pick = (choices: string[]) => choices[Math.floor(next() * choices.length)]!;
  const isHasty = next() < 0.18;
  const after = next() < 0.55 ? [pick(AFTER), ...(next() < 0.3 ? [pick(AFTER)] : [])] : [];
  return {
    opens: pick(OPENINGS),
    answers: {
      positions: pick(POSITIONS),
      weight: pick(WEIGHTS),
      size: pick(SIZE_ANSWERS),
      budget: pick(BUDGETS),
      firmness: pick(FIRMNESS),
      heat: pick(YES_OR_NO),
      partner: pick(['yes, my wife', 'just me', 'yes', 'no']),
      partnerPositions: pick(POSITIONS),
      partnerWeight: pick(WEIGHTS),
      partnerFirmness: pick(FIRMNESS),
      partnerHeat: pick(YES_OR_NO),
      materialsWanted: pick(MATERIALS),
      materialsAvoided: pick(MATERIALS),
      needs: pick(['no', 'good edges please', 'motion isolation', 'an organic one']),
    },
    after,
    patience: isHasty ? 1 + Math.floor(next() * 3) : 10,
  };
}
