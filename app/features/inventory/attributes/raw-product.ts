/** An imported product before its attributes are read: untrusted texts. */

/** Attributes that a column or metafield can state; `readAttributes` parses the text. */
export const STATED_ATTRIBUTE_KEYS = [
  'firmness',
  'firmnessScore',
  'construction',
  'profile',
  'cooling',
  'motionIsolation',
  'edgeSupport',
  'pressureRelief',
  'trialNights',
  'warrantyYears',
  'certifications',
  'weightCapacity',
  'adjustableBaseOk',
  'features',
] as const;
export type StatedAttribute = (typeof STATED_ATTRIBUTE_KEYS)[number];
export type StatedAttributes = Partial<Record<StatedAttribute, string>>;

export interface RawOption {
  name: string;
  value: string;
}

export interface RawVariant {
  options: RawOption[];
  sku: string;
  /** As written; blank when none is published. */
  price: string;
  inventoryQuantity: string;
  inventoryPolicy: string;
  /** Blank when stock is not tracked; null when the source does not say. */
  inventoryTracker: string | null;
  /** Line in the file, from 1; 0 for other sources. */
  line: number;
}

export interface RawProduct {
  handle: string;
  title: string;
  vendor: string;
  type: string;
  category: string;
  tags: string[];
  description: string;
  status: string;
  published: string;
  imageUrl: string;
  url: string;
  columns: StatedAttributes;
  metafields: StatedAttributes;
  variants: RawVariant[];
  line: number;
}

export const EMPTY_RAW_PRODUCT: Readonly<RawProduct> = {
  handle: '',
  title: '',
  vendor: '',
  type: '',
  category: '',
  tags: [],
  description: '',
  status: '',
  published: '',
  imageUrl: '',
  url: '',
  columns: {},
  metafields: {},
  variants: [],
  line: 0,
};

/** Maximum length of a column or metafield value. */
const STATED_TEXT_MAX = 2_000;

/**
 * Converts a column or metafield to plain text: Shopify stores ratings, measurements and lists as JSON. References
 * (`gid://…`) are dropped.
 */
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

/** Attributes by column or metafield name, in lower case without punctuation. */
export const ATTRIBUTE_ALIASES: Record<string, StatedAttribute> = {
  firmness: 'firmness',
  'firmness level': 'firmness',
  'mattress firmness': 'firmness',
  'firmness feel': 'firmness',
  'mattress feel': 'firmness',
  tension: 'firmness',
  comfort: 'firmness',
  'comfort level': 'firmness',
  feel: 'firmness',
  'firmness score': 'firmnessScore',
  'firmness rating': 'firmnessScore',
  construction: 'construction',
  'mattress type': 'construction',
  'mattress construction': 'construction',
  material: 'construction',
  'material type': 'construction',
  'mattress material': 'construction',
  profile: 'profile',
  'profile in': 'profile',
  'profile inches': 'profile',
  height: 'profile',
  'height in': 'profile',
  'height inches': 'profile',
  thickness: 'profile',
  'thickness in': 'profile',
  'thickness inches': 'profile',
  'mattress height': 'profile',
  'mattress thickness': 'profile',
  'mattress profile': 'profile',
  'mattress depth': 'profile',
  'profile height': 'profile',
  'overall height': 'profile',
  'total height': 'profile',
  cooling: 'cooling',
  'motion isolation': 'motionIsolation',
  'motion transfer isolation': 'motionIsolation',
  'edge support': 'edgeSupport',
  'pressure relief': 'pressureRelief',
  'trial nights': 'trialNights',
  'sleep trial nights': 'trialNights',
  'trial period': 'trialNights',
  'sleep trial': 'trialNights',
  'warranty years': 'warrantyYears',
  'warranty period': 'warrantyYears',
  warranty: 'warrantyYears',
  certifications: 'certifications',
  certification: 'certifications',
  'weight capacity': 'weightCapacity',
  'weight limit': 'weightCapacity',
  'max weight': 'weightCapacity',
  'weight capacity lb': 'weightCapacity',
  'weight capacity lbs': 'weightCapacity',
  'weight capacity pounds': 'weightCapacity',
  'adjustable base ok': 'adjustableBaseOk',
  'adjustable base compatible': 'adjustableBaseOk',
  'adjustable base friendly': 'adjustableBaseOk',
  features: 'features',
  'mattress features': 'features',
};
