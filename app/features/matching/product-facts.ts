import {
  CONSTRUCTIONS,
  type CatalogProduct,
  type Construction,
  type Level,
  type MattressAttributes,
  type Reading,
} from '#app/features/inventory/inventory.ts';
import {
  CONSTRUCTION_TRAITS,
  COOLED_FOAM_VALUE,
  LEVEL_VALUES,
  NEUTRAL_VALUE,
  type Trait,
} from '#app/features/matching/rules.ts';
import { codeOf, wordCodes } from '#app/features/matching/word-codes.ts';

/** What matching takes from one product; shared by the index and by the wording of reasons. */

/** A value (0 to 1) with how sure we are of it; `known` is false for what is only usual of its construction. */
export interface JudgedValue {
  value: number;
  known: boolean;
  confidence: number;
}

const COOLING_FEATURE = /\bgel\b|cool|copper|phase.change|\bice\b|breez|graphite/iu;
const ORGANIC_FEATURE = /\bgots\b|\bgols\b|organic/iu;
const TWO_SIDES_FEATURE =
  /(dual|two|split|each side)[ -]?(firmness|comfort|sided? (firmness|feel))|adjustable firmness/iu;
/** Two firmnesses of a mattress that is turned over are its two faces, the same for both sleepers. */
const TURNED_FEATURE = /flip|revers|(two|2|double|dual)[ -]sided?(?! (firmness|feel))/iu;
const USED_FEATURE = /floor (sample|model)|clearance|discontinued|display/iu;

const CODES = wordCodes(CONSTRUCTIONS);
const featureFlags = new Map<string, number>();
const COOLING = 1;
const ORGANIC = 2;
const TWO_SIDES = 4;
const TURNED = 8;
const MOST_REMEMBERED = 5000;

/** A trait as stated of the product, or as usual for its construction, or neutral. */
export function traitOf(attributes: MattressAttributes, trait: Trait): JudgedValue {
  const stated = statedTrait(attributes, trait);
  const value = traitValue(stated, usualTrait(attributes, trait));
  const known = stated !== null && stated.source !== 'construction';
  return { value, known, confidence: known ? stated.confidence : 0 };
}

/**
 * What the construction alone says is in finer steps here than in the reading: a stated medium takes nothing from one
 * that is usually medium to high, so that a gel layer or pocketed coils never cost a hybrid points.
 */
export function traitValue(stated: Reading<Level> | null, usual: number): number {
  if (stated === null || stated.source === 'construction') return usual;
  if (stated.value === 'low') return LEVEL_VALUES.low;
  if (stated.value === 'high') return LEVEL_VALUES.high;
  return usual > LEVEL_VALUES.medium && usual < LEVEL_VALUES.high ? usual : LEVEL_VALUES.medium;
}

/** By trait, the usual value of each construction code; 0.5 for 0, where the construction isn't known. */
export const USUAL_VALUES: Record<Trait, Float64Array> = {
  cooling: usualValues((construction) => CONSTRUCTION_TRAITS[construction].cooling),
  motion: usualValues((construction) => CONSTRUCTION_TRAITS[construction].motion),
  edge: usualValues((construction) => CONSTRUCTION_TRAITS[construction].edge),
  pressure: usualValues((construction) => CONSTRUCTION_TRAITS[construction].pressure),
};
/** The same for a mattress that is stated to be cooled: no foam of it stays at the lowest level. */
export const USUAL_COOLING_WHEN_COOLED = USUAL_VALUES.cooling.map((value, code) =>
  code === 0 ? value : Math.max(value, COOLED_FOAM_VALUE),
);

function usualValues(valueOf: (construction: Construction) => number): Float64Array {
  return Float64Array.from([NEUTRAL_VALUE, ...CONSTRUCTIONS.map(valueOf)]);
}

function usualTrait(attributes: MattressAttributes, trait: Trait): number {
  const code = constructionCode(attributes);
  const isCooled = trait === 'cooling' && isCooledBy(flagsOfProduct(attributes));
  return isCooled ? USUAL_COOLING_WHEN_COOLED[code]! : USUAL_VALUES[trait][code]!;
}

/** 0 where the construction isn't known, else its place in `CONSTRUCTIONS` plus 1. */
export function constructionCode({ construction }: MattressAttributes): number {
  return construction === null ? 0 : codeOf(CODES, construction.value);
}

/** Whether the flags of a product say that something keeps it cool. */
export function isCooledBy(flags: number): boolean {
  return (flags & COOLING) !== 0;
}

/** Stated organic content; without a statement a low value, since makers state it. */
export function organicValue(flags: number): number {
  return (flags & ORGANIC) === 0 ? 0.3 : 1;
}

export function organicOf(attributes: MattressAttributes): JudgedValue {
  const flags = flagsOfProduct(attributes);
  const known = (flags & ORGANIC) !== 0;
  return { value: organicValue(flags), known, confidence: known ? 1 : 0 };
}

export function adjustableBaseValue(reading: Reading<boolean> | null): number {
  return reading === null ? NEUTRAL_VALUE : reading.value ? 1 : 0;
}

export function adjustableBaseOf({ adjustableBaseOk: reading }: MattressAttributes): JudgedValue {
  return {
    value: adjustableBaseValue(reading),
    known: reading !== null,
    confidence: reading?.confidence ?? 0,
  };
}

/** Whether each side of the bed can have a feel of its own. */
export function hasTwoSides(attributes: MattressAttributes, flags = flagsOfProduct(attributes)): boolean {
  return attributes.construction?.value === 'airbed' || isStatedTwoSided(flags);
}

/** Whether it is stated, and not only usual of an air bed, that each side has a feel of its own. */
export function isStatedTwoSided(flags: number): boolean {
  return (flags & (TWO_SIDES | TURNED)) === TWO_SIDES;
}

/** Everything the mattress is known to contain, one bit per construction. Memory foam is a foam as well. */
export function materialBits(attributes: MattressAttributes): number {
  let bits = attributes.construction ? constructionBit(attributes.construction.value) : 0;
  const { materials } = attributes;
  for (let at = 0; at < materials.length; at += 1) bits |= constructionBit(materials[at]!.value);
  return bits & constructionBit('memory-foam') ? bits | constructionBit('foam') : bits;
}

export function constructionBit(construction: Construction): number {
  return (1 << codeOf(CODES, construction)) >> 1;
}

/** What is stated to keep it cool; the bare word "cooling" only when nothing says how. */
export function coolingFeatures(product: CatalogProduct): string[] {
  const names = product.attributes.features
    .map((feature) => feature.value)
    .filter((name) => COOLING_FEATURE.test(name));
  const telling = names.filter((name) => name.toLowerCase() !== 'cooling');
  return telling.length > 0 ? telling : names;
}

export function organicMarks(product: CatalogProduct): string[] {
  const { certifications, features } = product.attributes;
  return [...certifications, ...features]
    .map((mark) => mark.value)
    .filter((name) => ORGANIC_FEATURE.test(name));
}

/** Floor samples, clearance and discontinued pieces, as stated. */
export function usedMarks(product: CatalogProduct): string[] {
  return product.attributes.features
    .map((feature) => feature.value)
    .filter((name) => USED_FEATURE.test(name));
}

/** Mean confidence of the readings that matching judges; breaks ties in favour of the better known product. */
export function certaintyOf(attributes: MattressAttributes): number {
  return (
    (confidenceOf(attributes.firmness) * 3 +
      confidenceOf(attributes.construction) +
      confidenceOf(attributes.profileInches) +
      confidenceOf(attributes.cooling) +
      confidenceOf(attributes.motionIsolation) +
      confidenceOf(attributes.edgeSupport) +
      confidenceOf(attributes.pressureRelief)) /
    9
  );
}

function confidenceOf(reading: Reading<unknown> | null): number {
  return reading ? reading.confidence : 0;
}

function statedTrait(attributes: MattressAttributes, trait: Trait): Reading<Level> | null {
  switch (trait) {
    case 'cooling':
      return attributes.cooling;
    case 'motion':
      return attributes.motionIsolation;
    case 'edge':
      return attributes.edgeSupport;
    case 'pressure':
      return attributes.pressureRelief;
  }
}

/** What the features and certifications of a product say, as bits. */
export function flagsOfProduct({ features, certifications }: MattressAttributes): number {
  if (features.length === 0 && certifications.length === 0) return 0;
  let flags = 0;
  for (let at = 0; at < features.length; at += 1) flags |= flagsOf(features[at]!.value);
  for (let at = 0; at < certifications.length; at += 1) {
    flags |= flagsOf(certifications[at]!.value) & ORGANIC;
  }
  return flags;
}

function flagsOf(name: string): number {
  const remembered = featureFlags.get(name);
  if (remembered !== undefined) return remembered;
  const flags =
    (COOLING_FEATURE.test(name) ? COOLING : 0) |
    (ORGANIC_FEATURE.test(name) ? ORGANIC : 0) |
    (TWO_SIDES_FEATURE.test(name) ? TWO_SIDES : 0) |
    (TURNED_FEATURE.test(name) ? TURNED : 0);
  if (featureFlags.size < MOST_REMEMBERED) featureFlags.set(name, flags);
  return flags;
}
