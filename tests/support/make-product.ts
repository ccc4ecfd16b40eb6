import type {
  CatalogProduct,
  CatalogVariant,
  Condition,
  Construction,
  Level,
  MattressAttributes,
  ProductKind,
  Reading,
  Size,
} from '#app/features/inventory/inventory.ts';

export interface ProductFacts {
  handle?: string;
  title?: string;
  kind?: ProductKind;
  construction?: Construction | null;
  materials?: Construction[];
  firmness?: number | null;
  profileInches?: number | null;
  cooling?: Level | null;
  motionIsolation?: Level | null;
  edgeSupport?: Level | null;
  pressureRelief?: Level | null;
  condition?: Condition | null;
  features?: string[];
  certifications?: string[];
  adjustableBaseOk?: boolean | null;
  weightCapacityPounds?: number | null;
  confidence?: number;
  /** Price in minor units per size; null if none is published. */
  prices?: Partial<Record<Size, number | null>>;
  soldOut?: Size[];
  variants?: CatalogVariant[];
}

let made = 0;

export function makeReading<T>(value: T, confidence = 0.9): Reading<T> {
  return { value, source: 'title', confidence };
}

/** Defaults to a medium hybrid in Queen and King; null makes an attribute unknown. */
export function makeProduct(facts: ProductFacts = {}): CatalogProduct {
  made += 1;
  const handle = facts.handle ?? `mattress-${made}`;
  return {
    productId: handle,
    handle,
    title: facts.title ?? handle,
    brand: 'Fictional',
    url: null,
    imageUrl: null,
    attributes: makeAttributes(facts),
    variants: facts.variants ?? makeVariants(handle, facts),
  };
}

function makeVariants(handle: string, facts: ProductFacts): CatalogVariant[] {
  const prices = facts.prices ?? { Queen: 99900, King: 129900 };
  return Object.entries(prices).map(([size, priceMinor]) => ({
    variantId: `${handle}/${size}`,
    title: size,
    size: size as Size,
    priceMinor,
    available: !facts.soldOut?.includes(size as Size),
    sku: null,
  }));
}

function makeAttributes(facts: ProductFacts): MattressAttributes {
  const { confidence } = facts;
  const read = <T>(value: T | null | undefined, usual: T | null): Reading<T> | null => {
    const chosen = value === undefined ? usual : value;
    return chosen === null ? null : makeReading(chosen, confidence);
  };
  const construction = read<Construction>(facts.construction, 'hybrid');
  const materials = facts.materials ?? (construction ? [construction.value] : []);
  return {
    kind: makeReading(facts.kind ?? 'mattress'),
    construction,
    materials: materials.map((material) => makeReading(material, confidence)),
    firmness: read(facts.firmness, 5.5),
    profileInches: read(facts.profileInches, 12),
    cooling: read<Level>(facts.cooling, null),
    motionIsolation: read<Level>(facts.motionIsolation, null),
    edgeSupport: read<Level>(facts.edgeSupport, null),
    pressureRelief: read<Level>(facts.pressureRelief, null),
    condition: read<Condition>(facts.condition, null),
    features: (facts.features ?? []).map((feature) => makeReading(feature, confidence)),
    certifications: (facts.certifications ?? []).map((mark) => makeReading(mark, confidence)),
    trialNights: null,
    warrantyYears: null,
    weightCapacityPounds: read(facts.weightCapacityPounds, null),
    adjustableBaseOk: read(facts.adjustableBaseOk, null),
  };
}
