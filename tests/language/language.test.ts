import { expect, test } from 'vitest';
import { TRAINED_ENGLISH as ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { TRAINED_SPANISH as SPANISH } from '#app/features/assistant/lang/es/spanish.ts';
import { readShoppers, readUtterances } from '#tests/language/labels.ts';
import { read } from '#tests/language/read.ts';
import { measureQuestions } from '#tests/language/questions/measure.ts';
import { summarize } from '#tests/language/score.ts';

const LANGUAGES = ['en', 'es'] as const;
const TRAINED = { en: ENGLISH, es: SPANISH };
const FEWEST = { en: { utterances: 1_500, shoppers: 200 }, es: { utterances: 700, shoppers: 80 } };
/** What the built-in assistant reads at least; raised with every improvement. */
const FLOORS = { en: { right: 0.71, wrong: 0.1 }, es: { right: 0.69, wrong: 0.125 } };

const folder = (language: string, set: string) => `tests/language/${language}/${set}`;

test.each(LANGUAGES)(
  'every label in %s is one of the known ones, and nothing measures that was learned from',
  (language) => {
    const [learn, measure] = ['learn', 'measure'].map((set) => readUtterances(folder(language, set)));
    expect(learn!.length + measure!.length).toBeGreaterThanOrEqual(FEWEST[language].utterances);
    const learned = new Set(learn!.map(({ text }) => text.toLowerCase()));
    expect(measure!.filter(({ text }) => text.length > 40 && learned.has(text.toLowerCase()))).toEqual([]);
    const shoppers = ['learn', 'measure'].flatMap((set) => readShoppers(folder(language, set)));
    expect(shoppers.length).toBeGreaterThanOrEqual(FEWEST[language].shoppers);
  },
);

/** Of questions that were never learned from. */
const QUESTION_FLOORS = {
  en: { right: 0.92, rightOfSure: 0.94 },
  es: { right: 0.86, rightOfSure: 0.9 },
};

test.each(LANGUAGES)('what a question asks in %s is found no worse than before', (language) => {
  const { right, rightOfSure } = measureQuestions(language, TRAINED[language]);
  expect(right).toBeGreaterThanOrEqual(QUESTION_FLOORS[language].right);
  expect(rightOfSure).toBeGreaterThanOrEqual(QUESTION_FLOORS[language].rightOfSure);
});

test.each(LANGUAGES)('the built-in assistant reads %s no worse than before', (language) => {
  const { right, wrong } = summarize(readUtterances(folder(language, 'measure')), read(language));
  expect(right).toBeGreaterThanOrEqual(FLOORS[language].right);
  expect(wrong).toBeLessThanOrEqual(FLOORS[language].wrong);
});
