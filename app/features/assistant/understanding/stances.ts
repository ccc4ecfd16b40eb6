import {
  type ConceptMatch,
  correctSpelling,
  findConcepts,
} from '#app/features/assistant/understanding/lexicon.ts';
import { findAllergens } from '#app/features/assistant/understanding/allergens.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { ReadingPack, Span } from '#app/features/assistant/understanding/span-types.ts';

/**
 * Decides for each span whether it states a wish or is about something else: the old bed, a shown bed, or what the assistant
 * said. Spans that get a negative verdict are ruled out.
 */
export interface Stances {
  notWishes: ReadonlySet<Span>;
  /** Materials of the shopper's current or previous bed. */
  owned: ReadonlySet<Span>;
  /** Wished-for feels: "the cheapest one that's medium". */
  wished: ReadonlySet<Span>;
  /** Spans the shopper denies having said. */
  denied: ReadonlySet<Span>;
  /** Spans with a negative verdict: "it was a joke", "is the problem". */
  ruledOut: ReadonlySet<Span>;
  /** Where a message is about a shown bed or what the assistant said. */
  remarks: readonly TokenRange[];
  /** Cues for what a clause is about. */
  words: readonly ConceptMatch[];
}

export interface TokenRange {
  from: number;
  to: number;
}

export interface StanceInput {
  message: string;
  pack: ReadingPack;
  hasCards: boolean;
}

/** Span types that can state a wish. */
const WISHES: ReadonlySet<string> = new Set(['size', 'feel', 'material', 'brand', 'number', 'heat']);
/** Span types that describe the current bed; the rest is left to the classifier. */
const OF_OWN_BED: ReadonlySet<string> = new Set(['material']);
const REMARKED: ReadonlySet<string> = new Set(['size', 'feel', 'material', 'brand', 'number']);

const SAID_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  'say.reply': REMARKED,
  'say.denied': WISHES,
  'bed.own': OF_OWN_BED,
};
const ENDS_SCOPE: ReadonlySet<string> = new Set([',', ';', '.', '!', '?']);

export function readStances(context: MessageContext, { pack, hasCards }: StanceInput): Stances {
  const words = findConcepts(pack.stanceLexicon, correctSpelling(pack.stanceLexicon, context.tokens, null));
  const parts = context.spans.filter(({ type }) => WISHES.has(type));
  const scene = { context, words, parts };
  const notWishes = new Set<Span>(hasCards ? findQuotedSpans(scene) : []);
  const owned = new Set<Span>();
  const denied = new Set<Span>();
  const remarks: TokenRange[] = [];
  for (const one of words) {
    const isSubject = hasCards && one.concept === 'shown.bed' && hasVerbAfter(scene, one);
    const types = isSubject ? REMARKED : SAID_OF[one.concept];
    if (types === undefined || (one.concept === 'say.reply' && !hasCards)) continue;
    const scope = getScope(scene, one);
    const isOwn = types === OF_OWN_BED;
    if (!isOwn) remarks.push(scope);
    const told = spansIn(scene, scope).filter(({ type }) => types.has(type));
    if (!(isOwn && isLiked(scene, scope))) for (const part of told) (isOwn ? owned : notWishes).add(part);
    if (one.concept !== 'say.denied') continue;
    for (const part of spansIn(scene, scope)) denied.add(part);
    // The "never" in "I never said" isn't an answer.
    for (const part of context.spans) if (part.type === 'answer' && isInside(part, one)) notWishes.add(part);
  }
  for (const one of words) {
    if (one.concept === 'say.echo') for (const part of spansBefore(scene, one)) notWishes.add(part);
    if (one.concept === 'bed.what') for (const part of findOwnedBefore(scene, one)) owned.add(part);
  }
  for (const part of parts)
    if (isGap(scene, part) || (hasCards && (isPriceGap(scene, part) || isPointedAt(scene, part))))
      notWishes.add(part);
  if (hasCards)
    for (const part of [...findShownPrices(scene), ...findEchoedPrices(scene)]) notWishes.add(part);
  const wished = parts.filter(
    (part) =>
      part.type === 'feel' &&
      ((!hasCards && isOneOfKind(scene, part)) ||
        words.some((one) => one.concept === 'wish.one' && one.to === part.from)),
  );
  const judged = words.filter(({ concept }) => concept === 'verdict.bad');
  const ruledOut = new Set([...judged.flatMap((one) => findLastNamed(scene, one)), ...findAllergens(scene)]);
  return { notWishes, owned, wished: new Set(wished), denied, ruledOut, remarks, words };
}

interface StanceContext {
  context: MessageContext;
  words: readonly ConceptMatch[];
  parts: readonly Span[];
}

const sentenceAt = ({ sentences }: MessageContext, at: number) =>
  sentences.findIndex(({ from, to }) => at >= from && at < to);

const isInside = (part: TokenRange, place: TokenRange) => part.from >= place.from && part.to <= place.to;

const TURNS: ReadonlySet<string> = new Set(['turn.own', 'bed.own']);

/** From a cue to the next punctuation, or to where the shopper returns to their own wish or bed. */
function getScope({ context, words }: StanceContext, { to }: TokenRange): TokenRange {
  const sign = context.tokens.findIndex(({ text }, at) => at >= to && ENDS_SCOPE.has(text));
  const turn = words.find(({ concept, from }) => TURNS.has(concept) && from >= to)?.from ?? Infinity;
  return { from: to, to: Math.min(sign < 0 ? Infinity : sign, turn) };
}

/** Spans before a word in the same sentence. */
function spansBefore({ context, parts }: StanceContext, { from }: TokenRange): Span[] {
  const sentence = sentenceAt(context, from);
  return parts.filter((part) => part.to <= from && sentenceAt(context, part.from) === sentence);
}

function isLiked({ words }: StanceContext, { from }: TokenRange): boolean {
  return words.some((one) => one.concept === 'verdict.good' && one.from >= from);
}

/** "Latex is what we have", unless the shopper likes it. */
function findOwnedBefore(scene: StanceContext, word: ConceptMatch): Span[] {
  return isLiked(scene, word) ? [] : findLastNamed(scene, word).filter(({ type }) => OF_OWN_BED.has(type));
}

/** "6 inches left over" isn't a mattress height. */
function isGap({ words }: StanceContext, { type, unit, to }: Span): boolean {
  const isBeside = ({ concept, from }: ConceptMatch) =>
    concept === 'measure.gap' && from >= to && from - to < VERB_MAX;
  return type === 'number' && unit !== 'money' && words.some(isBeside);
}

/** "The extra $300", "300 more": the difference between two prices. */
function isPriceGap({ words, context }: StanceContext, { type, from, to, offers }: Span): boolean {
  // "150 more or less" is one number.
  const isRough = context.conceptsAt[to]?.includes('cue.hedge') === true;
  if (type !== 'number' || !('budget' in offers) || isRough) return false;
  const start = context.tokens[from - 1]?.text === '$' ? from - 1 : from;
  return words.some(
    (one) =>
      (one.concept === 'gap.before' && one.to === start) || (one.concept === 'gap.after' && one.from === to),
  );
}

/** "Those two twin things", "two twin XLs you said": what was shown or said, not a wish. */
function isPointedAt({ words }: StanceContext, { type, from, to }: Span): boolean {
  const isBefore = (one: ConceptMatch) => one.to === from;
  const isAfter = (one: ConceptMatch) => one.from === to;
  return (
    type === 'size' &&
    words.some(
      (one) =>
        (one.concept === 'shown.those' && isBefore(one)) || (one.concept === 'say.reply' && isAfter(one)),
    )
  );
}

const VERB_MAX = 2;

/** "The first one *is*", "none of these *have*". */
function hasVerbAfter({ words }: StanceContext, { to }: TokenRange): boolean {
  return words.some(({ concept, from }) => concept === 'verb.be' && from >= to && from - to < VERB_MAX);
}

/** Prices that identify a shown bed, and what is said about it: "the 899 has no latex", "$719 is way over". */
function findShownPrices(scene: StanceContext): Span[] {
  const { context, words, parts } = scene;
  return parts.flatMap((part) => {
    if (part.type !== 'number' || !('budget' in part.offers)) return [];
    const isCalled = context.conceptsAt[part.from - 1] !== undefined && isArticle(scene, part.from);
    const verb = words.find(
      ({ concept, from }) => concept === 'verb.be' && from >= part.to && from - part.to < VERB_MAX,
    );
    if (verb === undefined) return isCalled && isOne(scene, part.to) ? [part] : [];
    if (isCalled)
      return [part, ...spansIn(scene, getScope(scene, part)).filter(({ type }) => REMARKED.has(type))];
    const isJudged = words.some(({ concept, from }) => concept.startsWith('verdict.') && from === verb.to);
    return isJudged ? [part] : [];
  });
}

function isArticle({ words, context }: StanceContext, at: number): boolean {
  const before = context.tokens[at - 1]?.text === '$' ? at - 1 : at;
  return words.some(({ concept, to }) => concept === 'shown.the' && to === before);
}

/** "A queen, hard one please": a feel of its own, not of a shown bed. */
function isOneOfKind(scene: StanceContext, { from, to }: Span): boolean {
  const { tokens, clauses, clauseAt } = scene.context;
  const flags = clauses[clauseAt[from] ?? 0]?.flags ?? [];
  const isApart = (tokens[from - 1]?.kind ?? 'sign') === 'sign';
  return isApart && isOne(scene, to) && flags.every((flag) => flag === 'wish' || flag === 'must');
}

const isOne = ({ words }: StanceContext, at: number) =>
  words.some(({ concept, from }) => concept === 'shown.one' && from === at);

/** "500??" repeats a price in surprise, unless it answers the pending question. */
function findEchoedPrices({ context, parts }: StanceContext): Span[] {
  const { asked, sentences, tokens } = context;
  if (asked !== null && ANSWERED_BY_NUMBER.has(asked)) return [];
  return parts.filter(({ type, from, to }) => {
    const sentence = sentences[sentenceAt(context, from)];
    if (type !== 'number' || sentence?.isQuestion !== true) return false;
    const isBeside = (at: number) => at < from || at >= to;
    const others = tokens.slice(sentence.from, sentence.to).filter(({ kind }, at) => {
      const place = sentence.from + at;
      const isUnit = context.conceptsAt[place]?.some((one) => one.startsWith('unit.')) === true;
      return isBeside(place) && kind !== 'sign' && !isUnit;
    });
    return others.length === 0;
  });
}

const ANSWERED_BY_NUMBER: ReadonlySet<string> = new Set([
  ...['budget', 'weight', 'partner.weight', 'age', 'thickness', 'feel', 'partner.feel'],
]);

const QUOTE_MIN = 3;

/** Quoted text is someone else's words. */
function findQuotedSpans({ context: { tokens }, parts }: StanceContext): Span[] {
  const isOpening = (at: number) =>
    tokens[at]!.text === '"' &&
    tokens[at + 1]?.kind === 'word' &&
    (at === 0 || tokens[at - 1]!.end < tokens[at]!.start);
  const isClosing = (at: number) =>
    tokens[at]!.text === '"' &&
    tokens[at - 1]?.end === tokens[at]!.start &&
    tokens[at - 1]!.kind !== 'number';
  const opening = tokens.findIndex((_, at) => isOpening(at));
  const closing = tokens.findIndex((_, at) => at > opening && isClosing(at));
  if (opening < 0 || closing - opening <= QUOTE_MIN) return [];
  return parts.filter(({ from, to }) => from > opening && to <= closing);
}

const POINTER_MAX = 8;
const JOIN_MAX = 2;

/**
 * The materials, size or number that a verdict refers back to: "latex and foam are out", "memory foam. It was a joke".
 * Questions are skipped.
 */
function findLastNamed(scene: StanceContext, { from }: TokenRange): Span[] {
  const { context } = scene;
  const at = sentenceAt(context, from);
  const sentence = context.sentences[at];
  if (sentence === undefined || sentence.isQuestion || isAsking(scene, sentence)) return [];
  const isNamed = (part: Span) =>
    part.type === 'material' ||
    part.type === 'brand' ||
    (canHaveVerdict(part) && from - part.to < VERDICT_DISTANCE_MAX && part.to <= from);
  const named = spansBefore(scene, { from, to: from }).filter(isNamed);
  // "Latex please. My back is the worst" isn't about the latex.
  const isOfOther = context.spans.some((one) => one.from >= sentence.from && one.from < from);
  const isPointing = named.length === 0 && from - sentence.from < POINTER_MAX && !isOfOther;
  const earlier = isPointing ? (context.sentences[at - 1] ?? null) : null;
  const found = earlier === null ? named : spansIn(scene, earlier).filter(isNamed);
  const last = found.at(-1);
  if (last === undefined || mentionsOtherBed(scene, { from: last.to, to: from })) return [];
  const before = found.at(-2);
  const isJoined = before?.type === last.type && last.from - before.to < JOIN_MAX;
  return isJoined ? [before, last] : [last];
}

/** "Hers is a hybrid, mine is junk": the verdict is about a different bed. */
function mentionsOtherBed({ words }: StanceContext, place: TokenRange): boolean {
  return words.some((one) => one.concept === 'bed.own' && isInside(one, place));
}

/** Maximum tokens between a size or number and its verdict: "12 inches is not fine". */
const VERDICT_DISTANCE_MAX = 2;

const canHaveVerdict = ({ type, offers }: Span) =>
  type === 'size' || (type === 'number' && 'thicknessMax' in offers);

function spansIn({ parts }: StanceContext, place: TokenRange): Span[] {
  return parts.filter((part) => isInside(part, place));
}

/** Begins like a question: "is latex not for me". */
function isAsking({ words }: StanceContext, sentence: TokenRange): boolean {
  return words.some(({ concept, from }) => concept === 'verb.be' && from === sentence.from);
}
