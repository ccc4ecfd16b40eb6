import { budgetPhrase } from '#app/features/assistant/lang/value-texts.ts';
import type { FactKey, FactValues } from '#app/features/assistant/understanding/facts/registry.ts';
import { weightPhrase } from '#app/features/assistant/lang/fact-texts.ts';
import { GRAMMAR } from '#app/features/assistant/lang/en/values.ts';
import {
  constructionName,
  type DisplayUnits,
  formatFirmness,
  formatLength,
  joinWords,
} from '#app/features/matching/explanation/formatting.ts';

export interface FactLabel<V> {
  label: string;
  /** `quote`: the shopper's words. */
  format(value: V, units: DisplayUnits, quote?: string): string;
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');
const list = (value: readonly string[]) => joinWords([...value]) || 'None';
const positions = (value: FactValues['positions']) => `${joinWords([...value])} sleeper`;
const materials = (value: FactValues['materialsWanted']) => list(value.map(constructionName));
const plain = (value: string) => value.replaceAll('-', ' ');
const heat = (value: boolean) => (value ? 'Sleeps hot' : 'Doesn’t sleep hot');

const SLEEPERS: Record<FactValues['sleeper'], string> = {
  self: 'The shopper',
  child: 'A child',
  senior: 'An older person',
  guest: 'Guests',
  other: 'Somebody else',
};

const NEEDS: Record<FactValues['needs'][number], string> = {
  motion: 'little motion transfer',
  edge: 'firm edges',
  organic: 'organic materials',
  'back-comfort': 'back comfort',
  'adjustable-base': 'an adjustable base',
  cooling: 'cooling',
};

const NEEDED_BY: Record<FactValues['neededBy'], string> = {
  now: 'This week',
  soon: 'This month',
  later: 'Later',
};

export const FACT_LABELS: { [K in FactKey]: FactLabel<FactValues[K]> } = {
  sleeper: { label: 'Bed for', format: (value) => SLEEPERS[value] },
  age: { label: 'Age', format: String },
  positions: { label: 'Sleep position', format: positions },
  weight: { label: 'Weight', format: weightPhrase },
  firmness: { label: 'Preferred feel', format: formatFirmness },
  budget: {
    label: 'Budget',
    format: budgetPhrase(
      { upTo: 'Up to {amount}', about: 'Around {amount}', between: '{low} to {amount}' },
      GRAMMAR,
    ),
  },
  size: { label: 'Size', format: String },
  heat: { label: 'Heat', format: heat },
  partner: { label: 'Shares the bed', format: yesOrNo },
  partnerPositions: { label: 'Partner’s sleep position', format: positions },
  partnerWeight: { label: 'Partner’s weight', format: weightPhrase },
  partnerFirmness: { label: 'Partner’s preferred feel', format: formatFirmness },
  partnerHeat: { label: 'Partner’s heat', format: heat },
  materialsWanted: { label: 'Wants', format: materials },
  materialsAvoided: { label: 'Avoids', format: materials },
  needs: { label: 'Cares about', format: (value) => list(value.map((need) => NEEDS[need])) },
  featuresAvoided: {
    label: 'Doesn’t want',
    format: (value) => list(value.map((one) => (one === 'split' ? 'two mattresses side by side' : one))),
  },
  musts: { label: 'Must have', format: (value) => list(value.map(plain)) },
  brandsWanted: { label: 'Wants brands', format: list },
  brandsAvoided: { label: 'Avoids brands', format: list },
  thicknessMax: { label: 'Thickness at most', format: formatLength },
  thicknessMin: { label: 'Thickness at least', format: formatLength },
  currentBed: { label: 'Current bed', format: (value) => list(value.map(plain)) },
  base: { label: 'Base', format: plain },
  neededBy: { label: 'Needed', format: (value) => NEEDED_BY[value] },
  clearance: { label: 'Clearance welcome', format: yesOrNo },
};
