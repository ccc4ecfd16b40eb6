import type {
  CatalogProduct,
  Construction,
  MattressAttributes,
  ProductKind,
  Reading,
  ReadingSource,
} from '#app/features/inventory/inventory.ts';
import { wordConstruction, wordFirmness } from '#app/features/inventory/attributes/words.ts';
import type { NamedProduct } from '#app/features/matching/readiness.ts';
import { joinWords, tidyNumber } from '#app/features/matching/wording.ts';

/** A product of which two places say different things. */
export interface FieldConflict extends NamedProduct {
  /** "Firmness: Firm (7.5) by the title, Soft (3.5) by a tag" */
  text: string;
}

const SOURCES: Record<ReadingSource, string> = {
  merchant: 'you',
  column: 'a column',
  metafield: 'a metafield',
  title: 'the title',
  type: 'the product type',
  tag: 'a tag',
  description: 'the description',
  'system-brand': 'the brand’s facts',
  construction: 'its construction',
};

const KINDS: Record<ProductKind, string> = {
  mattress: 'mattress',
  base: 'base',
  pillow: 'pillow',
  bedding: 'bedding',
  other: 'something else',
};

/** What matching judges by, and how each value reads. */
const JUDGED: { [K in keyof MattressAttributes]?: [name: string, word: (value: never) => string] } = {
  kind: ['Kind', (value: ProductKind) => KINDS[value]],
  firmness: ['Firmness', (value: number) => wordFirmness(value)],
  construction: ['Construction', (value: Construction) => wordConstruction(value)],
  profileInches: ['Thickness', (value: number) => `${tidyNumber(value)}"`],
  trialNights: ['Trial', (value: number) => `${value} nights`],
  warrantyYears: ['Warranty', (value: number) => `${value} years`],
  weightCapacityPounds: ['Weight capacity', (value: number) => `${value} lb`],
};

/** Every attribute of a catalogue whose sources disagree, until the merchant has decided. */
export function listConflicts(products: readonly CatalogProduct[]): FieldConflict[] {
  return products.flatMap(({ productId, title, attributes }) =>
    Object.entries(JUDGED).flatMap(([key, [name, word]]) => {
      const reading = attributes[key as keyof typeof JUDGED] as Reading<never> | null;
      if (!reading?.otherwise?.length || reading.source === 'merchant') return [];
      const said = [reading, ...reading.otherwise].map(
        ({ value, source }) => `${word(value)} by ${SOURCES[source]}`,
      );
      return [{ productId, title, text: `${name}: ${joinWords(said, 'but')}` }];
    }),
  );
}
