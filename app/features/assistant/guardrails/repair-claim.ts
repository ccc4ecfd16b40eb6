import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import type { ClaimTopic } from '#app/features/assistant/guardrails/rule.ts';
import { REPLACEMENT_TEXTS } from '#app/features/assistant/guardrails/replacement-texts.ts';
import { quotableLines } from '#app/features/assistant/guardrails/plain-text.ts';
import type { DocumentFact } from '#app/features/files/document-schema.ts';

const LINES_MAX = 7;

/** What is said in place of a claim that nothing supports, the best first; each is judged before it is said. */
export function replacementSentences(topic: ClaimTopic, claim: string, context: GuardContext): string[] {
  const filed = context.facts
    .filter((fact) => fact.topic === topic)
    .map((fact) => ({ fact, likeness: similarity(fact, claim) }))
    .sort((one, other) => other.likeness - one.likeness)
    .flatMap(({ fact }) => citations(fact));
  return [...filed.slice(0, 2), ...fromSettings(topic, context)];
}

function citations({ statement, fileName }: DocumentFact): string[] {
  const bare = statement.trim().replace(/(?<![.!\s])[.!\s]+$/, '');
  return bare === '' || fileName === '' ? [] : [`${bare} (from ${fileName}).`];
}

/** A sentence that continues the one before it says little by itself. */
const GOES_ON =
  /^\W*(?:(?:beyond|after|before|above|below|under|other than) (?:that|this|it)|otherwise|it|they|this|that|these|those|then|also)\b/i;

function similarity({ statement, quote }: DocumentFact, claim: string): number {
  if (GOES_ON.test(statement)) return -1;
  const words = new Set(`${statement} ${quote}`.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
  return (claim.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => words.has(word)).length;
}

function fromSettings(topic: ClaimTopic, { store }: GuardContext): string[] {
  if (topic === 'hours') {
    const hours = quotableLines(store.hours).slice(0, LINES_MAX).join('; ');
    return hours === '' ? [REPLACEMENT_TEXTS.hoursUnknown] : [REPLACEMENT_TEXTS.hours(hours)];
  }
  if (topic === 'contact') return [];
  if (topic === 'offer') return [REPLACEMENT_TEXTS.discount];
  return [REPLACEMENT_TEXTS.unconfirmed(topic === 'setup' ? 'delivery' : topic)];
}
