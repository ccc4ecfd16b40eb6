import { readComposition } from '#app/features/inventory/attributes/construction.ts';
import { readCertifications, readFeatures } from '#app/features/inventory/attributes/features.ts';
import { hasFirmnessOptions, readFirmness } from '#app/features/inventory/attributes/firmness.ts';
import { readKind } from '#app/features/inventory/attributes/product-kind.ts';
import { EMPTY_RAW_PRODUCT, type RawProduct } from '#app/features/inventory/attributes/raw-product.ts';
import { readTerms } from '#app/features/inventory/attributes/terms.ts';
import { readThicknessInches } from '#app/features/inventory/attributes/thickness.ts';
import { readTraits } from '#app/features/inventory/attributes/traits.ts';
import type { MattressAttributes, ProductKind, Reading } from '#app/features/inventory/inventory.ts';

/**
 * Reads what a product is out of everything that states it. Each reading carries its source and a confidence
 * from 0 to 1; when sources disagree the stronger one (merchant, column, metafield, title, type, tag,
 * description) wins with a lower confidence, and what nothing states is null. Firmness runs from 1 (soft) to
 * 10 (firm), profiles are in inches, weights in pounds. Products that aren't mattresses keep their kind,
 * profile, features and terms only. Never throws, whatever the texts hold. Numbers and their sources: mattress
 * rules 4.4 and 4.6. A kind that the merchant has corrected decides what else is read; the kind that was read stays
 * the answer's.
 */
export function readAttributes(raw: RawProduct, lockedKind?: ProductKind): MattressAttributes {
  const kind = readKind(raw);
  const features = readFeatures(raw);
  const shared = {
    kind,
    profileInches: readThicknessInches(raw),
    certifications: readCertifications(raw),
    ...readTerms(raw),
  };
  if ((lockedKind ?? kind.value) !== 'mattress')
    return { ...shared, ...unknownMattressAttributes(), features };
  const { construction, materials } = readComposition(raw);
  if (hasFirmnessOptions(raw)) {
    features.push({ value: 'choice of firmness', source: 'column', confidence: 0.9 });
  }
  return {
    ...shared,
    construction,
    materials,
    firmness: readFirmness(raw),
    ...readTraits(raw, construction, features),
    features,
  };
}

/** The attributes of a product of which nothing is stated but its kind. */
export function unknownAttributes(kind: Reading<ProductKind>): MattressAttributes {
  return {
    kind,
    ...unknownMattressAttributes(),
    profileInches: null,
    features: [],
    certifications: [],
    trialNights: null,
    warrantyYears: null,
    weightCapacityPounds: null,
    adjustableBaseOk: null,
  };
}

/** What only a mattress has, all of it unknown. */
export function unknownMattressAttributes() {
  return {
    construction: null,
    materials: [],
    firmness: null,
    cooling: null,
    motionIsolation: null,
    edgeSupport: null,
    pressureRelief: null,
  };
}

/**
 * What can be said of a product that was taken for something else and is a mattress: all that was read of it stays,
 * and its name is read for the rest. What only its source stated comes with its next sync or import.
 */
export function rereadAsMattress(
  read: MattressAttributes,
  { title, brand }: { title: string; brand: string },
): MattressAttributes {
  const isRead = read.construction !== null || read.firmness !== null || read.materials.length > 0;
  if (isRead) return read;
  const named = readAttributes(
    { ...EMPTY_RAW_PRODUCT, title, vendor: brand, tags: read.features.map(({ value }) => value) },
    'mattress',
  );
  const { construction, materials, firmness, cooling, motionIsolation, edgeSupport, pressureRelief } = named;
  return {
    ...read,
    construction,
    materials,
    firmness,
    cooling,
    motionIsolation,
    edgeSupport,
    pressureRelief,
  };
}
