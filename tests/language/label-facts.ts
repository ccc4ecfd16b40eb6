import {
  FACT_KEYS,
  type FactKey,
  type FactValues,
} from '#app/features/assistant/understanding/facts/registry.ts';
import { FEELS, type Facts, type LabelKey, RENAMED } from '#tests/language/labels.ts';

/** The facts of a conversation in the words of the labels. */

export const LABELS = {
  ...Object.fromEntries(FACT_KEYS.map((key) => [key, key])),
  ...RENAMED,
} as Record<FactKey, LabelKey>;

const KEYS = Object.fromEntries(Object.entries(LABELS).map(([key, label]) => [label, key])) as Partial<
  Record<string, FactKey>
>;

/** Questions of the labels that ask for several facts, by the fact that the conversation asks for. */
const ASKED: Record<string, FactKey> = { materials: 'materialsWanted', thickness: 'thicknessMax' };

/** The fact that a label's `asked` stands for; `contact` and `cards` stay, null when nothing was asked. */
export function toAskedKey(asked: string | null): FactKey | 'contact' | 'cards' | null {
  if (asked === null || asked === 'contact' || asked === 'cards') return asked;
  return ASKED[asked] ?? KEYS[asked] ?? null;
}

const MINOR = 100;

export function toLabelValue(key: FactKey, value: FactValues[FactKey]): Facts[LabelKey] {
  if (key === 'budget') return (value as number) / MINOR;
  if (key === 'firmness' || key === 'partnerFirmness') return nearestFeel(value as number);
  return value as Facts[LabelKey];
}

function nearestFeel(firmness: number): keyof typeof FEELS {
  const names = Object.keys(FEELS) as (keyof typeof FEELS)[];
  return names.reduce((best, name) =>
    Math.abs(FEELS[name] - firmness) < Math.abs(FEELS[best] - firmness) ? name : best,
  );
}
