import { actTexts, type ShownAct } from '#app/features/assistant/lang/act-texts.ts';
import type { Grammar, Sentences } from '#app/features/assistant/lang/sentences.ts';
import type { ActTexts, LanguagePack } from '#app/features/assistant/language-pack.ts';
import {
  type StoredModel,
  unpackWeights,
  type StoredNetwork,
  unpackNetwork,
} from '#app/features/assistant/understanding/classifier.ts';
import type { TrainedPack } from '#app/features/assistant/understanding/classify-message.ts';
import { readOwnCase } from '#app/features/assistant/understanding/own-case.ts';
import { QUESTION } from '#app/features/assistant/understanding/question-kinds.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/span-types.ts';
import { understandWith } from '#app/features/assistant/understanding/understand.ts';
import type { ConceptWords, Lexicon } from '#app/features/assistant/understanding/lexicon.ts';
import type { NumberWord, NumberWords } from '#app/features/assistant/understanding/numbers.ts';

/** The parts of a language. One that is begun takes those of another for what it has no words for yet. */
export interface PackParts extends Omit<LanguagePack, 'understand' | 'ownCase' | 'acts' | 'asking'> {
  trained: TrainedPack;
  /** Words of questions about the shopper's own case. */
  caseWords: Lexicon;
  sentences: Sentences;
  grammar: Grammar;
  /** What is said of shown beds, and of beds in general. */
  shown: Pick<ActTexts, ShownAct>;
}

/** What is learned of a language's questions. */
type StoredQuestions = StoredModel & { network: StoredNetwork };

/** What reads a language: its words with what `npm run language:train` wrote. */
export function withModel(reading: ReadingPack, model: StoredModel, questions: StoredQuestions): TrainedPack {
  return {
    ...reading,
    labels: model.labels,
    weights: unpackWeights(model),
    questions: {
      labels: questions.labels[QUESTION]!,
      weights: unpackWeights(questions),
      network: unpackNetwork(questions.network),
    },
  };
}

export function definePack(parts: PackParts): LanguagePack {
  const { trained, caseWords, sentences, grammar, shown, ...rest } = parts;
  const acts = { ...actTexts(sentences, rest.facts, grammar), ...shown };
  const ownCase = readOwnCase(trained, caseWords);
  return { ...rest, understand: understandWith(trained), ownCase, asking: trained.asking, acts };
}

/** Lists of words as a language writes them down. */

/** One written form as the forms that it stands for. */
type Inflect = (word: string) => readonly string[];
const asWritten: Inflect = (word) => [word];

/** Words and phrases between commas. */
export function listWords(text: string, inflect = asWritten): string[] {
  return text
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .flatMap(inflect);
}

/** A line a concept: `position.side: side, on my side`. */
export function listConcepts(text: string, inflect = asWritten): ConceptWords {
  const lines = text.split('\n').filter((line) => line.includes(': '));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at).trim(), listWords(line.slice(at + 1), inflect)];
    }),
  );
}

/** Number words between spaces, each one step more than the one before. */
export function countUp(words: string, from: number, step = 1): NumberWords {
  return Object.fromEntries(
    words.split(' ').map((word, at) => [word, { value: from + at * step, kind: 'add' as const }]),
  );
}

/** Number words between spaces that mean the same. */
export function sameNumber(words: string, value: number, kind: NumberWord['kind']): NumberWords {
  return Object.fromEntries(words.split(' ').map((word) => [word, { value, kind }]));
}
