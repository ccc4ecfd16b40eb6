/** Forty mattresses of brands that don't exist, with everything known of them: the demo store's catalogue. */

type Model = [
  name: string,
  construction: string,
  firmness: number,
  profileInches: number,
  queenPrice: number,
  /** cooling, motion isolation, edge support: low, medium or high, by their first letters. */
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

/** Price of a size as a share of the queen's. */
const SIZES: [name: string, share: number][] = [
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

/** The catalogue as a merchant would upload it: a Shopify product CSV. */
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
  return SIZES.map(([size, share], at) => {
    const price = (Math.round((queenPrice * share) / 10) * 10 - 1).toFixed(2);
    // A few are sold out, as in any store.
    const stock = (handle.length + at * 7) % 11 === 0 ? 0 : 4 + ((handle.length * 3 + at) % 20);
    const variant = ['Size', size, `${handle}-${at}`, price, 'shopify', stock, 'deny'];
    const cells =
      at === 0 ? [handle, ...first, ...variant, ...all] : [handle, ...first.map(() => ''), ...variant];
    return cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');
  });
}
