import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import type { ClaimTopic } from '#app/features/assistant/guardrails/rule.ts';
import { cannotConfirm, discountUnknown, STORE } from '#app/features/assistant/guardrails/store-lines.en.ts';
import { quotable } from '#app/features/assistant/guardrails/plain-text.ts';
import type { DocumentFact } from '#app/features/files/document-schema.ts';

const LINES_MAX = 7;

/** What is said in place of a claim that nothing supports, the best first; each is judged before it is said. */
export function wordsInstead(topic: ClaimTopic, claim: string, context: GuardContext): string[] {
  const filed = context.facts
    .filter((fact) => fact.topic === topic)
    .map((fact) => ({ fact, likeness: likenessOf(fact, claim) }))
    .sort((one, other) => other.likeness - one.likeness)
    .flatMap(({ fact }) => citations(fact));
  return [...filed.slice(0, 2), ...fromSettings(topic, context)];
}

function citations({ statement, fileName }: DocumentFact): string[] {
  const bare = statement.trim().replace(/(?<![.!\s])[.!\s]+$/, '');
  return bare === '' || fileName === '' ? [] : [`${bare} (from ${fileName}).`];
}

/** What goes on from a sentence before it says little by itself. */
const GOES_ON =
  /^\W*(?:(?:beyond|after|before|above|below|under|other than) (?:that|this|it)|otherwise|it|they|this|that|these|those|then|also)\b/i;

function likenessOf({ statement, quote }: DocumentFact, claim: string): number {
  if (GOES_ON.test(statement)) return -1;
  const words = new Set(`${statement} ${quote}`.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
  return (claim.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => words.has(word)).length;
}

function fromSettings(topic: ClaimTopic, { store }: GuardContext): string[] {
  if (topic === 'hours') {
    const hours = quotable(store.hours).slice(0, LINES_MAX).join('; ');
    return hours === '' ? [STORE.hoursUnknown] : [STORE.hours(hours)];
  }
  if (topic === 'contact') return [];
  if (topic === 'offer') return [discountUnknown()];
  return [cannotConfirm([topic === 'setup' ? 'delivery' : topic])];
}
