import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseMessage } from '#app/features/assistant/understanding/classify-message.ts';
import {
  type AskedSentence,
  buildQuestionTask,
  conceptFeatures,
  toQuestionTask,
} from '#app/features/assistant/understanding/question-kinds.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/span-types.ts';
import { findTopicWords } from '#app/features/assistant/understanding/topics.ts';
import { trainNetwork } from '#tests/language/network-trainer.ts';
import type { StoredNetwork } from '#app/features/assistant/understanding/classifier.ts';
import { readUtterances } from '#tests/language/labels.ts';
import { plainSentences } from '#tests/language/plain-sentences.ts';
import { SETTINGS, train, type Trained } from '#tests/language/trainer.ts';

/** Learns from labeled sentences what shoppers ask; `README.md` of the folder explains the labels. */

const sentenceSchema = z.strictObject({
  text: z.string().min(1),
  kind: z.string(),
  /** Whether beds are on the screen. */
  hasCards: z.boolean(),
});
export type Sentence = z.output<typeof sentenceSchema>;

/** Rarer words count, since most kinds have few sentences. */
const RARE = { ...SETTINGS, rounds: 20, rate: 0.1, least: 2, prune: 0.1 };
const STATEMENT = 'state';
/** Of what only states facts there are examples enough: one of these counts. */
const STATEMENTS_EACH = 4;

/** The sentences of one set, in the order of its files. */
export function readSentences(language: string, set: 'learn' | 'measure'): Sentence[] {
  const folder = `tests/language/questions/${language}/${set}`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => sentenceSchema.parse(JSON.parse(line)));
}

/** What only states facts, from the examples of reading. */
function statements(language: string): Sentence[] {
  return [...readUtterances(`tests/language/${language}/learn`), ...plainSentences(language)]
    .filter(
      ({ intent, also, facts }) => intent === 'inform' && also.length === 0 && Object.keys(facts).length > 0,
    )
    .filter((_, at) => at % STATEMENTS_EACH === 0)
    .map(({ text, asked }) => ({ text, kind: STATEMENT, hasCards: asked === 'cards' }));
}

function parse({ text, hasCards }: Sentence, pack: ReadingPack): AskedSentence {
  const context = parseMessage(text, null, pack);
  return { context, topics: findTopicWords(text, context, pack), hasCards };
}

export function questionTask(sentence: Sentence, pack: ReadingPack, labels: readonly string[]) {
  return buildQuestionTask(parse(sentence, pack), pack.lexicon, labels);
}

/** A language with more sentences teaches another one what is named in them, since concepts have the same names in all. */
export function learnQuestions(
  language: string,
  pack: ReadingPack,
  other: { language: string; pack: ReadingPack },
): { labels: string[]; weights: Trained; network: StoredNetwork } {
  const sentences = [...readSentences(language, 'learn'), ...statements(language)];
  const labels = [...new Set(sentences.map(({ kind }) => kind))].toSorted();
  const rightOf = ({ kind }: Sentence) => labels.map((label) => (label === kind ? 1 : 0));
  const examples = sentences.map((sentence) => ({
    ...questionTask(sentence, pack, labels),
    right: rightOf(sentence),
  }));
  const all = readSentences(other.language, 'learn');
  const others = (all.length > sentences.length ? all : [])
    .filter(({ kind }) => labels.includes(kind))
    .map((sentence) => ({
      ...toQuestionTask([...conceptFeatures(parse(sentence, other.pack))], labels),
      right: rightOf(sentence),
    }));
  return { labels, weights: train([...others, ...examples], RARE), network: trainNetwork(examples) };
}
