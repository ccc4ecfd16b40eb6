import { z } from 'zod';
import { defineFact, partnerOf } from '#app/features/assistant/understanding/facts/fact.ts';
import { offer } from '#app/features/assistant/understanding/offers.ts';

const SHARED_SIZES: readonly unknown[] = ['King', 'California King', 'Split King', 'Split California King'];

/** Whether somebody else sleeps in the bed. */
export const partner = defineFact({
  schema: z.boolean(),
  group: null,
  apply: (profile, value) => {
    if (value) partnerOf(profile);
  },
  isOfMessage: true,
  offers: {
    families: {
      partner: () => ({
        ...offer('partner', true, 'partner.true'),
        ...offer('partner', false, 'partner.false'),
      }),
      together: () => offer('partner', true, 'partner.true'),
      alone: () => offer('partner', false, 'partner.false'),
    },
  },
  question: {
    rank: 90,
    /** Nobody asks who shares a child's or a guest's bed. */
    applies: ({ sleeper, size }) =>
      sleeper !== 'child' && sleeper !== 'guest' && size !== 'Twin' && size !== 'Twin XL',
    trials: () => [true],
  },
  tool: 'Whether somebody shares the bed',
});

/** A wide bed is usually shared, so that question comes earlier. */
export function isSharedSize(size: unknown): boolean {
  return SHARED_SIZES.includes(size);
}
