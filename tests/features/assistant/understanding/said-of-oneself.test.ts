import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** Allergies, pains, conditions and heights are read as the shopper means them. */

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const say = (...messages: string[]) => {
  const { text, cards, state } = sayIn(context, messages);
  return { text, cards, state, known: knownValues(state.facts) };
};

const LATEX = 'king, latex, firm, stomach sleeper, 170 lb, up to 2500';
const LATEX_SPANISH = 'busco un king firme de látex, duermo boca abajo, 80 kilos, hasta 2500';

describe('an allergy names its own material only', () => {
  test.each([
    [LATEX, "I'm allergic to wool"],
    [LATEX, "I'm allergic to dust, that's why I asked for latex"],
    [LATEX, 'my allergy is to wool, nothing else'],
    [LATEX_SPANISH, 'soy alérgico a la lana también'],
    [LATEX_SPANISH, 'mi alergia es a la lana'],
  ])('%s: %s', (wish, text) => {
    const { known } = say(wish, text);
    expect(known.materialsWanted).toEqual(['latex']);
    expect(known.materialsAvoided).toBeUndefined();
  });

  test.each([
    [LATEX, 'sorry, I am allergic to latex'],
    [LATEX, "I'm allergic to wool and latex"],
    [LATEX_SPANISH, 'perdón, soy alérgica al látex'],
  ])('%s: %s', (wish, text) => {
    expect(say(wish, text).known.materialsAvoided).toEqual(['latex']);
  });

  test.each([
    [LATEX, 'no latex, allergic', 'no no, I DO want latex. the allergy is to wool'],
    [LATEX, 'no latex for me', 'I still want latex after all'],
    [LATEX, 'no latex for me', 'sorry, but I want latex'],
    [LATEX_SPANISH, 'sin látex', 'yo SÍ quiero látex, la alergia es a la lana'],
    [LATEX_SPANISH, 'sin látex', 'perdón, sí quiero látex'],
  ])('a wish that is restated wins: %s, %s, %s', (wish, misread, text) => {
    const { known } = say(wish, misread, text);
    expect(known.materialsWanted).toEqual(['latex']);
    expect(known.materialsAvoided).toBeUndefined();
  });

  test('a wish that is said again brings no other beds', () => {
    const { text, cards } = say(LATEX_SPANISH, 'yo SÍ quiero látex, la alergia es a la lana');
    expect(text).toMatch(/látex/);
    expect(cards).toEqual([]);
  });
});

describe('a pain is of the body part it is said of', () => {
  test.each<[string[], string[]]>([
    [['queen, side, 165 lb, my hip (the left, bursitis) is killing me'], ['hips']],
    [['queen, side, my shoulder, the right one, kills me'], ['shoulders']],
    [['queen, side, 165 lb, my back hurts', "actually my back is fine, it's my hip"], ['hips']],
    [["queen, I sleep on my back, it's not my back that hurts, it's my neck"], ['neck']],
    [['queen, de lado, me duele la espalda', 'la espalda está bien, es la cadera'], ['hips']],
    [['queen, de lado, me duele la espalda', 'no me duele la espalda, es el hombro'], ['shoulders']],
  ])('%j', (messages, spots) => {
    const { state, known } = say(...messages);
    expect(state.soreSpots).toEqual(spots);
    expect(known.needs).toContain('back-comfort');
  });

  test.each([
    ['twin for my mother, 74, she has a bad back', 'no wait, she has no back problem'],
    ['queen, side, my back hurts', 'no, my back is fine'],
    ['queen, side, my back hurts', 'there is nothing wrong with my back'],
    ['individual para mi madre, le duele la espalda', 'no, ella no tiene problema de espalda'],
    ['queen, de lado, me duele la espalda', 'no, mi espalda está bien'],
  ])('%s, %s: no pain is left', (pain, denial) => {
    const { known } = say(pain, denial);
    expect(known.needs ?? []).not.toContain('back-comfort');
    expect(known.positions ?? []).not.toContain('back');
  });

  test("arthritis isn't said to be of the back", () => {
    const { text } = say('twin for my mother, 74, arthritis', 'she needs strong edges to get up, up to 700');
    expect(text).not.toMatch(/comfortable back/);
  });
});

describe('a condition is a must', () => {
  const WISH = 'queen, side sleeper, 150 lb, up to 1500';
  test.each([
    [WISH, "organic or I'm out", 'organic'],
    [WISH, 'certified organic only', 'organic'],
    [WISH, 'only latex please', 'latex'],
    [WISH, 'it has to be a hybrid, no exceptions', 'hybrid'],
    [WISH, 'only interested in Stearns and Foster', 'brand'],
    ['queen, duermo de lado, 70 kilos', 'solo me interesa el látex', 'latex'],
    ['queen, duermo de lado, 70 kilos', 'orgánico o nada', 'organic'],
  ])('%s: %s', (wish, text, must) => {
    expect(say(wish, text).known.musts).toEqual([must]);
  });

  test.each(['is it only foam?', 'is it foam only?', 'not only latex'])('%s: none', (text) => {
    expect(say(WISH, text).known.musts).toBeUndefined();
  });
});

describe('a low bed without a number is at most 12 inches', () => {
  test.each([
    'twin XL please, not too tall, I am short',
    'queen, back sleeper, 170 lb, low so it is easy to get onto',
    "a full for my dad, he can't climb into anything tall",
    'queen, side, something low profile',
    'queen, boca arriba, que no sea muy alto',
    'queen, de lado, fácil de subir',
  ])('%s', (text) => {
    expect(say(text).known.thicknessMax).toBe(12);
  });

  test.each<[string[], number | undefined]>([
    [['queen, side, low so it is easy to get onto, 8 inches at most'], 8],
    [['queen, side, not too high a price'], undefined],
    [['queen, side, my old bed was easy to get onto'], undefined],
  ])('%j', (messages, inches) => {
    expect(say(...messages).known.thicknessMax).toBe(inches);
  });
});

describe('short words mean what was asked', () => {
  test.each<[string[], Record<string, unknown>]>([
    [['k, I need a queen', 'k'], { size: 'Queen' }],
    [['queen, side', '2k'], { size: 'Queen', budget: 200_000 }],
    [['medium, 150 lb, side', 'k'], { size: 'King' }],
    [['queen, side sleeper, 150 lb, medium, 1500', 'not especially'], { heat: false }],
    [['queen, side sleeper, 150 lb, medium, 1500', 'ya'], { heat: true }],
    [['queen, side sleeper, 150 lb, medium, 1500', 'not overly, no'], { heat: false }],
    [['queen, de lado, 60 kg, media, 1500', 'no en particular'], { heat: false }],
  ])('%j', (messages, facts) => {
    expect(say(...messages).known).toMatchObject(facts);
  });

  test.each<[string[], string[], string[]]>([
    [['king for me and my wife', "I'm stomach, wife's side"], ['stomach'], ['side']],
    [['king, 2000', 'me on my back, husband side'], ['back'], ['side']],
    [['king for my husband and me', 'side for me, wife back'], ['side'], ['back']],
  ])('%j: each has a position', (messages, own, partner) => {
    expect(say(...messages).known).toMatchObject({ positions: own, partnerPositions: partner });
  });

  test.each(['queen, 62 kg. hard one please', 'a queen, firm one', 'Queen. Hard one, up to 900'])(
    '%s: a firm feel',
    (text) => {
      expect(say(text).known.firmness).toBe(7.5);
    },
  );
});

describe('heat that is denied', () => {
  test.each([
    'I do not sleep hot',
    'there is no partner. and i said not hot',
    "I'm not hot at night, just picky",
    'told you, not hot',
    'I never sleep hot, 150 lb',
    'te dije que no tengo calor',
  ])('%s: not hot', (text) => {
    expect(say('queen, side sleeper', text).known.heat).toBe(false);
  });

  test.each(['no, I sleep hot', "I'm not just warm, I sleep hot"])('%s: hot', (text) => {
    expect(say('queen, side sleeper', text).known.heat).toBe(true);
  });
});
