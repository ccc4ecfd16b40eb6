import { openerTexts } from '#app/features/assistant/lang/act-texts.ts';
import { EXPLANATIONS } from '#app/features/assistant/lang/en/explanations.ts';
import { FACTS } from '#app/features/assistant/lang/en/facts.ts';
import { GRAMMAR } from '#app/features/assistant/lang/en/grammar.ts';
import { MATCHING } from '#app/features/assistant/lang/en/matching.ts';
import model from '#app/features/assistant/lang/en/model.json' with { type: 'json' };
import * as property from '#app/features/assistant/lang/en/property-acts.ts';
import * as ranking from '#app/features/assistant/lang/en/ranking-acts.ts';
import { QUESTION_WORDS, READING } from '#app/features/assistant/lang/en/reading.ts';
import { SEARCH } from '#app/features/assistant/lang/en/search-sentences.ts';
import * as cards from '#app/features/assistant/lang/en/shown-acts.ts';
import { STORE } from '#app/features/assistant/lang/en/store-sentences.ts';
import { definePack, withModel } from '#app/features/assistant/lang/pack.ts';
import type { ReplyTexts } from '#app/features/assistant/language-pack.ts';

/** What reads English. */
export const TRAINED = withModel(READING, model);

const REPLIES: ReplyTexts = {
  introducesAi: (greeting) =>
    /\bAI assistant\b/i.test(greeting) && !/\b(?:not|no|never|n't)\b/i.test(greeting),
  opening: ['Help me choose', 'I sleep on my side', 'I sleep hot', 'Just browsing'],
  opener: openerTexts(
    {
      'change-budget': 'A higher budget is fine',
      'change-size': '{size} instead',
      'change-split': '{size} instead',
      'change-material': '{Material} is fine after all',
      'change-brand': 'Any brand is fine',
      'change-thickness': 'Any thickness is fine',
      'change-softer': 'Something softer',
      'change-firmer': 'Something firmer',
    },
    GRAMMAR,
  ),
  afterCards: [
    'Compare the first two',
    'Which would you pick',
    'Something cheaper',
    'Something softer',
    'Something firmer',
  ],
  afterOneCard: ['Why this one', 'Something cheaper', 'Something softer', 'Something firmer'],
  noPressure: ['Help me choose', 'How firmness works', 'Hybrid or memory foam'],
  askPerson: 'Talk to a person',
  lead: ['No, thanks', 'Maybe later'],
  yesNo: ["Yes, that's right", 'No'],
  anyAnswer: "I'm not sure",
};

export const ENGLISH = definePack({
  code: 'en',
  name: 'English',
  trained: TRAINED,
  questionWords: QUESTION_WORDS,
  grammar: GRAMMAR,
  facts: FACTS,
  sentences: { ...SEARCH, ...STORE },
  shown: { ...cards, ...property, ...ranking },
  explanations: EXPLANATIONS,
  replies: REPLIES,
  matching: MATCHING,
});
