import type { FactKey } from '#app/features/assistant/conversation/conversation.ts';
import type {
  Intent,
  UnderstandContext,
  UnderstoodFact,
} from '#app/features/assistant/conversation/understanding.ts';

export interface AnswerSetting {
  context: UnderstandContext;
  whole: string;
  intents: Intent[];
  found: UnderstoodFact[];
  quote: string;
}

const BOOLEANS: FactKey[] = ['heat', 'partnerHeat', 'partner'];
const LISTS: FactKey[] = ['materialsWanted', 'materialsAvoided', 'needs'];
/** Messages that put something else before the question: it still waits. */
const ASIDES = new Set([
  'why-ask',
  'store-question',
  'education',
  'injection',
  'abuse',
  'medical',
  'person',
  'privacy',
  'who-are-you',
  'brand-question',
  'discount-question',
  'restart',
  'off-topic',
  'capabilities',
]);

/**
 * What a bare yes, no, "skip" or "no idea" means for the question that was asked; null when the message answers in
 * its own words, answers nothing, or puts another question first.
 */
export function readAnswer({ context, whole, intents, found, quote }: AnswerSetting): UnderstoodFact | null {
  const { asked } = context;
  if (asked === null || found.some(({ key }) => key === asked)) return null;
  const says = (...types: Intent['type'][]) => intents.some(({ type }) => types.includes(type));
  if (intents.some(({ type }) => ASIDES.has(type)) && !says('skip')) return null;
  const skipped = { key: asked, fact: { is: 'skipped' }, quote, manner: 'said' } as UnderstoodFact;
  const known = (value: unknown) =>
    ({ key: asked, fact: { is: 'known', value }, quote, manner: 'said' }) as UnderstoodFact;
  if (says('skip', 'you-pick')) return skipped;
  if (BOOLEANS.includes(asked) && says('no')) return known(false);
  if (BOOLEANS.includes(asked) && says('yes')) return known(true);
  if (says('unsure')) return skipped;
  if (LISTS.includes(asked) && (says('no') || isNothing(whole))) return known([]);
  return found.length === 0 && says('no') ? skipped : null;
}

function isNothing(text: string): boolean {
  return /^[^a-z]*(?:(?:no(?! (?:budget|limit|max|cap|latex|memory|foam|springs?|hybrids?|idea|clue|rush))|none|nothing|nope|nah|neither)\b|(?:that's|thats) (?:all|it)|i'm (?:good|fine|all set|open)|all good|not that i (?:know|can think))/.test(
    text,
  );
}
