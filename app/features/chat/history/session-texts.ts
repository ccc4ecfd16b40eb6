import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { FACT_LABELS, type FactLabel } from '#app/features/assistant/lang/en/fact-labels.ts';
import { FALLBACK_TEXTS, type ReplyRecord } from '#app/features/assistant/engine/chat-engine.ts';
import type { Repair } from '#app/features/assistant/guardrails/rule.ts';
import type { DisplayUnits } from '#app/features/matching/explanation/formatting.ts';

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

/** Facts in the order in which the shopper stated them, then the answers to the merchant's own questions. */
export function formatFacts({ facts, merchantAnswers = [] }: FactsOfChat, units: DisplayUnits) {
  const known = facts.map(({ key, fact, quote, messageId }) => {
    const { label, format } = FACT_LABELS[key] as FactLabel<unknown>;
    const value = fact.is === 'skipped' ? 'Would rather not say' : format(fact.value, units);
    // A quote may end at the space before the next word.
    return { key: key as string, label, value, quote: quote.trim(), messageId };
  });
  const answered = merchantAnswers.map(({ question, answer, messageId }) => {
    return { key: question, label: question, value: answer, quote: '', messageId };
  });
  return [...known, ...answered];
}

type FactsOfChat = Pick<ConversationState, 'facts'> & Partial<Pick<ConversationState, 'merchantAnswers'>>;

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
