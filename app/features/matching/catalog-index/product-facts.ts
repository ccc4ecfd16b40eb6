import {
  type CatalogProduct,
  type Condition,
  type Construction,
  CONSTRUCTIONS,
  type Level,
  type MattressAttributes,
  type Reading,
} from '#app/features/inventory/inventory.ts';
import { createWordCodes, getWordCode } from '#app/features/matching/catalog-index/columns.ts';
import {
  CONSTRUCTION_TRAITS,
  COOLING_FEATURE_BOOST,
  LEVEL_VALUES,
  NEUTRAL_VALUE,
  type Trait,
} from '#app/features/matching/rules.ts';

const COOLING_FEATURE = /\bgel\b|cool|copper|phase.change|\bice\b|breez|graphite/iu;
const ORGANIC_FEATURE = /\bgots\b|\bgols\b|organic/iu;
const TWO_SIDES_FEATURE =
  /(dual|two|split|each side)[ -]?(firmness|comfort|sided? (firmness|feel))|adjustable firmness/iu;
/** A flippable mattress states the firmness of its two faces, which both sleepers share. */
const FLIPPABLE_FEATURE = /flip|revers|(two|2|double|dual)[ -]sided?(?! (firmness|feel))/iu;
export const QUALITY_FEATURE =
  /pillow top|euro top|organic|natural latex|\bwool\b|cashmere|silk|zoned|copper|graphite|titanium|phase.change|tufted/iu;
/** Those that no one can feel: foam additives, and how layers are attached. */
export const ADDITIVE_FEATURE = /copper|graphite|titanium|tufted/iu;

/** A value (0 to 1) with its confidence; `known` is false if it is only typical of the construction. */
export interface TraitReading {
  value: number;
  known: boolean;
  confidence: number;
}

const CODES = createWordCodes(CONSTRUCTIONS);
const flagsByName = new Map<string, number>();
const COOLING = 1;
const ORGANIC = 2;
const TWO_SIDES = 4;
const FLIPPABLE = 8;
const QUALITY = 16;
const REMEMBERED_MAX = 5000;

const TRAIT_ATTRIBUTES = {
  cooling: 'cooling',
  motion: 'motionIsolation',
  edge: 'edgeSupport',
  pressure: 'pressureRelief',
} as const satisfies Record<Trait, keyof MattressAttributes>;

/** The product's stated trait, or what is typical of its construction, or neutral. */
export function readTrait(attributes: MattressAttributes, trait: Trait): TraitReading {
  const stated = attributes[TRAIT_ATTRIBUTES[trait]];
  const value = traitValue(stated, typicalTrait(attributes, trait));
  const known = stated !== null && stated.source !== 'construction';
  return { value, known, confidence: known ? stated.confidence : 0 };
}

/**
 * A trait from 0 to 1, either stated or `usual` for the construction. A usual value above a stated medium is kept, so
 * gel or pocketed coils never cost a hybrid points.
 */
export function traitValue(stated: Reading<Level> | null, usual: number): number {
  if (stated === null || stated.source === 'construction') return usual;
  if (stated.value === 'low') return LEVEL_VALUES.low;
  if (stated.value === 'high') return LEVEL_VALUES.high;
  return usual > LEVEL_VALUES.medium && usual < LEVEL_VALUES.high ? usual : LEVEL_VALUES.medium;
}

export function traitLevel(value: number): number {
  return value >= LEVEL_VALUES.high ? 2 : value >= LEVEL_VALUES.medium ? 1 : 0;
}

/** Per trait, the typical value of each construction code; 0.5 for code 0 (unknown). */
export const TYPICAL_VALUES: Record<Trait, Float64Array> = {
  cooling: toTypicalValues((construction) => CONSTRUCTION_TRAITS[construction].cooling),
  motion: toTypicalValues((construction) => CONSTRUCTION_TRAITS[construction].motion),
  edge: toTypicalValues((construction) => CONSTRUCTION_TRAITS[construction].edge),
  pressure: toTypicalValues((construction) => CONSTRUCTION_TRAITS[construction].pressure),
};
/** Typical cooling with a stated cooling feature, rounded to hundredths like the index. */
const TYPICAL_COOLING_WHEN_COOLED = TYPICAL_VALUES.cooling.map(
  (value) => Math.round(100 * (value + COOLING_FEATURE_BOOST * (1 - value))) / 100,
);

function toTypicalValues(valueOf: (construction: Construction) => number): Float64Array {
  return Float64Array.from([NEUTRAL_VALUE, ...CONSTRUCTIONS.map(valueOf)]);
}

function typicalTrait(attributes: MattressAttributes, trait: Trait): number {
  const code = constructionCode(attributes);
  return trait === 'cooling'
    ? usualCooling(attributes, getFeatureFlags(attributes))
    : TYPICAL_VALUES[trait][code]!;
}

/** Usual cooling of a construction. Gel raises it only if no medium level is stated, which already accounts for gel. */
export function usualCooling(attributes: MattressAttributes, flags: number): number {
  const { cooling } = attributes;
  const isMedium = cooling?.value === 'medium' && cooling.source !== 'construction';
  const typical = isCooledBy(flags) && !isMedium ? TYPICAL_COOLING_WHEN_COOLED : TYPICAL_VALUES.cooling;
  return typical[constructionCode(attributes)]!;
}

/** 0 if unknown, otherwise the position in `CONSTRUCTIONS` plus 1. */
export function constructionCode({ construction }: MattressAttributes): number {
  return construction === null ? 0 : getWordCode(CODES, construction.value);
}

export function isCooledBy(flags: number): boolean {
  return (flags & COOLING) !== 0;
}

/** Features a shopper can require, one bit each; cooling, motion, and edge also count if usual for the construction. */
export const FEATURE_BITS = {
  organic: 1,
  'adjustable-base': 2,
  cooling: 4,
  motion: 8,
  edge: 16,
} as const;
export type Feature = keyof typeof FEATURE_BITS;
/** Clearance, floor sample, discontinued, or refurbished. */
export const CLEARANCE_BIT = 32;
/** Made for heavy sleepers, or with a capacity of at least 300 lb. */
export const PLUS_SIZE_BIT = 128;
/** Stated as incompatible with an adjustable base. */
export const NOT_ADJUSTABLE_BIT = 64;

export function featureBits(attributes: MattressAttributes, flags = getFeatureFlags(attributes)): number {
  return (
    (isOrganic(attributes, flags) ? FEATURE_BITS.organic : 0) |
    (attributes.adjustableBaseOk?.value === true ? FEATURE_BITS['adjustable-base'] : 0) |
    (hasTrait(attributes, 'cooling') ? FEATURE_BITS.cooling : 0) |
    (hasTrait(attributes, 'motion') ? FEATURE_BITS.motion : 0) |
    (hasTrait(attributes, 'edge') ? FEATURE_BITS.edge : 0) |
    (attributes.condition ? CLEARANCE_BIT : 0) |
    (isPlusSize(attributes) ? PLUS_SIZE_BIT : 0) |
    (attributes.adjustableBaseOk?.value === false ? NOT_ADJUSTABLE_BIT : 0)
  );
}

/** Certified, or called organic in title, type, tags, or columns. A description may only mean the cover's cotton. */
function isOrganic({ certifications, features }: MattressAttributes, flags: number): boolean {
  if ((flags & ORGANIC) === 0) return false;
  return (
    certifications.some(({ value }) => ORGANIC_FEATURE.test(value)) ||
    features.some(({ value, source }) => source !== 'description' && ORGANIC_FEATURE.test(value))
  );
}

const PLUS_SIZE_POUNDS = 300;

function isPlusSize({ features, weightCapacityPounds }: MattressAttributes): boolean {
  return (
    (weightCapacityPounds?.value ?? 0) >= PLUS_SIZE_POUNDS ||
    features.some(({ value }) => value === 'plus size')
  );
}

/** Whether a trait is at least medium, stated or usual for the construction. */
function hasTrait(attributes: MattressAttributes, trait: Trait): boolean {
  return readTrait(attributes, trait).value >= LEVEL_VALUES.medium;
}

export function hasFeature(attributes: MattressAttributes, feature: Feature): boolean {
  return (featureBits(attributes) & FEATURE_BITS[feature]) !== 0;
}

export function brandKey(brand: string): string {
  return brand
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export function countQualityFeatures({ features }: MattressAttributes): number {
  let marks = 0;
  for (let at = 0; at < features.length; at += 1) {
    if ((flagsOfName(features[at]!.value) & QUALITY) !== 0) marks += 1;
  }
  return marks;
}

export function hasTwoSides(attributes: MattressAttributes, flags = getFeatureFlags(attributes)): boolean {
  return attributes.construction?.value === 'airbed' || isStatedTwoSided(flags);
}

/** Whether separate sides are stated, rather than just typical of an airbed. */
export function isStatedTwoSided(flags: number): boolean {
  return (flags & (TWO_SIDES | FLIPPABLE)) === TWO_SIDES;
}

/** Everything the mattress is known to contain, one bit per construction. Memory foam also counts as foam. */
export function materialBits(attributes: MattressAttributes): number {
  let bits = attributes.construction ? constructionBit(attributes.construction.value) : 0;
  const { materials, certifications } = attributes;
  for (let at = 0; at < materials.length; at += 1) bits |= constructionBit(materials[at]!.value);
  // CertiPUR-US certifies the foam in a mattress, but doesn't tell what else is inside.
  for (let at = 0; at < certifications.length && bits !== 0; at += 1)
    if (certifications[at]!.value === 'CertiPUR-US') bits |= constructionBit('foam');
  return bits & constructionBit('memory-foam') ? bits | constructionBit('foam') : bits;
}

export function constructionBit(construction: Construction): number {
  return (1 << getWordCode(CODES, construction)) >> 1;
}

const SPRING_BITS = constructionBit('innerspring');
const HYBRID_BITS = constructionBit('hybrid');
/** Padding over coils that listings mention. */
const LAYER_BITS = constructionBit('memory-foam') | constructionBit('latex');

/** Whether a bed contains something avoided. Coils under memory foam or latex make a hybrid, whatever it is called. */
export function containsAny(bits: number, avoided: number): boolean {
  const isHybrid = (bits & SPRING_BITS) !== 0 && (bits & LAYER_BITS) !== 0;
  return (bits & avoided) !== 0 || (isHybrid && (avoided & HYBRID_BITS) !== 0);
}

export function isPaddingUnknown(bits: number): boolean {
  return (bits & (SPRING_BITS | HYBRID_BITS)) !== 0 && (bits & LAYER_BITS) === 0;
}

/** What unknown padding may contain, and what coils with it may be called. */
export const PADDING_BITS = LAYER_BITS | HYBRID_BITS | constructionBit('foam');

/** Stated cooling features, rarer ones before gel; the bare word "cooling" only if nothing is more specific. */
export function coolingFeatures({ attributes }: CatalogProduct): string[] {
  const names = attributes.features.map(({ value }) => value).filter((name) => COOLING_FEATURE.test(name));
  const specific = names.filter((name) => name.toLowerCase() !== 'cooling');
  const isGel = (name: string) => Number(name.toLowerCase() === 'gel');
  return specific.length > 0 ? specific.toSorted((one, other) => isGel(one) - isGel(other)) : names;
}

export function listOrganicEvidence({ attributes: { certifications, features } }: CatalogProduct): string[] {
  const marksAmong = (readings: readonly Reading<string>[]) =>
    readings.map(({ value }) => value).filter((name) => ORGANIC_FEATURE.test(name));
  const certified = marksAmong(certifications);
  return certified.length > 0 ? certified : marksAmong(features);
}

/** How the mattress is sold if not as new; at most one condition. */
export function clearanceConditions({ attributes: { condition } }: CatalogProduct): Condition[] {
  return condition ? [condition.value] : [];
}

/** Mean confidence of the attributes matching uses; breaks ties in favor of the better-documented product. */
export function averageConfidence(attributes: MattressAttributes): number {
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

export function getFeatureFlags({ features, certifications }: MattressAttributes): number {
  if (features.length === 0 && certifications.length === 0) return 0;
  let flags = 0;
  for (let at = 0; at < features.length; at += 1) flags |= flagsOfName(features[at]!.value);
  for (let at = 0; at < certifications.length; at += 1) {
    flags |= flagsOfName(certifications[at]!.value) & ORGANIC;
  }
  return flags;
}

function flagsOfName(name: string): number {
  const remembered = flagsByName.get(name);
  if (remembered !== undefined) return remembered;
  const flags =
    (COOLING_FEATURE.test(name) ? COOLING : 0) |
    (ORGANIC_FEATURE.test(name) ? ORGANIC : 0) |
    (TWO_SIDES_FEATURE.test(name) ? TWO_SIDES : 0) |
    (FLIPPABLE_FEATURE.test(name) ? FLIPPABLE : 0) |
    (QUALITY_FEATURE.test(name) ? QUALITY : 0);
  if (flagsByName.size < REMEMBERED_MAX) flagsByName.set(name, flags);
  return flags;
}
