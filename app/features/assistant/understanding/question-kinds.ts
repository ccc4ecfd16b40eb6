import {
  type ClassificationTask,
  hash,
  scoreLabels,
  type Model,
} from '#app/features/assistant/understanding/classifier.ts';
import type { Lexicon } from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { TopicWords } from '#app/features/assistant/understanding/topics.ts';

/** Classifies what a sentence asks, from labeled examples: `attribute.edge`, `fit.pain`, `know.slats`. */

export interface QuestionKind {
  name: string;
  probability: number;
}

export interface QuestionModel extends Model {
  labels: readonly string[];
}

export const QUESTION = 'question';
const STEM = 5;
const WORDS_MAX = 60;

export interface AskedSentence {
  context: MessageContext;
  topics: TopicWords;
  hasCards: boolean;
}

export function buildQuestionTask(
  sentence: AskedSentence,
  lexicon: Lexicon,
  labels: readonly string[],
): ClassificationTask {
  const features = [...conceptFeatures(sentence), ...wordFeatures(sentence, lexicon)];
  return { ...toQuestionTask(features, labels), words: networkWords(sentence) };
}

export function toQuestionTask(features: readonly number[], labels: readonly string[]): ClassificationTask {
  return { features, labels, groups: [{ name: QUESTION, columns: labels }] };
}

function createFeatureSet(): { features: Set<number>; add(feature: string): void } {
  const features = new Set<number>();
  return { features, add: (feature) => features.add(hash(`q ${feature}`)) };
}

/** Language-independent features: concepts and topics. */
export function conceptFeatures({ context, topics, hasCards }: AskedSentence): Iterable<number> {
  const { features, add } = createFeatureSet();
  add('');
  add(`cards ${hasCards}`);
  for (const { concept } of context.concepts) {
    add(`concept ${concept}`);
    add(`family ${concept.slice(0, concept.indexOf('.'))} ${hasCards}`);
  }
  const named = [...new Set(topics.found.map(({ concept }) => concept))];
  for (const one of named) {
    add(`topic ${one}`);
    add(`topic ${one} ${hasCards}`);
    for (const other of named) if (one < other) add(`topics ${one} ${other}`);
  }
  return features;
}

function wordFeatures({ context }: AskedSentence, { classes }: Lexicon): Iterable<number> {
  const { features, add } = createFeatureSet();
  const words = context.words.slice(0, WORDS_MAX);
  const symbols = context.symbols.slice(0, WORDS_MAX);
  for (const [at, word] of words.entries()) {
    const [before, early] = [words[at - 1] ?? 'START', words[at - 2] ?? 'START'];
    add(`word ${word}`);
    add(`pair ${before} ${word}`);
    add(`skip ${early} ${word}`);
    add(`triple ${early} ${before} ${word}`);
    const group = classes.get(word) ?? 0;
    if (group > 0) add(`class ${group}`);
    if (word.length > STEM) add(`stem ${word.slice(0, STEM)}`);
  }
  for (const [at, symbol] of symbols.entries())
    if (symbol !== words[at] || symbols[at - 1] !== words[at - 1])
      add(`symbols ${symbols[at - 1] ?? 'START'} ${symbol}`);
  add(`first ${words[0]} ${words[1]}`);
  add(`last ${words.at(-1)}`);
  add(`last ${words.at(-2)} ${words.at(-1)}`);
  add(`length ${Math.min(8, Math.round(Math.log2(words.length + 1) * 2))}`);
  return features;
}

/** The network's input: the words, their concepts, and whether beds are on screen. */
function networkWords({ context, hasCards }: AskedSentence): string[] {
  const words = context.words.slice(0, WORDS_MAX);
  const named = context.symbols.slice(0, WORDS_MAX).filter((symbol, at) => symbol !== words[at]);
  return [...words, ...named, hasCards ? 'CARDS' : 'NO CARDS'];
}

export function classifyQuestion(task: ClassificationTask, model: QuestionModel): QuestionKind {
  const odds = scoreLabels(model, task);
  const best = odds.indexOf(Math.max(...odds));
  return { name: task.labels[best] ?? 'state', probability: odds[best] ?? 0 };
}
