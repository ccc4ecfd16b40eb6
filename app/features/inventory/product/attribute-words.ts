import {
  type Correctable,
  CORRECTION_VALUES,
  type CorrectedValues,
} from '#app/features/inventory/product/corrections.ts';
import {
  type Construction,
  CONSTRUCTIONS,
  type Level,
  type MattressAttributes,
  PRODUCT_KINDS,
  type ProductKind,
} from '#app/features/inventory/inventory.ts';
import {
  KIND_WORDS,
  LEVEL_WORDS,
  nameFirmness,
  wordConstruction,
  wordFirmness,
} from '#app/features/inventory/attributes/words.ts';

/** How an attribute is called, said, and typed in a form: every draft is a text. */

export const ATTRIBUTE_WORDS: Record<Correctable, string> = {
  kind: 'Kind',
  construction: 'Construction',
  firmness: 'Firmness',
  profileInches: 'Thickness',
  cooling: 'Cooling',
  motionIsolation: 'Motion isolation',
  edgeSupport: 'Edge support',
  pressureRelief: 'Pressure relief',
  features: 'Features',
  certifications: 'Certifications',
  trialNights: 'Sleep trial',
  warrantyYears: 'Warranty',
  weightCapacityPounds: 'Weight capacity',
  adjustableBaseOk: 'Adjustable base',
};

/** What only a mattress has; of anything else it is neither asked nor shown. */
const OF_A_MATTRESS: readonly Correctable[] = [
  'construction',
  'firmness',
  'cooling',
  'motionIsolation',
  'edgeSupport',
  'pressureRelief',
  'adjustableBaseOk',
];

export function isOfKind(attribute: Correctable, kind: ProductKind): boolean {
  return kind === 'mattress' || !OF_A_MATTRESS.includes(attribute);
}

const UNITS: Partial<Record<Correctable, [one: string, many: string]>> = {
  profileInches: ['inch', 'inches'],
  trialNights: ['night', 'nights'],
  warrantyYears: ['year', 'years'],
  weightCapacityPounds: ['pound', 'pounds'],
};

export function unitOf(attribute: Correctable): string | undefined {
  return UNITS[attribute]?.[1];
}

type Value = string | number | boolean | null | readonly string[];

/** A value as people say it; what isn't known is null. */
export function wordValue(attribute: Correctable, value: Value): string {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'None';
  if (value === null) return 'Unknown';
  switch (attribute) {
    case 'kind':
      return KIND_WORDS[value as ProductKind];
    case 'construction':
      return wordConstruction(value as Construction);
    case 'firmness':
      return wordFirmness(value as number);
    case 'adjustableBaseOk':
      return value ? 'Works on one' : 'Not for one';
    case 'cooling':
    case 'motionIsolation':
    case 'edgeSupport':
    case 'pressureRelief':
      return LEVEL_WORDS[value as Level];
    default: {
      const [one, many] = UNITS[attribute] ?? ['', ''];
      return `${String(value)} ${value === 1 ? one : many}`.trim();
    }
  }
}

/** The value of an attribute without where it was read. */
export function valueOf(attributes: MattressAttributes, attribute: Correctable): Value {
  const reading = attributes[attribute];
  if (Array.isArray(reading)) return reading.map(({ value }) => value);
  return reading?.value ?? null;
}

export interface Choice {
  value: string;
  label: string;
}

const NOT_KNOWN: Choice = { value: '', label: 'Not known' };
const LEVELS: Choice[] = Object.entries(LEVEL_WORDS).map(([value, label]) => ({ value, label }));

/** What is chosen from, or null where it is typed. A draft that is none of them is one of them. */
export function choicesOf(attribute: Correctable, draft: string): Choice[] | null {
  switch (attribute) {
    case 'kind':
      return PRODUCT_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }));
    case 'construction':
      return [NOT_KNOWN, ...CONSTRUCTIONS.map((one) => ({ value: one, label: wordConstruction(one) }))];
    case 'firmness': {
      const steps = new Set(Array.from({ length: 19 }, (_, at) => 1 + at / 2));
      if (draft !== '' && Number.isFinite(Number(draft))) steps.add(Number(draft));
      const known = [...steps].toSorted((a, b) => a - b);
      return [
        NOT_KNOWN,
        ...known.map((one) => ({ value: String(one), label: `${one} · ${nameFirmness(one)}` })),
      ];
    }
    case 'cooling':
    case 'motionIsolation':
    case 'edgeSupport':
    case 'pressureRelief':
      return [NOT_KNOWN, ...LEVELS];
    case 'adjustableBaseOk':
      return [NOT_KNOWN, { value: 'yes', label: 'Works on one' }, { value: 'no', label: 'Not for one' }];
    default:
      return null;
  }
}

export function draftOf(attribute: Correctable, value: Value): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (attribute === 'adjustableBaseOk') return value ? 'yes' : 'no';
  return String(value);
}

export type ReadDraft = { ok: true; values: CorrectedValues } | { ok: false; reason: string };

/** Reads what was chosen or typed; blank is known to be unknown. */
export function readDraft(attribute: Correctable, draft: string): ReadDraft {
  const parsed = CORRECTION_VALUES[attribute].safeParse(typedValue(attribute, draft.trim()));
  if (!parsed.success) return { ok: false, reason: parsed.error.issues[0]!.message };
  return { ok: true, values: { [attribute]: parsed.data } as CorrectedValues };
}

function typedValue(attribute: Correctable, draft: string): unknown {
  if (attribute === 'features' || attribute === 'certifications') {
    return draft
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
  }
  if (draft === '') return null;
  if (attribute === 'adjustableBaseOk') return draft === 'yes';
  if (attribute === 'firmness' || UNITS[attribute]) return Number(draft.replace(',', '.'));
  return draft;
}
