import type { Fact, FactKey, FactValues } from '#app/features/assistant/conversation/conversation.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import type { Need } from '#app/features/matching/matching.ts';
import {
  constructionWords,
  firmnessWords,
  joinWords,
  weightWords,
  type Wording,
} from '#app/features/matching/wording.ts';

/** One thing that was understood, as a merchant reads it. */
export interface FactInWords {
  key: FactKey;
  label: string;
  value: string;
  /** The shopper's own words, and the message that they stand in. */
  quote: string;
  messageId: string;
}

const LABELS: Record<FactKey, string> = {
  positions: 'Sleeps',
  weight: 'Weight',
  firmness: 'Wished feel',
  budget: 'Budget',
  size: 'Size',
  heat: 'Heat',
  partner: 'Shares the bed',
  partnerPositions: 'Partner sleeps',
  partnerWeight: 'Partner’s weight',
  partnerFirmness: 'Partner’s wished feel',
  partnerHeat: 'Partner’s heat',
  materialsWanted: 'Wants',
  materialsAvoided: 'Avoids',
  needs: 'Cares about',
};

const NEEDS: Record<Need, string> = {
  motion: 'little movement',
  edge: 'firm edges',
  organic: 'natural materials',
  'back-comfort': 'comfort for the back',
  'adjustable-base': 'an adjustable base',
};

type Words = { [K in FactKey]: (value: FactValues[K], wording: Wording) => string };

const positions = (value: FactValues['positions']) =>
  joinWords(
    value.map((position) => (position === 'combination' ? 'in several positions' : `on the ${position}`)),
  );
const heat = (value: boolean) => (value ? 'Sleeps warm' : 'No trouble with heat');
const materials = (value: FactValues['materialsWanted']) => joinWords(value.map(constructionWords)) || 'none';

const WORDS: Words = {
  positions,
  weight: weightWords,
  firmness: firmnessWords,
  budget: (value, { currency }) => `up to ${formatPrice(value, currency)}`,
  size: (value) => value,
  heat,
  partner: (value) => (value ? 'Yes' : 'No'),
  partnerPositions: positions,
  partnerWeight: weightWords,
  partnerFirmness: firmnessWords,
  partnerHeat: heat,
  materialsWanted: materials,
  materialsAvoided: materials,
  needs: (value) => joinWords(value.map((need) => NEEDS[need])) || 'nothing special',
};

/** What was understood, in the order in which it was said. */
export function factsInWords(facts: readonly Fact[], wording: Wording): FactInWords[] {
  return facts.map((fact) => ({
    key: fact.key,
    label: LABELS[fact.key],
    value: wordValue(fact, wording),
    // A quote is cut out of a sentence, and may end at the space before the next word.
    quote: fact.quote.trim(),
    messageId: fact.messageId,
  }));
}

function wordValue({ key, fact }: Fact, wording: Wording): string {
  if (fact.is === 'skipped') return 'Would rather not say';
  const word = WORDS[key] as (value: unknown, wording: Wording) => string;
  return word(fact.value, wording);
}
