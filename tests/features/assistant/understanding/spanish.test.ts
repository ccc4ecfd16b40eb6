import { describe, expect, test } from 'vitest';
import { TRAINED_SPANISH } from '#app/features/assistant/lang/es/spanish.ts';
import { resolveTopics } from '#app/features/assistant/understanding/topics.ts';
import { readMessage } from '#app/features/assistant/understanding/read-message.ts';
import { parseMessage } from '#app/features/assistant/understanding/classify-message.ts';

/** The candidate values for a fact, before classification. */
function offered(message: string, key: string, asked: string | null = null): unknown[] {
  const { spans } = parseMessage(message, asked, TRAINED_SPANISH);
  return spans.flatMap(({ offers }) =>
    Object.values(offers)
      .filter((one) => one.key === key)
      .map(({ value }) => value),
  );
}

const conceptsOf = (message: string): string[] =>
  parseMessage(message, null, TRAINED_SPANISH).concepts.map(({ concept }) => concept);

const factsOf = (message: string, asked: string | null = null): Record<string, unknown> =>
  Object.fromEntries(
    readMessage(message, asked, { pack: TRAINED_SPANISH, hasCards: asked === 'cards' }).facts.map(
      ({ key, value }) => [key, value],
    ),
  );

describe('Spanish numbers', () => {
  test.each([
    ['mil doscientos', 1200],
    ['quinientos dólares', 500],
    ['mil y medio', 1500],
    ['dos mil quinientos', 2500],
    ['2 mil 500', 2500],
    ['$1.200', 1200],
    ['1,200 dólares', 1200],
    ['1.100 €', 1100],
    ['15 mil pesos', 15_000],
    ['entre ochocientos y mil cien', 1100],
    ['tres lucas', 3000],
    ['un millón y medio de pesos', 1_500_000],
  ])('%s is a budget of %d', (message, budget) => {
    expect(offered(message, 'budget', 'budget')).toContain(budget);
  });

  test.each([
    ['ciento ochenta libras', 180],
    ['82 kilitos', 181],
    ['84,5 kg', 186],
    ['ochenta y dos kilos', 181],
    ['entre 70 y 75 kilos', 160],
    ['one eighty five', 185],
  ])('%s weighs %d pounds', (message, weight) => {
    expect(offered(message, 'weight', 'weight')).toContain(weight);
  });

  test('two people joined by "y" are not a range', () => {
    expect(offered('70 y 72 kilos', 'weight')).toEqual(expect.arrayContaining([154, 159]));
  });

  test('a bare number takes the only unit in the message', () => {
    expect(offered('ella 50 kilos, yo 115', 'weight')).toContain(254);
    expect(offered('ella 50 kilos, yo 115', 'weight')).not.toContain(115);
  });
});

describe('Spanish sizes', () => {
  test.each([
    ['matrimonial', 'Full'],
    ['una individual', 'Twin'],
    ['de una plaza', 'Twin'],
    ['cama de matrimonio', 'Full'],
    ['150x190', 'Queen'],
    ['1,40 por 1,90', 'Full'],
    ['90 x 190', 'Twin'],
    ['180 por 200', 'King'],
    ['la de 135', 'Full'],
    ['de 1.60', 'Queen'],
    ['king de california', 'California King'],
  ])('%s is %s', (message, size) => {
    expect(offered(message, 'size', 'size')).toContain(size);
  });

  test('the letter "q" for "que" is not a queen', () => {
    expect(offered('busco algo q no se hunda', 'size')).toEqual([]);
  });
});

describe('Spanish words', () => {
  test('"él" is a person with or without its accent, and the article "el" is not', () => {
    expect(conceptsOf('él pesa 90')).toContain('person.he');
    expect(conceptsOf('el duerme boca abajo')).toContain('person.he');
    expect(conceptsOf('el colchón')).not.toContain('person.he');
  });

  test('a verb with an attached pronoun is recognized', () => {
    expect(conceptsOf('¿pueden cancelármelo?')).toContain('cue.service');
  });

  test('misspelled and English words are recognized', () => {
    expect(offered('matrimoniaal', 'size')).toContain('Full');
    expect(offered('un memory foam', 'materialsWanted')).toContainEqual(['memory-foam']);
    expect(offered('soy side sleeper', 'positions')).toContainEqual(['side']);
  });
});

describe('Spanish messages', () => {
  test.each([
    ['duermo de lado y peso 70 kilos', null, { positions: ['side'], weight: 154 }],
    ['boca arriba', 'positions', { positions: ['back'] }],
    ['mi esposo duerme boca abajo', 'partner.positions', { partner: true, 'partner.positions': ['stomach'] }],
    ['queen, máximo 1200 dólares', null, { size: 'Queen', budget: 1200 }],
    ['nada de látex', 'materials', { materialsAvoided: ['latex'] }],
    ['ni muy duro ni muy blando', 'feel', { feel: 'medium' }],
    ['sí, sudo mucho', 'heat', { heat: true }],
    ['no, duermo sola', 'partner', { partner: false }],
    ['para mi mamá que tiene 75 años', 'forWhom', { forWhom: 'senior', age: 75 }],
  ])('%s', (message, asked, facts) => {
    expect(factsOf(message, asked)).toEqual(facts);
  });

  test.each([
    ['¿a qué hora cierran?', 'store', 'store.hours'],
    ['¿hacen envíos a Laredo?', 'store', 'store.delivery'],
    ['quiero hablar con una persona', 'person', undefined],
    ['gracias', 'thanks', undefined],
  ])('%s is %s', (message, intent, topic) => {
    const read = readMessage(message, null, { pack: TRAINED_SPANISH, hasCards: false });
    expect(read.intents[0]!.intent).toBe(intent);
    expect(resolveTopics(read.topicWords, { isAboutShown: false })[0]).toBe(topic);
  });

  test('a message refers to the right shown bed', () => {
    expect(
      readMessage('¿la segunda es buena para el calor?', 'cards', { pack: TRAINED_SPANISH, hasCards: true })
        .shown.cards,
    ).toEqual([1]);
  });
});
