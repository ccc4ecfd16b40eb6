import { FEELS, type Facts, type LabelKey, type Utterance } from '#tests/language/labels.ts';
import type { Reading } from '#tests/language/score.ts';
import type { FactKey } from '#app/features/assistant/conversation/conversation.ts';
import { understand } from '#app/features/assistant/conversation/understand.ts';
import type { Intent } from '#app/features/assistant/conversation/understanding.ts';

/** What the built-in assistant reads of an utterance, in the words of the labels. */
export function read({ text, asked }: Utterance): Reading {
  const { facts, dropped, intents } = understand(text, {
    asked: asked === null ? null : (ASKED[asked] ?? null),
    currency: 'USD',
    measurementUnit: 'imperial',
    knows: {},
    lastShownCount: asked === 'cards' ? 3 : 0,
  });
  const reading: Reading = { facts: {}, removed: [], skipped: [], intent: toIntent(intents[0]) };
  for (const { key, fact } of facts) {
    const label = LABELS[key];
    if (fact.is === 'skipped') {
      if (key === 'budget') reading.facts.budget = 'none';
      else reading.skipped.push(label);
    } else (reading.facts as Record<LabelKey, unknown>)[label] = toLabelValue(key, fact.value);
  }
  for (const { key } of dropped) reading.removed.push(LABELS[key]);
  return reading;
}

const LABELS: Record<FactKey, LabelKey> = {
  positions: 'positions',
  weight: 'weight',
  firmness: 'feel',
  budget: 'budget',
  size: 'size',
  heat: 'heat',
  partner: 'partner',
  partnerPositions: 'partner.positions',
  partnerWeight: 'partner.weight',
  partnerFirmness: 'partner.feel',
  partnerHeat: 'partner.heat',
  materialsWanted: 'materialsWanted',
  materialsAvoided: 'materialsAvoided',
  needs: 'needs',
};

const ASKED: Record<string, FactKey> = {
  positions: 'positions',
  weight: 'weight',
  feel: 'firmness',
  budget: 'budget',
  size: 'size',
  heat: 'heat',
  partner: 'partner',
  'partner.positions': 'partnerPositions',
  'partner.weight': 'partnerWeight',
  'partner.feel': 'partnerFirmness',
  materials: 'materialsWanted',
  needs: 'needs',
};

function toLabelValue(key: FactKey, value: unknown): Facts[LabelKey] {
  if (key === 'budget') return (value as number) / 100;
  if (key === 'firmness' || key === 'partnerFirmness') return nearestFeel(value as number);
  return value as Facts[LabelKey];
}

function nearestFeel(firmness: number): keyof typeof FEELS {
  const names = Object.keys(FEELS) as (keyof typeof FEELS)[];
  return names.reduce((best, name) =>
    Math.abs(FEELS[name] - firmness) < Math.abs(FEELS[best] - firmness) ? name : best,
  );
}

const INTENTS: Partial<Record<Intent['type'], string>> = {
  injection: 'attack',
  abuse: 'angry',
  person: 'person',
  language: 'language',
  'who-are-you': 'identity',
  capabilities: 'identity',
  privacy: 'identity',
  'why-ask': 'explain',
  compare: 'compare',
  why: 'why',
  details: 'about-shown',
  choose: 'about-shown',
  'pick-one': 'about-shown',
  'more-options': 'more',
  cheaper: 'cheaper',
  dearer: 'more',
  softer: 'more',
  firmer: 'more',
  thicker: 'more',
  thinner: 'more',
  cooler: 'more',
  'discount-question': 'store',
  'brand-question': 'sells',
  'store-question': 'store',
  'paper-question': 'store',
  education: 'explain',
  'show-now': 'recommend',
  'you-pick': 'recommend',
  'just-browsing': 'browse',
  skip: 'refuse',
  yes: 'agree',
  no: 'refuse',
  'off-topic': 'off-topic',
  thanks: 'thanks',
  goodbye: 'bye',
  greeting: 'greet',
};

function toIntent(intent: Intent | undefined): string {
  return (intent && INTENTS[intent.type]) ?? 'inform';
}
