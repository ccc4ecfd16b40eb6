import { describe, expect, test } from 'vitest';
import { ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { SPANISH } from '#app/features/assistant/lang/es/spanish.ts';
import { findLesson } from '#app/features/assistant/dialogue/lesson-question.ts';

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
