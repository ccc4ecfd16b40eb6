import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** Numbers without a unit, and sizes stated by their measures. */

let imperial: ReplyContext;
let metric: ReplyContext;
beforeAll(async () => {
  imperial = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
  metric = { ...imperial, store: { ...imperial.store, measurementUnit: 'metric' } };
});

const POUNDS_PER_KILO = 2.20462;
const inPounds = (kilos: number) => Math.round(kilos * POUNDS_PER_KILO);
const ASKED = ['queen, side sleeper, up to 1200'];
const ASKED_SPANISH = ['queen, duermo de lado, hasta 1200'];

describe('a weight without a unit is in the unit of the store', () => {
  test.each([
    [ASKED, '105'],
    [ASKED, 'I weigh 105'],
    [ASKED, 'around 140 I think'],
    [ASKED, '95, I am tiny'],
    [ASKED_SPANISH, 'peso 130'],
    [ASKED_SPANISH, '150 más o menos'],
  ])('%j, "%s": pounds', (before, text) => {
    const { weight } = knownValues(sayIn(imperial, [...before, text]).state.facts);
    expect(weight).toBe(Number(/\d+/.exec(text)![0]));
  });

  test.each([
    [ASKED, '105'],
    [ASKED, 'I weigh 80'],
    [ASKED, 'around 70 I think'],
    [ASKED_SPANISH, 'peso 62'],
    [ASKED_SPANISH, 'peso como 95'],
  ])('%j, "%s": kilos', (before, text) => {
    const { weight } = knownValues(sayIn(metric, [...before, text]).state.facts);
    expect(weight).toBe(inPounds(Number(/\d+/.exec(text)![0])));
  });

  test('a unit that is named counts in every store', () => {
    expect(knownValues(sayIn(imperial, [...ASKED, '105 kg']).state.facts).weight).toBe(inPounds(105));
    expect(knownValues(sayIn(metric, [...ASKED, '105 lb']).state.facts).weight).toBe(105);
  });

  test.each([
    [['queen, side sleeper, 105 kg', 'will I sink in? I weigh 105'], inPounds(105)],
    [['peso 105 kilos y duermo de lado, queen', 'es que peso 105'], inPounds(105)],
    [['soy de 88 kg, queen, boca arriba', 'peso 90 ahora'], inPounds(90)],
    [['queen, side sleeper, 205 pounds', 'I weigh 210 now'], 210],
  ])('%j: the unit used before stays', (messages, pounds) => {
    expect(knownValues(sayIn(imperial, messages).state.facts).weight).toBe(pounds);
  });

  test("a child's weight may be low, and isn't an age if that is known", () => {
    const child = ['twin for my 6 year old daughter, 500'];
    for (const text of ["she's 45", 'she weighs 45'])
      expect(knownValues(sayIn(imperial, [...child, text]).state.facts)).toMatchObject({
        age: 6,
        weight: 45,
        sleeper: 'child',
      });
  });
});

describe('a weight that few people have in the unit of the store is confirmed', () => {
  test.each<[string, string, number]>([
    ['80', '80 kg', inPounds(80)],
    ['I weigh 65', '65 kg', inPounds(65)],
    ['30', '30 lb', 30],
    ['650', '650 lb', 650],
  ])('"%s"', (text, asked, pounds) => {
    const said = sayIn(imperial, [...ASKED, text]);
    expect(said.text).toContain(`you mean ${asked}?`);
    expect(knownValues(said.state.facts).weight).toBeUndefined();
    expect(knownValues(sayIn(imperial, [...ASKED, text, 'yes']).state.facts).weight).toBe(pounds);
  });

  test('in a metric store', () => {
    const said = sayIn(metric, [...ASKED, 'I weigh 210']);
    expect(said.text).toContain('you mean 210 lb?');
  });

  test('a number too high for any weight changes no budget unasked', () => {
    const said = sayIn(imperial, [...ASKED, '900']);
    expect(said.text).toContain('you mean up to $900');
    expect(knownValues(said.state.facts).budget).toBe(120_000);
  });
});

describe('measures are read as the nearest size, and said back', () => {
  test.each<[string, string, string]>([
    ['I need one for a 160x200 frame', 'Queen', '160×200 cm is closest to a Queen (152×203)'],
    ['180 x 200 cm bed', 'King', '13 cm wider and 3 cm longer'],
    ['my frame is 160 cm x 200 cm', 'Queen', '8 cm narrower and 3 cm longer'],
    ['it is 140 cm wide', 'Full', '140 cm is closest to a Full, which is 137 cm wide'],
    ['90x190 please', 'Twin', '90×190 cm is closest to a Twin (97×191)'],
    ['1.60 x 2.00 m', 'Queen', '160×200 cm is closest to a Queen'],
    ['170 by 205', 'Queen', '170×205 cm is closest to a Queen (152×203)'],
    [
      '62" x 82"',
      'Queen',
      '62×82 inches is closest to a Queen (60×80): 2 inches narrower and 2 inches shorter',
    ],
    ['necesito uno de 160 x 200', 'Queen', '160×200 cm se acerca más a una Queen (152×203)'],
    ['una cama de 150 de ancho', 'Queen', '150 cm se acerca más a una Queen'],
    ['quiero un colchón de 140 cm de ancho', 'Full', '140 cm se acerca más a una matrimonial (Full)'],
  ])('"%s"', (text, size, said) => {
    const reply = sayIn(imperial, [text]);
    expect(knownValues(reply.state.facts).size).toBe(size);
    expect(reply.text).toContain(said);
  });

  test.each(['60x80', 'queen', '54 inches wide'])('"%s" needs no comparison', (text) => {
    const { text: said, state } = sayIn(imperial, [text]);
    expect(knownValues(state.facts).size).toBeDefined();
    expect(said).not.toContain('closest');
  });

  test.each([
    'the doorway is 80 cm wide',
    'my bedroom is 180 cm wide at the window',
    'is 140 cm wide enough for two?',
    'la puerta mide 90 cm de ancho',
  ])('"%s" states no size', (text) => {
    expect(knownValues(sayIn(imperial, [text]).state.facts).size).toBeUndefined();
  });
});

test.each([
  'king for us both, 2000, I sleep on my side',
  'side sleeper. 2000. queen',
  'queen, 1500, back sleeper',
  'cama king para los dos, 2000, de lado',
])('"%s": a sum between commas is the budget', (text) => {
  expect(knownValues(sayIn(imperial, [text]).state.facts).budget).toBe(Number(/\d+/.exec(text)![0]) * 100);
});

test('a year is no budget', () => {
  expect(knownValues(sayIn(imperial, ['same queen since 2000, side']).state.facts).budget).toBeUndefined();
});
