import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import type { ClaimTopic } from '#app/features/assistant/guardrails/rule.ts';
import { splitQuotableLines } from '#app/features/assistant/guardrails/links-and-markup.ts';
import type { DocumentFact } from '#app/features/files/document-schema.ts';

const LINES_MAX = 7;

const TOPIC_PHRASES: Record<Exclude<ClaimTopic, 'hours' | 'contact' | 'offer'>, string> = {
  delivery: 'delivery',
  setup: 'delivery',
  returns: 'returns',
  trial: 'the trial period',
  warranty: 'the warranty',
  financing: 'financing',
  'price-match': 'price matching',
  stock: "what's in stock",
  removal: 'old mattress pickup',
};

/** Sentences that may replace an unsupported claim, best first; the caller checks each before using it. */
export function replacementSentences(topic: ClaimTopic, claim: string, context: GuardContext): string[] {
  const cited = context.facts
    .filter((fact) => fact.topic === topic)
    .map((fact) => ({ fact, score: similarity(fact, claim) }))
    .sort((one, other) => other.score - one.score)
    .flatMap(({ fact }) => citations(fact));
  return [...cited.slice(0, 2), ...fromSettings(topic, context)];
}

function citations({ statement, fileName }: DocumentFact): string[] {
  const bare = statement.trim().replace(/(?<![.!\s])[.!\s]+$/, '');
  return bare === '' || fileName === '' ? [] : [`From our store policies: ${bare}.`];
}

/** A statement that continues another one can't be quoted alone. */
const DEPENDS_ON_CONTEXT =
  /^\W*(?:(?:beyond|after|before|above|below|under|other than) (?:that|this|it)|otherwise|it|they|this|that|these|those|then|also)\b/i;

function similarity({ statement, quote }: DocumentFact, claim: string): number {
  if (DEPENDS_ON_CONTEXT.test(statement)) return -1;
  const words = new Set(`${statement} ${quote}`.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
  return (claim.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => words.has(word)).length;
}

function fromSettings(topic: ClaimTopic, { store }: GuardContext): string[] {
  if (topic === 'hours') {
    const hours = splitQuotableLines(store.hours).slice(0, LINES_MAX).join('; ');
    return hours === ''
      ? ["I don't have our hours here, but the store can tell you."]
      : [`Our hours: ${hours}.`];
  }
  if (topic === 'contact') return [];
  if (topic === 'offer') return ["I can't confirm discounts or sales from here, but the store can."];
  return [`I can't confirm ${TOPIC_PHRASES[topic]} from here, but the store can tell you.`];
}
