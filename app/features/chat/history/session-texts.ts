import type { Fact, FactKey, FactValues } from '#app/features/assistant/conversation/conversation.ts';
import { FALLBACK_TEXTS, type ReplyRecord } from '#app/features/assistant/engine/chat-engine.ts';
import type { Repair } from '#app/features/assistant/guardrails/rule.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import {
  constructionName,
  type DisplayUnits,
  formatFirmness,
  formatWeight,
  joinWords,
} from '#app/features/matching/explanation/formatting.ts';
import type { Need } from '#app/features/matching/matching.ts';

export const SESSION_VIEWS = [
  { view: 'all', label: 'All' },
  { view: 'matched', label: 'Matched' },
  { view: 'person', label: 'Asked for a person' },
] as const;
export type SessionView = (typeof SESSION_VIEWS)[number]['view'];

export function readSessionView(text: string | null): SessionView {
  return SESSION_VIEWS.find(({ view }) => view === text)?.view ?? 'all';
}

/** A fact as a merchant reads it, with the shopper's own words. */
export type ShopperFact = ReturnType<typeof formatFacts>[number];

const FACT_LABELS: Record<FactKey, string> = {
  positions: 'Sleeps',
  weight: 'Weight',
  firmness: 'Preferred feel',
  budget: 'Budget',
  size: 'Size',
  heat: 'Heat',
  partner: 'Shares the bed',
  partnerPositions: 'Partner sleeps',
  partnerWeight: 'Partner’s weight',
  partnerFirmness: 'Partner’s preferred feel',
  partnerHeat: 'Partner’s heat',
  materialsWanted: 'Wants',
  materialsAvoided: 'Avoids',
  needs: 'Cares about',
};

const NEED_LABELS: Record<Need, string> = {
  motion: 'little movement',
  edge: 'firm edges',
  organic: 'natural materials',
  'back-comfort': 'comfort for the back',
  'adjustable-base': 'an adjustable base',
};

type FactFormatters = { [K in FactKey]: (value: FactValues[K], units: DisplayUnits) => string };

const positions = (value: FactValues['positions']) =>
  joinWords(
    value.map((position) => (position === 'combination' ? 'in several positions' : `on the ${position}`)),
  );
const heat = (value: boolean) => (value ? 'Sleeps warm' : 'No trouble with heat');
const materials = (value: FactValues['materialsWanted']) => joinWords(value.map(constructionName)) || 'none';

const FACT_FORMATTERS: FactFormatters = {
  positions,
  weight: formatWeight,
  firmness: formatFirmness,
  budget: (value, { currency }) => `up to ${formatPrice(value, currency)}`,
  size: (value) => value,
  heat,
  partner: (value) => (value ? 'Yes' : 'No'),
  partnerPositions: positions,
  partnerWeight: formatWeight,
  partnerFirmness: formatFirmness,
  partnerHeat: heat,
  materialsWanted: materials,
  materialsAvoided: materials,
  needs: (value) => joinWords(value.map((need) => NEED_LABELS[need])) || 'nothing special',
};

/** Facts in the order in which the shopper stated them. */
export function formatFacts(facts: readonly Fact[], units: DisplayUnits) {
  return facts.map(({ key, fact, quote, messageId }) => {
    const format = FACT_FORMATTERS[key] as (value: unknown, units: DisplayUnits) => string;
    const value = fact.is === 'skipped' ? 'Would rather not say' : format(fact.value, units);
    // A quote may end at the space before the next word.
    return { key, label: FACT_LABELS[key], value, quote: quote.trim(), messageId };
  });
}

/** How a reply was made, for the merchant only. */
export type ReplyNotes = NonNullable<ReturnType<typeof describeReply>>;

const CHANGES_SHOWN = 6;
/** For the engine `guided`. */
const BUILT_IN_LABEL = 'Built-in assistant';
const POISON_MESSAGE_TEXT = 'This message was skipped: the server crashed twice while replying to it';

const REPAIR_LABELS: Record<Repair['done'], string> = {
  'left-out': 'Left out',
  moved: 'Moved to the end',
  replaced: 'Replaced',
};

const RULE_LABELS: Record<Repair['rule'], string> = {
  'several-questions': 'a second question',
  'question-not-last': 'a question before the end',
  'product-name': "a product's name outside the cards",
  price: 'a price outside the cards',
  'medical-claim': 'a claim about health',
  'contact-request': 'a request for contact details',
  link: 'a link',
  markup: 'code or markup',
  'unknown-product': "a product that isn't in your catalog",
  'prompt-leak': 'something about its instructions',
  'unsupported-claim': 'a claim that your settings, catalog and files do not support',
  'quick-replies': 'a suggested answer',
};

/** Who answered, the first repairs of the guardrails, and how many more there were; null without a record. */
export function describeReply(engine: string | null, record: Partial<ReplyRecord> | null) {
  if (engine === null) return null;
  const repairs = record?.repairs ?? [];
  return {
    by: describeSpeaker(engine, record),
    changes: repairs
      .slice(0, CHANGES_SHOWN)
      .map(({ rule, text, done }) => ({ what: `${REPAIR_LABELS[done]}: ${RULE_LABELS[rule]}`, text })),
    more: Math.max(0, repairs.length - CHANGES_SHOWN),
  };
}

function describeSpeaker(engine: string, record: Partial<ReplyRecord> | null): string {
  const { model = null, fallback = null, isPoison = false } = record ?? {};
  if (isPoison) return POISON_MESSAGE_TEXT;
  if (fallback !== null)
    return `${BUILT_IN_LABEL} in place of ${model ?? 'the language model'}: ${FALLBACK_TEXTS[fallback]}`;
  return engine === 'llm' ? `Language model ${model ?? ''}`.trim() : BUILT_IN_LABEL;
}
