import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import { ANSWER_ACTS } from '#app/features/assistant/lang/es/answer-acts.ts';
import { FACTS } from '#app/features/assistant/lang/es/facts.ts';
import { MATCHING } from '#app/features/assistant/lang/es/matching.ts';
import { QUESTION_WORDS } from '#app/features/assistant/lang/es/question-words.ts';
import { REPLIES } from '#app/features/assistant/lang/es/replies.ts';
import { SEARCH_ACTS } from '#app/features/assistant/lang/es/search-acts.ts';
import model from '#app/features/assistant/lang/es/model.json' with { type: 'json' };
import { READING } from '#app/features/assistant/lang/es/reading.ts';
import { VALUES } from '#app/features/assistant/lang/es/values.ts';
import { unpackWeights } from '#app/features/assistant/understanding/model.ts';
import type { TrainedPack } from '#app/features/assistant/understanding/questions.ts';
import { understandWith } from '#app/features/assistant/understanding/understand.ts';

/** Spanish with its learned weights; `npm run language:train` writes the model. */
export const TRAINED: TrainedPack = { ...READING, labels: model.labels, weights: unpackWeights(model) };

export const SPANISH: LanguagePack = {
  code: 'es',
  name: 'Español',
  understand: understandWith(TRAINED),
  questionWords: QUESTION_WORDS,
  facts: FACTS,
  acts: { ...SEARCH_ACTS, ...ANSWER_ACTS },
  replies: REPLIES,
  matching: { ...MATCHING, ...VALUES },
};
