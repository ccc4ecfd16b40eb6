import { scoreLabels } from '#app/features/assistant/understanding/classifier.ts';
import { type BodyPain, painFacts, readBodyPain } from '#app/features/assistant/understanding/body-pain.ts';
import type { Context } from '#app/features/assistant/understanding/context.ts';
import { spanFeatures } from '#app/features/assistant/understanding/features.ts';
import {
  allowedLabels,
  describeMessage,
  indexOfMost,
  INTENT,
  LABEL_JOIN,
  MUST,
  mustQuestion,
  NOTHING,
  partsOf,
  SKIPPED,
  spanQuestion,
  toMessageFeatures,
  type TrainedPack,
  type LabelScores,
  classifyMessage,
  WHO,
  WHOLE_FACTS,
  wholeFeatures,
  personOfLabel,
  whoQuestion,
} from '#app/features/assistant/understanding/classify-message.ts';
import type { Found } from '#app/features/assistant/understanding/lexicon.ts';
import { readShown, type Shown } from '#app/features/assistant/understanding/shown.ts';
import type { Span } from '#app/features/assistant/understanding/reading.ts';
import { findTopicWords } from '#app/features/assistant/understanding/topics.ts';

export interface IntentRead {
  intent: string;
  probability: number;
}

/** What a message says. */
export interface MessageRead {
  facts: FactRead[];
  /** Uncertain facts, which the dialogue asks to confirm. */
  doubts: FactRead[];
  /** Facts that it takes back without a new value. */
  removed: string[];
  /** The question asked, if it is refused or left open. */
  skipped: string[];
  /** The main one first. */
  intents: IntentRead[];
  /** Where it hurts. */
  pains: readonly BodyPain[];
  /** Words for what it may ask about, in its order: `store.hours`, `explain.firmness`, `attribute.price`. */
  topicWords: readonly Found[];
  shown: Shown;
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
export function readMessage(message: string, asked: string | null, pack: TrainedPack): MessageRead {
  const context = describeMessage(message, asked, pack);
  const whole = classifyMessage(wholeFeatures(context, pack), pack);
  const pains = readBodyPain(context, pack.body);
  const stated = spanCandidates(message, context, { whole, pack });
  const { facts, doubts, removed } = assignFacts([
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
    skip.odds[skip.labels.indexOf('true')]! >= SKIP_MIN_PROBABILITY;
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
    mentions: context.concepts.map(({ concept }) => ({ concept })),
    isQuestion: context.tokens.some(({ text }) => text === '?') || ASKING.has(intents[0]?.intent ?? ''),
  };
}

/** A fact of the partner says that there is one. */
function addPartner(facts: FactRead[]): void {
  const of = facts.find(({ key }) => key.startsWith('partner.'));
  if (!of) return;
  const at = facts.findIndex(({ key }) => key === 'partner');
  if (at >= 0) facts.splice(at, 1);
  facts.push({ ...of, key: 'partner', value: true });
}

function readIntents({ labels, odds }: LabelScores): IntentRead[] {
  const sorted = labels
    .map((intent, at) => ({ intent, probability: odds[at]! }))
    .toSorted((one, other) => other.probability - one.probability);
  return sorted.filter(({ probability }, at) => at === 0 || probability >= INTENT_MIN_PROBABILITY);
}

const VALUES: Readonly<Record<string, unknown>> = { true: true, false: false };

function wholeCandidates(whole: Readonly<Record<string, LabelScores>>): FactRead[] {
  return WHOLE_FACTS.flatMap((key) => {
    const { labels, odds } = whole[key]!;
    const best = indexOfMost(labels.map((label, at) => (label === NOTHING ? 0 : odds[at]!)));
    const label = labels[best]!;
    if (label === NOTHING) return [];
    return [
      {
        key,
        value: VALUES[label] ?? label,
        quote: '',
        probability: odds[best]!,
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
  context: Context,
  { whole, pack }: { whole: Readonly<Record<string, LabelScores>>; pack: TrainedPack },
): FactRead[] {
  const scene = toMessageFeatures(whole);
  const { labels: truths, odds: truthOdds } = whole.partner!;
  const shared = (truthOdds[truths.indexOf('true')] ?? 1) * PARTNER_CONFIDENCE_BOOST + PARTNER_FACTOR_MIN;
  const candidates: FactRead[] = [];
  const before: string[] = [];
  for (const span of context.spans) {
    const labels = allowedLabels(span, pack.labels);
    const features = spanFeatures(context, span, { scene, labels: before, lexicon: pack.lexicon });
    const odds = scoreLabels(pack.weights, spanQuestion(span, features, labels));
    const whoOdds = toShares(
      scoreLabels(pack.weights, whoQuestion(span, features)).map((one, at) =>
        at === 0 ? one : one * shared,
      ),
    );
    const parts = new Map<string, number>();
    for (const [at, label] of labels.entries()) {
      if (label === NOTHING) continue;
      const whose = personOfLabel(label) === null ? [1] : whoOdds;
      for (const [turn, share] of whose.entries())
        for (const part of partsOf(label, WHO[turn]!))
          if (Object.hasOwn(span.offers, part)) parts.set(part, (parts.get(part) ?? 0) + odds[at]! * share);
    }
    const best = labels[indexOfMost(odds)]!;
    const stated = personOfLabel(best) === null ? [best] : partsOf(best, WHO[indexOfMost(whoOdds)]!);
    before.push(stated.toSorted().join(LABEL_JOIN));
    const [quote, manner] = [quoteOf(message, context, span), mannerOf(context, span)];
    for (const [part, probability] of parts)
      candidates.push({ ...span.offers[part]!, quote, probability, manner });
    if (span.must === undefined || best === NOTHING) continue;
    const [, must] = scoreLabels(pack.weights, mustQuestion(span, features, best));
    candidates.push({
      key: MUST,
      value: [span.must],
      quote,
      probability: must! * Math.max(...odds),
      manner,
    });
  }
  return candidates;
}

function toShares(odds: readonly number[]): number[] {
  const total = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / total);
}

function quoteOf(message: string, { tokens }: Context, { from, to }: Pick<Span, 'from' | 'to'>): string {
  return message.slice(tokens[from]!.start, tokens[to - 1]!.end);
}

/** Whether a span adds to what was said before, or corrects it, by the cues of its sentence before it. */
function mannerOf({ concepts, clauses, clauseAt }: Context, { from }: Span): Manner {
  const sentence = clauses[clauseAt[from] ?? 0]?.sentence;
  const cues = concepts
    .filter((one) => one.to <= from && clauses[clauseAt[one.from] ?? 0]?.sentence === sentence)
    .map(({ concept }) => concept);
  if (cues.includes('cue.correct') || cues.includes('cue.remove')) return 'corrected';
  return cues.includes('cue.add') ? 'added' : 'said';
}

/** A fact read from a message. */
export interface FactRead {
  key: string;
  value: unknown;
  /** The words that state it, as typed; empty if the whole message does. */
  quote: string;
  probability: number;
  /** Said plainly, beside what is known (`added`), or in place of it (`corrected`). */
  manner: Manner;
}

export type Manner = 'said' | 'added' | 'corrected';

const LIST_FACTS = new Set([
  'positions',
  'partner.positions',
  'materialsWanted',
  'materialsAvoided',
  'needs',
  'must',
  'brandsWanted',
  'brandsAvoided',
  'currentBed',
]);

/** Facts from this probability on count as stated; a higher limit would question more correct facts than wrong ones. */
export const STATED_MIN_PROBABILITY = 0.75;
/** Facts from this probability on are asked to be confirmed. */
const DOUBTED_MIN_PROBABILITY = 0.3;
const NEVER_BOTH: readonly (readonly [string, string])[] = [
  ['materialsWanted', 'materialsAvoided'],
  ['brandsWanted', 'brandsAvoided'],
];

export interface Assigned {
  facts: FactRead[];
  doubts: FactRead[];
  removed: string[];
}

/** Joins what spans state: lists grow, of two values for one fact the surer or the correcting one stays. */
export function assignFacts(
  candidates: readonly FactRead[],
  stated: number = STATED_MIN_PROBABILITY,
): Assigned {
  const sure = candidates.filter(({ probability }) => probability >= stated);
  const removed = new Set(sure.filter(({ key }) => key === 'removed').map(({ value }) => String(value)));
  const facts = new Map<string, FactRead>();
  const doubts = new Map<string, FactRead>();
  for (const one of sure)
    if (one.key !== 'removed' && one.value !== NOTHING) facts.set(one.key, join(facts.get(one.key), one));
  for (const one of candidates)
    if (
      one.probability < stated &&
      one.probability >= DOUBTED_MIN_PROBABILITY &&
      one.key !== 'removed' &&
      !facts.has(one.key)
    )
      doubts.set(one.key, join(doubts.get(one.key), one));
  for (const [wanted, avoided] of NEVER_BOTH) settle(facts, wanted, avoided);
  for (const key of facts.keys()) removed.delete(key);
  return { facts: [...facts.values()], doubts: [...doubts.values()], removed: [...removed] };
}

function join(before: FactRead | undefined, one: FactRead): FactRead {
  if (!before) return one;
  if (!LIST_FACTS.has(one.key)) return one.probability > before.probability ? one : before;
  const value = [...new Set([...(before.value as string[]), ...(one.value as string[])])];
  const quote = before.quote.includes(one.quote) ? before.quote : `${before.quote}, ${one.quote}`;
  return { ...before, value, quote, probability: Math.min(before.probability, one.probability) };
}

/** Nothing is both wanted and avoided: the surer one stays. */
function settle(facts: Map<string, FactRead>, wanted: string, avoided: string): void {
  const [one, other] = [facts.get(wanted), facts.get(avoided)];
  if (!one || !other) return;
  const loser = one.probability < other.probability ? one : other;
  const winner = loser === one ? other : one;
  const rest = (loser.value as string[]).filter((value) => !(winner.value as string[]).includes(value));
  if (rest.length === 0) facts.delete(loser.key);
  else facts.set(loser.key, { ...loser, value: rest });
}
