import {
  type ConceptMatch,
  correctSpelling,
  findConcepts,
} from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import {
  type Complaint,
  readComplaint,
  resolveGeneralComplaints,
} from '#app/features/assistant/understanding/complaints.ts';
import {
  dropConcededSizes,
  findBareSizes,
  resolveRefinedSizes,
} from '#app/features/assistant/understanding/stated-sizes.ts';
import {
  findTroublePositions,
  ignoreBegunClauses,
  ignoreTossing,
  resolveDeniedHeat,
} from '#app/features/assistant/understanding/stated-habits.ts';
import { findMusts, resolveOnlyBrands } from '#app/features/assistant/understanding/stated-musts.ts';
import { findLowBed, resolveWidths } from '#app/features/assistant/understanding/bed-dimensions.ts';
import { resolveSpendingLimits } from '#app/features/assistant/understanding/spending-limits.ts';
import { areMoneyAmounts, resolveNumbers } from '#app/features/assistant/understanding/stated-numbers.ts';
import type { RemovedFact } from '#app/features/assistant/understanding/understanding-types.ts';
import {
  findAvoidedFeatures,
  wordsBetween,
  GAP_MAX,
  isRefused,
  isRuledOut,
  getOffer,
  type StatementContext,
  resolveRequirements,
  assignFeelsToSleepers,
  ignorePetWeights,
  resolveRefusals,
  resolveSelfCorrections,
  removeDeniedFacts,
  restoreWithdrawnRefusals,
  type SpanFacts,
} from '#app/features/assistant/understanding/corrections.ts';
import {
  readStances,
  type Stances,
  type StanceInput,
} from '#app/features/assistant/understanding/stances.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';

/** Rules that override the classifiers: "A, not B", "no B", "I never said no B". */

export interface Statements {
  /** For spans with unambiguous wording. */
  rulings: ReadonlyMap<Span, SpanFacts>;
  /** For spans the classifier doesn't recognize. */
  fallbacks: ReadonlyMap<Span, SpanFacts>;
  featuresAvoided: readonly (Omit<ConceptMatch, 'concept'> & { feature: string })[];
  /** Values to remove from the known facts: a refused size, a material that was never refused. */
  takenBack: readonly RemovedFact[];
  /** Corrects an earlier misunderstanding. */
  isCorrection: boolean;
  /** Cues for refusals and corrections. */
  words: readonly ConceptMatch[];
  complaint: Complaint | null;
  notWishes: ReadonlySet<Span>;
  /** States a wish for a feel, even within a question. */
  wishesFeel: boolean;
  /** Wishes that are an absolute requirement: "organic or I'm out". */
  musts: ReadonlySet<Span>;
  /** A wish for a low bed without a number: "not too tall". */
  lowBed: ConceptMatch | undefined;
  /** Rules out a feature or material. */
  rulesOut: boolean;
}

const CONTRASTED: ReadonlySet<string> = new Set(['position', 'size', 'feel', 'material', 'brand', 'number']);
const WANTED: Readonly<Record<string, string>> = {
  position: 'positions',
  size: 'size',
  feel: 'feel',
  material: 'materialsWanted',
  brand: 'brandsWanted',
};
const AVOIDED: Readonly<Record<string, string>> = { material: 'materialsAvoided', brand: 'brandsAvoided' };

export function readStatements(context: MessageContext, scene: StanceInput): Statements {
  const { statementLexicon } = scene.pack;
  const words = findConcepts(statementLexicon, correctSpelling(statementLexicon, context.tokens, null));
  const stances = readStances(context, scene);
  const parts = context.spans.filter(({ type }) => CONTRASTED.has(type));
  const reading: StatementContext = { context, parts, words };
  const rulings = new Map<Span, SpanFacts>();
  excludeNonPreferences(reading, stances, rulings);
  const isContrast = resolveContrasts(reading, rulings);
  applyWordingRules(reading, rulings);
  for (const part of stances.notWishes) rulings.set(part, []);
  resolveWidths(reading, rulings);
  const takenBack = [
    ...restoreWithdrawnRefusals(reading, rulings),
    ...removeDeniedFacts(reading, stances),
    ...resolveRefusals(reading, rulings),
  ];
  const featuresAvoided = findAvoidedFeatures(reading, stances);
  for (const part of context.spans)
    if (canBePartOfFeature(part) && featuresAvoided.some(({ from, to }) => from < part.to && part.from < to))
      rulings.set(part, []);
  const { fallbacks } = resolveNumbers(context, words, rulings);
  resolveSpendingLimits(context, words, rulings);
  assignFeelsToSleepers(reading, rulings);
  ignoreAskedMaterials(reading, rulings);
  for (const part of stances.ruledOut) rulings.set(part, avoidedFact(part));
  for (const part of stances.wished) if (!rulings.has(part)) rulings.set(part, wantedFact(part));
  const musts = findMusts(reading);
  resolveOnlyBrands(musts, rulings);
  const complaint = readComplaint(context, stances, scene);
  for (const [part, ruling] of complaint?.rulings ?? []) rulings.set(part, ruling);
  const isSaid = words.some(({ concept }) => concept.startsWith('said.') && concept !== 'said.back');
  return {
    rulings,
    fallbacks: new Map([...fallbacks, ...findTroublePositions(reading), ...findBareSizes(reading)]),
    featuresAvoided,
    takenBack,
    isCorrection: isContrast || isSaid,
    words,
    complaint,
    notWishes: stances.notWishes,
    wishesFeel: stances.wished.size > 0,
    musts,
    lowBed: findLowBed(reading),
    rulesOut:
      featuresAvoided.length > 0 ||
      [...rulings.values()].flat().some(({ key }) => key === 'materialsAvoided' || key === 'brandsAvoided'),
  };
}

/** Statements about the bed at home, a shown bed or a reply aren't wishes. */
function excludeNonPreferences(
  reading: StatementContext,
  stances: Stances,
  rulings: Map<Span, SpanFacts>,
): void {
  for (const part of stances.notWishes) rulings.set(part, []);
  for (const part of stances.owned) if (!isRuledOut(reading, part)) rulings.set(part, []);
}

function applyWordingRules(reading: StatementContext, rulings: Map<Span, SpanFacts>): void {
  ignoreTossing(reading, rulings);
  ignoreBegunClauses(reading, rulings);
  resolveDeniedHeat(reading, rulings);
  resolveGeneralComplaints(reading, rulings);
  dropConcededSizes(reading, rulings);
  resolveSelfCorrections(reading, rulings);
  resolveRefinedSizes(reading, rulings);
  ignorePetWeights(reading, rulings);
  resolveRequirements(reading, rulings);
  resolveRestatedValues(reading, rulings);
  ignoreComparatives(reading, rulings);
}

/** Materials are exempt: "no gel foam" also avoids the foam. */
function canBePartOfFeature({ type }: Span): boolean {
  return type === 'heat' || (CONTRASTED.has(type) && type !== 'material');
}

/** In the same sentence, with few words in between. */
function isNear(context: MessageContext, first: Span, second: Span): boolean {
  const isTogether = sentenceOf(context, first) === sentenceOf(context, second);
  return isTogether && wordsBetween(context, first.to, second.from).length <= GAP_MAX + 1;
}

function sentenceOf({ clauses, clauseAt }: MessageContext, { from }: Span): number {
  return clauses[clauseAt[from] ?? 0]?.sentence ?? 0;
}

function isBetween(
  { words }: StatementContext,
  [first, second]: readonly [Span, Span],
  concept: string,
): boolean {
  return words.some((one) => one.concept === concept && one.from >= first.to && one.to <= second.from);
}

const wantedFact = (span: Span): SpanFacts => getOffer(span, WANTED[span.type] ?? '');
const avoidedFact = (span: Span): SpanFacts => getOffer(span, AVOIDED[span.type] ?? '');

/** "A, not B", "A instead of B", "not B but A": states A; B is avoided if it's a material or brand, else dropped. */
function resolveContrasts(reading: StatementContext, rulings: Map<Span, SpanFacts>): boolean {
  const { context, parts } = reading;
  const before = rulings.size;
  const state = (span: Span, other: Span) => {
    if (span.type !== 'number') rulings.set(span, wantedFact(span));
    else rulings.set(span, getOffer(span, 'budget'));
    rulings.set(other, avoidedFact(other));
  };
  for (const type of CONTRASTED) {
    const same = parts.filter((one) => one.type === type);
    for (const [at, second] of same.entries()) {
      const first = same[at - 1];
      if (!first || !isNear(context, first, second) || rulings.has(first) || rulings.has(second)) continue;
      // Other numbers are left to the classifier.
      if (type === 'number' && !areMoneyAmounts(first, second)) continue;
      const pair = [first, second] as const;
      const isBlend = type === 'feel' && blendFeels(reading, pair, rulings);
      if (isBlend || isSameValue(first, second)) continue;
      const isOr = isBetween(reading, pair, 'or.join');
      const isSecondRefused = isRefused(reading, second, first.to);
      const isFirstRefused = isRefused(reading, first);
      if (isSecondRefused && !isFirstRefused) state(first, second);
      else if (isFirstRefused && !isSecondRefused && !isOr && !areUnrelated(reading, pair))
        state(second, first);
    }
  }
  return rulings.size > before;
}

function isSameValue(one: Span, other: Span): boolean {
  return one.concept === other.concept && one.number?.value === other.number?.value;
}

/** "No latex and no foam", "not a queen? a king": the second isn't a contrast to the first. */
function areUnrelated(reading: StatementContext, pair: readonly [Span, Span]): boolean {
  const [first, second] = pair;
  const between = reading.context.tokens.slice(first.to, second.from);
  return isBetween(reading, pair, 'and.join') || between.some(({ text }) => text === '?');
}

const FEEL_SIDES: Readonly<Record<string, number>> = { soft: -1, firm: 1, 'extra-soft': -1, 'extra-firm': 1 };
const getFeelSide = ({ concept }: Span) => FEEL_SIDES[concept.slice('feel.'.length)] ?? 0;

/** "Firm but plush", "soft and supportive", "supportive but not hard": between the two, closer to the first. */
function blendFeels(
  reading: StatementContext,
  pair: readonly [Span, Span],
  rulings: Map<Span, SpanFacts>,
): boolean {
  const [first, second] = pair;
  const [one, other] = [getFeelSide(first), getFeelSide(second)];
  const isNot = isBetween(reading, pair, 'not.but');
  const isJoined = isBetween(reading, pair, 'joined.but');
  const isOfPeople =
    isBetween(reading, pair, 'wish.own') ||
    reading.context.conceptsAt
      .slice(first.to, second.from)
      .some((concepts) => concepts.some((concept) => /^(?:person|partner|sleeper)\./.test(concept)));
  if (one === 0 || other === 0 || isOfPeople || !(isJoined || isNot) || (one === other) !== isNot)
    return false;
  if (isRefused(reading, first)) return false;
  const name = one > 0 ? 'medium-firm' : 'medium-soft';
  rulings.set(
    first,
    wantedFact(first).map(({ key }) => ({ key, value: name })),
  );
  rulings.set(second, []);
  return true;
}

/** "I said medium-firm", "I asked for the firmest": states it again. */
function resolveRestatedValues(reading: StatementContext, rulings: Map<Span, SpanFacts>): void {
  const { context, parts, words } = reading;
  // "I asked for" may be about an order.
  if (context.concepts.some(({ concept }) => concept === 'cue.service')) return;
  const said = words.filter(({ concept }) => concept === 'said.again' || concept === 'said.wish');
  for (const part of parts) {
    const isSaid = said.some(({ to }) => to <= part.from && wordsBetween(context, to, part.from).length < 2);
    if (isSaid && part.type !== 'number' && !rulings.has(part) && !isRefused(reading, part))
      rulings.set(part, wantedFact(part));
  }
}

/** "Medium firm, show me firmer" states the feel that isn't a comparative. */
function ignoreComparatives({ parts, words }: StatementContext, rulings: Map<Span, SpanFacts>): void {
  const feels = parts.filter(({ type }) => type === 'feel');
  const isMore = ({ from }: Span) => words.some((one) => one.concept === 'more.feel' && one.from === from);
  if (feels.some((one) => !isMore(one) && rulings.get(one)?.length !== 0))
    for (const one of feels) if (isMore(one) && !rulings.has(one)) rulings.set(one, []);
}

/** "Why no latex" and "do hybrids sleep hot" are questions, not wishes. */
function ignoreAskedMaterials(reading: StatementContext, rulings: Map<Span, SpanFacts>): void {
  const { context, parts, words } = reading;
  const { clauses, clauseAt, sentences, concepts } = context;
  for (const part of parts) {
    if (part.type !== 'material' || (rulings.has(part) && !isRefused(reading, part))) continue;
    const clause = clauses[clauseAt[part.from] ?? 0];
    const sentence = sentences[clause?.sentence ?? 0];
    if (!clause || !sentence) continue;
    const isIn = ({ from, to }: ConceptMatch) => from >= sentence.from && to <= part.from;
    const isWhy = words.some((one) => one.concept === 'why.ask' && isIn(one));
    const asks = concepts.find((one) => one.concept === 'cue.question' && isIn(one));
    const isLed = words.some((one) => one.concept === 'ask.lead' && one.from === sentence.from);
    const isAsked = isLed || (asks !== undefined && asks.from - sentence.from < 2);
    const isAvoided = rulings.get(part)?.some(({ key }) => key === 'materialsAvoided') === true;
    if (isWhy || (isAsked && !isAvoided && !clause.flags.includes('wish'))) rulings.set(part, []);
  }
}
