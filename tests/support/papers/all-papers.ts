import { BASES } from '#tests/support/papers/bases.ts';
import { CARE } from '#tests/support/papers/care.ts';
import { DELIVERY } from '#tests/support/papers/delivery.ts';
import { FINANCING } from '#tests/support/papers/financing.ts';
import { FLOOR_PLAN } from '#tests/support/papers/floor-plan.ts';
import type { Paper } from '#tests/support/papers/paper.ts';
import { PRICE_LIST } from '#tests/support/papers/price-list.ts';
import { PROMOTION } from '#tests/support/papers/promotion.ts';
import { RETURNS } from '#tests/support/papers/returns.ts';
import { TRIAL } from '#tests/support/papers/trial.ts';
import { WARRANTY } from '#tests/support/papers/warranty.ts';

/** The ten papers that done-line 4 of the assistant's issue speaks of. */
export const PAPERS: readonly Paper[] = [
  WARRANTY,
  TRIAL,
  DELIVERY,
  FLOOR_PLAN,
  PROMOTION,
  CARE,
  RETURNS,
  FINANCING,
  PRICE_LIST,
  BASES,
];
