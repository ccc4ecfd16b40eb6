import { z } from 'zod';
import { SOURCE_LABELS } from '#app/features/inventory/attributes/attribute-labels.ts';
import {
  ATTRIBUTE_LABELS,
  formatAttributeValue,
  parseAttributeDraft,
  toAttributeDraft,
} from '#app/features/inventory/corrections/attribute-fields.ts';
import type { CatalogProduct, Reading } from '#app/features/inventory/inventory.ts';
import { joinWords } from '#app/features/matching/explanation/formatting.ts';

/** The attributes that matching or a shopper's decision depends on. */
const CONFLICT_ATTRIBUTES = [
  'kind',
  'firmness',
  'construction',
  'profileInches',
  'trialNights',
  'warrantyYears',
  'weightCapacityPounds',
] as const;

export interface ConflictValue {
  /** "Firm (7.5)" */
  text: string;
  /** "from the title and from a tag" */
  sources: string;
  /** The value as a form sends it. */
  draft: string;
}

export interface FieldConflict {
  productId: string;
  title: string;
  attribute: (typeof CONFLICT_ATTRIBUTES)[number];
  name: string;
  /** The value that counts until the merchant decides comes first. */
  values: ConflictValue[];
}

/** Every attribute in a catalog whose sources contradict each other and that the merchant hasn't decided. */
export function listConflicts(products: readonly CatalogProduct[]): FieldConflict[] {
  return products.flatMap(({ productId, title, attributes }) =>
    CONFLICT_ATTRIBUTES.flatMap((attribute) => {
      const reading = attributes[attribute] as Reading<string | number> | null;
      if (!reading?.otherwise?.length || reading.source === 'merchant') return [];
      const bySource = Map.groupBy([reading, ...reading.otherwise], ({ value }) => value);
      const values = [...bySource].map(([value, readings]) => ({
        text: formatAttributeValue(attribute, value),
        sources: joinWords([...new Set(readings.map(({ source }) => SOURCE_LABELS[source]))]),
        draft: toAttributeDraft(attribute, value),
      }));
      return [{ productId, title, attribute, name: ATTRIBUTE_LABELS[attribute], values }];
    }),
  );
}

/** The value that a merchant chose for a conflict, as a correction. */
export const conflictChoiceSchema = z
  .object({
    productId: z.uuid(),
    attribute: z.enum(CONFLICT_ATTRIBUTES),
    value: z.string().max(100),
  })
  .transform(({ productId, attribute, value }, context) => {
    const parsed = parseAttributeDraft(attribute, value);
    if (parsed.ok) return { productId, attribute, values: parsed.values };
    context.addIssue({ code: 'custom', path: ['value'], message: parsed.reason });
    return z.NEVER;
  });
