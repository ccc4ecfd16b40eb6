import { createActTexts, type ShownBedAct } from '#app/features/assistant/lang/act-texts.ts';
import type { Grammar, Sentences } from '#app/features/assistant/lang/sentences.ts';
import type { ActTexts, LanguagePack } from '#app/features/assistant/language-pack.ts';
import {
  type StoredModel,
  unpackWeights,
  type StoredNetwork,
  unpackNetwork,
} from '#app/features/assistant/understanding/classifier.ts';
import type { TrainedPack } from '#app/features/assistant/understanding/classify-message.ts';
import { createSituationReader } from '#app/features/assistant/understanding/situation.ts';
import { QUESTION } from '#app/features/assistant/understanding/question-kinds.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/span-types.ts';
import { createMessageReader } from '#app/features/assistant/understanding/understand.ts';
import type { ConceptWords, Lexicon } from '#app/features/assistant/understanding/lexicon.ts';
import type { NumberWord, NumberWords } from '#app/features/assistant/understanding/numbers.ts';

/** The parts of a language. An incomplete pack falls back to those of another language. */
export interface PackParts extends Omit<LanguagePack, 'understand' | 'readSituation' | 'acts' | 'asking'> {
  trained: TrainedPack;
  /** Words in questions about the shopper's own situation. */
  situationWords: Lexicon;
  sentences: Sentences;
  grammar: Grammar;
  /** Texts about shown beds and beds in general. */
  shown: Pick<ActTexts, ShownBedAct>;
}

/** The trained models for a language's questions. */
type StoredQuestions = StoredModel & { network: StoredNetwork };

/** Combines a language's vocabulary with the output of `npm run language:train`. */
export function addTrainedModel(
  reading: ReadingPack,
  model: StoredModel,
  questions: StoredQuestions,
): TrainedPack {
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
  const { trained, situationWords, sentences, grammar, shown, ...rest } = parts;
  const acts = { ...createActTexts(sentences, rest.facts, grammar), ...shown };
  const readSituation = createSituationReader(trained, situationWords);
  return { ...rest, understand: createMessageReader(trained), readSituation, asking: trained.asking, acts };
}

/** Parses word lists as packs write them. */

/** Expands one written form into all the forms it stands for. */
type Inflect = (word: string) => readonly string[];
const asWritten: Inflect = (word) => [word];

/** Comma-separated words and phrases. */
export function listWords(text: string, inflect = asWritten): string[] {
  return text
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .flatMap(inflect);
}

/** One concept per line: `position.side: side, on my side`. */
export function listConcepts(text: string, inflect = asWritten): ConceptWords {
  const lines = text.split('\n').filter((line) => line.includes(': '));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at).trim(), listWords(line.slice(at + 1), inflect)];
    }),
  );
}

/** Space-separated number words, each `step` more than the one before. */
export function consecutiveNumberWords(words: string, from: number, step = 1): NumberWords {
  return Object.fromEntries(
    words.split(' ').map((word, at) => [word, { value: from + at * step, kind: 'add' as const }]),
  );
}

/** Space-separated number words with the same value. */
export function numberSynonyms(words: string, value: number, kind: NumberWord['kind']): NumberWords {
  return Object.fromEntries(words.split(' ').map((word) => [word, { value, kind }]));
}
