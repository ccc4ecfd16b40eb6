import { BASES } from '#tests/support/documents/bases.ts';
import { CARE } from '#tests/support/documents/care.ts';
import { DELIVERY } from '#tests/support/documents/delivery.ts';
import { FINANCING } from '#tests/support/documents/financing.ts';
import { FLOOR_PLAN } from '#tests/support/documents/floor-plan.ts';
import type { SampleDocument } from '#tests/support/documents/document.ts';
import { PRICE_LIST } from '#tests/support/documents/price-list.ts';
import { PROMOTION } from '#tests/support/documents/promotion.ts';
import { RETURNS } from '#tests/support/documents/returns.ts';
import { TRIAL } from '#tests/support/documents/trial.ts';
import { WARRANTY } from '#tests/support/documents/warranty.ts';

export const SAMPLE_DOCUMENTS: readonly SampleDocument[] = [
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
