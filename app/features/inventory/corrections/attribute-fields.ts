import {
  CONDITION_LABELS,
  constructionLabel,
  firmnessLabel,
  firmnessName,
  KIND_LABELS,
  getLevelLabels,
} from '#app/features/inventory/attributes/attribute-labels.ts';
import { unknownMattressAttributes } from '#app/features/inventory/attributes/read-product.ts';
import { TRAITS } from '#app/features/inventory/attributes/traits.ts';
import {
  type CorrectableAttribute,
  type CorrectedValues,
  CORRECTION_SCHEMAS,
} from '#app/features/inventory/corrections/corrections.ts';
import {
  type Condition,
  type Construction,
  CONSTRUCTIONS,
  type Level,
  type MattressAttributes,
  type Outcome,
  PRODUCT_KINDS,
  type ProductKind,
} from '#app/features/inventory/inventory.ts';

export const ATTRIBUTE_LABELS: Record<CorrectableAttribute, string> = {
  kind: 'Type',
  construction: 'Construction',
  firmness: 'Firmness',
  profileInches: 'Thickness',
  cooling: 'Cooling',
  motionIsolation: 'Motion isolation',
  edgeSupport: 'Edge support',
  pressureRelief: 'Pressure relief',
  condition: 'Condition',
  features: 'Features',
  certifications: 'Certifications',
  trialNights: 'Sleep trial',
  warrantyYears: 'Warranty',
  weightCapacityPounds: 'Weight capacity',
  adjustableBaseOk: 'Adjustable base',
};

/** Neither editable nor shown for other kinds of products. */
const MATTRESS_ONLY_ATTRIBUTES = [...Object.keys(unknownMattressAttributes()), 'adjustableBaseOk'];

export function appliesToKind(attribute: CorrectableAttribute, kind: ProductKind): boolean {
  return kind === 'mattress' || !MATTRESS_ONLY_ATTRIBUTES.includes(attribute);
}

const UNITS: Partial<Record<CorrectableAttribute, [one: string, many: string]>> = {
  profileInches: ['inch', 'inches'],
  trialNights: ['night', 'nights'],
  warrantyYears: ['year', 'years'],
  weightCapacityPounds: ['pound', 'pounds'],
};

export function attributeUnit(attribute: CorrectableAttribute): string | undefined {
  return UNITS[attribute]?.[1];
}

type AttributeFieldValue = string | number | boolean | null | readonly string[];

/** Display text of a value; null means unknown, or new for the condition. */
export function formatAttributeValue(attribute: CorrectableAttribute, value: AttributeFieldValue): string {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'None';
  if (attribute === 'condition') return value === null ? 'New' : CONDITION_LABELS[value as Condition];
  if (value === null) return 'Not set';
  if (isTrait(attribute)) return getLevelLabels(attribute)[value as Level];
  if (attribute === 'kind') return KIND_LABELS[value as ProductKind];
  if (attribute === 'construction') return constructionLabel(value as Construction);
  if (attribute === 'firmness') return firmnessLabel(value as number);
  if (attribute === 'adjustableBaseOk') return value ? 'Compatible' : 'Not compatible';
  const [one, many] = UNITS[attribute] ?? ['', ''];
  return `${String(value)} ${value === 1 ? one : many}`.trim();
}

function isTrait(attribute: CorrectableAttribute): boolean {
  return (TRAITS as readonly string[]).includes(attribute);
}

export function getAttributeValue(attributes: MattressAttributes, attribute: CorrectableAttribute) {
  const reading = attributes[attribute];
  if (Array.isArray(reading)) return reading.map(({ value }) => value);
  return reading?.value ?? null;
}

/** Options of a select field, or null for a text field. Adds a draft firmness that isn't listed. */
export function listAttributeChoices(attribute: CorrectableAttribute, draft: string) {
  const known = listKnownChoices(attribute, draft);
  if (!known || attribute === 'kind') return known;
  return [{ value: '', label: attribute === 'condition' ? 'New' : 'Not set' }, ...known];
}

function listKnownChoices(attribute: CorrectableAttribute, draft: string) {
  if (isTrait(attribute))
    return Object.entries(getLevelLabels(attribute)).map(([value, label]) => ({ value, label }));
  switch (attribute) {
    case 'kind':
      return PRODUCT_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
    case 'construction':
      return CONSTRUCTIONS.map((value) => ({ value, label: constructionLabel(value) }));
    case 'condition':
      return Object.entries(CONDITION_LABELS).map(([value, label]) => ({ value, label }));
    case 'firmness': {
      const steps = new Set(Array.from({ length: 19 }, (_, index) => 1 + index / 2));
      if (draft !== '' && Number.isFinite(Number(draft))) steps.add(Number(draft));
      const sorted = [...steps].toSorted((a, b) => a - b);
      return sorted.map((one) => ({ value: String(one), label: `${one} · ${firmnessName(one)}` }));
    }
    case 'adjustableBaseOk':
      return ['yes', 'no'].map((value) => ({
        value,
        label: formatAttributeValue(attribute, value === 'yes'),
      }));
    default:
      return null;
  }
}

export function toAttributeDraft(attribute: CorrectableAttribute, value: AttributeFieldValue): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (attribute === 'adjustableBaseOk') return value ? 'yes' : 'no';
  return String(value);
}

export function parseAttributeDraft(
  attribute: CorrectableAttribute,
  draft: string,
): Outcome<{ values: CorrectedValues }> {
  const parsed = CORRECTION_SCHEMAS[attribute].safeParse(parseTypedValue(attribute, draft.trim()));
  if (!parsed.success) return { ok: false, reason: parsed.error.issues[0]!.message };
  return { ok: true, values: { [attribute]: parsed.data } as CorrectedValues };
}

function parseTypedValue(attribute: CorrectableAttribute, draft: string): unknown {
  if (attribute === 'features' || attribute === 'certifications') {
    return draft
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
  }
  if (draft === '') return null;
  if (attribute === 'adjustableBaseOk') return draft === 'yes';
  if (attribute === 'firmness' || UNITS[attribute]) return Number(draft.replace(',', '.'));
  return draft;
}
