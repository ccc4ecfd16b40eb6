import { getOffer, type SpanFacts } from '#app/features/assistant/understanding/corrections.ts';
import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';

/** Upper limits on the price, said as a negation or after the amount: "I won't go past 600", "600 is my ceiling". */

/** Lower amounts are more often fees, weights or sizes. */
const LIMIT_MIN = 200;
/** Tokens from the negation to the verb, and from the verb to the amount: "don't want to", "much more than". */
const NEGATION_REACH = 5;
const VERB_REACH = 4;
const AFTER_REACH = 2;

const SPENDING: ReadonlySet<string> = new Set(['spend.verb', 'over.budget']);
const isNegation = (concept: string) => concept.startsWith('not.') || concept === 'limit.not';

/** Rules that the message's amount is the budget, and that a plain number apart from it is a weight. */
export function resolveSpendingLimits(
  context: MessageContext,
  words: readonly ConceptMatch[],
  rulings: Map<Span, SpanFacts>,
): void {
  if (context.concepts.some(({ concept }) => concept === 'cue.service')) return;
  const numbers = context.spans.filter(({ type }) => type === 'number');
  const limit = numbers.findLast((one) => isLimit(one, context, words));
  // "I'm not paying two thousand. Six hundred": a later sum replaces it.
  if (limit === undefined || numbers.some((one) => one.from > limit.from && isSum(one))) return;
  rulings.set(limit, getOffer(limit, 'budget'));
  for (const one of numbers)
    if (one !== limit && isAlone(one, context)) rulings.set(one, getOffer(one, 'weight'));
}

function isSum({ offers, number, unit }: Span): boolean {
  return 'budget' in offers && (unit === '' || unit === 'money') && number!.value > WEIGHTS[1];
}

function isLimit(
  { offers, number, unit, from, to }: Span,
  context: MessageContext,
  words: readonly ConceptMatch[],
): boolean {
  const isAmount = 'budget' in offers && (unit === '' || unit === 'money') && number!.value >= LIMIT_MIN;
  if (!isAmount || hasFlag(context, from)) return false;
  const isAfter = words.some(
    (one) => one.concept === 'limit.is' && one.from >= to && one.from - to < AFTER_REACH,
  );
  const verb = words.findLast((one) => SPENDING.has(one.concept) && one.to <= from);
  const isNear = verb !== undefined && from - verb.to <= VERB_REACH && isTogether(context, verb, from);
  return isAfter || (isNear && isNegated(context, words, verb));
}

const UNSAID: ReadonlySet<string> = new Set(['past', 'quote']);

function hasFlag({ clauses, clauseAt }: MessageContext, at: number): boolean {
  return clauses[clauseAt[at] ?? 0]?.flags.some((flag) => UNSAID.has(flag)) === true;
}

/** No punctuation or other number in between. */
function isTogether({ tokens }: MessageContext, { to }: ConceptMatch, at: number): boolean {
  return tokens.slice(to, at).every(({ kind, text }) => kind === 'word' || text === '$' || text === '€');
}

function isNegated(context: MessageContext, words: readonly ConceptMatch[], verb: ConceptMatch): boolean {
  return words.some(
    ({ concept, from, to }) =>
      isNegation(concept) &&
      from < verb.from &&
      verb.from - to <= NEGATION_REACH &&
      isTogether(context, { concept, from, to: Math.min(to, verb.from) }, verb.from),
  );
}

/** "I could go higher", unless it's negated: "I don't want to spend more". */
export function offersToSpendMore(context: MessageContext, words: readonly ConceptMatch[]): boolean {
  return words.some((one) => one.concept === 'over.budget' && !isNegated(context, words, one));
}

/** "…, king, side, 180": a number with nothing beside it. */
function isAlone({ offers, unit, from, to, number }: Span, { tokens }: MessageContext): boolean {
  const isPlain = unit === '' && 'weight' in offers && number!.low === number!.value;
  const isBreak = (at: number) => tokens[at] === undefined || [',', '.', ';'].includes(tokens[at].text);
  return (
    isPlain && number!.value >= WEIGHTS[0] && number!.value <= WEIGHTS[1] && isBreak(from - 1) && isBreak(to)
  );
}

const WEIGHTS: readonly [number, number] = [85, 400];
