import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import type { Understanding } from '#app/features/assistant/understanding/understanding-types.ts';

const understand = (language: string, text: string, shownCount = 3): Understanding =>
  LANGUAGES[language]!.understand(text, {
    asked: shownCount > 0 ? 'cards' : null,
    shownCount,
    currency: 'USD',
  });

describe('rankings of shown beds', () => {
  test.each([
    ['en', 'which is thicker', { attribute: 'thickness', most: true }],
    ['en', 'thinnest one?', { attribute: 'thickness', most: false }],
    ['en', 'which has the strongest edges', { attribute: 'edge', most: true }],
    ['en', 'which one is best for back sleepers', { attribute: 'back', most: true }],
    ['en', 'which one is worst for motion', { attribute: 'motion', most: false }],
    ['en', 'which is least bouncy', { attribute: 'motion', most: true }],
    ['es', 'cual sale mas barato', { attribute: 'price', most: false }],
    ['es', '¿cuál tiene mejor borde?', { attribute: 'edge', most: true }],
    ['es', 'de los dos cuál es más firme', { attribute: 'firmness', most: true }],
  ])('%s: %s', (language, text, rank) => {
    const read = understand(language, text);
    expect(read.rank).toEqual(rank);
    expect(read.change).toBeNull();
    expect(read.facts).toEqual([]);
  });

  test('without shown beds, only a superlative is a ranking', () => {
    expect(understand('en', 'which firmness is best for side sleepers', 0).rank).toBeNull();
  });
});

describe('attributes asked about', () => {
  test.each([
    ['en', 'how tall is the second one', 'attribute.thickness'],
    ['en', 'max weight for these', 'attribute.capacity'],
    ['en', 'warrenty on the 2nd?', 'attribute.warranty'],
    ['en', 'any negatives on the last one', 'shown.drawbacks'],
    ['en', 'does the 15 inch one work with a power base', 'attribute.adjustable-base'],
    ['es', 'el segundo da calor?', 'attribute.cooling'],
    ['es', 'donde fabrican el segundo', 'attribute.made-in'],
  ])('%s: %s', (language, text, topic) => {
    const read = understand(language, text);
    expect(read.intents[0]).toBe('about-shown');
    expect(read.topics).toEqual([topic]);
  });

  test('words inside "the … one" are not topics', () => {
    const read = understand('en', 'does the firm one come in king');
    expect(read.topics).not.toContain('attribute.firmness');
    expect(read.hints).toContainEqual({ by: 'rank', attribute: 'firmness', most: true });
    expect(read.askedSize).toBe('King');
  });

  test('a wish for other beds is not a question about the shown ones', () => {
    expect(understand('en', 'got anything softer').intents).not.toContain('about-shown');
    expect(understand('en', 'these are too firm').change).toBe('softer');
  });
});

test.each([
  ['en', 'got any latex'],
  ['en', 'do you have split kings'],
  ['es', 'tienen split king'],
  ['es', 'hay colchones de latex'],
])('%s: "%s" asks what the store sells', (language, text) => {
  const read = understand(language, text, 0);
  expect(read.intents[0]).toBe('sells');
  expect(read.facts).toEqual([]);
});
