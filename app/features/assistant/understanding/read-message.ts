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
  OWN,
  PARTNERS,
  WHO,
  MESSAGE_LEVEL_FACTS,
  wholeFeatures,
  personOfLabel,
  buildSubjectTask,
} from '#app/features/assistant/understanding/classify-message.ts';
import {
  readStatements,
  type Ruling,
  type Statements,
} from '#app/features/assistant/understanding/statements.ts';
import { isQuestionForm } from '#app/features/assistant/understanding/asking.ts';
import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import { type ListingReading, readListing } from '#app/features/assistant/understanding/listing.ts';
import { readShown, type ShownBedReferences } from '#app/features/assistant/understanding/shown.ts';
import {
  type RawFact,
  resolveFacts,
  STATED_MIN_PROBABILITY,
} from '#app/features/assistant/understanding/resolve-facts.ts';
import type {
  FactUpdate,
  FitQuestion,
  RemovedFact,
} from '#app/features/assistant/understanding/understanding-types.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';
import { growUp, peopleOf } from '#app/features/assistant/understanding/stated-people.ts';
import { withoutVagueTopics } from '#app/features/assistant/understanding/topic-evidence.ts';
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
  /** Values that don't hold, should they be known. */
  takenBack: readonly RemovedFact[];
  /** Sets right what was understood before: "A, not B", "I said A". */
  isCorrection: boolean;
  /** The question asked, if it is refused or left open. */
  skipped: string[];
  /** The main one first. */
  intents: ScoredIntent[];
  /** Where it hurts. */
  pains: readonly BodyPain[];
  /** Words for what it may ask about, in its order: `store.hours`, `explain.firmness`, `attribute.price`. */
  topicWords: readonly ConceptMatch[];
  shown: ShownBedReferences;
  listing: ListingReading;
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
  const statements = readStatements(context, pack);
  const stated = spanCandidates(message, context, { whole, pack, statements });
  const { facts, doubts, removed } = resolveFacts([
    ...stated,
    ...featureFacts(statements).map(({ at, ...fact }) => ({ ...fact, quote: quoteOf(message, context, at) })),
    ...peopleOf(wholeCandidates(whole), context, statements.words),
    ...painFacts(
      pains,
      stated.filter(({ probability }) => probability >= STATED_MIN_PROBABILITY),
    ).map(({ pain, ...fact }) => ({
      ...fact,
      quote: quoteOf(message, context, pain),
    })),
  ]);
  addPartner(facts);
  growUp(facts);
  const isOverBudget = statements.words.some(({ concept }) => concept === 'over.budget');
  const intents = readIntents(whole[INTENT]!).map((one) =>
    isOverBudget && one.intent === 'cheaper' ? { ...one, intent: 'more' } : one,
  );
  const skip = whole[SKIPPED]!;
  const isSkipped =
    asked !== null &&
    !facts.some(({ key }) => key === asked) &&
    skip.probabilities[skip.labels.indexOf('true')]! >= SKIP_MIN_PROBABILITY;
  const words = withoutVagueTopics(findTopicWords(message, context, pack), context, pack);
  const shown = readShown(context, words, pack);
  return {
    facts,
    doubts,
    removed,
    takenBack: statements.takenBack.filter((one) => !facts.some(({ key }) => key === one.key)),
    isCorrection: statements.isCorrection,
    skipped: isSkipped ? [asked] : [],
    intents,
    pains,
    topicWords: words.found,
    shown: isOverBudget ? { ...shown, change: 'dearer' } : shown,
    listing: readListing(message, context, { words, pack }),
    fit: readFitQuestion(context, words.found, intents[0]?.intent ?? ''),
    mentions: context.concepts.map(({ concept }) => ({ concept })),
    isQuestion: ASKING.has(intents[0]?.intent ?? '') || isQuestionForm(message, pack.asking),
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

function featureFacts({ featuresAvoided }: Statements) {
  const fact = { key: 'featuresAvoided', probability: 1, manner: 'said' as const };
  return featuresAvoided.map(({ feature, ...at }) => ({ ...fact, value: [feature], at }));
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

/** What the words say where nothing was learned: less than a surely learned fact, enough to be stated. */
const FALLBACK_PROBABILITY = 0.76;

/** What each span may state, with the probability of each part of its labels. */
function spanCandidates(
  message: string,
  context: MessageContext,
  {
    whole,
    pack,
    statements,
  }: { whole: Readonly<Record<string, LabelScores>>; pack: TrainedPack; statements: Statements },
): RawFact[] {
  const scene = toMessagePredictions(whole);
  const { labels: truths, probabilities: truthOdds } = whole.partner!;
  const shared = (truthOdds[truths.indexOf('true')] ?? 1) * PARTNER_CONFIDENCE_BOOST + PARTNER_FACTOR_MIN;
  const candidates: RawFact[] = [];
  const before: string[] = [];
  const { rulings, fallbacks } = statements;
  for (const span of context.spans) {
    const quote = quoteOf(message, context, span);
    const state = (stated: Ruling, manner: FactUpdate, probability: number) => {
      for (const one of stated) candidates.push({ ...one, quote, probability, manner });
    };
    const labels = allowedLabels(span, pack.labels);
    const features = spanFeatures(context, span, { scene, labels: before, lexicon: pack.lexicon });
    const probabilities = scoreLabels(pack.weights, spanQuestion(span, features, labels));
    const owner = ownerOf(span, context);
    const whoOdds =
      owner === null
        ? toShares(
            scoreLabels(pack.weights, buildSubjectTask(span, features)).map((one, at) =>
              at === 0 ? one : one * shared,
            ),
          )
        : WHO.map((_, at) => (at === owner ? 1 : 0));
    const parts = new Map<string, number>();
    const ruling = rulings.get(span) ?? (owner === null ? undefined : heatOf(span, context));
    if (ruling !== undefined) {
      const who = WHO[indexOfMax(whoOdds)]!;
      const said = ruling.flatMap(({ key, value }) =>
        partsOf(key, who).map((part) => ({ key: part, value })),
      );
      state(said, statements.isCorrection ? 'corrected' : detectFactUpdate(context, span), 1);
      before.push(
        said
          .map(({ key }) => key)
          .toSorted()
          .join(LABEL_JOIN) || NOTHING,
      );
      continue;
    }
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
    const manner = detectFactUpdate(context, span);
    const fallback = fallbacks.get(span);
    const isUnread = ![...parts.values()].some((probability) => probability >= STATED_MIN_PROBABILITY);
    if (fallback !== undefined && isUnread) state(fallback, manner, FALLBACK_PROBABILITY);
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

/** Whose a part is where its words say so: "he's hot", "I'm 140", "170" of nobody else; null where it was learned. */
function ownerOf(
  { type, from }: Span,
  { asked, concepts, clauses, clauseAt }: MessageContext,
): number | null {
  const isOfOthers = concepts.some(({ concept }) => OF_OTHERS.test(concept));
  if (!isOfOthers && asked === 'partner') return WHO.indexOf(OWN);
  const clause = clauses[clauseAt[from] ?? 0];
  const before = concepts.findLast(({ concept, to }) => SOMEBODY.test(concept) && to <= from);
  const isNear = before !== undefined && from - before.to < 2 && before.from >= (clause?.from ?? 0);
  if (!isNear || !OWNED.has(type) || concepts.some(({ concept }) => OTHER_SLEEPER.test(concept))) return null;
  if (before.concept === 'person.self') return WHO.indexOf(OWN);
  return THIRD.has(before.concept) ? WHO.indexOf(PARTNERS) : null;
}

/** "He's hot", "I'm cold". */
function heatOf({ concept, from }: Span, { clauses, clauseAt }: MessageContext): Ruling | undefined {
  const { flags = [] } = clauses[clauseAt[from] ?? 0] ?? {};
  const isPlain = (concept === 'heat.hot' || concept === 'heat.cold') && flags.length === 0;
  return isPlain ? [{ key: 'heat', value: concept === 'heat.hot' }] : undefined;
}

const OF_OTHERS = /^(?:partner|together|person)\./;
const SOMEBODY = /^(?:partner|together|person|sleeper)\./;
const OTHER_SLEEPER = /^sleeper\.(?:child|senior|other)/;
const THIRD: ReadonlySet<string> = new Set(['person.he', 'person.she']);
const OWNED: ReadonlySet<string> = new Set(['heat', 'number']);

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
