import { z } from 'zod';
import { type CatalogProduct, CONFIDENT_FROM, type Reading } from '#app/features/inventory/inventory.ts';
import { SOURCE_LABELS } from '#app/features/inventory/attributes/attribute-labels.ts';
import {
  ATTRIBUTE_LABELS,
  formatAttributeValue,
  parseAttributeDraft,
  toAttributeDraft,
} from '#app/features/inventory/corrections/attribute-fields.ts';
import { joinWords } from '#app/features/matching/explanation/formatting.ts';

/** Attributes that matter to matching or a shopper's decision. */
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
  /** The value in the format of the form. */
  draft: string;
}

export interface FieldConflict {
  productId: string;
  title: string;
  attribute: (typeof CONFLICT_ATTRIBUTES)[number];
  name: string;
  /** The value used until the merchant decides comes first. */
  values: ConflictValue[];
}

/** Attributes whose sources contradict each other and that the merchant hasn't decided yet. */
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

/** A merchant's choice for a conflict, as a correction. */
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

/** Facts matching needs about a mattress, most important first. */
const READINESS_NEEDS = ['stock', 'size', 'price', 'firmness', 'construction', 'thickness'] as const;
export type ReadinessNeed = (typeof READINESS_NEEDS)[number];

const NAMED_MAX = 10;
const CONFLICTS_MAX = 10;

export type NamedProduct = Pick<CatalogProduct, 'productId' | 'title'>;

export type Readiness = ReturnType<typeof assessReadiness>;
export type NeedReport = Readiness['needs'][number];

type State = 'known' | 'unsure' | 'missing';

/** Compares a catalog's known facts with what `match` needs. Confidences are 0 to 1. Never throws. */
export function assessReadiness(products: readonly CatalogProduct[]) {
  const mattresses = products.filter(({ attributes }) => attributes.kind.value === 'mattress');
  const doubtful = products.filter(({ attributes }) => attributes.kind.confidence < CONFIDENT_FROM);
  const conflicts = listConflicts(products);
  const states = mattresses.map((product) => ({ product, state: getNeedStates(product) }));
  return {
    mattresses: mattresses.length,
    ready: states.filter(({ state }) => READINESS_NEEDS.every((need) => state[need] === 'known')).length,
    // A base mistaken for a mattress gets recommended; a mattress mistaken for a base never does.
    doubtfulKinds: doubtful.slice(0, NAMED_MAX).map(toNamedProduct),
    doubtfulKindCount: doubtful.length,
    conflicts: conflicts.slice(0, CONFLICTS_MAX),
    conflictCount: conflicts.length,
    needs: READINESS_NEEDS.map((need) => {
      const having = (wanted: State) => states.filter(({ state }) => state[need] === wanted);
      const missing = having('missing');
      const unsure = having('unsure');
      // The three counts add up to all mattresses.
      return {
        need,
        known: mattresses.length - missing.length - unsure.length,
        unsure: unsure.length,
        missing: missing.length,
        products: [...missing, ...unsure].slice(0, NAMED_MAX).map(({ product }) => toNamedProduct(product)),
      };
    }),
  };
}

function getNeedStates({ attributes, variants }: CatalogProduct): Record<ReadinessNeed, State> {
  const sold = variants.filter(({ available }) => available);
  // If everything is sold out, assess all variants.
  const judged = sold.length > 0 ? sold : variants;
  return {
    stock: sold.length > 0 ? 'known' : 'missing',
    size: getShareState(judged.map(({ size }) => size !== null)),
    price: getShareState(judged.map(({ priceMinor }) => priceMinor !== null && priceMinor > 0)),
    firmness: getReadingState(attributes.firmness),
    construction: getReadingState(attributes.construction),
    thickness: getReadingState(attributes.profileInches),
  };
}

/** Known for all, some, or none. */
function getShareState(known: boolean[]): State {
  if (!known.includes(true)) return 'missing';
  return known.includes(false) ? 'unsure' : 'known';
}

function getReadingState(reading: Reading<unknown> | null): State {
  if (!reading) return 'missing';
  return reading.confidence < CONFIDENT_FROM ? 'unsure' : 'known';
}

function toNamedProduct({ productId, title }: CatalogProduct): NamedProduct {
  return { productId, title };
}
