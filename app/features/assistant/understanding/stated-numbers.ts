import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import { isFeel } from '#app/features/assistant/understanding/stated-feels.ts';
import { getOffer, type SpanFacts } from '#app/features/assistant/understanding/corrections.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';

/** Interprets numbers by magnitude and context. */

/** Higher than any weight, age or thickness. */
const MONEY_MIN = 650;
const MONEY_MAX = 30_000;
/** Minimum for the lower end of a price range. */
const RANGE_MIN = 250;
/** Maximum unrecognized words next to a budget; other amounts allow none. */
const OTHERS_MAX = 4;
const COUNT_MAX = 6;
const NEAR = 3;
const NO_LIMIT_FLAGS: readonly string[] = ['past', 'quote', '?', 'current'];
const BESIDE_PRICE = /^(?:count|said|not|money)\./;
const NO_LIMIT_CONCEPTS: ReadonlySet<string> = new Set([
  'cue.service',
  'cue.store',
  'cue.order',
  'cue.deictic',
  'cue.double',
]);

export function resolveNumbers(
  context: MessageContext,
  words: readonly ConceptMatch[],
  rulings: Map<Span, SpanFacts>,
): { fallbacks: Map<Span, SpanFacts> } {
  const fallbacks = new Map<Span, SpanFacts>();
  const numbers = context.spans.filter(({ type }) => type === 'number');
  for (const one of numbers) if (isTotal(one, context, words)) rulings.set(one, getOffer(one, 'budget'));
  const prices = numbers.filter((one) => isPrice(one, context, words));
  for (const one of numbers) if (prices.length > 0 && isQuotedPrice(one, context)) rulings.set(one, []);
  for (const [first, second] of findConsecutiveAmounts(numbers, context, words)) {
    rulings.set(first, []);
    rulings.set(second, getOffer(second, 'budget'));
  }
  const [most] = prices.toSorted((one, other) => other.number!.value - one.number!.value);
  if (most) fallbacks.set(most, getOffer(most, 'budget'));
  for (const one of numbers)
    if (isHeightRange(one, context))
      fallbacks.set(
        one,
        HEIGHTS.flatMap((label) => getOffer(one, label)),
      );
  for (const one of sizesWithPrice(context)) fallbacks.set(one, getOffer(one, 'size'));
  for (const [at, one] of findCoupleWeights(context, words, numbers).entries())
    fallbacks.set(one, getOffer(one, at === 0 ? 'weight' : 'partner.weight'));
  splitTotalPerBed(context, { numbers, prices, words }, rulings);
  for (const one of numbers) if (isFeel(one, context, words)) rulings.set(one, getOffer(one, 'feel'));
  for (const one of context.spans) if (isOrderNumber(one, context)) rulings.set(one, getOffer(one, 'order'));
  return { fallbacks };
}

/** Pairs such as "300 bucks? maybe 350": a plain number right after a sum of money is one, too, and replaces it. */
function findConsecutiveAmounts(
  numbers: readonly Span[],
  { tokens, conceptsAt }: MessageContext,
  words: readonly ConceptMatch[],
): (readonly [Span, Span])[] {
  const isHedge = (at: number) =>
    tokens[at]!.kind !== 'word' ||
    conceptsAt[at]!.includes('unit.money') ||
    words.some(({ concept, from, to }) => concept === 'money.verb' && from <= at && at < to);
  return numbers.slice(1).flatMap((second, at) => {
    const first = numbers[at]!;
    const between = Array.from({ length: second.from - first.to }, (_, step) => first.to + step);
    const isSum = first.unit === 'money' && 'budget' in first.offers;
    const isNext = second.unit === '' && 'budget' in second.offers && between.every((one) => isHedge(one));
    return isSum && isNext && second.number!.value > first.number!.value ? [[first, second] as const] : [];
  });
}

const WEIGHTS: readonly [number, number] = [85, 400];

/** "I'm side, he's back. 155 and 205": both weights, in the order the people were mentioned. */
function findCoupleWeights(
  { concepts }: MessageContext,
  words: readonly ConceptMatch[],
  numbers: readonly Span[],
): readonly Span[] {
  const [own, other] = numbers;
  const isPlain = ({ unit, number }: Span) =>
    unit === '' &&
    number!.low === number!.value &&
    number!.value >= WEIGHTS[0] &&
    number!.value <= WEIGHTS[1];
  if (numbers.length !== 2 || !own || !other || !isPlain(own) || !isPlain(other)) return [];
  const isJoined = words.some(
    (one) => one.concept === 'and.join' && one.from === own.to && one.to === other.from,
  );
  const self = concepts.find(({ concept }) => concept === 'person.self');
  const third = concepts.find(({ concept }) => /^(?:partner\.spouse|person\.(?:he|she))$/.test(concept));
  return isJoined && self && third && self.from < third.from && third.from < own.from ? [own, other] : [];
}

/** Too low for an adult's weight and too high for a thickness. */
const TOTAL_MIN = 100;

/** "350 total" in a message that isn't about weight. */
function isTotal(
  { offers, number, unit, from, to }: Span,
  { asked, concepts, clauses, clauseAt }: MessageContext,
  words: readonly ConceptMatch[],
): boolean {
  const isSum = 'budget' in offers && (unit === '' || unit === 'money') && number!.value >= TOTAL_MIN;
  const isWeight =
    asked?.includes('weight') === true || concepts.some(({ concept }) => WEIGHT_CUE.test(concept));
  const { flags = [] } = clauses[clauseAt[from] ?? 0] ?? {};
  if (flags.some((flag) => NO_LIMIT_FLAGS.includes(flag))) return false;
  return isSum && !isWeight && words.some((one) => one.concept === 'count.total' && one.from === to);
}

const WEIGHT_CUE = /^(?:cue\.weight|unit\.(?:pounds|kilos|stone))$/;

/** Someone else's number: "I was thinking 1500, but my mother says anything under 2 grand is junk". */
function isQuotedPrice({ offers, number, unit, from }: Span, { clauses, clauseAt }: MessageContext): boolean {
  const isSum = 'budget' in offers && (unit === '' || unit === 'money') && number!.value >= MONEY_MIN;
  return isSum && clauses[clauseAt[from] ?? 0]?.flags.includes('quote') === true;
}

/** "Order number is 48213" isn't a postal code. */
function isOrderNumber({ type, offers, from }: Span, { concepts }: MessageContext): boolean {
  const isBefore = concepts.some(
    ({ concept, to }) => concept === 'cue.order' && to <= from && from - to < NEAR,
  );
  return type === 'code' && 'order' in offers && isBefore;
}

function isPrice(
  { offers, number, unit, from, to }: Span,
  context: MessageContext,
  words: readonly ConceptMatch[],
): boolean {
  const { clauses, clauseAt, conceptsAt, concepts, tokens } = context;
  // "Mil gracias" isn't an amount.
  const isSaid = tokens[from]?.kind === 'number' || (number?.isScaled === true && to - from > 1);
  if (!number || !('budget' in offers) || number.value > MONEY_MAX || !isSaid) return false;
  const isRange = number.low < number.value;
  const verbs = words.filter(({ concept }) => concept === 'money.verb');
  const isOffer = verbs.some((one) => one.from <= from - 1 && one.to >= from - 1);
  const isPlan = isOffer && conceptsAt[from - 1]!.includes('cue.wish');
  const isSum =
    number.value >= MONEY_MIN && (isPlan || !isYear(number.value) || isClause({ from, to }, context));
  const isHigh = isRange ? number.low >= RANGE_MIN : isSum;
  if (unit !== 'money' && !(unit === '' && isHigh)) return false;
  const clause = clauses[clauseAt[from] ?? 0];
  // "I was thinking 2000" isn't over.
  const isOver = (flag: string) => NO_LIMIT_FLAGS.includes(flag) && !(isPlan && flag === 'past');
  if (!clause || clause.flags.some(isOver)) return false;
  const isInCode = concepts.some((one) => one.concept === 'shape.code' && one.from <= from && one.to >= to);
  if (isInCode || concepts.some(({ concept }) => NO_LIMIT_CONCEPTS.has(concept))) return false;
  // "Got a Nectar for $400" is the price of another product.
  if (concepts.some(({ concept }) => concept.startsWith('brand.'))) return false;
  // "I want my $1,095 back" isn't a budget. Nor is an amount among unrecognized words.
  if (conceptsAt[from - 2]?.includes('person.self') && !isOffer) return false;
  const isMeant = (at: number) =>
    conceptsAt[at]!.length > 0 ||
    context.spans.some((one) => one.type === 'number' && one.from < at && at < one.to) ||
    words.some(({ concept, from: start, to: end }) => BESIDE_PRICE.test(concept) && start <= at && at < end);
  const others = tokens
    .slice(clause.from, clause.to)
    .filter(({ kind }, at) => kind === 'word' && !isMeant(clause.from + at));
  const isOfBudget =
    context.asked === 'budget' || conceptsAt.slice(clause.from, clause.to).flat().includes('cue.budget');
  return others.length <= (isOfBudget ? OTHERS_MAX : 0);
}

/** "$350 not $719": at least one has a currency or is too high for anything else. */
export function areMoneyAmounts(one: Span, other: Span): boolean {
  const both = [one, other];
  const isSum = ({ unit, offers }: Span) => 'budget' in offers && (unit === '' || unit === 'money');
  const isLarge = ({ unit, number }: Span) => unit === 'money' || number!.value >= MONEY_MIN;
  return both.every(isSum) && both.some(isLarge);
}

const HEIGHTS = ['thicknessMin', 'thicknessMax'];

/** "Anything 8 to 10 inches", unless it describes the shopper's own bed. */
function isHeightRange({ offers, number, unit, from }: Span, { clauses, clauseAt }: MessageContext): boolean {
  const isRange = number !== undefined && number.low < number.value && unit === 'inches';
  const flags = clauses[clauseAt[from] ?? 0]?.flags ?? [];
  return isRange && 'thicknessMax' in offers && !flags.includes('current') && !flags.includes('past');
}

function sizesWithPrice({ spans, concepts, clauseAt, clauses }: MessageContext): Span[] {
  const sentenceOf = (at: number) => clauses[clauseAt[at] ?? 0]?.sentence;
  const limits = spans.filter(
    ({ offers, from, number }) =>
      'budget' in offers &&
      (number?.value ?? 0) >= RANGE_MIN &&
      concepts.some(({ concept, to }) => concept === 'cue.budget' && to === from),
  );
  const sizes = spans.filter(({ type }) => type === 'size');
  return sizes.length === 1 && limits.some(({ from }) => sentenceOf(from) === sentenceOf(sizes[0]!.from))
    ? sizes
    : [];
}

/** "King, 2000, for us both": the number is all that its clause says. */
function isClause(
  { from, to }: Pick<Span, 'from' | 'to'>,
  { clauses, clauseAt, tokens }: MessageContext,
): boolean {
  const clause = clauses[clauseAt[from] ?? 0];
  const others = clause ? [...tokens.slice(clause.from, from), ...tokens.slice(to, clause.to)] : tokens;
  return others.every(({ kind }) => kind === 'sign');
}

const isYear = (value: number) => Number.isInteger(value) && value >= 1950 && value < 2050;

/** "600 for both, so 300 each", "2 twins, 700 total": the budget is per bed. */
function splitTotalPerBed(
  context: MessageContext,
  {
    numbers,
    prices,
    words,
  }: { numbers: readonly Span[]; prices: readonly Span[]; words: readonly ConceptMatch[] },
  rulings: Map<Span, SpanFacts>,
): void {
  const { tokens, conceptsAt } = context;
  const isNear = (one: Span, concept: string) =>
    words.some(({ concept: found, from }) => found === concept && from >= one.to && from - one.to < NEAR);
  const each = numbers.findLast(
    (one) => 'budget' in one.offers && one.unit !== 'pounds' && isNear(one, 'count.each'),
  );
  const total = numbers.findLast(
    (one) => (prices.includes(one) || isTotal(one, context, words)) && isNear(one, 'count.total'),
  );
  if (each) {
    rulings.set(each, getOffer(each, 'budget'));
    for (const one of numbers)
      if (
        one !== each &&
        'budget' in one.offers &&
        one.unit !== 'pounds' &&
        one.number!.value > each.number!.value
      )
        rulings.set(one, []);
    return;
  }
  if (!total) return;
  const counts = numbers.filter(({ number, to }) => {
    const isCounted = [0, 1].some((step) =>
      conceptsAt[to + step]?.some((one) => /^size\.|^unit\.count/.test(one)),
    );
    return (
      number !== undefined &&
      Number.isInteger(number.value) &&
      number.value > 1 &&
      number.value <= COUNT_MAX &&
      isCounted
    );
  });
  const count = counts[0]?.number?.value ?? (tokens.some(({ text }) => text === 'both') ? 2 : 1);
  if (count === 1) return;
  rulings.set(total, [{ key: 'budget', value: Math.floor(total.number!.value / count) }]);
  for (const one of counts) rulings.set(one, []);
}
