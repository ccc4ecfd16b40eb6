import type { QuestionWords } from '#app/features/assistant/understanding/asked-fact.ts';

const words = (list: string) => list.split(', ');

export const QUESTION_WORDS: QuestionWords = {
  partner: words('partner, spouse, wife, husband, they, their, he, she, his, her, other person'),
  facts: [
    [
      'partner',
      null,
      words(
        'share, shares, sharing, anyone else, somebody else, someone else, with a partner, alone, by yourself, just for you, just you',
      ),
    ],
    [
      'weight',
      'partnerWeight',
      words('weigh, weight, weighs, weighing, pounds, lb, lbs, kilo, kilos, kg, body type, build'),
    ],
    [
      'budget',
      null,
      words(
        'budget, spend, price range, price limit, upper limit, afford, pay at most, how much would you pay',
      ),
    ],
    ['thicknessMax', null, words('how thick, how tall, how high, thickness')],
    [
      'sleeper',
      null,
      words(
        'who is it for, who is the bed for, who is the mattress for, for whom, who will sleep, whos it for, whos the bed for, whos the mattress for, who s the bed for',
      ),
    ],
    ['neededBy', null, words('how soon, by when, when do you need, when would you')],
    [
      'base',
      null,
      words('bed frame, what base, which base, box spring, kind of base, kind of frame, foundation'),
    ],
    [
      'currentBed',
      null,
      words('current mattress, current bed, present mattress, wrong with your, sleeping on now'),
    ],
    ['age', null, words('how old are, what age, your age, their age, age group')],
    ['brandsWanted', null, words('which brand, what brand, favorite brand, any brand, brands')],
    ['size', null, words('size, sizes, a queen or, a king or, queen or a, queen or king, twin or, full or')],
    [
      'positions',
      'partnerPositions',
      words(
        'side, position, positions, how do you usually sleep, how do you sleep, how do you mostly sleep, usually sleep, side sleeper, back sleeper, stomach sleeper',
      ),
    ],
    [
      'heat',
      'partnerHeat',
      words(
        'sleep hot, sleep warm, sleeps hot, sleep cool, get warm, get hot, hot at night, warm at night, overheat, overheating, sweat, temperature, cooling',
      ),
    ],
    [
      'firmness',
      'partnerFirmness',
      words('firm, firmness, firmer, soft, softer, plush, medium, which feel, what feel, kind of feel'),
    ],
    [
      'materialsWanted',
      null,
      words('material, materials, memory foam, latex, hybrid, innerspring, springs, coils, construction'),
    ],
    [
      'needs',
      null,
      words(
        'anything else, other needs, other wishes, preferences, requirements, matter to you, matters to you, matters most, important to you, allergies, allergic, motion, edges, adjustable',
      ),
    ],
  ],
};
