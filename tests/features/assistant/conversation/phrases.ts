import type { FactKey, FactValues } from '#app/features/assistant/conversation/conversation.ts';
import { understand } from '#app/features/assistant/conversation/understand.ts';
import type { UnderstandContext, Understanding } from '#app/features/assistant/conversation/understanding.ts';

/** Expected facts by key; `skipped` for a question that was declined. */
export type Expected = { [K in FactKey]?: FactValues[K] | 'skipped' };

export const CONTEXT: UnderstandContext = {
  asked: null,
  currency: 'USD',
  measurementUnit: 'imperial',
  knows: {},
  lastShownCount: 0,
};

export function read(text: string, context: Partial<UnderstandContext> = {}): Understanding {
  return understand(text, { ...CONTEXT, ...context });
}

export function factsOf(text: string, context: Partial<UnderstandContext> = {}): Expected {
  const { facts } = read(text, context);
  return Object.fromEntries(
    facts.map(({ key, fact }) => [key, fact.is === 'known' ? fact.value : 'skipped']),
  );
}

export function intentsOf(text: string, context: Partial<UnderstandContext> = {}): string[] {
  return read(text, context).intents.map((intent) =>
    Object.values(intent)
      .filter((value) => typeof value === 'string')
      .join(':'),
  );
}
