import { readCondition } from '#app/features/inventory/attributes/condition.ts';
import { readComposition } from '#app/features/inventory/attributes/construction.ts';
import { readCertifications, readFeatures } from '#app/features/inventory/attributes/features.ts';
import { hasFirmnessOptions, readFirmness } from '#app/features/inventory/attributes/firmness.ts';
import { readKind } from '#app/features/inventory/attributes/product-kind.ts';
import { EMPTY_RAW_PRODUCT, type RawProduct } from '#app/features/inventory/attributes/raw-product.ts';
import { readTerms } from '#app/features/inventory/attributes/terms.ts';
import { readThicknessInches } from '#app/features/inventory/attributes/thickness.ts';
import { readTraits } from '#app/features/inventory/attributes/traits.ts';
import type { MattressAttributes, ProductKind, Reading } from '#app/features/inventory/inventory.ts';

const TAGS_MAX = 40;
const TAG_MAX = 60;

/**
 * Reads the attributes of a product from all its texts. Each reading has a source and a confidence from 0 to 1. When
 * sources disagree, the strongest (column, metafield, title, type, tag, description) wins with a lower confidence;
 * attributes that nothing states are null. Firmness runs from 1 (soft) to 10 (firm), thickness is in inches, weight in
 * pounds. Other kinds than mattresses get only kind, thickness, condition, features, certifications and terms. Never throws.
 * `correctedKind`, the merchant's correction, decides which attributes are read but doesn't replace the kind in the
 * result.
 */
export function readAttributes(raw: RawProduct, correctedKind?: ProductKind): MattressAttributes {
  const kind = readKind(raw);
  const features = readFeatures(raw);
  const shared = {
    kind,
    profileInches: readThicknessInches(raw),
    condition: readCondition(raw),
    certifications: readCertifications(raw),
    ...readTerms(raw),
    ...(raw.tags.length > 0 && { tags: raw.tags.slice(0, TAGS_MAX).map((tag) => tag.slice(0, TAG_MAX)) }),
  };
  if ((correctedKind ?? kind.value) !== 'mattress')
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

/** Attributes of a product of which only the kind is known. */
export function unknownAttributes(kind: Reading<ProductKind>): MattressAttributes {
  return {
    kind,
    ...unknownMattressAttributes(),
    profileInches: null,
    condition: null,
    features: [],
    certifications: [],
    trialNights: null,
    warrantyYears: null,
    weightCapacityPounds: null,
    adjustableBaseOk: null,
  };
}

/** The attributes that only mattresses have, all unknown. */
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

/** From the title, brand and features only; the next sync or import reads the other texts. */
export function rereadAsMattress(
  read: MattressAttributes,
  { title, brand }: { title: string; brand: string },
): MattressAttributes {
  const isRead = read.construction !== null || read.firmness !== null || read.materials.length > 0;
  if (isRead) return read;
  const tags = read.features.map(({ value }) => value);
  const fromTitle = readAttributes({ ...EMPTY_RAW_PRODUCT, title, vendor: brand, tags }, 'mattress');
  const keys = Object.keys(unknownMattressAttributes()) as (keyof MattressAttributes)[];
  return { ...read, ...Object.fromEntries(keys.map((key) => [key, fromTitle[key]])) };
}
