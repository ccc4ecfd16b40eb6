import { scoreLabels } from '#app/features/assistant/understanding/classifier.ts';
import { type BodyPain, painFacts, readBodyPain } from '#app/features/assistant/understanding/body-pain.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import { readFitQuestion } from '#app/features/assistant/understanding/fit-question.ts';
import { spanFeatures } from '#app/features/assistant/understanding/span-features.ts';
import {
  allowedLabels,
  parseMessage,
  indexOfMax,
  INTENT,
  LABEL_JOIN,
  MUST,
  mustQuestion,
  NOTHING,
  partsOf,
  SKIPPED,
  spanQuestion,
  toMessagePredictions,
  type TrainedPack,
  type LabelScores,
  classifyMessage,
  WHO,
  MESSAGE_LEVEL_FACTS,
  wholeFeatures,
  personOfLabel,
  buildSubjectTask,
} from '#app/features/assistant/understanding/classify-message.ts';
import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import { readShown, type ShownBedReferences } from '#app/features/assistant/understanding/shown.ts';
import {
  type RawFact,
  resolveFacts,
  STATED_MIN_PROBABILITY,
} from '#app/features/assistant/understanding/resolve-facts.ts';
import type { FactUpdate, FitQuestion } from '#app/features/assistant/understanding/understanding-types.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';
import { findTopicWords } from '#app/features/assistant/understanding/topics.ts';

export interface ScoredIntent {
  intent: string;
  probability: number;
}

/** What a message says. */
export interface MessageReading {
  facts: RawFact[];
  /** Uncertain facts, which the dialogue asks to confirm. */
  doubts: RawFact[];
  /** Facts that it takes back without a new value. */
  removed: string[];
  /** The question asked, if it is refused or left open. */
  skipped: string[];
  /** The main one first. */
  intents: ScoredIntent[];
  /** Where it hurts. */
  pains: readonly BodyPain[];
  /** Words for what it may ask about, in its order: `store.hours`, `explain.firmness`, `attribute.price`. */
  topicWords: readonly ConceptMatch[];
  shown: ShownBedReferences;
  fit: FitQuestion | null;
  /** Everything that it names, whatever it says of it. */
  mentions: { concept: string }[];
  isQuestion: boolean;
}

/** Intents of questions, with or without a question mark. */
const ASKING: ReadonlySet<string> = new Set([
  'about-shown',
  'compare',
  'why',
  'explain',
  'sells',
  'store',
  'identity',
]);
const INTENT_MIN_PROBABILITY = 0.2;
const SKIP_MIN_PROBABILITY = 0.5;

/**
 * Reads one message of at most 4,000 characters. `asked` is the question that the assistant asked just before, `cards` after
 * beds were shown, or null. Weights are pounds, lengths inches, money the currency's major unit. Never throws.
 */
export function readMessage(message: string, asked: string | null, pack: TrainedPack): MessageReading {
  const context = parseMessage(message, asked, pack);
  const whole = classifyMessage(wholeFeatures(context, pack), pack);
  const pains = readBodyPain(context, pack.body);
  const stated = spanCandidates(message, context, { whole, pack });
  const { facts, doubts, removed } = resolveFacts([
    ...stated,
    ...wholeCandidates(whole),
    ...painFacts(
      pains,
      stated.filter(({ probability }) => probability >= STATED_MIN_PROBABILITY),
    ).map(({ pain, ...fact }) => ({
      ...fact,
      quote: quoteOf(message, context, pain),
    })),
  ]);
  addPartner(facts);
  const intents = readIntents(whole[INTENT]!);
  const skip = whole[SKIPPED]!;
  const isSkipped =
    asked !== null &&
    !facts.some(({ key }) => key === asked) &&
    skip.probabilities[skip.labels.indexOf('true')]! >= SKIP_MIN_PROBABILITY;
  const words = findTopicWords(message, context, pack);
  return {
    facts,
    doubts,
    removed,
    skipped: isSkipped ? [asked] : [],
    intents,
    pains,
    topicWords: words.found,
    shown: readShown(context, words, pack),
    fit: readFitQuestion(context, words.found, intents[0]?.intent ?? ''),
    mentions: context.concepts.map(({ concept }) => ({ concept })),
    isQuestion: context.tokens.some(({ text }) => text === '?') || ASKING.has(intents[0]?.intent ?? ''),
  };
}

/** A fact of the partner says that there is one. */
function addPartner(facts: RawFact[]): void {
  const of = facts.find(({ key }) => key.startsWith('partner.'));
  if (!of) return;
  const at = facts.findIndex(({ key }) => key === 'partner');
  if (at >= 0) facts.splice(at, 1);
  facts.push({ ...of, key: 'partner', value: true });
}

function readIntents({ labels, probabilities }: LabelScores): ScoredIntent[] {
  const sorted = labels
    .map((intent, at) => ({ intent, probability: probabilities[at]! }))
    .toSorted((one, other) => other.probability - one.probability);
  return sorted.filter(({ probability }, at) => at === 0 || probability >= INTENT_MIN_PROBABILITY);
}

const VALUES: Readonly<Record<string, unknown>> = { true: true, false: false };

function wholeCandidates(whole: Readonly<Record<string, LabelScores>>): RawFact[] {
  return MESSAGE_LEVEL_FACTS.flatMap((key) => {
    const { labels, probabilities } = whole[key]!;
    const best = indexOfMax(labels.map((label, at) => (label === NOTHING ? 0 : probabilities[at]!)));
    const label = labels[best]!;
    if (label === NOTHING) return [];
    return [
      {
        key,
        value: VALUES[label] ?? label,
        quote: '',
        probability: probabilities[best]!,
        manner: 'said' as const,
      },
    ];
  });
}

/** Factor for partner facts when a partner is certain, and the smallest factor when there is none. */
const PARTNER_CONFIDENCE_BOOST = 2;
const PARTNER_FACTOR_MIN = 0.1;

/** What each span may state, with the probability of each part of its labels. */
function spanCandidates(
  message: string,
  context: MessageContext,
  { whole, pack }: { whole: Readonly<Record<string, LabelScores>>; pack: TrainedPack },
): RawFact[] {
  const scene = toMessagePredictions(whole);
  const { labels: truths, probabilities: truthOdds } = whole.partner!;
  const shared = (truthOdds[truths.indexOf('true')] ?? 1) * PARTNER_CONFIDENCE_BOOST + PARTNER_FACTOR_MIN;
  const candidates: RawFact[] = [];
  const before: string[] = [];
  for (const span of context.spans) {
    const labels = allowedLabels(span, pack.labels);
    const features = spanFeatures(context, span, { scene, labels: before, lexicon: pack.lexicon });
    const probabilities = scoreLabels(pack.weights, spanQuestion(span, features, labels));
    const whoOdds = toShares(
      scoreLabels(pack.weights, buildSubjectTask(span, features)).map((one, at) =>
        at === 0 ? one : one * shared,
      ),
    );
    const parts = new Map<string, number>();
    for (const [at, label] of labels.entries()) {
      if (label === NOTHING) continue;
      const whose = personOfLabel(label) === null ? [1] : whoOdds;
      for (const [turn, share] of whose.entries())
        for (const part of partsOf(label, WHO[turn]!))
          if (Object.hasOwn(span.offers, part))
            parts.set(part, (parts.get(part) ?? 0) + probabilities[at]! * share);
    }
    const best = labels[indexOfMax(probabilities)]!;
    const stated = personOfLabel(best) === null ? [best] : partsOf(best, WHO[indexOfMax(whoOdds)]!);
    before.push(stated.toSorted().join(LABEL_JOIN));
    const [quote, manner] = [quoteOf(message, context, span), detectFactUpdate(context, span)];
    for (const [part, probability] of parts)
      candidates.push({ ...span.offers[part]!, quote, probability, manner });
    if (span.must === undefined || best === NOTHING) continue;
    const [, must] = scoreLabels(pack.weights, mustQuestion(span, features, best));
    candidates.push({
      key: MUST,
      value: [span.must],
      quote,
      probability: must! * Math.max(...probabilities),
      manner,
    });
  }
  return candidates;
}

function toShares(probabilities: readonly number[]): number[] {
  const total = probabilities.reduce((sum, one) => sum + one, 0);
  return probabilities.map((one) => one / total);
}

function quoteOf(
  message: string,
  { tokens }: MessageContext,
  { from, to }: Pick<Span, 'from' | 'to'>,
): string {
  return message.slice(tokens[from]!.start, tokens[to - 1]!.end);
}

/** Whether a span adds to what was said before, or corrects it, by the cues of its sentence before it. */
function detectFactUpdate({ concepts, clauses, clauseAt }: MessageContext, { from }: Span): FactUpdate {
  const sentence = clauses[clauseAt[from] ?? 0]?.sentence;
  const cues = concepts
    .filter((one) => one.to <= from && clauses[clauseAt[one.from] ?? 0]?.sentence === sentence)
    .map(({ concept }) => concept);
  if (cues.includes('cue.correct') || cues.includes('cue.remove')) return 'corrected';
  return cues.includes('cue.add') ? 'added' : 'said';
}
