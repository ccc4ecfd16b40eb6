import { FIRMNESS_BY_FEEL } from '#app/features/assistant/understanding/facts/firmness.ts';
import { type FactKey, getFactDefinition } from '#app/features/assistant/understanding/facts/registry.ts';
import { NO_LIMIT, type RawFact } from '#app/features/assistant/understanding/resolve-facts.ts';
import type {
  ReadingContext,
  RemovedFact,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';
import { currencyDecimals } from '#app/features/inventory/prices.ts';

/** Converts the labels and units of the trained models to facts as they are stored. */

/** Fact keys that have a different label in the training examples. */
const FACT_KEY_BY_LABEL: Readonly<Record<string, FactKey>> = {
  forWhom: 'sleeper',
  feel: 'firmness',
  'partner.positions': 'partnerPositions',
  'partner.weight': 'partnerWeight',
  'partner.feel': 'partnerFirmness',
  'partner.heat': 'partnerHeat',
  must: 'musts',
  when: 'neededBy',
  materials: 'materialsWanted',
  thickness: 'thicknessMax',
};
const LABEL_BY_FACT_KEY = Object.fromEntries(
  Object.entries(FACT_KEY_BY_LABEL)
    .filter(([label]) => label !== 'materials' && label !== 'thickness')
    .map(([label, key]) => [key, label]),
);
const QUESTION_LABELS: Readonly<Record<string, string>> = {
  materialsWanted: 'materials',
  thicknessMax: 'thickness',
};

/** The label of the pending question. */
export function toQuestionLabel(asked: ReadingContext['asked']): string | null {
  return asked === null ? null : (QUESTION_LABELS[asked] ?? LABEL_BY_FACT_KEY[asked] ?? asked);
}

export function toKey(label: string): FactKey | null {
  const key = FACT_KEY_BY_LABEL[label] ?? label;
  return isFactKey(key) ? key : null;
}

function isFactKey(key: string): key is FactKey {
  return getFactDefinition(key as FactKey) !== undefined;
}

/** Empty if the value is invalid for the fact, such as a weight of 5,000 pounds. */
export function toFact({ key: label, value, ...source }: RawFact, context: ReadingContext): UnderstoodFact[] {
  const key = toKey(label);
  if (key === null) return [];
  const { quote, manner, isAbout, measures } = source;
  const said = {
    quote,
    manner,
    ...(isAbout && key === 'budget' && { isAbout }),
    ...(measures && key === 'size' && { measures }),
  };
  if (value === NO_LIMIT) return [{ key, value: null, ...said } as UnderstoodFact];
  const parsed = getFactDefinition(key).schema.safeParse(toValue(key, value, context));
  return parsed.success ? [{ key, value: parsed.data, ...said } as UnderstoodFact] : [];
}

function toValue(key: FactKey, value: unknown, { currency }: ReadingContext): unknown {
  if (key === 'budget') return Math.round(Number(value) * 10 ** currencyDecimals(currency));
  if (key === 'firmness' || key === 'partnerFirmness') return FIRMNESS_BY_FEEL[String(value)];
  return value;
}

export function toRemoved(label: string): RemovedFact[] {
  const key = toKey(label);
  return key === null ? [] : [{ key, values: null, quote: '' }];
}

/** Converts values to the units they are stored in. */
export function toStoredUnits(
  { key: label, values, quote }: RemovedFact,
  context: ReadingContext,
): RemovedFact {
  const key = toKey(label)!;
  return { key, values: values?.map((value) => String(toValue(key, value, context))) ?? null, quote };
}
