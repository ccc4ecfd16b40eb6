import {
  hash,
  type ClassificationTask,
  scoreLabels,
  type Weights,
} from '#app/features/assistant/understanding/classifier.ts';
import {
  type MessageContext,
  buildMessageContext,
} from '#app/features/assistant/understanding/message-context.ts';
import {
  messageFeatures,
  personFeatures,
  type MessagePredictions,
} from '#app/features/assistant/understanding/message-features.ts';
import { correctSpelling } from '#app/features/assistant/understanding/lexicon.ts';
import type { QuestionModel } from '#app/features/assistant/understanding/question-kinds.ts';
import { readSpans } from '#app/features/assistant/understanding/spans.ts';
import type { MessageSpans, ReadingPack, Span } from '#app/features/assistant/understanding/span-types.ts';
import { splitTokens } from '#app/features/assistant/understanding/tokens.ts';

/** `NO_FACT_LABEL` labels a span that states no fact; `LABEL_JOIN` separates the labels of a span that states several. */
export const NO_FACT_LABEL = 'nothing';
export const LABEL_JOIN = '+';

/** Who a span is about. */
export const OWN_SUBJECT = 'self';
export const PARTNER_SUBJECT = 'partner';
export const BOTH_SUBJECTS = 'both';
export const SUBJECT_LABELS = [OWN_SUBJECT, PARTNER_SUBJECT, BOTH_SUBJECTS] as const;

const SLEEPER_FACTS = ['positions', 'weight', 'feel', 'heat'];
const PARTNER = 'partner.';

function isSleeperFact(part: string): boolean {
  return SLEEPER_FACTS.includes(part.split('.')[0]!);
}

/** A label without its subject: `partner.weight+weight` becomes `weight`. */
export function getLabelFact(label: string): string {
  const parts = label
    .split(LABEL_JOIN)
    .map((part) => (part.startsWith(PARTNER) ? part.slice(PARTNER.length) : part));
  return [...new Set(parts)].toSorted().join(LABEL_JOIN);
}

/** The person a label is about; null if it isn't about a sleeper. */
export function getLabelPerson(label: string): string | null {
  const parts = label.split(LABEL_JOIN);
  const hasPartners = parts.some((part) => part.startsWith(PARTNER));
  const hasOwn = parts.some(isSleeperFact);
  if (!hasPartners && !hasOwn) return null;
  if (!hasPartners) return OWN_SUBJECT;
  return hasOwn ? BOTH_SUBJECTS : PARTNER_SUBJECT;
}

/** Splits a label into its parts, prefixed for the person they apply to. */
export function toLabelParts(what: string, who: string): string[] {
  return what.split(LABEL_JOIN).flatMap((part) => {
    if (!isSleeperFact(part) || who === OWN_SUBJECT) return [part];
    return who === PARTNER_SUBJECT ? [PARTNER + part] : [part, PARTNER + part];
  });
}

/** A language pack with its trained models. */
export interface TrainedPack extends ReadingPack {
  weights: Weights;
  /** The labels seen in training, by span type or message-level task. */
  labels: Readonly<Record<string, readonly string[]>>;
  questions: QuestionModel;
}

export const MESSAGE_LEVEL_FACTS = ['partner', 'forWhom'] as const;
export const INTENT = 'intent';
/** The shopper declines or can't answer the pending question. */
export const SKIPPED = 'skipped';
const MESSAGE_LEVEL_TASKS = [...MESSAGE_LEVEL_FACTS, INTENT, SKIPPED];

export function parseMessage(message: string, asked: string | null, pack: ReadingPack): MessageContext {
  const reading = readSpans(
    message,
    correctSpelling(pack.lexicon, splitTokens(message, pack.lexicon.accented), expectedFamily(asked)),
    pack,
  );
  // "K" alone is an "ok", unless a size was asked for.
  const isLetter = reading.tokens.length === 1 && reading.tokens[0]!.text.length === 1;
  const isMeant = !isLetter || reading.tokens[0]!.kind !== 'word' || asked === 'size';
  return buildMessageContext(isMeant ? reading : withoutSizes(reading), asked, pack.clauseWords);
}

function withoutSizes(reading: MessageSpans): MessageSpans {
  return {
    ...reading,
    concepts: reading.concepts.filter(({ concept }) => !concept.startsWith('size.')),
    spans: reading.spans.filter(({ type }) => type !== 'size'),
  };
}

const ASKED_FAMILIES: Readonly<Record<string, string>> = {
  positions: 'position',
  feel: 'feel',
  size: 'size',
  materials: 'material',
};

/** The concept family that answers the pending question. */
function expectedFamily(asked: string | null): string | null {
  return ASKED_FAMILIES[asked?.replace('partner.', '') ?? ''] ?? null;
}

/** Labels seen in training for this span type, limited to the facts this span can state. */
export function allowedLabels({ type, offers }: Span, labels: TrainedPack['labels']): string[] {
  const isOffered = (part: string) => Object.hasOwn(offers, part) || Object.hasOwn(offers, `partner.${part}`);
  return (labels[type] ?? [NO_FACT_LABEL]).filter(
    (label) => label === NO_FACT_LABEL || label.split(LABEL_JOIN).every(isOffered),
  );
}

export function buildSpanTask(
  span: Span,
  features: readonly number[],
  labels: readonly string[],
): ClassificationTask {
  const groups = [
    { name: `span.${span.type}`, columns: labels },
    { name: `concept.${span.concept}`, columns: labels },
    { name: 'any', columns: labels.map(getManner) },
  ];
  return { features, labels, groups };
}

/** How a label states its fact (wanted, avoided, removed), regardless of which fact. */
function getManner(label: string): string {
  if (label === NO_FACT_LABEL) return NO_FACT_LABEL;
  if (label.startsWith('removed')) return 'removed';
  if (label.includes('Avoided')) return 'avoided';
  return label.startsWith('bed') ? 'bed' : 'wanted';
}

export function buildSubjectTask(span: Span, features: readonly number[]): ClassificationTask {
  const groups = ['who', `who.${span.type}`].map((name) => ({ name, columns: SUBJECT_LABELS }));
  return { features, labels: SUBJECT_LABELS, groups };
}

export const MUST_LABEL = 'must';
const MUST_LABELS = [NO_FACT_LABEL, MUST_LABEL] as const;

export function buildMustTask(span: Span, features: readonly number[], label: string): ClassificationTask {
  const groups = [MUST_LABEL, `${MUST_LABEL}.${span.type}`].map((name) => ({ name, columns: MUST_LABELS }));
  return { features: [...features, hash(`must ${getManner(label)}`)], labels: MUST_LABELS, groups };
}

export interface MessageLevelFeatures {
  persons: readonly number[];
  message: readonly number[];
}

export function extractMessageLevelFeatures(
  context: MessageContext,
  { lexicon }: ReadingPack,
): MessageLevelFeatures {
  return { persons: personFeatures(context), message: messageFeatures(context, lexicon) };
}

export function buildMessageTask(
  name: string,
  features: MessageLevelFeatures,
  labels: readonly string[],
): ClassificationTask {
  const isOfMessage = name === INTENT || name === SKIPPED;
  const own = isOfMessage ? features.message : features.persons;
  return { features: own, labels, groups: [{ name: `whole.${name}`, columns: labels }] };
}

export interface LabelScores {
  labels: readonly string[];
  probabilities: readonly number[];
}

export function classifyMessage(
  features: MessageLevelFeatures,
  model: Pick<TrainedPack, 'weights' | 'labels'>,
): Record<string, LabelScores> {
  const weigh = (name: string): LabelScores => {
    const own = model.labels[name] ?? [NO_FACT_LABEL];
    return { labels: own, probabilities: scoreLabels(model, buildMessageTask(name, features, own)) };
  };
  return Object.fromEntries(MESSAGE_LEVEL_TASKS.map((name) => [name, weigh(name)]));
}

const SURE_MIN_PROBABILITY = 0.8;

/** Turns message-level predictions into features for the span classifiers. */
export function toMessagePredictions(whole: Readonly<Record<string, LabelScores>>): MessagePredictions {
  const surest = (name: string): string => {
    const { labels, probabilities: odds } = whole[name]!;
    const best = indexOfMax(odds);
    return `${labels[best]} ${odds[best]! > SURE_MIN_PROBABILITY ? 'sure' : ''}`;
  };
  return { partner: surest('partner'), forWhom: surest('forWhom'), intent: surest(INTENT) };
}

export function indexOfMax(scores: readonly number[]): number {
  let most = 0;
  for (let at = 1; at < scores.length; at += 1) if (scores[at]! > scores[most]!) most = at;
  return most;
}
