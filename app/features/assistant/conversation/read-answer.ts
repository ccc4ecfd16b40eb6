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
  'more-options',
  'compare',
  'why',
  'details',
]);

/**
 * What a bare yes, no, "skip" or "no idea" means for the question that was asked; null when the message answers in
 * its own words, answers nothing, or puts another question first.
 */
export function readAnswer({ context, whole, intents, found, quote }: AnswerSetting): UnderstoodFact | null {
  const { asked } = context;
  const named = namedKey(whole, asked);
  const says = (...types: Intent['type'][]) => intents.some(({ type }) => types.includes(type));
  if (named !== null && named !== asked) {
    if (!says('skip', 'unsure', 'no') || (asked === null && found.length > 0)) return null;
    if (found.some(({ key }) => key === named)) return null;
    return { key: named, fact: { is: 'skipped' }, quote, manner: 'said' } as UnderstoodFact;
  }
  if (asked === null || found.some(({ key }) => key === asked)) return null;
  if (intents.some(({ type }) => ASIDES.has(type)) && !says('skip')) return null;
  const skipped = { key: asked, fact: { is: 'skipped' }, quote, manner: 'said' } as UnderstoodFact;
  const known = (value: unknown) =>
    ({ key: asked, fact: { is: 'known', value }, quote, manner: 'said' }) as UnderstoodFact;
  if (says('skip', 'you-pick')) return skipped;
  if (BOOLEANS.includes(asked) && says('no'))
    return found.length > 0 && CORRECTS.test(whole) ? null : known(false);
  if (BOOLEANS.includes(asked) && says('yes')) return ONLY_HEARD.test(whole) ? null : known(true);
  if (says('unsure')) return skipped;
  if (LISTS.includes(asked) && (says('no') || isNothing(whole))) return known([]);
  return found.length === 0 && says('no') ? skipped : null;
}

/** A "no" that corrects something else: "no, it's 150". */
const CORRECTS = /\bno,? (?:it's|i'm|wait|actually|make|i meant|that's|go back)\b/;

/** "Ok thanks" says that a question was read, not that it is so. */
const ONLY_HEARD =
  /^[^a-z]*(?:(?:ok|okay|k|kk|great|perfect|cool|thanks|thank you|thx|ty|good|fine|alright|sounds good|works for me|that works|nice|then|so|much|a lot)\b[^a-z]*)+$/;

const NAMED: [FactKey, RegExp][] = [
  ['weight', /\bweight\b(?! (?:limit|capacity))|\bi weigh\b/],
  ['size', /\bthe size\b|\bsize question\b/],
  ['budget', /\b(?:my|the|a|about|of) (?:budget|price)\b|\bbudget question\b|^budget:?,? no/],
  ['firmness', /\b(?:the|about) (?:firmness|feel)\b/],
];

/** The one thing that a refusal names ("I'd rather not say my weight"), which need not be what was asked. */
function namedKey(text: string, asked: FactKey | null): FactKey | null {
  const keys = NAMED.filter(([, pattern]) => pattern.test(text)).map(([key]) => key);
  const [key] = keys;
  if (key === undefined || keys.length > 1) return null;
  return asked?.toLowerCase() === `partner${key}` ? asked : key;
}

function isNothing(text: string): boolean {
  return /^[^a-z]*(?:(?:no(?! (?:budget|limit|max|cap|latex|memory|foam|springs?|hybrids?|idea|clue|rush))|none|nothing|nope|nah|neither)\b|(?:that's|thats) (?:all|it)|i'm (?:good|fine|all set|open)|all good|not that i (?:know|can think))/.test(
    text,
  );
}
