import {
  CONCEPTS as ENGLISH,
  NUMBER_WORDS as ENGLISH_NUMBERS,
} from '#app/features/assistant/lang/en/words.ts';
import { COMMON_WORDS } from '#app/features/assistant/lang/es/common-words.ts';
import { FUNCTION_WORDS } from '#app/features/assistant/lang/es/function-words.ts';
import { TOPICS } from '#app/features/assistant/lang/es/topics.ts';
import {
  ACCENTED,
  AFTER_HE,
  BED_WIDTHS,
  CLAUSE_WORDS,
  CONCEPTS,
  ENDINGS,
  HE_WEIGHT_MIN,
  NUMBER_WORDS,
  OPENED_JOINS,
  RANGE_JOINS,
  RANGE_OPENERS,
} from '#app/features/assistant/lang/es/words.ts';
import { compileLexicon, type ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';
import { FACT_OFFERS, PERSON_OFFERS } from '#app/features/assistant/understanding/offers.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/reading.ts';

/** Single letters and the like mean too much. */
const BORROWED_MIN = 3;

/** English phrases that people mix into Spanish; single words that are Spanish ones as well are left out. */
function borrow(words: ConceptWords): ConceptWords {
  const own = new Set([...COMMON_WORDS, ...FUNCTION_WORDS, ...Object.values(CONCEPTS).flat()]);
  return Object.fromEntries(
    Object.entries(words).map(([concept, phrases]) => [
      concept,
      phrases.filter((phrase) => phrase.length >= BORROWED_MIN && !own.has(phrase)),
    ]),
  );
}

export const READING: ReadingPack = {
  lexicon: compileLexicon({
    words: CONCEPTS,
    borrowed: borrow(ENGLISH),
    common: [...COMMON_WORDS, ...FUNCTION_WORDS, ...Object.keys(NUMBER_WORDS)],
    accented: ACCENTED,
    endings: ENDINGS,
    restored: { el: { as: 'él', before: new Set(AFTER_HE), beforeNumber: HE_WEIGHT_MIN } },
  }),
  topicLexicon: compileLexicon({ words: TOPICS, common: [...COMMON_WORDS, ...FUNCTION_WORDS] }),
  numberWords: { ...ENGLISH_NUMBERS, ...NUMBER_WORDS },
  rangeWords: {
    between: new Set(RANGE_JOINS),
    opened: new Set(OPENED_JOINS),
    openers: new Set(RANGE_OPENERS),
  },
  bedWidths: BED_WIDTHS,
  clauseWords: new Set(CLAUSE_WORDS),
  facts: { ...FACT_OFFERS, ...PERSON_OFFERS },
};
