import { ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { SPANISH } from '#app/features/assistant/lang/es/spanish.ts';
import { factAskedBy as factAskedIn, type Languages } from '#app/features/assistant/language-pack.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';

/** The languages that the assistant speaks. */
export const LANGUAGES: Languages = { en: ENGLISH, es: SPANISH };

/** The fact that a question in any of the languages asks for; null for any other question. */
export function factAskedBy(question: string): FactKey | null {
  for (const { questionWords } of Object.values(LANGUAGES)) {
    const fact = factAskedIn(question, questionWords);
    if (fact !== null) return fact;
  }
  return null;
}
