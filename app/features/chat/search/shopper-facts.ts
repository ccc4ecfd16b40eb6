import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { FACT_LABELS, type FactLabel } from '#app/features/assistant/lang/en/fact-labels.ts';
import { type FactKey, factOf } from '#app/features/assistant/understanding/facts/registry.ts';
import type { DisplayUnits } from '#app/features/matching/explanation/formatting.ts';

/** A fact as a merchant reads it, with the shopper's own words. */
export type ShopperFact = ReturnType<typeof formatFacts>[number];

export type FactsOfChat = Pick<ConversationState, 'facts'> &
  Partial<Pick<ConversationState, 'merchantAnswers'>>;

const SKIPPED = 'Would rather not say';

/** Facts in the order in which the shopper stated them, then the answers to the merchant's own questions. */
export function formatFacts({ facts, merchantAnswers = [] }: FactsOfChat, units: DisplayUnits) {
  const known = facts.map(({ key, fact, quote, messageId }) => {
    const { label, format } = FACT_LABELS[key] as FactLabel<unknown>;
    const value = fact.is === 'skipped' ? SKIPPED : format(fact.value, units, quote);
    // A quote may end at the space before the next word.
    return { key: key as string, label, value, quote: quote.trim(), messageId };
  });
  const answered = merchantAnswers.map(({ question, answer, messageId }) => {
    return { key: question, label: question, value: answer, quote: '', messageId };
  });
  return [...known, ...answered];
}

const SUMMARY_FACTS = 6;
/** The facts that say most about what to sell; others follow as they were stated. */
const FIRST_FACTS = ['size', 'budget', 'positions', 'weight', 'partnerWeight', 'firmness'];

/** What a shopper needs in one short line: "Queen, up to $1,500, on the side"; empty if nothing is known. */
export function summarizeFacts(chat: FactsOfChat, units: DisplayUnits): string {
  const rank = ({ key }: { key: string }) =>
    FIRST_FACTS.includes(key) ? FIRST_FACTS.indexOf(key) : FIRST_FACTS.length;
  const known = chat.facts.filter(({ fact }) => fact.is === 'known');
  const isPartnerClear = known.some(({ key }) => factOf(key).isPartnerFact);
  const facts = known
    .filter(({ key }) => key !== 'partner' || !isPartnerClear)
    .toSorted((one, other) => rank(one) - rank(other));
  return upperFirst(joinFacts(formatFacts({ ...chat, facts }, units).slice(0, SUMMARY_FACTS)));
}

/** Facts as one reads them out: "sleeps hot, up to $1,500, partner 240 lb". */
export function joinFacts(facts: readonly Pick<ShopperFact, 'key' | 'label' | 'value'>[]): string {
  const said = facts.map(summarizeFact);
  return said.map((one, at) => (at === 0 ? one : lowerFirst(one))).join(', ');
}

function summarizeFact({ key, value, label }: { key: string; value: string; label: string }): string {
  const isOwnQuestion = factOf(key as FactKey) === undefined;
  if (isOwnQuestion || value === 'No' || value === SKIPPED || key === 'currentBed')
    return `${label}: ${lowerFirst(value)}`;
  if (value === 'Yes') return label;
  return factOf(key as FactKey).isPartnerFact ? `Partner ${lowerFirst(value)}` : value;
}

function upperFirst(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

// "Queen" and "Up to $1,500" are capitalized as values of their own.
function lowerFirst(value: string): string {
  return value.charAt(0).toLowerCase() + value.slice(1);
}
