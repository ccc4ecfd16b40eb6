import { UNKNOWN_FIELD_LABELS, type UnknownField } from '#app/features/inventory/filters/product-filter.ts';

/** Facts that can be filled in for many products at once, by the last path segment of the page. */
export const MISSING_FACTS = ['price', 'firmness', 'construction', 'thickness'] as const;
export type MissingFact = (typeof MISSING_FACTS)[number];

/** Facts that belong to the mattress; prices belong to sizes. */
export type MissingAttribute = Exclude<MissingFact, 'price'>;

const FIELDS = {
  price: 'price',
  firmness: 'firmness',
  construction: 'construction',
  thickness: 'profile',
} as const satisfies Record<MissingFact, UnknownField>;

/** The names of a fact elsewhere: in filters, and among a product's attributes. */
export function toUnknownField<F extends MissingFact>(fact: F): (typeof FIELDS)[F] {
  return FIELDS[fact];
}

export function toAttribute(fact: MissingAttribute) {
  return fact === 'thickness' ? 'profileInches' : fact;
}

export function getFactLabel(fact: MissingFact): string {
  return UNKNOWN_FIELD_LABELS[FIELDS[fact]];
}

export function toMissingFactUrl(fact: MissingFact): string {
  return fact === 'price' ? '/brands/prices' : `/brands/missing/${fact}`;
}

export const MISSING_FACT_EFFECTS: Record<MissingFact, string> = {
  price: 'Shoppers who give a budget don’t see mattresses without a price.',
  firmness: 'It matters most for a good match.',
  construction: 'Needed for shoppers who want or avoid a material.',
  thickness: 'Needed for heavier shoppers, who want a thicker bed.',
};
