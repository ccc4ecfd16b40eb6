import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import type { Understanding } from '#app/features/assistant/understanding/understanding-types.ts';

/** A pack that reads each text once for each question, however often it is looked at while one message is read. */
export function withMemory(pack: LanguagePack): LanguagePack {
  const known = new Map<string, Understanding>();
  return {
    ...pack,
    understand(message, context) {
      const key = JSON.stringify([message, context]);
      const found = known.get(key) ?? pack.understand(message, context);
      known.set(key, found);
      return found;
    },
  };
}
