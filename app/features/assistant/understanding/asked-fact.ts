import { fold, splitTokens } from '#app/features/assistant/understanding/tokens.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';

/** By which words a question of the assistant is recognized; the more specific facts come first. */
export interface QuestionWords {
  /** Words for a partner, which turn a question about the shopper into one about the partner. */
  partner: readonly string[];
  facts: readonly (readonly [own: FactKey, partners: FactKey | null, phrases: readonly string[]])[];
}

/** The fact that a question of the assistant or of the merchant asks for; null for any other question. */
export function factAskedBy(question: string, { partner, facts }: QuestionWords): FactKey | null {
  const text = toPlain(question);
  const has = (phrase: string) => text.includes(` ${phrase} `);
  for (const [own, partners, phrases] of facts)
    if (phrases.some(has)) return partners !== null && partner.some(has) ? partners : own;
  return null;
}

function toPlain(text: string): string {
  const words = splitTokens(text).flatMap(({ kind, text: word }) => (kind === 'word' ? [fold(word)] : []));
  return ` ${words.join(' ')} `;
}
