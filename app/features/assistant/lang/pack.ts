import { actTexts } from '#app/features/assistant/lang/act-texts.ts';
import type { Grammar, Sentences } from '#app/features/assistant/lang/sentences.ts';
import type { ActTexts, LanguagePack } from '#app/features/assistant/language-pack.ts';
import { type StoredModel, unpackWeights } from '#app/features/assistant/understanding/model.ts';
import type { TrainedPack } from '#app/features/assistant/understanding/questions.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/reading.ts';
import { understandWith } from '#app/features/assistant/understanding/understand.ts';
import type { ExplainTopic } from '#app/features/assistant/understanding/understanding.ts';

/** How a language speaks of shown beds. */
interface ShownTexts {
  whyTexts: ActTexts['why'];
  pickTexts: ActTexts['pick'];
  chooseTexts: ActTexts['choose'];
  drawbackTexts: ActTexts['drawbacks'];
  noDrawbackTexts: ActTexts['no-drawbacks'];
  compareTexts: ActTexts['compare'];
  propertyTexts: ActTexts['property'];
  eachTexts: ActTexts['property-each'];
  describeTexts: ActTexts['describe'];
  rankTexts: ActTexts['rank'];
  inSizeTexts: ActTexts['in-size'];
  inSizeEachTexts: ActTexts['in-size-each'];
}

/** The parts of a language. */
interface PackParts extends Omit<LanguagePack, 'understand' | 'acts'> {
  trained: TrainedPack;
  sentences: Sentences;
  grammar: Grammar;
  shown: ShownTexts;
  explanations: Record<ExplainTopic, readonly string[]>;
}

/** What reads a language: its words with the weights that `npm run language:train` wrote. */
export function withModel(reading: ReadingPack, model: StoredModel): TrainedPack {
  return { ...reading, labels: model.labels, weights: unpackWeights(model) };
}

export function definePack(parts: PackParts): LanguagePack {
  const { trained, sentences, grammar, shown, explanations, ...rest } = parts;
  return {
    ...rest,
    understand: understandWith(trained),
    acts: {
      ...actTexts(sentences, rest.facts, grammar),
      why: shown.whyTexts,
      pick: shown.pickTexts,
      choose: shown.chooseTexts,
      drawbacks: shown.drawbackTexts,
      'no-drawbacks': shown.noDrawbackTexts,
      compare: shown.compareTexts,
      property: shown.propertyTexts,
      'property-each': shown.eachTexts,
      describe: shown.describeTexts,
      rank: shown.rankTexts,
      'in-size': shown.inSizeTexts,
      'in-size-each': shown.inSizeEachTexts,
      explain: ({ topic }) => explanations[topic],
    },
  };
}
