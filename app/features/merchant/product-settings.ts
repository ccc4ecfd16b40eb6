import { z } from 'zod';
import { choice, count, flag, LIMITS, lineText, list, share } from '#app/features/merchant/setting-fields.ts';

/** What of the catalogue is recommended and how it is ranked. */

/** `balanced`, or the part of a match that counts more than usual. */
export const KEY_ATTRIBUTE_WEIGHTS = ['balanced', 'cooling', 'motion', 'edge', 'pressure'] as const;
export type KeyAttributeWeight = (typeof KEY_ATTRIBUTE_WEIGHTS)[number];

export interface NamedSwitch {
  name: string;
  enabled: boolean;
}

const switches = list(
  z.object({
    name: lineText(LIMITS.word).refine((name) => name !== '', { error: 'A name is missing' }),
    enabled: flag.transform((isOn) => isOn ?? true),
  }),
  LIMITS.categories,
).nullish();

const PRODUCTS_MAX = 10_000_000;
const DAY_SECONDS = 86_400;

export const products = z.looseObject({
  total: count(PRODUCTS_MAX),
  active: count(PRODUCTS_MAX),
  categories: switches,
  attributes: switches,
  matchingAlgorithm: choice(['semantic']).nullish(),
  matchThreshold: share(),
  recommendationOrder: choice(['score']).nullish(),
  keyAttributeWeight: choice(KEY_ATTRIBUTE_WEIGHTS).nullish(),
  dataSource: choice(['catalog'], { firestore: 'catalog' }).nullish(),
  inventoryChecking: choice(['strict']).nullish(),
  /** Seconds. */
  cacheTTL: count(DAY_SECONDS),
});
