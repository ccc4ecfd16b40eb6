import {
  constructionLabel,
  firmnessLabel,
  SOURCE_LABELS,
} from '#app/features/inventory/attributes/attribute-labels.ts';
import type {
  CatalogProduct,
  Construction,
  MattressAttributes,
  ProductKind,
  Reading,
} from '#app/features/inventory/inventory.ts';
import { formatNumber, joinWords } from '#app/features/matching/formatting.ts';

/** The facts that matching needs of a mattress, most important first. */
const READINESS_NEEDS = ['stock', 'size', 'price', 'firmness', 'construction', 'thickness'] as const;
export type ReadinessNeed = (typeof READINESS_NEEDS)[number];

/** Values below this confidence count as unsure: the merchant should check them. */
const UNSURE_BELOW = 0.6;
const NAMED_MAX = 10;
const CONFLICTS_MAX = 30;

export type NamedProduct = Pick<CatalogProduct, 'productId' | 'title'>;

export type Readiness = ReturnType<typeof assessReadiness>;
export type NeedReport = Readiness['needs'][number];

type State = 'known' | 'unsure' | 'missing';

/** A catalog's known facts against what `match` needs. Confidences run from 0 to 1. Never throws. */
export function assessReadiness(products: readonly CatalogProduct[]) {
  const mattresses = products.filter(({ attributes }) => attributes.kind.value === 'mattress');
  const doubtful = products.filter(({ attributes }) => attributes.kind.confidence < UNSURE_BELOW);
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
  return reading.confidence < UNSURE_BELOW ? 'unsure' : 'known';
}

function toNamedProduct({ productId, title }: CatalogProduct): NamedProduct {
  return { productId, title };
}

export interface FieldConflict extends NamedProduct {
  /** "Firmness: Firm (7.5) by the title, Soft (3.5) by a tag" */
  text: string;
}

/** The attributes that matching uses, and how each value reads. */
const CONFLICT_FIELDS: { [K in keyof MattressAttributes]?: [name: string, word: (value: never) => string] } =
  {
    kind: ['Kind', (value: ProductKind) => (value === 'other' ? 'something else' : value)],
    firmness: ['Firmness', (value: number) => firmnessLabel(value)],
    construction: ['Construction', (value: Construction) => constructionLabel(value)],
    profileInches: ['Thickness', (value: number) => `${formatNumber(value)}"`],
    trialNights: ['Trial', (value: number) => `${value} nights`],
    warrantyYears: ['Warranty', (value: number) => `${value} years`],
    weightCapacityPounds: ['Weight capacity', (value: number) => `${value} lb`],
  };

/** Every attribute in a catalog whose sources contradict each other and that the merchant hasn't decided. */
function listConflicts(products: readonly CatalogProduct[]): FieldConflict[] {
  return products.flatMap(({ productId, title, attributes }) =>
    Object.entries(CONFLICT_FIELDS).flatMap(([key, [name, word]]) => {
      const reading = attributes[key as keyof typeof CONFLICT_FIELDS] as Reading<never> | null;
      if (!reading?.otherwise?.length || reading.source === 'merchant') return [];
      const values = [reading, ...reading.otherwise].map(
        ({ value, source }) => `${word(value)} by ${SOURCE_LABELS[source].replace('from ', '')}`,
      );
      return [{ productId, title, text: `${name}: ${joinWords(values, 'but')}` }];
    }),
  );
}
