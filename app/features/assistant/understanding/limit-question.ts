import { FIRMNESS_BY_FEEL } from '#app/features/assistant/understanding/facts/firmness.ts';
import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { LimitQuestion } from '#app/features/assistant/understanding/question-types.ts';
import type { Understanding } from '#app/features/assistant/understanding/understanding-types.ts';

/** Questions that filter the shown beds: "which are thinner than 12 inches", "which one is medium firm". */

const PRICE_MIN = 100;
const REACH = 3;
const ASKS_OF_ALL: ReadonlySet<string> = new Set(['ask.which', 'card.all']);
/** Concepts that make it a different question. */
const OTHER_QUESTION_CONCEPT =
  /^(?:ask\.(?:why|suits|or|have|range|show)|rank\.|degree\.most|shown\.|purpose\.)/;
/** "Which is firmer" asks for a ranking. */
const COMPARING = /^(?:than|rank|scale)\./;

export function readLimitQuestion(
  { concepts, spans }: MessageContext,
  found: readonly ConceptMatch[],
): LimitQuestion | null {
  const isOfAll = found.some(({ concept }) => ASKS_OF_ALL.has(concept));
  if (!isOfAll || found.some(({ concept }) => OTHER_QUESTION_CONCEPT.test(concept))) return null;
  const isThickness = found.some(({ concept }) => concept === 'attribute.thickness');
  const numbers = spans.filter(({ type }) => type === 'number');
  const [only] = numbers;
  if (only !== undefined && numbers.length === 1) {
    const than = found.find(({ concept, to }) => concept.startsWith('than.') && isBefore(to, only.from));
    const cue =
      concepts.findLast(({ concept, to }) => concept in LIMIT_OPERATORS && isBefore(to, only.from)) ??
      concepts.find(({ concept, from }) => concept in LIMIT_OPERATORS && from === only.to);
    const op = than
      ? than.concept.endsWith('.most')
        ? 'over'
        : 'under'
      : cue && LIMIT_OPERATORS[cue.concept];
    const { value } = only.number!;
    const isInches = only.unit === 'inches' || (only.unit === '' && isThickness && value < PRICE_MIN);
    const isPrice = (only.unit === '' || only.unit === 'money') && value >= PRICE_MIN;
    if (op === undefined || !(isInches || isPrice)) return null;
    return { attribute: isInches ? 'thickness' : 'price', op, value };
  }
  const feels = concepts.filter(({ concept }) => concept.startsWith('feel.'));
  const [feel] = feels;
  if (feel === undefined || feels.length > 1 || numbers.length > 0) return null;
  const isCompared = found.some(({ concept, from }) => COMPARING.test(concept) && from === feel.from);
  const value = FIRMNESS_BY_FEEL[feel.concept.slice('feel.'.length)];
  if (isCompared || value === undefined || !found.some(({ concept }) => concept === 'ask.which')) return null;
  return { attribute: 'firmness', op: 'is', value };
}

const isBefore = (to: number, from: number) => to <= from && from - to < REACH;

const LIMIT_OPERATORS: Readonly<Record<string, 'under' | 'over'>> = {
  'cue.most': 'under',
  'cue.budget': 'under',
  'cue.least': 'over',
};

const LIMITS: ReadonlySet<string> = new Set(['firmness', 'thicknessMin', 'thicknessMax', 'budget']);

/** Drops the limits from the facts, since the question applies them only to the shown beds. */
export function applyLimitQuestion(read: Understanding, limit: LimitQuestion | null): Understanding {
  if (limit === null || !read.isQuestion) return read;
  const isKept = ({ key }: { key: string }) => !LIMITS.has(key);
  const { listing: _, fit: __, kind: ___, price: ____, ...rest } = read;
  return {
    ...rest,
    ...{ limit, intents: ['about-shown'], topics: [], rank: null, change: null },
    facts: read.facts.filter(isKept),
    doubts: read.doubts.filter(isKept),
  };
}
