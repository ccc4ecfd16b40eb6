import { scoreLabels } from '#app/features/assistant/understanding/classifier.ts';
import {
  allowedLabels,
  buildSubjectTask,
  indexOfMax,
  LABEL_JOIN,
  type LabelScores,
  MUST_LABEL,
  buildMustTask,
  NO_FACT_LABEL,
  toLabelParts,
  getLabelPerson,
  buildSpanTask,
  toMessagePredictions,
  type TrainedPack,
  SUBJECT_LABELS,
} from '#app/features/assistant/understanding/classify-message.ts';
import { measuresOfSpan } from '#app/features/assistant/understanding/bed-dimensions.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { MessagePredictions } from '#app/features/assistant/understanding/message-features.ts';
import { type RawFact, STATED_MIN_PROBABILITY } from '#app/features/assistant/understanding/resolve-facts.ts';
import { spanFeatures } from '#app/features/assistant/understanding/span-features.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';
import { readHeat, findExplicitOwner } from '#app/features/assistant/understanding/stated-people.ts';
import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type { Statements } from '#app/features/assistant/understanding/statements.ts';
import type { FactUpdate } from '#app/features/assistant/understanding/understanding-types.ts';

/** Facts that spans may state: from the rules if these are conclusive, otherwise from the classifiers. */

/** Factor for partner facts if a partner is certain, and the minimum factor if there is none. */
const PARTNER_CONFIDENCE_BOOST = 2;
const PARTNER_FACTOR_MIN = 0.1;

/** Probability of facts from fallback rules: just enough to count as stated. */
const FALLBACK_PROBABILITY = 0.76;

interface SpanReadingContext {
  message: string;
  context: MessageContext;
  pack: TrainedPack;
  statements: Statements;
  predictions: MessagePredictions;
  /** Weight for partner facts, from the probability that the bed is shared. */
  shared: number;
}

export function spanCandidates(
  message: string,
  context: MessageContext,
  {
    whole,
    pack,
    statements,
  }: { whole: Readonly<Record<string, LabelScores>>; pack: TrainedPack; statements: Statements },
): RawFact[] {
  const { labels: truths, probabilities: truthProbabilities } = whole.partner!;
  const shared =
    (truthProbabilities[truths.indexOf('true')] ?? 1) * PARTNER_CONFIDENCE_BOOST + PARTNER_FACTOR_MIN;
  const predictions = toMessagePredictions(whole);
  const scene = { message, context, pack, statements, predictions, shared };
  const before: string[] = [];
  return context.spans.flatMap((span) => {
    const { facts, label } = readSpan(span, before, scene);
    before.push(label);
    return facts;
  });
}

/** Candidates from one span and its most likely label, given the labels of earlier spans. */
function readSpan(
  span: Span,
  before: readonly string[],
  scene: SpanReadingContext,
): { facts: RawFact[]; label: string } {
  const { message, context, pack, statements, predictions } = scene;
  const labels = allowedLabels(span, pack.labels);
  const features = spanFeatures(context, span, {
    scene: predictions,
    labels: before,
    lexicon: pack.lexicon,
  });
  const probabilities = scoreLabels(pack, buildSpanTask(span, features, labels));
  const owner = findExplicitOwner(span, context);
  const subjectProbabilities =
    owner === null
      ? predictOwners(span, features, scene)
      : SUBJECT_LABELS.map((_, at) => Number(at === owner));
  const who = SUBJECT_LABELS[indexOfMax(subjectProbabilities)]!;
  const source = {
    quote: getQuote(message, context, span),
    manner: detectFactUpdate(context, span),
    ...(isRoughAmount(span, context) && { isAbout: true as const }),
    ...bareAmountOf(span, context),
    ...measuresOfSpan(span),
  };
  const ruling = statements.rulings.get(span) ?? (owner === null ? undefined : readHeat(span, context));
  if (ruling !== undefined) {
    const manner = statements.isCorrection ? 'corrected' : source.manner;
    const facts = ruling.flatMap(({ key, value }) =>
      toLabelParts(key, who).map((part) => ({ ...source, key: part, value, probability: 1, manner })),
    );
    const isAvoided = ruling.some(({ key }) => key === 'materialsAvoided');
    const isMust = statements.musts.has(span) && ruling.length > 0;
    const must = isAvoided
      ? getMustProbability(span, features, { pack, label: 'materialsAvoided' })
      : Number(isMust);
    if (must > 0) facts.push({ ...source, key: MUST_LABEL, value: [span.must!], probability: must, manner });
    return { facts, label: joinLabels(ruling.flatMap(({ key }) => toLabelParts(key, who))) };
  }
  const parts = partProbabilities(span, { labels, probabilities, subjectProbabilities });
  const facts = [...parts].map(([part, probability]) => ({ ...span.offers[part]!, ...source, probability }));
  if (facts.every(({ probability }) => probability < STATED_MIN_PROBABILITY))
    for (const one of statements.fallbacks.get(span) ?? [])
      facts.push({ ...one, ...source, probability: FALLBACK_PROBABILITY });
  const best = labels[indexOfMax(probabilities)]!;
  const label = joinLabels(getLabelPerson(best) === null ? [best] : toLabelParts(best, who));
  if (span.must === undefined || best === NO_FACT_LABEL) return { facts, label };
  const must = statements.musts.has(span) ? 1 : getMustProbability(span, features, { pack, label: best });
  const probability = must * Math.max(...probabilities);
  return { facts: [...facts, { key: MUST_LABEL, value: [span.must], ...source, probability }], label };
}

function getMustProbability(
  span: Span,
  features: readonly number[],
  { pack, label }: { pack: TrainedPack; label: string },
): number {
  const [, must] = scoreLabels(pack, buildMustTask(span, features, label));
  return must ?? 0;
}

function joinLabels(labels: readonly string[]): string {
  return labels.toSorted().join(LABEL_JOIN) || NO_FACT_LABEL;
}

function predictOwners(
  span: Span,
  features: readonly number[],
  { pack, shared }: SpanReadingContext,
): number[] {
  const odds = scoreLabels(pack, buildSubjectTask(span, features));
  return normalizeProbabilities(odds.map((one, at) => (at === 0 ? one : one * shared)));
}

/** The probability of each label part, summed over all labels and subjects. */
function partProbabilities(
  { offers }: Span,
  {
    labels,
    probabilities,
    subjectProbabilities,
  }: { labels: readonly string[]; probabilities: readonly number[]; subjectProbabilities: readonly number[] },
): Map<string, number> {
  const parts = new Map<string, number>();
  for (const [at, label] of labels.entries()) {
    if (label === NO_FACT_LABEL) continue;
    const whose = getLabelPerson(label) === null ? [1] : subjectProbabilities;
    for (const [subject, share] of whose.entries())
      for (const part of toLabelParts(label, SUBJECT_LABELS[subject]!))
        if (Object.hasOwn(offers, part)) parts.set(part, (parts.get(part) ?? 0) + probabilities[at]! * share);
  }
  return parts;
}

function normalizeProbabilities(probabilities: readonly number[]): number[] {
  const total = probabilities.reduce((sum, one) => sum + one, 0);
  return probabilities.map((one) => one / total);
}

export function getQuote(
  message: string,
  { tokens }: MessageContext,
  { from, to }: Pick<Span, 'from' | 'to'>,
): string {
  return message.slice(tokens[from]!.start, tokens[to - 1]!.end);
}

/** Whether cues earlier in the sentence mark the span as an addition or a correction. */
function detectFactUpdate({ concepts, clauses, clauseAt }: MessageContext, { from }: Span): FactUpdate {
  const sentence = clauses[clauseAt[from] ?? 0]?.sentence;
  const cues = concepts
    .filter((one) => one.to <= from && clauses[clauseAt[one.from] ?? 0]?.sentence === sentence)
    .map(({ concept }) => concept);
  if (cues.includes('cue.correct') || cues.includes('cue.remove')) return 'corrected';
  return cues.includes('cue.add') ? 'added' : 'said';
}

const WEIGHT_UNIT = /^unit\.(?:pounds|kilos|stone)$/;

function bareAmountOf({ unit, number }: Span, { concepts }: MessageContext): Pick<RawFact, 'bareAmount'> {
  const isBare = unit === '' && !concepts.some(({ concept }) => WEIGHT_UNIT.test(concept));
  return isBare && number ? { bareAmount: (number.low + number.value) / 2 } : {};
}

const ABOUT_REACH = 2;
const LIMIT_REACH = 4;

/** "Around $1,000", "1000ish", unless a limit stands beside it: "1000 at most". */
function isRoughAmount({ type, offers, from, to, number }: Span, { concepts }: MessageContext): boolean {
  if (type !== 'number' || !('budget' in offers) || number!.low < number!.value) return false;
  const gapTo = (one: ConceptMatch) => (one.to <= from ? from - one.to : one.from - to);
  const isBeside = (concept: string, reach: number) =>
    concepts.some((one) => one.concept === concept && gapTo(one) >= 0 && gapTo(one) < reach);
  return isBeside('cue.hedge', ABOUT_REACH) && !isBeside('cue.most', LIMIT_REACH);
}
