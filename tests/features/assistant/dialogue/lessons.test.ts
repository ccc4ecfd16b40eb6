import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { SPANISH } from '#app/features/assistant/lang/es/spanish.ts';
import { findLesson } from '#app/features/assistant/dialogue/lesson-question.ts';
import { LESSONS } from '#app/features/assistant/understanding/lessons.ts';
import { EXPLAIN_TOPICS } from '#app/features/assistant/understanding/understanding-types.ts';

describe('ordinary questions are known by what they name', () => {
  test.each([
    ['are mattresses that come compressed as good as normal ones', 'boxed'],
    ['my slats are 5 inches apart, is that a problem', 'slats-wide'],
    ['slats 2 inches apart ok?', 'slats-fine'],
    ['will the cats claws ruin it', 'pets'],
    ['how come latex costs so much', 'dear-latex'],
    ['does latex sleep hotter than memory foam', 'latex-heat'],
    ['is there a seam down the middle with two twin xls', 'split-gap'],
    ['any wiggle room on that', 'discount'],
    ['can you reserve the first one for me until saturday', 'hold'],
    ['can i grab it today with my truck', 'pickup'],
    ['which one is the softest', null],
    ['do you have it in king', null],
    ['how much is the second one', null],
  ])('%s', (text, lesson) => {
    expect(findLesson(text, ENGLISH.lessonWords)).toBe(lesson);
  });

  test.each([
    ['¿puedo poner el colchón en el piso?', 'floor'],
    ['¿por qué el látex es tan caro?', 'dear-latex'],
    ['¿el perro lo arruina con las uñas?', 'pets'],
    ['¿cuál es el más suave?', null],
  ])('%s', (text, lesson) => {
    expect(findLesson(text, SPANISH.lessonWords)).toBe(lesson);
  });
});

describe('what a message says of itself', () => {
  const read = (text: string) => {
    const { facts } = ENGLISH.understand(text, { asked: null, shownCount: 0, currency: 'USD' });
    return Object.fromEntries(facts.map(({ key, value }) => [key, value]));
  };

  test.each([
    ['full size no wait queen, medium', { size: 'Queen', firmness: 5.5 }],
    ['medium firm, no make that firm', { firmness: 7.5 }],
    ['i like it soft but my husband wants firm', { firmness: 3, partnerFirmness: 7.5 }],
    ["i'd go 3000, but it has to be firm", { budget: 300_000, firmness: 7.5 }],
  ])('%s', (text, facts) => {
    expect(read(text)).toMatchObject(facts);
  });

  test('a dog has no weight, and 2k is no King', () => {
    expect(read('mattress for me and my 90 lb dog')).not.toHaveProperty('weight');
    expect(read('around 2k')).toEqual({ budget: 200_000 });
    expect(read('my 82 year old mother needs a bed')).toMatchObject({ sleeper: 'senior' });
  });
});

describe('docs/lessons.md', () => {
  const rows = readFileSync('docs/lessons.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!-|Lesson |Topic |Name )/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
  const lessons = rows.filter(([name]) => name!.startsWith('`'));
  const pages = new Set(rows.filter(([name]) => !name!.startsWith('`')).map(([name]) => name!));

  test('has every lesson and explanation, and no others', () => {
    const named = lessons.map(([name]) => name!.slice(1, -1));
    expect(named.toSorted()).toEqual([...LESSONS, ...EXPLAIN_TOPICS].toSorted());
  });

  test.each(lessons.map(([name, , source]) => [name!, source ?? '']))('%s has a source', (_, source) => {
    const cited = source.split(/[,;] /);
    expect(cited.filter((page) => page !== 'the product' && !pages.has(page))).toEqual([]);
  });
});
