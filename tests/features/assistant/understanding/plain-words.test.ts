import { describe, expect, test } from 'vitest';
import { TRAINED_ENGLISH as ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { TRAINED_SPANISH as SPANISH } from '#app/features/assistant/lang/es/spanish.ts';
import { readMessage } from '#app/features/assistant/understanding/read-message.ts';

/** What people say in passing: limits as negations, sizes by another name, verdicts, misspelled words. */

type Row = [text: string, facts: Record<string, unknown>, pack?: typeof ENGLISH];

function factsIn(text: string, pack = ENGLISH, hasCards = false): Record<string, unknown> {
  const { facts } = readMessage(text, hasCards ? 'cards' : null, { pack, hasCards });
  return Object.fromEntries(facts.map(({ key, value }) => [key, value]));
}

describe('an upper limit on the price, said as a negation or after the amount', () => {
  test.each<Row>([
    ['I refuse to go past 600 for a queen, back sleeper 200 lb', { budget: 600, weight: 200, size: 'Queen' }],
    ["can't justify going over $900, king", { budget: 900, size: 'King' }],
    ["I won't go a dime over 800. full", { budget: 800, size: 'Full' }],
    ['not willing to part with more than 1,500', { budget: 1500 }],
    ["I'm not spending 2 grand on a mattress", { budget: 2000 }],
    ['600 is my ceiling, queen, side sleeper', { budget: 600, size: 'Queen' }],
    ["don't wanna drop more than a grand, king, side, 180", { budget: 1000, weight: 180, size: 'King' }],
    ['no me quiero pasar de 900 dólares, king', { budget: 900, size: 'King' }, SPANISH],
    ['no voy a pagar más de mil por un colchón', { budget: 1000 }, SPANISH],
    ['800 es mi tope, queen', { budget: 800, size: 'Queen' }, SPANISH],
  ])('%s', (text, facts, pack) => {
    expect(factsIn(text, pack)).toMatchObject(facts);
  });

  test('a fee, a past price, and an offer to spend more are no limits', () => {
    expect(factsIn('never paid more than 500 for a bed, queen')).not.toHaveProperty('budget');
    expect(factsIn("I don't want to pay 250 for delivery")).not.toHaveProperty('budget');
    const more = readMessage("I don't want to spend more", 'cards', { pack: ENGLISH, hasCards: true });
    expect(more.shown.change).not.toBe('dearer');
  });

  test('a size that is a sentence of its own stands beside it', () => {
    expect(factsIn("queen. I don't want to spend more than 600")).toMatchObject({
      size: 'Queen',
      budget: 600,
    });
    expect(factsIn('queen. no quiero gastar más de 600', SPANISH)).toMatchObject({
      size: 'Queen',
      budget: 600,
    });
  });
});

describe('an extra-long twin is a Twin XL', () => {
  test.each<[string, typeof ENGLISH?]>([
    ['extra-long twin for a dorm, side sleeper 140 lb'],
    ["twin that's extra long, back sleeper 140 lb"],
    ['extralong twin, back sleeper'],
    ['twin x-long, back sleeper'],
    ['twin (extra long), back sleeper'],
    ['xtra long twin please'],
    ['twin extra-larga, boca arriba', SPANISH],
    ['individual extra larga, duermo boca arriba', SPANISH],
  ])('%s', (text, pack) => {
    expect(factsIn(text, pack)).toMatchObject({ size: 'Twin XL' });
  });

  test('naming both sizes as alternatives chooses neither', () => {
    expect(factsIn('should I get a twin or a twin xl')).not.toHaveProperty('size');
  });
});

describe('an informal verdict on a material is a dislike, however it is spelled', () => {
  test.each<[string, string, typeof ENGLISH?]>([
    ['memmory foam is the wrost. side sleeper 180 lb queen', 'memory-foam'],
    ['latext is terible, queen, side sleeper', 'latex'],
    ['springs are the devil. queen side 180', 'innerspring'],
    ['memory foam gives me the creeps', 'memory-foam'],
    ['memory foam, yuck. queen', 'memory-foam'],
    ['hybrids are not my thing', 'hybrid'],
    ['had it with memory foam', 'memory-foam'],
    ['I loathe latex', 'latex'],
    ['la espuma viscoelastica es lo peor, queen', 'memory-foam', SPANISH],
    ['resortes ni regalados', 'innerspring', SPANISH],
    ['detesto el látex', 'latex', SPANISH],
    ['el memory foam me da asco', 'memory-foam', SPANISH],
  ])('%s', (text, material, pack) => {
    const facts = factsIn(text, pack);
    expect(facts).toMatchObject({ materialsAvoided: [material] });
    expect(facts).not.toHaveProperty('materialsWanted');
  });

  test('praise, and a verdict on something else, avoid nothing', () => {
    expect(factsIn('latex is the best')).toMatchObject({ materialsWanted: ['latex'] });
    expect(factsIn('I want latex. My back is the worst')).not.toHaveProperty('materialsAvoided');
  });

  test('an allergy to something else avoids no material', () => {
    expect(factsIn("Is it natural latex? I'm allergic to wool")).not.toHaveProperty('materialsAvoided');
    expect(factsIn('yo SÍ quiero látex. La alergia es a la lana', SPANISH)).not.toHaveProperty(
      'materialsAvoided',
    );
    expect(factsIn("Is there latex in it? I'm allergic to latex")).toMatchObject({
      materialsAvoided: ['latex'],
    });
  });
});

describe('after cards, what points at them is no wish', () => {
  test.each<[string, typeof ENGLISH?]>([
    ['what do I get for the extra $300'],
    ['is it worth $300 more'],
    ['how come there is a $400 difference between them'],
    ['so wait are those two twin things together the same as a king'],
    ['why are these two twin xls cheaper'],
    ['¿por qué hay 300 dólares de diferencia?', SPANISH],
  ])('%s', (text, pack) => {
    const facts = factsIn(text, pack, true);
    expect(facts).not.toHaveProperty('budget');
    expect(String(facts.size)).not.toMatch(/Twin/);
  });

  test('a letter that opens a sentence is no size', () => {
    const { mentions } = readMessage('k can u hold it for me', 'cards', { pack: ENGLISH, hasCards: true });
    expect(mentions.map(({ concept }) => concept)).not.toContain('size.King');
    expect(factsIn('k, side sleeper, 150 lb')).toMatchObject({ size: 'King' });
  });

  test.each([
    'I should like to see two others that are no thicker than that',
    'nothing thicker than the first one please',
    "show me some that aren't any thicker",
  ])('%s: thinner ones', (text) => {
    const { shown } = readMessage(text, 'cards', { pack: ENGLISH, hasCards: true });
    expect(shown.change).toBe('thinner');
  });
});

describe('beds for guests', () => {
  test.each<[string, typeof ENGLISH?]>([
    ['need a queen that works for most folks who stay over, under 900'],
    ['something decent for company, queen'],
    ["for visitors, full. everyone's different"],
    ['we host people who come to stay, queen'],
    ['colchón para los que se quedan a dormir, queen', SPANISH],
  ])('%s', (text, pack) => {
    expect(factsIn(text, pack)).toMatchObject({ forWhom: 'guest' });
  });

  test('a company that makes beds is no guest', () => {
    expect(factsIn('what company makes it')).not.toHaveProperty('forWhom');
  });
});
