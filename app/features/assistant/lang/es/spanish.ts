import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import { ANSWER_ACTS } from '#app/features/assistant/lang/es/answer-acts.ts';
import { FACTS } from '#app/features/assistant/lang/es/facts.ts';
import { MATCHING } from '#app/features/assistant/lang/es/matching.ts';
import { QUESTION_WORDS } from '#app/features/assistant/lang/es/question-words.ts';
import { REPLIES } from '#app/features/assistant/lang/es/replies.ts';
import { SEARCH_ACTS } from '#app/features/assistant/lang/es/search-acts.ts';
import { TRAINED } from '#app/features/assistant/lang/es/trained.ts';
import { VALUES } from '#app/features/assistant/lang/es/values.ts';
import { understandWith } from '#app/features/assistant/understanding/understand.ts';

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
