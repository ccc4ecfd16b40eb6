import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import { ANSWER_ACTS } from '#app/features/assistant/lang/en/answer-acts.ts';
import { FACTS } from '#app/features/assistant/lang/en/facts.ts';
import { MATCHING } from '#app/features/assistant/lang/en/matching.ts';
import { QUESTION_WORDS } from '#app/features/assistant/lang/en/question-words.ts';
import { REPLIES } from '#app/features/assistant/lang/en/replies.ts';
import { SEARCH_ACTS } from '#app/features/assistant/lang/en/search-acts.ts';
import model from '#app/features/assistant/lang/en/model.json' with { type: 'json' };
import { READING } from '#app/features/assistant/lang/en/reading.ts';
import { VALUES } from '#app/features/assistant/lang/en/values.ts';
import { unpackWeights } from '#app/features/assistant/understanding/model.ts';
import type { TrainedPack } from '#app/features/assistant/understanding/questions.ts';
import { understandWith } from '#app/features/assistant/understanding/understand.ts';

/** English with its learned weights; `npm run language:train` writes the model. */
export const TRAINED: TrainedPack = { ...READING, labels: model.labels, weights: unpackWeights(model) };

export const ENGLISH: LanguagePack = {
  code: 'en',
  name: 'English',
  understand: understandWith(TRAINED),
  questionWords: QUESTION_WORDS,
  facts: FACTS,
  acts: { ...SEARCH_ACTS, ...ANSWER_ACTS },
  replies: REPLIES,
  matching: { ...MATCHING, ...VALUES },
};
