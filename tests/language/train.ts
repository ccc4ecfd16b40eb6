import {
  allowedLabels,
  parseMessage,
  INTENT,
  LABEL_JOIN,
  buildMustTask,
  NO_FACT_LABEL,
  SKIPPED,
  buildSpanTask,
  toMessagePredictions,
  type TrainedPack,
  classifyMessage,
  getLabelFact,
  MESSAGE_LEVEL_FACTS,
  type MessageLevelFeatures,
  extractMessageLevelFeatures,
  buildMessageTask,
  getLabelPerson,
  buildSubjectTask,
} from '#app/features/assistant/understanding/classify-message.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import { spanFeatures } from '#app/features/assistant/understanding/span-features.ts';
import type { MessagePredictions } from '#app/features/assistant/understanding/message-features.ts';
import type { MessageSpans, ReadingPack, Span } from '#app/features/assistant/understanding/span-types.ts';
import { isSame } from '#tests/language/score.ts';
import type { Facts, LabelKey, Utterance } from '#tests/language/labels.ts';
import { type Example, type Settings, train, type Trained } from '#tests/language/trainer.ts';

/** Learns from labelled utterances which spans of a message state which facts, and what messages are for. */

export interface Lesson {
  context: MessageContext;
  features: MessageLevelFeatures;
  /** By span, the label that the utterance's own labels ask for. */
  due: string[];
  musts: readonly string[];
  /** By question about the whole message, the labels that are right. */
  whole: Record<string, string[]>;
}

const PARTS = 5;
/** Of several intents, what the main one is given; the others share the rest. */
const MAIN_SHARE = 0.75;

/** Examples of a language, with its words. */
export interface Examples {
  utterances: readonly Utterance[];
  pack: ReadingPack;
}

/** What training takes beside a language's own examples: those of another one, whose concepts have the same names. */
export interface Aids {
  others?: Examples;
  settings?: Settings;
}

export function learn(
  utterances: readonly Utterance[],
  pack: ReadingPack,
  { others, settings }: Aids = {},
): Omit<TrainedPack, 'questions'> & { weights: Trained } {
  // Examples of both languages are asked alike.
  const other = others && { ...others.pack, facts: pack.facts };
  const lessons = [
    ...utterances.map((utterance) => toLesson(utterance, pack)),
    ...(others?.utterances ?? []).map((utterance) => toLesson(utterance, other!)),
  ];
  const lexiconOf = (at: number) => (at < utterances.length ? pack : other!).lexicon;
  const labels = listLabels(lessons);
  const wholes = lessons.map((lesson) => wholeExamples(lesson, labels));
  // Spans learn beside what is guessed of messages unseen, not beside what is known of these.
  const scenes: MessagePredictions[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const weights = train(wholes.filter((_, at) => at % PARTS !== part).flat(), settings);
    for (const [at, { features }] of lessons.entries())
      if (at % PARTS === part)
        scenes[at] = toMessagePredictions(classifyMessage(features, { weights, labels }));
  }
  const spans = lessons.flatMap((lesson, at) =>
    spanExamples(lesson, scenes[at]!, { labels, lexicon: lexiconOf(at) }),
  );
  return { ...pack, labels, weights: train([...wholes.flat(), ...spans], settings) };
}

export function listLabels(lessons: readonly Lesson[]): Record<string, string[]> {
  const labels: Record<string, Set<string>> = {};
  for (const { context, due, whole } of lessons) {
    for (const [at, span] of context.spans.entries())
      (labels[span.type] ??= new Set([NO_FACT_LABEL])).add(getLabelFact(due[at]!));
    for (const [name, right] of Object.entries(whole))
      for (const label of right) (labels[name] ??= new Set()).add(label);
  }
  return Object.fromEntries(Object.entries(labels).map(([type, set]) => [type, [...set].toSorted()]));
}

export function wholeExamples(
  { features, whole }: Lesson,
  labels: Readonly<Record<string, readonly string[]>>,
): Example[] {
  return Object.entries(whole).flatMap(([name, [main, ...others]]) => {
    if (main === undefined) return [];
    const share = (label: string): number => {
      if (label === main) return others.length === 0 ? 1 : MAIN_SHARE;
      return others.includes(label) ? (1 - MAIN_SHARE) / others.length : 0;
    };
    const own = labels[name]!;
    return [{ ...buildMessageTask(name, features, own), right: own.map(share) }];
  });
}

function spanExamples(
  { context, due, musts }: Lesson,
  scene: MessagePredictions,
  {
    labels,
    lexicon,
  }: { labels: Readonly<Record<string, readonly string[]>>; lexicon: ReadingPack['lexicon'] },
): Example[] {
  return context.spans.flatMap((span, at) => {
    const features = spanFeatures(context, span, { scene, labels: due.slice(0, at), lexicon });
    const what = getLabelFact(due[at]!);
    const question = buildSpanTask(span, features, allowedLabels(span, labels));
    const examples: Example[] = [
      { ...question, right: question.labels.map((label) => (label === what ? 1 : 0)) },
    ];
    if (span.must !== undefined && what !== NO_FACT_LABEL) {
      const must = buildMustTask(span, features, what);
      const isMust = musts.includes(span.must);
      examples.push({ ...must, right: isMust ? [0, 1] : [1, 0] });
    }
    const who = getLabelPerson(due[at]!);
    if (who === null) return examples;
    const whose = buildSubjectTask(span, features);
    return [...examples, { ...whose, right: whose.labels.map((label) => (label === who ? 1 : 0)) }];
  });
}

export function toLesson(
  { text, asked, facts, removed, skipped, intent, also }: Utterance,
  pack: ReadingPack,
): Lesson {
  const context = parseMessage(text, asked, pack);
  const due = context.spans.map((span) => dueLabel(span, facts, removed));
  shareSleepers(context, due);
  const whole = Object.fromEntries(
    MESSAGE_LEVEL_FACTS.map((fact) => [fact, [String(facts[fact] ?? NO_FACT_LABEL)]]),
  );
  const intents = [intent, ...also].filter((one) => one !== '');
  return {
    context,
    musts: facts.must ?? [],
    features: extractMessageLevelFeatures(context, pack),
    due,
    whole: { ...whole, [INTENT]: intents, [SKIPPED]: [skipped.length > 0 ? 'true' : NO_FACT_LABEL] },
  };
}

/** What a span offers and the labels state. */
function dueLabel({ offers }: Span, facts: Facts, removed: readonly LabelKey[]): string {
  const parts = Object.entries(offers).filter(([, { key, value }]) =>
    key === 'removed' ? removed.includes(value as LabelKey) : states(facts, key as LabelKey, value),
  );
  // A number states one thing; the first that is right.
  return parts.length === 0
    ? NO_FACT_LABEL
    : parts
        .map(([part]) => part)
        .toSorted()
        .join(LABEL_JOIN);
}

function states(facts: Facts, key: LabelKey, value: unknown): boolean {
  const due = facts[key];
  if (due === undefined) return false;
  if (Array.isArray(due)) return (value as string[]).every((one) => (due as string[]).includes(one));
  return isSame(key, due, value);
}

/** Of several spans that could state the same of oneself and of the partner, the first speaks of oneself. */
function shareSleepers({ spans }: MessageSpans, due: string[]): void {
  for (const own of ['positions', 'feel', 'weight', 'heat.true']) {
    const both = [own, `partner.${own}`].toSorted().join(LABEL_JOIN);
    const at = spans.flatMap((_, place) => (due[place] === both ? [place] : []));
    if (at.length < 2) continue;
    for (const [turn, place] of at.entries()) due[place] = turn === 0 ? own : `partner.${own}`;
  }
}
