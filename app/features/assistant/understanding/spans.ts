import {
  mustForConcept,
  type FactCandidates,
  conceptCandidates,
  numberCandidates,
  type MessageSpans,
  type ReadingPack,
  type Span,
} from '#app/features/assistant/understanding/span-types.ts';
import { findConcepts, type ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import { findNumbers, type NumberSpan } from '#app/features/assistant/understanding/numbers.ts';
import type { Token } from '#app/features/assistant/understanding/tokens.ts';
import { joinDimensions, widthCandidates } from '#app/features/assistant/understanding/bed-dimensions.ts';

const SPANS_MAX = 48;

export function readSpans(message: string, tokens: readonly Token[], pack: ReadingPack): MessageSpans {
  const numbers = findNumbers(tokens, pack.numberWords, pack.rangeWords);
  const all = findConcepts(pack.lexicon, tokens);
  // The "k" in "2k" or in "k can u hold it" doesn't stand for King.
  const concepts = all.filter(
    ({ concept, from, to }) =>
      !concept.startsWith('size.') ||
      !(isOpeningLetter({ from, to }, tokens, all) || numbers.some((one) => from > one.from && to <= one.to)),
  );
  const isMeasured = ({ from, to, type }: Span) =>
    type === 'code' && concepts.some((one) => MEASURE.test(one.concept) && one.from > from && one.to <= to);
  // "1200ish" isn't an order number.
  const spans: Span[] = findFormattedSpans(message, tokens).filter((span) => !isMeasured(span));
  for (const { from, to, concept } of spans) concepts.push({ concept, from, to });
  concepts.sort((one, other) => one.from - other.from);
  const isTaken = (at: { from: number; to: number }) =>
    spans.some(
      (one) =>
        one.type !== 'code' && one.concept.startsWith('shape.') && one.from < at.to && at.from < one.to,
    );
  for (const { concept, from, to } of concepts) {
    if (concept.startsWith('shape.') || isTaken({ from, to })) continue;
    const offers = conceptCandidates(concept, pack.facts);
    if (offers)
      spans.push({
        from,
        to,
        type: concept.slice(0, concept.indexOf('.')),
        concept,
        offers,
        must: mustForConcept(concept),
      });
  }
  const dimensions = joinDimensions(numbers, tokens);
  for (const number of dimensions.numbers)
    if (!isTaken(number)) spans.push(toNumberSpan(number, { tokens, concepts }, pack));
  for (const span of dimensions.sizes) spans.push(span);
  for (const span of findNames(message, { tokens, concepts }, pack)) if (!isTaken(span)) spans.push(span);
  spans.sort((one, other) => one.from - other.from);
  return { tokens, concepts, spans: spans.slice(0, SPANS_MAX) };
}

const OF_WISH = /^(?:position|feel|size|material|unit|partner|together|alone|need|heat|brand|base)\./;

/** A letter before a sentence: "k can u", "k show me". */
function isOpeningLetter(
  { from, to }: Pick<ConceptMatch, 'from' | 'to'>,
  tokens: readonly Token[],
  concepts: readonly ConceptMatch[],
): boolean {
  const isLetter = from === 0 && to === 1 && tokens[0]!.text.length === 1;
  const isOfWish = concepts.some((one) => one.from === to && OF_WISH.test(one.concept));
  return isLetter && tokens[to]?.kind === 'word' && !isOfWish;
}

const MEASURE = /^(?:unit\.|cue\.hedge)/;

const NAME_WORDS_MAX = 4;
const NAMES_MAX = 6;
const CAPITAL = /^\p{Lu}/u;

/** Possible names: unknown words, unexpectedly capitalized words, or any word after a cue ("my name is"). */
export function findNames(
  message: string,
  { tokens, concepts }: Pick<MessageSpans, 'tokens' | 'concepts'>,
  { lexicon }: ReadingPack,
): Span[] {
  const cued = new Set(concepts.filter(({ concept }) => concept === 'cue.name').map(({ to }) => to));
  const known = new Set(
    concepts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)),
  );
  const isName = (at: number): boolean => {
    const token = tokens[at];
    if (known.has(at)) return false;
    if (token?.kind !== 'word' || token.text.length < 2)
      return token?.kind === 'word' && CAPITAL.test(message.slice(token.start, token.end)) && at > 0;
    const isCapital = CAPITAL.test(message.slice(token.start, token.end));
    const startsSentence = at === 0 || '.!?'.includes(tokens[at - 1]!.text);
    const isCommon = lexicon.classes.has(token.text) || lexicon.vocabulary.has(token.text);
    const next = tokens[at + 1];
    const isApart = !next || next.kind !== 'word' || CAPITAL.test(message.slice(next.start, next.end));
    return (isCapital && (!startsSentence || !isCommon || isApart)) || !isCommon;
  };
  const spans: Span[] = [];
  for (let from = 0; from < tokens.length && spans.length < NAMES_MAX; from += 1) {
    if (!isName(from) && !(cued.has(from) && tokens[from]?.kind === 'word')) continue;
    let to = from + 1;
    // "Mary & Tom", "Duarte-Bell", "H. Lindqvist".
    const joins = (at: number) =>
      isName(at + 1) &&
      (tokens[at]?.text === '&' ||
        (tokens[at]?.text === '-' && tokens[at]!.end === tokens[at + 1]!.start) ||
        (tokens[at]?.text === '.' && tokens[at - 1]!.text.length <= 3));
    while (to < tokens.length && to - from < NAME_WORDS_MAX && (isName(to) || joins(to))) to += 1;
    const value = message.slice(tokens[from]!.start, tokens[to - 1]!.end).replace(/['’]s$/, '');
    spans.push({
      from,
      to,
      type: 'name',
      concept: `name.${cued.has(from) ? 'cued' : 'bare'}`,
      offers: { name: { key: 'name', value } },
    });
    from = to - 1;
  }
  return spans;
}

const EMAIL = /[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const PHONE = /\+?\(?\d[\d ().-]{5,20}\d/g;
const POSTCODE = /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/gi;
const ORDER = /#? ?[A-Z]{0,4}-?\d[\dA-Z-]{3,14}/gi;

/** Finds contact details and order numbers by format in the message as typed. */
export function findFormattedSpans(message: string, tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  const add = (found: RegExpExecArray, kind: string, keys: Record<string, string>) => {
    const start = found.index;
    const end = start + found[0].length;
    const inside = tokens.flatMap((token, at) => (token.start >= start && token.end <= end ? [at] : []));
    if (inside.length === 0 || isNumberPair(found[0])) return;
    const [from, to] = [inside[0]!, inside.at(-1)! + 1];
    if (spans.some((one) => one.from < to && from < one.to)) return;
    const offers = Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, { key, value }]));
    spans.push({ from, to, type: kind, concept: `shape.${kind}`, offers });
  };
  for (const found of message.matchAll(EMAIL))
    add(found, 'email', { email: found[0].replace(/(?<![.'-])[.'-]+$/, '') });
  for (const found of message.matchAll(PHONE)) {
    const digits = found[0].replace(/\D/g, '');
    if (digits.length >= 7 && digits.length <= 15)
      add(found, 'phone', { phone: found[0].trim(), order: found[0].trim() });
  }
  for (const found of message.matchAll(POSTCODE)) add(found, 'code', { zip: found[0].toUpperCase() });
  for (const found of message.matchAll(ORDER)) {
    const code = found[0].replace(/^# ?/, '').trim();
    const digits = code.replace(/\D/g, '');
    if (digits.length < 4) continue;
    const isPlain = /^\d+$/.test(code);
    if (isPlain && digits.length < 5 && !found[0].includes('#') && !/order|ord\b/i.test(message)) continue;
    add(found, 'code', { order: code, ...(digits.length === 5 && isPlain ? { zip: code } : {}) });
  }
  return spans;
}

const RANGE = /^(\d{3,4}) ?- ?(\d{4})$/;
const ROUND = 25;

/** "1500-2000" and "190. 1500" aren't phone numbers. */
function isNumberPair(text: string): boolean {
  if (text.includes('. ')) return true;
  const [low = 0, high = 0] = (RANGE.exec(text.trim()) ?? []).slice(1).map(Number);
  return low > 0 && low < high && high <= low * 3 && low % ROUND === 0 && high % ROUND === 0;
}

const INCHES_MAX = 200;

/** The unit after a number or the currency before it; empty if none. */
function unitOf(number: NumberSpan, tokens: readonly Token[], concepts: readonly ConceptMatch[]): string {
  const at = tokens[number.to]?.text === '-' ? number.to + 1 : number.to;
  const after = concepts.find(({ concept, from }) => from === at && concept.startsWith('unit.'));
  const before = concepts.find(({ concept, to }) => to === number.from && concept === 'unit.money');
  const unit = (before ?? after)?.concept.slice('unit.'.length) ?? '';
  // In "1500 in all", "in" doesn't mean inches.
  return unit === 'inches' && number.value > INCHES_MAX ? '' : unit;
}

export function toNumberSpan(
  number: NumberSpan,
  { tokens, concepts }: Pick<MessageSpans, 'tokens' | 'concepts'>,
  pack: ReadingPack,
): Span {
  const unit = unitOf(number, tokens, concepts);
  const { from, to } = number;
  const inUnit = unit === 'stone' ? numberAt(tokens, to + 1, pack) : 0;
  const offers: FactCandidates = {
    ...numberCandidates(
      { ...number, unit, inUnit, weightUnit: weightUnitOf(concepts), storeUnit: pack.storeUnit ?? '' },
      pack.facts,
    ),
    ...widthCandidates(number, unit, pack),
  };
  return {
    from,
    to,
    type: 'number',
    concept: `number.${unit}`,
    offers,
    number,
    unit,
    ...('thicknessMax' in offers ? { must: 'thickness' } : {}),
  };
}

const WEIGHT_UNITS = ['kilos', 'pounds', 'stone'];

function weightUnitOf(concepts: readonly ConceptMatch[]): string {
  const named = WEIGHT_UNITS.filter((unit) => concepts.some(({ concept }) => concept === `unit.${unit}`));
  return named.length === 1 ? named[0]! : '';
}

const POUNDS_PER_STONE = 14;

function numberAt(tokens: readonly Token[], at: number, { numberWords }: ReadingPack): number {
  const token = tokens[at];
  if (!token) return 0;
  const value =
    token.kind === 'number'
      ? token.value
      : Object.hasOwn(numberWords, token.text)
        ? numberWords[token.text]!.value
        : 0;
  return value < POUNDS_PER_STONE && value >= 1 ? value : 0;
}
