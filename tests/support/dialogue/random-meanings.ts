import fc from 'fast-check';
import type { ActOf } from '#app/features/assistant/acts.ts';
import type { LessonAct } from '#app/features/assistant/advice-acts.ts';
import type { MerchantQuestion } from '#app/features/assistant/engine/chat-engine.ts';
import {
  FACT_KEYS,
  type FactKey,
  getFactDefinition,
  type FactValues,
} from '#app/features/assistant/understanding/facts/registry.ts';
import { type SituationAct, VERDICTS } from '#app/features/assistant/situation-acts.ts';
import { LESSONS } from '#app/features/assistant/understanding/lessons.ts';
import { CHANGES, INTENTS } from '#app/features/assistant/understanding/understanding-types.ts';
import { type Meaning, says } from '#tests/support/dialogue/scripted-chat.ts';

const YES_OR_NO = Object.fromEntries(
  FACT_KEYS.filter((key) => getFactDefinition(key).schema.safeParse(true).success).map((key) => [
    key,
    [true, false],
  ]),
);

/** Sample values of every fact except booleans. */
export const FACT_SAMPLES = {
  ...YES_OR_NO,
  sleeper: ['self', 'child', 'senior', 'guest', 'other'],
  age: [9, 40, 71],
  positions: [['side'], ['back'], ['stomach', 'side'], ['combination']],
  weight: [70, 150, 260],
  firmness: [2, 3.5, 5.5, 6, 6.5, 7.5, 9],
  budget: [10_000, 90_000, 160_000, 400_000],
  size: ['Twin', 'Twin XL', 'Full', 'Queen', 'King', 'California King', 'Split King'],
  partnerPositions: [['side'], ['back', 'combination']],
  partnerWeight: [110, 240],
  partnerFirmness: [3.5, 7.5],
  materialsWanted: [['latex'], ['memory-foam', 'hybrid'], ['airbed']],
  materialsAvoided: [['memory-foam'], ['innerspring'], []],
  featuresAvoided: [['pillow top'], ['split'], []],
  needs: [['motion'], ['edge', 'cooling'], ['organic'], ['back-comfort'], ['adjustable-base']],
  musts: [['organic'], ['latex']],
  brandsWanted: [['Diamond'], ['Somebody', 'Else']],
  brandsAvoided: [['Diamond'], ['Southerland', 'Eclipse']],
  thicknessMax: [10, 14],
  thicknessMin: [8, 13],
  currentBed: [['sags'], ['hurts', 'too-firm'], ['hot']],
  base: ['adjustable', 'box-spring', 'slats', 'platform', 'bunk', 'floor', 'frame'],
  neededBy: ['now', 'soon', 'later'],
} as { [K in FactKey]: FactValues[K][] };

const keys = fc.constantFrom(...(Object.keys(FACT_SAMPLES) as FactKey[]));
export const randomFact = keys.chain((key) =>
  fc
    .record({
      value: fc.option(fc.constantFrom(...(FACT_SAMPLES[key] as unknown[])), { freq: 8 }),
      manner: fc.constantFrom('said' as const, 'added' as const, 'corrected' as const),
    })
    .map(({ value, manner }) => says(key, value as never, manner)),
);
const removed = keys.map((key) => ({ key, values: null, quote: '' }));
const contact = fc.constantFrom({}, {}, {}, { email: 'a@b.example' }, { name: 'Ann', phone: '+15550100199' });

/** Any combination of meanings, sensible or not. */
export const randomMeaning: fc.Arbitrary<Meaning> = fc.record(
  {
    facts: fc.array(randomFact, { maxLength: 4 }),
    doubts: fc.array(randomFact, { maxLength: 2 }),
    removed: fc.array(removed, { maxLength: 1 }),
    skipped: fc.array(keys, { maxLength: 2 }),
    intents: fc.array(fc.constantFrom(...INTENTS), { minLength: 1, maxLength: 2 }),
    change: fc.option(fc.constantFrom(...CHANGES), { freq: 2 }),
    contact,
    isQuestion: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Merchants' questions: mapped to facts, to a fact we never ask for, or custom. */
export const randomQuestions: fc.Arbitrary<MerchantQuestion[]> = fc.uniqueArray(
  fc.record({
    text: fc.constantFrom(
      'Do you have pets in bed?',
      'How many nights a week?',
      'Where did you hear about us?',
      'What size is it?',
      'When do you need it?',
      'What can you spend?',
    ),
    fact: fc.constantFrom(null, null, 'size' as const, 'budget' as const, 'neededBy' as const),
    answers: fc.constantFrom([], [{ label: 'Yes' }, { label: 'No' }]),
    kind: fc.constantFrom('choice' as const, 'number' as const, 'text' as const),
    required: fc.constantFrom('firm' as const, 'moderate' as const, 'loose' as const),
  }),
  { maxLength: 4, selector: ({ text }) => text },
);

/** All acts about general knowledge, or about what only the team can do. */
export const LESSON_SAMPLES: { [Name in LessonAct]: ActOf<Name>[] } = {
  lesson: LESSONS.map((lesson) => ({ act: 'lesson', lesson, contact: '' })),
  'room-fit': (['easily', 'tightly', 'no'] as const).map((fit) => ({
    ...({ act: 'room-fit', size: 'King', room: [10, 11], inches: [76, 80] } as const),
    ...{ beside: 4.5, ahead: 3.5, fit },
  })),
  'call-back': (['call', 'text', 'cancel', 'when', 'wait'] as const).flatMap((about) =>
    [true, false].map((isAsked) => ({
      ...({ act: 'call-back', about, needsNumber: isAsked, isNew: false, isAsked } as const),
      ...{ hours: 'Mon-Sat 10am-8pm', contact: '' },
    })),
  ),
};

/** All verdicts, with values for everything they may mention. */
export const CASE_SAMPLES: { [Name in SituationAct]: ActOf<Name>[] } = {
  verdict: VERDICTS.map((on) => ({
    ...({ act: 'verdict', on, size: 'Queen', pounds: 380, capacity: 600, firmness: 6.5 } as const),
    ...{ cards: [0, 1], others: [2], contact: '' },
    lengths: {
      ...{ gap: 3, rail: 14, inches: 9, left: 5, above: 5, most: 9, frame: 10, total: 19, thick: 12 },
      ...{
        door: 30,
        wider: 6,
        width: 60,
        length: 80,
        each: 30,
        tall: 76,
        longest: 84,
        queen: 30,
        other: 60,
        long: 80,
      },
      ...{ easy: [20, 23] as [number, number], wanted: [10, 13] as [number, number] },
    },
  })),
  'too-feel': (['soft', 'firm'] as const).flatMap((asked) =>
    [[], [0], [0, 1, 2]].map((too) => ({
      ...({ act: 'too-feel', who: 'you', pounds: 180, positions: ['side'], asked, too } as const),
      ...{ isEnough: asked === 'firm', isBoth: asked === 'firm' },
      ...{ right: [0, 1, 2].filter((card) => !too.includes(card)), ideal: 5.5 },
    })),
  ),
  'good-enough': [true, false].map((isNear) => ({
    ...({ act: 'good-enough', card: 0, isNear, reasons: [], cautions: [] } as const),
  })),
  within: (['thickness', 'price', 'firmness'] as const).flatMap((attribute) =>
    (attribute === 'firmness' ? (['is'] as const) : (['under', 'over'] as const)).flatMap((op) =>
      [[], [0], [0, 2]].map((cards) => ({
        ...({ act: 'within', attribute, op, cards, of: 3 } as const),
        value: { thickness: 12, price: 1_000, firmness: 6.5 }[attribute],
      })),
    ),
  ),
  'why-us': ['(555) 010-0100', ''].map((phone) => ({
    ...({ act: 'why-us', beds: 40, brands: 6, address: '', contact: phone } as const),
  })),
  rival: ['Rivale', null].map((name) => ({ act: 'rival', name }) as const),
};
