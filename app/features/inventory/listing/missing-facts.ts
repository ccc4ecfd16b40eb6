import { UNKNOWN_FIELD_LABELS, type UnknownField } from '#app/features/inventory/filters/product-filter.ts';

/** The facts that are filled in for many products at once, by the last part of the page's address. */
export const MISSING_FACTS = ['price', 'firmness', 'construction', 'thickness'] as const;
export type MissingFact = (typeof MISSING_FACTS)[number];

/** Those that every mattress has one of; prices belong to sizes. */
export type MissingAttribute = Exclude<MissingFact, 'price'>;

const FIELDS = {
  price: 'price',
  firmness: 'firmness',
  construction: 'construction',
  thickness: 'profile',
} as const satisfies Record<MissingFact, UnknownField>;

/** The names of a fact elsewhere: in filters, and among the attributes of a product. */
export function toUnknownField<F extends MissingFact>(fact: F): (typeof FIELDS)[F] {
  return FIELDS[fact];
}

export function toAttribute(fact: MissingAttribute) {
  return fact === 'thickness' ? 'profileInches' : fact;
}

export function nameFact(fact: MissingFact): string {
  return UNKNOWN_FIELD_LABELS[FIELDS[fact]];
}

/** Where a missing fact is filled in. */
export function toMissingFactUrl(fact: MissingFact): string {
  return fact === 'price' ? '/brands/prices' : `/brands/missing/${fact}`;
}

/** What the missing fact costs the merchant. */
export const FACT_COSTS: Record<MissingFact, string> = {
  price: 'Shoppers with a budget never see a mattress without a price.',
  firmness: 'Firmness counts most. Without it, your assistant matches a mattress less precisely.',
  construction: 'Needed for shoppers who want or avoid a material.',
  thickness: 'Needed for heavier shoppers, who want a thicker bed.',
};
