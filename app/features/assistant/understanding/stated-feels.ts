import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';

/** Numbers on the scale from soft to firm. */

const NEAR = 3;
const FEEL_MAX = 10;
/** Lower decimals are more likely meters or thousands. */
const FEEL_BY_NUMBER_MIN = 3;
/** A wider range is the scale itself: "1 to 10". */
const FEEL_RANGE_MAX = 3;
const AFTER_FEEL: ReadonlySet<string> = new Set([
  '',
  '?',
  '.',
  '!',
  ',',
  'or',
  'out',
  'on',
  'please',
  'firmness',
  'o',
  'de',
  'max',
  'ish',
]);

/** "A 6.5", "7 out of 10", or any small number if the assistant asked for the feel. */
export function isFeel(
  { offers, number, unit, to }: Span,
  context: MessageContext,
  words: readonly ConceptMatch[],
): boolean {
  if (!number || unit !== '' || !('feel' in offers) || number.isScaled || number.value > FEEL_MAX)
    return false;
  if (number.value - number.low > FEEL_RANGE_MAX || context.spans.some((one) => one.number?.isScaled))
    return false;
  const isDecimal =
    [number.low, number.value].some((end) => end % 1 === 0.5) &&
    number.low >= FEEL_BY_NUMBER_MIN &&
    !context.concepts.some(({ concept }) => concept === 'unit.money');
  const isOfScale = words.some(
    ({ concept, from }) => concept === 'scale.ten' && from >= to && from - to < NEAR,
  );
  const isAlone = AFTER_FEEL.has(context.words[to] ?? '');
  const isAnswer = context.asked === 'feel' && context.tokens[number.from]?.kind === 'number';
  const isQuestion = context.clauses[context.clauseAt[number.from] ?? 0]?.flags.includes('?') === true;
  const isOfShown =
    context.clauses[context.clauseAt[number.from] ?? 0] !== undefined &&
    context.conceptsAt.slice(0, number.from).flat().includes('cue.deictic');
  return isOfScale || (!isOfShown && isAlone && (isDecimal || (isAnswer && !isQuestion)));
}
