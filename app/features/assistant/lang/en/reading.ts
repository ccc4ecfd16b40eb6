import { WORD_CLASSES } from '#app/features/assistant/lang/en/word-classes.ts';
import { TOPICS } from '#app/features/assistant/lang/en/topics.ts';
import { CLAUSE_WORDS, CONCEPTS, NUMBER_WORDS, RANGE_WORDS } from '#app/features/assistant/lang/en/words.ts';
import { compileLexicon } from '#app/features/assistant/understanding/lexicon.ts';
import { FACT_OFFERS } from '#app/features/assistant/understanding/offers.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/reading.ts';

export const READING: ReadingPack = {
  lexicon: compileLexicon({ words: CONCEPTS, wordClasses: WORD_CLASSES, common: Object.keys(NUMBER_WORDS) }),
  topicLexicon: compileLexicon({ words: TOPICS, wordClasses: WORD_CLASSES }),
  numberWords: NUMBER_WORDS,
  rangeWords: RANGE_WORDS,
  clauseWords: new Set(CLAUSE_WORDS),
  facts: FACT_OFFERS,
};
