import { type ConceptMatch, findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import { ruleNumbers } from '#app/features/assistant/understanding/stated-numbers.ts';
import type { RemovedFact } from '#app/features/assistant/understanding/understanding-types.ts';
import type { ReadingPack, Span } from '#app/features/assistant/understanding/span-types.ts';

/** What the words of a message say of its parts, whatever was learned from examples: "A, not B", "no B", "I never said no B". */

/** What a part states: some of what it offers, or nothing. */
export type Ruling = readonly { key: string; value: unknown }[];

export function offerOf({ offers }: Span, label: string): Ruling {
  const offered = offers[label];
  return offered === undefined ? [] : [offered];
}

export interface Statements {
  /** Of the parts whose words leave no doubt. */
  rulings: ReadonlyMap<Span, Ruling>;
  /** Of parts of which nothing was learned. */
  fallbacks: ReadonlyMap<Span, Ruling>;
  /** Features that the bed must not have. */
  featuresAvoided: readonly (Omit<ConceptMatch, 'concept'> & { feature: string })[];
  /** Values that don't hold, if they are known: a size that is refused, a material that never was. */
  takenBack: readonly RemovedFact[];
  /** Sets right what was understood before. */
  isCorrection: boolean;
  /** The words by concept. */
  words: readonly ConceptMatch[];
}

/** Tokens between two parts that belong to neither, at most. */
const GAP_MAX = 3;
const CONTRASTED: ReadonlySet<string> = new Set(['position', 'size', 'feel', 'material', 'brand', 'number']);
const WANTED: Readonly<Record<string, string>> = {
  position: 'positions',
  size: 'size',
  feel: 'feel',
  material: 'materialsWanted',
  brand: 'brandsWanted',
};
const AVOIDED: Readonly<Record<string, string>> = { material: 'materialsAvoided', brand: 'brandsAvoided' };

export function readStatements(context: MessageContext, pack: ReadingPack): Statements {
  const words = findConcepts(pack.statementLexicon, context.tokens);
  const rulings = new Map<Span, Ruling>();
  const of = (...families: string[]) =>
    words.filter(({ concept }) => families.includes(concept.slice(0, concept.indexOf('.'))));
  const parts = context.spans.filter(({ type }) => CONTRASTED.has(type));
  const isContrast = ruleContrasts(context, { parts, words }, rulings);
  ruleTossing(context, parts, rulings);
  ruleRepeated(context, { parts, words }, rulings);
  ruleComparatives(parts, words, rulings);
  const unrefused = ruleUnrefused(context, { parts, words }, rulings);
  const refused = ruleRefusals(context, { parts, words }, rulings);
  const features = avoidedFeatures(context, words);
  for (const part of parts)
    if (features.some(({ from, to }) => from < part.to && part.from < to)) rulings.set(part, []);
  const { fallbacks } = ruleNumbers(context, words, rulings);
  ruleQuestions(context, { parts, words }, rulings);
  return {
    rulings,
    fallbacks: new Map([...fallbacks, ...lyingPositions(context, words)]),
    featuresAvoided: features,
    takenBack: [...unrefused, ...refused],
    isCorrection: isContrast || of('said').some(({ concept }) => concept !== 'said.back'),
    words,
  };
}

interface Reading {
  parts: readonly Span[];
  words: readonly ConceptMatch[];
}

/** The words between two places, signs left out. */
function gap({ tokens }: MessageContext, from: number, to: number): string[] {
  return tokens.slice(from, to).flatMap(({ kind, text }) => (kind === 'sign' ? [] : [text]));
}

function sentenceOf({ clauses, clauseAt }: MessageContext, { from }: Span): number {
  return clauses[clauseAt[from] ?? 0]?.sentence ?? 0;
}

function hasSign({ tokens }: MessageContext, from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ kind, text }) => kind === 'sign' && text !== '-');
}

function between(
  words: readonly ConceptMatch[],
  concept: string,
  from: number,
  to: number,
): ConceptMatch | undefined {
  return words.find((one) => one.concept === concept && one.from >= from && one.to <= to);
}

const wanted = (span: Span): Ruling => offerOf(span, WANTED[span.type] ?? '');
const avoided = (span: Span): Ruling => offerOf(span, AVOIDED[span.type] ?? '');

/** "A, not B", "A instead of B", "not B but A": the one is stated and the other isn't. */
function ruleContrasts(
  context: MessageContext,
  { parts, words }: Reading,
  rulings: Map<Span, Ruling>,
): boolean {
  const before = rulings.size;
  const state = (span: Span, other: Span) => {
    // What a number counts is learned.
    if (span.type !== 'number') rulings.set(span, wanted(span));
    rulings.set(other, avoided(other));
  };
  for (const type of CONTRASTED) {
    const same = parts.filter((one) => one.type === type);
    for (const [at, second] of same.entries()) {
      const first = same[at - 1];
      if (
        !first ||
        sentenceOf(context, first) !== sentenceOf(context, second) ||
        gap(context, first.to, second.from).length > GAP_MAX + 1
      )
        continue;
      const isBlend = type === 'feel' && blendFeels(context, { first, second, words }, rulings);
      if (isBlend || first.concept === second.concept) continue;
      const isOr = between(words, 'or.join', first.to, second.from) !== undefined;
      const isSecondRefused = isRefused(context, words, second, first.to);
      const isFirstRefused = isRefused(context, words, first);
      if (isSecondRefused && !isFirstRefused) state(first, second);
      else if (isFirstRefused && !isSecondRefused && !isOr && !hasEnd(context, first.to, second.from))
        state(second, first);
    }
  }
  return rulings.size > before;
}

function hasEnd({ tokens }: MessageContext, from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ text }) => ['and', 'nor', 'y', 'ni', '?'].includes(text));
}

const FEEL_SIDES: Readonly<Record<string, number>> = { soft: -1, firm: 1, 'extra-soft': -1, 'extra-firm': 1 };
const sideOf = ({ concept }: Span) => FEEL_SIDES[concept.slice('feel.'.length)] ?? 0;

/** "Firm but plush", "soft and supportive", "supportive but not hard": a feel between the two, nearer to the first. */
function blendFeels(
  context: MessageContext,
  { first, second, words }: { first: Span; second: Span; words: readonly ConceptMatch[] },
  rulings: Map<Span, Ruling>,
): boolean {
  const [one, other] = [sideOf(first), sideOf(second)];
  const isNot = between(words, 'not.but', first.to, second.from) !== undefined;
  const isJoined = between(words, 'joined.but', first.to, second.from) !== undefined;
  const isOfPeople = context.conceptsAt
    .slice(first.to, second.from)
    .some((concepts) => concepts.some((concept) => concept.startsWith('person.')));
  if (one === 0 || other === 0 || isOfPeople || !(isJoined || isNot) || (one === other) !== isNot)
    return false;
  if (isRefused(context, words, first)) return false;
  const name = one > 0 ? 'medium-firm' : 'medium-soft';
  rulings.set(
    first,
    wanted(first).map(({ key }) => ({ key, value: name })),
  );
  rulings.set(second, []);
  return true;
}

/** "My girlfriend moves all night and I wake up": that she moves is what disturbs, not how the shopper sleeps. */
function ruleTossing({ concepts, clauses, clauseAt }: MessageContext, parts: readonly Span[], rulings: Map<Span, Ruling>): void {
  if (!concepts.some(({ concept }) => concept === 'need.motion')) return;
  for (const part of parts)
    if (part.concept === 'position.combination' && clauses[clauseAt[part.from] ?? 0]?.who === 'partner') rulings.set(part, []);
}

/** "I said medium-firm", "I asked for the firmest": said before, so it is stated. */
function ruleRepeated(context: MessageContext, { parts, words }: Reading, rulings: Map<Span, Ruling>): void {
  // Of an order, too, people say what they asked for.
  if (context.concepts.some(({ concept }) => concept === 'cue.service')) return;
  const said = words.filter(({ concept }) => concept === 'said.again');
  for (const part of parts) {
    const isSaid = said.some(({ to }) => to <= part.from && gap(context, to, part.from).length < 2);
    if (isSaid && part.type !== 'number' && !rulings.has(part) && !isRefused(context, words, part))
      rulings.set(part, wanted(part));
  }
}

/** "Medium firm, show me firmer": the feel is the one that is named. */
function ruleComparatives(
  parts: readonly Span[],
  words: readonly ConceptMatch[],
  rulings: Map<Span, Ruling>,
): void {
  const feels = parts.filter(({ type }) => type === 'feel');
  const isMore = ({ from }: Span) => words.some((one) => one.concept === 'more.feel' && one.from === from);
  if (feels.some((one) => !isMore(one) && rulings.get(one)?.length !== 0))
    for (const one of feels) if (isMore(one) && !rulings.has(one)) rulings.set(one, []);
}

/** "No B", "we can't do B", "B won't fit". */
function isRefused(
  context: MessageContext,
  words: readonly ConceptMatch[],
  { from, to }: Pick<Span, 'from' | 'to'>,
  after = 0,
): boolean {
  return words.some(({ concept, from: start, to: end }) => {
    const isBefore = concept.startsWith('not.') && concept !== 'not.fitting';
    if (isBefore && end <= from && start >= after)
      return gap(context, end, from).length < GAP_MAX && !hasSign(context, end, from);
    return concept === 'not.fitting' && start >= to && gap(context, to, start).length < GAP_MAX;
  });
}

/** A refused size is none that is asked for; what is said of materials and feels is learned. */
function ruleRefusals(
  context: MessageContext,
  { parts, words }: Reading,
  rulings: Map<Span, Ruling>,
): RemovedFact[] {
  const sizes = parts.filter((part) => part.type === 'size' && isRefused(context, words, part));
  for (const part of sizes) if (!rulings.has(part)) rulings.set(part, []);
  return sizes.map(({ concept }) => ({ key: 'size', values: [concept.slice('size.'.length)], quote: '' }));
}

/** "I never said no latex", "who said no latex", "I take that back, latex is fine". */
function ruleUnrefused(
  context: MessageContext,
  { parts, words }: Reading,
  rulings: Map<Span, Ruling>,
): RemovedFact[] {
  const taken: RemovedFact[] = [];
  for (const part of parts) {
    if (part.type !== 'material') continue;
    const isDenied = words.some(
      ({ concept, to }) =>
        concept === 'said.never' &&
        to <= part.from &&
        gap(context, to, part.from).length <= 2 * GAP_MAX &&
        !hasSign(context, to, part.from),
    );
    const isFine = words.some(
      ({ concept, from }) =>
        concept === 'fine.all' && from >= part.to && gap(context, part.to, from).length < 2,
    );
    if (!isDenied && !isFine) continue;
    taken.push({ key: 'materialsAvoided', values: [part.concept.slice('material.'.length)], quote: '' });
    if (isDenied) rulings.set(part, []);
  }
  return taken;
}

/** "Why no latex" asks, and "do hybrids sleep hot" does as well: neither is a wish. */
function ruleQuestions(context: MessageContext, { parts, words }: Reading, rulings: Map<Span, Ruling>): void {
  const { clauses, clauseAt, sentences, concepts } = context;
  for (const part of parts) {
    if (part.type !== 'material' || (rulings.has(part) && !isRefused(context, words, part))) continue;
    const clause = clauses[clauseAt[part.from] ?? 0];
    const sentence = sentences[clause?.sentence ?? 0];
    if (!clause || !sentence) continue;
    const isIn = ({ from, to }: ConceptMatch) => from >= sentence.from && to <= part.from;
    const isWhy = words.some((one) => one.concept === 'why.ask' && isIn(one));
    const asks = concepts.find((one) => one.concept === 'cue.question' && isIn(one));
    const isLed = words.some((one) => one.concept === 'ask.lead' && one.from === sentence.from);
    const isAsked = isLed || (asks !== undefined && asks.from - sentence.from < 2);
    if (isWhy || (isAsked && !clause.flags.includes('wish'))) rulings.set(part, []);
  }
}

/** "Can't get comfortable on my side" says how somebody sleeps all the same. */
function lyingPositions(context: MessageContext, words: readonly ConceptMatch[]): [Span, Ruling][] {
  const trouble = words.filter(({ concept }) => concept === 'trouble.lying');
  return context.spans.flatMap((span): [Span, Ruling][] => {
    const isMeant = trouble.some(({ to }) => to <= span.from && span.from - to < 2);
    return span.type === 'position' && isMeant ? [[span, wanted(span)]] : [];
  });
}

const BACK_MAX = 12;

/** "No pillow top", "I don't love that" of a pillow top named before, "just one king". */
function avoidedFeatures(context: MessageContext, words: readonly ConceptMatch[]) {
  const named = words.flatMap((one) =>
    one.concept.startsWith('feature.')
      ? [{ ...one, feature: one.concept.slice('feature.'.length).replace('-', ' ') }]
      : [],
  );
  const pointed = words.filter((one) => one.concept === 'that.said' && isRefused(context, words, one));
  const refused = named.filter(
    (one) =>
      isRefused(context, words, one) ||
      pointed.some(({ from }) => from >= one.to && from - one.to <= BACK_MAX),
  );
  const whole = words.flatMap((one) => (one.concept === 'whole.bed' ? [{ ...one, feature: 'split' }] : []));
  const twins = context.spans.flatMap(({ type, concept, from, to }) => {
    const isTwin = type === 'size' && concept.startsWith('size.Twin');
    return isTwin && isRefused(context, words, { from, to }) ? [{ concept, from, to, feature: 'split' }] : [];
  });
  return [...refused, ...whole, ...twins];
}
