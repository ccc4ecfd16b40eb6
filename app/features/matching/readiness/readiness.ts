import { type CatalogProduct, CONFIDENT_FROM, type Reading } from '#app/features/inventory/inventory.ts';
import { listConflicts } from '#app/features/matching/readiness/readiness-conflicts.ts';

/** The facts that matching needs of a mattress, most important first. */
const READINESS_NEEDS = ['stock', 'size', 'price', 'firmness', 'construction', 'thickness'] as const;
export type ReadinessNeed = (typeof READINESS_NEEDS)[number];

const NAMED_MAX = 10;
const CONFLICTS_MAX = 10;

export type NamedProduct = Pick<CatalogProduct, 'productId' | 'title'>;

export type Readiness = ReturnType<typeof assessReadiness>;
export type NeedReport = Readiness['needs'][number];

type State = 'known' | 'unsure' | 'missing';

/** A catalog's known facts against what `match` needs. Confidences run from 0 to 1. Never throws. */
export function assessReadiness(products: readonly CatalogProduct[]) {
  const mattresses = products.filter(({ attributes }) => attributes.kind.value === 'mattress');
  const doubtful = products.filter(({ attributes }) => attributes.kind.confidence < CONFIDENT_FROM);
  const conflicts = listConflicts(products);
  const states = mattresses.map((product) => ({ product, state: getNeedStates(product) }));
  return {
    mattresses: mattresses.length,
    ready: states.filter(({ state }) => READINESS_NEEDS.every((need) => state[need] === 'known')).length,
    // A base read as a mattress gets recommended, a mattress read as a base never does.
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
  // If everything is sold out, all variants are assessed.
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
