import type { CatalogProduct, Reading } from '#app/features/inventory/inventory.ts';
import { type FieldConflict, listConflicts } from '#app/features/matching/field-conflicts.ts';

/** What matching needs of a mattress before it can recommend it well, the most needed first. */
export const NEEDED = ['stock', 'size', 'price', 'firmness', 'construction', 'thickness'] as const;
export type Needed = (typeof NEEDED)[number];

/** Below this confidence a value counts as unsure: the merchant should look at it. */
export const UNSURE_BELOW = 0.6;
/** Products named with each lack; the rest is counted. */
const NAMED_MAX = 10;
const CONFLICTS_MAX = 30;

export interface NamedProduct {
  productId: string;
  title: string;
}

/** How one need is met over all mattresses; the three counts add up to all of them. */
export interface NeedReport {
  need: Needed;
  known: number;
  unsure: number;
  missing: number;
  /** Some of those that miss it or are unsure of it, missing ones first. */
  products: NamedProduct[];
}

export interface Readiness {
  mattresses: number;
  /** Mattresses that meet every need for sure. */
  ready: number;
  /** Products whose kind is unsure: a base taken for a mattress is recommended, a mattress taken for a base never is. */
  doubtfulKinds: NamedProduct[];
  doubtfulKindCount: number;
  /** The first of the attributes whose sources disagree, and how many there are. */
  conflicts: FieldConflict[];
  conflictCount: number;
  needs: NeedReport[];
}

type State = 'known' | 'unsure' | 'missing';

/**
 * Counts what is known of a catalogue's mattresses against what `match` needs: something to sell now, its size and
 * price, firmness (1–10), construction and thickness (inches). Confidences run from 0 to 1. Never throws.
 */
export function countReadiness(products: readonly CatalogProduct[]): Readiness {
  const mattresses = products.filter(({ attributes }) => attributes.kind.value === 'mattress');
  const doubtful = products.filter(({ attributes }) => attributes.kind.confidence < UNSURE_BELOW);
  const conflicts = listConflicts(products);
  const states = mattresses.map((product) => ({ product, state: stateOf(product) }));
  return {
    mattresses: mattresses.length,
    ready: states.filter(({ state }) => NEEDED.every((need) => state[need] === 'known')).length,
    doubtfulKinds: doubtful.slice(0, NAMED_MAX).map(named),
    doubtfulKindCount: doubtful.length,
    conflicts: conflicts.slice(0, CONFLICTS_MAX),
    conflictCount: conflicts.length,
    needs: NEEDED.map((need) => {
      const having = (wanted: State) => states.filter(({ state }) => state[need] === wanted);
      const missing = having('missing');
      const unsure = having('unsure');
      return {
        need,
        known: mattresses.length - missing.length - unsure.length,
        unsure: unsure.length,
        missing: missing.length,
        products: [...missing, ...unsure].slice(0, NAMED_MAX).map(({ product }) => named(product)),
      };
    }),
  };
}

function stateOf({ attributes, variants }: CatalogProduct): Record<Needed, State> {
  const sold = variants.filter(({ available }) => available);
  // What is sold out is judged by what it was sold as.
  const judged = sold.length > 0 ? sold : variants;
  return {
    stock: sold.length > 0 ? 'known' : 'missing',
    size: shareOf(judged, ({ size }) => size !== null),
    price: shareOf(judged, ({ priceMinor }) => priceMinor !== null && priceMinor > 0),
    firmness: readingState(attributes.firmness),
    construction: readingState(attributes.construction),
    thickness: readingState(attributes.profileInches),
  };
}

/** Known of all, of some, or of none. */
function shareOf<T>(all: readonly T[], isKnown: (one: T) => boolean): State {
  if (all.length > 0 && all.every(isKnown)) return 'known';
  return all.some(isKnown) ? 'unsure' : 'missing';
}

function readingState(reading: Reading<unknown> | null): State {
  if (!reading) return 'missing';
  return reading.confidence < UNSURE_BELOW ? 'unsure' : 'known';
}

function named({ productId, title }: CatalogProduct): NamedProduct {
  return { productId, title };
}
