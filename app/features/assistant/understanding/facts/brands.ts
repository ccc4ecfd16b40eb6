import { z } from 'zod';
import { defineFact } from '#app/features/assistant/understanding/facts/fact.ts';
import { offerLists, removal } from '#app/features/assistant/understanding/offers.ts';

const BRANDS_MAX = 8;
const BRAND_MAX = 60;
const schema = z.array(z.string().min(1).max(BRAND_MAX)).max(BRANDS_MAX);

export const brandsWanted = defineFact({
  schema,
  grows: true,
  excludes: 'brandsAvoided',
  group: 'brands',
  apply: (profile, value) => {
    if (value.length > 0) profile.brandsWanted = value;
  },
  offers: {
    families: {
      brand: (name) => ({
        ...offerLists(name, ['brandsWanted', 'brandsAvoided']),
        ...removal('brandsWanted'),
        ...removal('brandsAvoided'),
      }),
    },
  },
  tool: 'The only brands that the shopper wants',
});

export const brandsAvoided = defineFact({
  schema,
  grows: true,
  excludes: 'brandsWanted',
  group: 'brands',
  apply: (profile, value) => {
    if (value.length > 0) profile.brandsAvoided = value;
  },
  tool: 'Brands that the shopper does not want',
});
