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
const USED_FEATURE = /floor (sample|model)|clearance|discontinued|display/iu;

const featureFlags = new Map<string, number>();
const COOLING = 1;
const ORGANIC = 2;
const TWO_SIDES = 4;
const MOST_REMEMBERED = 5000;

/** A trait as stated of the product, or as usual for its construction, or neutral. */
export function traitOf(attributes: MattressAttributes, trait: Trait): JudgedValue {
  const stated = statedTrait(attributes, trait);
  if (stated) {
    const known = stated.source !== 'construction';
    return { value: LEVEL_VALUES[stated.value], known, confidence: known ? stated.confidence : 0 };
  }
  return { value: usualTrait(attributes, trait), known: false, confidence: 0 };
}

/** What is usual for the construction; 0.5 when that isn't known either. */
export function usualTrait(attributes: MattressAttributes, trait: Trait): number {
  if (!attributes.construction) return NEUTRAL_VALUE;
  const usual = CONSTRUCTION_TRAITS[attributes.construction.value][trait];
  if (trait !== 'cooling' || usual >= COOLED_FOAM_VALUE) return usual;
  return hasFlag(attributes, COOLING) ? COOLED_FOAM_VALUE : usual;
}

/** Stated organic content; without a statement a low value, since makers state it. */
export function organicOf(attributes: MattressAttributes): JudgedValue {
  const known = hasFlag(attributes, ORGANIC);
  return { value: known ? 1 : 0.3, known, confidence: known ? 1 : 0 };
}

export function adjustableBaseOf(attributes: MattressAttributes): JudgedValue {
  const reading = attributes.adjustableBaseOk;
  if (!reading) return { value: NEUTRAL_VALUE, known: false, confidence: 0 };
  return { value: reading.value ? 1 : 0, known: true, confidence: reading.confidence };
}

/** Whether each side of the bed can have a feel of its own. */
export function hasTwoSides(attributes: MattressAttributes): boolean {
  return attributes.construction?.value === 'airbed' || hasFlag(attributes, TWO_SIDES);
}

/** Everything the mattress is known to contain, one bit per construction. Memory foam is a foam as well. */
export function materialBits(attributes: MattressAttributes): number {
  let bits = attributes.construction ? constructionBit(attributes.construction.value) : 0;
  for (const material of attributes.materials) bits |= constructionBit(material.value);
  return bits & constructionBit('memory-foam') ? bits | constructionBit('foam') : bits;
}

export function constructionBit(construction: Construction): number {
  return 1 << CONSTRUCTIONS.indexOf(construction);
}

export function coolingFeatures(product: CatalogProduct): string[] {
  return product.attributes.features
    .map((feature) => feature.value)
    .filter((name) => COOLING_FEATURE.test(name));
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

function hasFlag(attributes: MattressAttributes, flag: number): boolean {
  for (const feature of attributes.features) if (flagsOf(feature.value) & flag) return true;
  if (flag !== ORGANIC) return false;
  for (const mark of attributes.certifications) if (flagsOf(mark.value) & flag) return true;
  return false;
}

function flagsOf(name: string): number {
  const remembered = featureFlags.get(name);
  if (remembered !== undefined) return remembered;
  const flags =
    (COOLING_FEATURE.test(name) ? COOLING : 0) |
    (ORGANIC_FEATURE.test(name) ? ORGANIC : 0) |
    (TWO_SIDES_FEATURE.test(name) ? TWO_SIDES : 0);
  if (featureFlags.size < MOST_REMEMBERED) featureFlags.set(name, flags);
  return flags;
}
