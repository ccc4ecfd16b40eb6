import { z } from 'zod';
import { type CatalogRange, defineFact } from '#app/features/assistant/understanding/facts/fact.ts';
import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { offerLists, removal } from '#app/features/assistant/understanding/offers.ts';

const schema = z.array(z.enum(CONSTRUCTIONS)).max(CONSTRUCTIONS.length);

export const materialsWanted = defineFact({
  schema,
  grows: true,
  excludes: 'materialsAvoided',
  group: 'materials',
  apply: (profile, value) => {
    if (value.length > 0) profile.materialsWanted = value;
  },
  offers: {
    families: {
      material: (name) => ({
        ...offerLists(name, ['materialsWanted', 'materialsAvoided']),
        ...removal('materialsWanted'),
        ...removal('materialsAvoided'),
      }),
    },
  },
  question: {
    rank: 110,
    applies: ({ materialsAvoided: avoided }, { constructions }) =>
      constructions.length > 1 && avoided === undefined,
    trials: ({ constructions }: CatalogRange) => constructions.slice(0, 3).map((one) => [one]),
  },
  tool: 'Materials that the shopper would like',
});

export const materialsAvoided = defineFact({
  schema,
  grows: true,
  excludes: 'materialsWanted',
  group: 'materials',
  apply: (profile, value) => {
    if (value.length > 0) profile.materialsAvoided = value;
  },
  tool: 'Materials that the shopper does not want',
});
