import { budgetPhrase, sleeperPhrase } from '#app/features/assistant/lang/value-texts.ts';
import {
  budgetReplies,
  textByValue,
  materialReplies,
  createRepliesBySleeper,
  sizeReplies,
  weightPhrase,
  weightReplies,
} from '#app/features/assistant/lang/fact-texts.ts';
import {
  feelWithArticle,
  GRAMMAR,
  positionWords,
  RELATIVES,
  SLEEPERS,
} from '#app/features/assistant/lang/en/values.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import { formatLength } from '#app/features/matching/explanation/formatting.ts';
import type { Need } from '#app/features/matching/matching.ts';

const FEELS = ['Soft', 'Medium', 'Medium-firm', 'Firm', 'Not sure'];
const OTHERS_SLEEP = ['On their side', 'On their back', 'On their stomach', 'They move around'];
const WEIGHTS = weightReplies([
  'Under {a} {unit}',
  '{a} to {b} {unit}',
  'Over {b} {unit}',
  "I'd rather skip",
]);

const NEEDS: Record<Need | 'cooling', string> = {
  motion: 'little movement',
  edge: 'strong edges',
  organic: 'natural materials',
  'back-comfort': 'comfort where it hurts',
  'adjustable-base': 'one that works on an adjustable base',
  cooling: 'a cooler bed',
};

export const FACT_TEXTS: LanguagePack['facts'] = {
  sleeper: {
    ask: ["Who's the bed for?"],
    invite: "Let me know who it's for, and I'll go from there.",
    hint: 'Just say you, a child, guests or someone else.',
    why: 'The right bed depends on who sleeps in it.',
    replies: () => ['Me', 'My child', 'A guest room', 'Someone else'],
    acknowledged: sleeperPhrase(SLEEPERS, RELATIVES),
    noun: 'who it is for',
  },
  age: {
    ask: ['How old are they?'],
    invite: 'Tell me roughly how old they are.',
    hint: 'A rough age is fine.',
    why: 'Age changes how thick and how firm a bed should be.',
    acknowledged: (years) => (years < 18 ? `${years} years old` : ''),
    noun: 'the age',
  },
  positions: {
    ask: [
      'How do you usually sleep: side, back, stomach or a bit of everything?',
      'Are you more of a side, back, or stomach sleeper, or a mix?',
    ],
    opening: 'How do you usually sleep?',
    invite: 'Tell me how you usually sleep, and I can narrow it down.',
    hint: 'Just say side, back, stomach or a mix.',
    why: 'How you sleep affects where you need cushioning and where you need support.',
    replies: createRepliesBySleeper(
      ['On my side', 'On my back', 'On my stomach', 'I move around'],
      OTHERS_SLEEP,
    ),
    acknowledged: positionWords,
    alone: 'You move around, got it.',
    noun: 'the sleep position',
    others: {
      ask: ['How do they usually sleep: side, back, stomach or a bit of everything?'],
      invite: 'Tell me how they usually sleep, and I can narrow it down.',
    },
  },
  weight: {
    ask: [
      'A bed feels firmer or softer depending on weight, so a rough number helps. About how much do you weigh?',
      'The same bed feels softer or firmer depending on weight. Roughly what do you weigh?',
    ],
    invite: 'A rough weight range helps me get the feel right, and you can skip it.',
    hint: 'A rough range works, or we can skip it.',
    why: 'The more you weigh, the further you sink in, so the same bed feels softer to you. You can skip it.',
    replies: WEIGHTS,
    acknowledged: weightPhrase,
    alone: '{value}, thanks.',
    noun: 'the weight',
    others: {
      ask: [
        'A bed feels firmer or softer depending on weight, so a rough number helps. About how much do they weigh?',
      ],
    },
  },
  firmness: {
    ask: [
      'Do you prefer a soft, medium, or firm feel?',
      'Do you like a softer bed, a firmer one or something in between?',
    ],
    invite: 'Tell me the feel you like, or leave it to me.',
    hint: "Soft, medium or firm is fine, or just say you're not sure.",
    why: "If you like it softer or firmer, I'll adjust my picks.",
    replies: () => FEELS,
    acknowledged: (firmness) => feelWithArticle(firmness),
    noun: 'the feel',
    others: {
      ask: ['Do they prefer a soft, medium, or firm feel?'],
      invite: 'Tell me the feel they like, or leave it to me.',
    },
  },
  budget: {
    ask: ["Is there a budget you'd like to stay within?", 'Roughly how much would you like to spend?'],
    invite: "If there's a budget to stay within, tell me and I'll keep to it.",
    hint: 'A rough upper limit works, or tell me there is none.',
    why: "Once I know your limit, I'll start with beds that fit it.",
    replies: budgetReplies('Up to {amount}', 'No set budget', GRAMMAR),
    acknowledged: budgetPhrase(
      { upTo: 'up to {amount}', about: 'around {amount}', between: 'from {low} to {amount}' },
      GRAMMAR,
    ),
    noun: 'the budget',
  },
  size: {
    ask: ['What size are you looking for?', 'Which size bed do you need?'],
    invite: 'Let me know the size you need.',
    hint: 'The usual name works, such as Queen or King.',
    why: 'Not every mattress comes in every size, so it decides what I can show you.',
    ...sizeReplies(GRAMMAR, 'More sizes'),
    acknowledged: (size) => `a ${size}`,
    alone: '{name} it is.',
    noun: 'that size',
  },
  heat: {
    ask: ['Do you tend to sleep hot?', 'Do you get warm at night?'],
    invite: "Tell me if you tend to sleep hot, and I'll lean toward cooler beds.",
    hint: 'A yes or no works.',
    why: 'Some beds let more air through, which matters if you sleep hot.',
    replies: createRepliesBySleeper(
      ['Yes, I sleep hot', 'No, not really'],
      ['Yes, they sleep hot', 'No, not really'],
    ),
    acknowledged: textByValue({ true: 'sleeping hot', false: 'no trouble with heat' }),
    alone: "You sleep hot, so I'll lean toward cooler beds.",
    noun: 'the heat',
    others: {
      ask: ['Do they tend to sleep hot?'],
      invite: "Tell me if they tend to sleep hot, and I'll lean toward cooler beds.",
    },
  },
  partner: {
    ask: ['Will you be sharing the bed?', 'Does anyone share the bed with you?'],
    invite: 'Tell me if someone shares the bed with you.',
    hint: "Just tell me if it's one person or two.",
    why: 'With two in a bed, movement and edges matter more, and the feel has to suit both of you.',
    replies: () => ['Just me', 'Me and my partner'],
    acknowledged: textByValue({ true: 'a bed for two', false: 'just you' }),
    alone: "I'll look for something that works for both of you.",
    noun: 'the second sleeper',
    others: {
      ask: ['Will they be sharing the bed?'],
      invite: 'Tell me if someone shares the bed with them.',
    },
  },
  partnerPositions: {
    ask: ['And how does your partner usually sleep?', 'What about your partner: side, back, or stomach?'],
    invite: 'Tell me how your partner usually sleeps, so I can look for both of you.',
    hint: 'Just say side, back, stomach or a mix.',
    why: 'The feel has to suit both of you, so I look at both.',
    replies: () => OTHERS_SLEEP,
    acknowledged: (positions) => `${positionWords(positions)} for your partner`,
    noun: 'how your partner sleeps',
    others: {
      ask: ['And how does the other person usually sleep?'],
      invite: 'Tell me how the other person usually sleeps.',
    },
  },
  partnerWeight: {
    ask: [
      'A rough number for your partner helps too. About how much do they weigh?',
      'And roughly what does your partner weigh?',
    ],
    invite: 'A rough weight range for your partner helps too, and you can skip it.',
    hint: 'A rough range works, or we can skip it.',
    why: 'The same bed feels different to people of different weights. You can skip this one.',
    replies: WEIGHTS,
    acknowledged: (...said) => `${weightPhrase(...said)} for your partner`,
    alone: '{value}, thanks.',
    noun: "your partner's weight",
    others: { ask: ['A range is fine here. About how much does the other person weigh?'] },
  },
  partnerFirmness: {
    ask: [
      'Does your partner prefer a soft, medium, or firm feel?',
      'And does your partner like it softer or firmer?',
    ],
    invite: 'Tell me the feel your partner likes, from soft to firm.',
    hint: "Soft, medium or firm is fine, or just say you're not sure.",
    why: 'If the two of you like very different feels, a split bed can be the better way.',
    replies: () => FEELS,
    acknowledged: (firmness) => `${feelWithArticle(firmness)} for your partner`,
    noun: "your partner's feel",
    others: {
      ask: ['Does the other person prefer a soft, medium, or firm feel?'],
      invite: 'Tell me the feel the other person likes.',
    },
  },
  partnerHeat: {
    acknowledged: textByValue({ true: 'a partner who sleeps hot', false: '' }),
    noun: 'what you said about your partner',
  },
  materialsWanted: {
    ask: ["Any material you'd love, or one you'd rather avoid?", 'Do you have a material in mind?'],
    invite: "Tell me if there's a material you like or want to avoid.",
    hint: 'Name one to look for or avoid, or tell me you have no preference.',
    why: 'Materials change how a bed feels and how cool it sleeps.',
    replies: materialReplies('No preference', GRAMMAR),
    acknowledged: (wanted) =>
      GRAMMAR.join(
        wanted.map((one) => GRAMMAR.materials[one].one),
        'or',
      ),
    noun: 'that material',
  },
  materialsAvoided: {
    acknowledged: (avoided) =>
      avoided.length === 0
        ? ''
        : `no ${GRAMMAR.join(
            avoided.map((one) => GRAMMAR.materials[one].none),
            'or',
          )}`,
    noun: 'what you said about materials',
  },
  featuresAvoided: {
    acknowledged: (avoided) =>
      GRAMMAR.join(avoided.map((one) => (one === 'split' ? 'one mattress, not two' : `no ${one}`))),
    noun: "what you'd rather not have",
  },
  needs: {
    ask: [
      'Anything else that matters to you, like strong edges or not feeling each other move?',
      'Is there anything else the bed should do well?',
    ],
    invite: 'Tell me if anything else matters to you, like strong edges.',
    hint: "Name one thing, or tell me that's all.",
    why: 'It helps me choose between beds that fit you equally well.',
    replies: () => ['Little movement', 'Strong edges', 'Natural materials', 'Nothing else'],
    acknowledged: (needs) => GRAMMAR.join(needs.map((need) => NEEDS[need])),
    alone: "I'll look for {value}.",
    noun: 'that request',
  },
  musts: { acknowledged: () => '', noun: 'that must-have' },
  brandsWanted: {
    acknowledged: ({ length }) =>
      length === 0 ? '' : length === 1 ? 'only that brand' : 'only those brands',
    noun: 'that brand',
  },
  brandsAvoided: {
    acknowledged: ({ length }) => (length === 0 ? '' : length === 1 ? 'not that brand' : 'not those brands'),
    noun: 'what you said about brands',
  },
  thicknessMax: {
    acknowledged: (inches, units) => `${formatLength(inches, units)} at most`,
    noun: 'the height limit',
  },
  thicknessMin: {
    acknowledged: (inches, units) => `at least ${formatLength(inches, units)} thick`,
    noun: 'the height limit',
  },
  currentBed: { acknowledged: () => '', noun: 'your current bed' },
  base: {
    acknowledged: textByValue({
      adjustable: 'an adjustable base',
      'box-spring': 'a box spring',
      slats: 'a slatted base',
      platform: 'a platform bed',
      bunk: 'a bunk bed',
      floor: 'on the floor',
      frame: '',
    }),
    noun: 'the base',
  },
  neededBy: {
    acknowledged: textByValue({ now: 'as soon as possible', soon: 'this month', later: 'no rush' }),
    noun: 'the date',
  },
  clearance: {
    acknowledged: textByValue({ true: 'floor samples included', false: 'no floor samples' }),
    noun: 'floor samples',
  },
};
