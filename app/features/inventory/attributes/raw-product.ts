export type StatedAttributes = Partial<Record<StatedAttribute, string>>;

export interface RawOption {
  name: string;
  value: string;
}

export interface RawVariant {
  options: RawOption[];
  sku: string;
  /** As written; empty if no price is published. */
  price: string;
  inventoryQuantity: string;
  inventoryPolicy: string;
  /** Empty if stock isn't tracked; null if the source doesn't say. */
  inventoryTracker: string | null;
  /** Line number in the file, from 1; 0 for other sources. */
  line: number;
}

export type RawProduct = typeof EMPTY_RAW_PRODUCT;

export const EMPTY_RAW_PRODUCT = {
  handle: '',
  title: '',
  vendor: '',
  type: '',
  category: '',
  tags: [] as string[],
  description: '',
  status: '',
  published: '',
  imageUrl: '',
  url: '',
  columns: {} as StatedAttributes,
  metafields: {} as StatedAttributes,
  variants: [] as RawVariant[],
  line: 0,
};

const STATED_TEXT_MAX = 2_000;

/** Shopify stores ratings, measurements, and lists as JSON. Drops references (`gid://…`). */
export function toPlainValue(stated: string): string {
  const text = stated.slice(0, STATED_TEXT_MAX).trim();
  if (!/^[[{"]|gid:\/\//.test(text)) return text;
  const plain = text.replace(/gid:\/\/[\w/-]*/g, '');
  const value = /"value" ?: ?"?([\w.]+)"?/.exec(plain)?.[1];
  if (value === undefined) return plain.replace(/[[\]{}"]+/g, ' ').trim();
  const top = /"scale_max" ?: ?"?(\d+)/.exec(plain)?.[1];
  const unit = /"unit" ?: ?"([a-z]+)"/i.exec(plain)?.[1] ?? '';
  return top ? `${value}/${top}` : `${value} ${unit}`.trim();
}

/** Column and metafield names per attribute, lowercase and without punctuation. */
const ATTRIBUTE_NAMES = {
  firmness:
    'firmness, firmness level, mattress firmness, firmness feel, mattress feel, tension, comfort, comfort level, feel',
  firmnessScore: 'firmness score, firmness rating',
  construction:
    'construction, mattress type, mattress construction, material, material type, mattress material',
  profile:
    'profile, profile in, profile inches, height, height in, height inches, thickness, thickness in, thickness inches, mattress height, mattress thickness, mattress profile, mattress depth, profile height, overall height, total height',
  cooling: 'cooling',
  motionIsolation: 'motion isolation, motion transfer isolation',
  edgeSupport: 'edge support',
  pressureRelief: 'pressure relief',
  trialNights: 'trial nights, sleep trial nights, trial period, sleep trial',
  warrantyYears: 'warranty years, warranty period, warranty',
  certifications: 'certifications, certification',
  weightCapacity:
    'weight capacity, weight limit, max weight, weight capacity lb, weight capacity lbs, weight capacity pounds',
  adjustableBaseOk: 'adjustable base ok, adjustable base compatible, adjustable base friendly',
  features: 'features, mattress features',
  condition: 'condition, item condition, product condition, mattress condition, google shopping condition',
};
export type StatedAttribute = keyof typeof ATTRIBUTE_NAMES;
export const STATED_ATTRIBUTE_KEYS = Object.keys(ATTRIBUTE_NAMES) as StatedAttribute[];
export const ATTRIBUTE_ALIASES = invertNames(ATTRIBUTE_NAMES);

/** Maps each of the comma-separated names to its key. */
export function invertNames<K extends string>(namesByKey: Record<K, string>): ReadonlyMap<string, K> {
  const keys = Object.keys(namesByKey) as K[];
  return new Map(keys.flatMap((key) => namesByKey[key].split(', ').map((name) => [name, key] as const)));
}
