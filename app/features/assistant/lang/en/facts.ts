import {
  aFeel,
  BASES,
  joinWords,
  MATERIALS,
  NEEDS,
  positionWords,
} from '#app/features/assistant/lang/en/fact-words.ts';
import type { AnswerOptions, LanguagePack } from '#app/features/assistant/language-pack.ts';
import { currencyDecimals, formatPrice } from '#app/features/inventory/prices.ts';
import type { Construction, Size } from '#app/features/inventory/inventory.ts';
import {
  capitalize,
  type DisplayUnits,
  formatLength,
  formatWeight,
} from '#app/features/matching/explanation/formatting.ts';

/** How each fact is asked for and told back in English. */

const FEELS = ['Soft', 'Medium', 'Medium-firm', 'Firm', 'Not sure'];
const SIZES_BY_DEMAND: readonly Size[] = [
  'Queen',
  'King',
  'Full',
  'California King',
  'Twin XL',
  'Twin',
  'Split King',
  'Split California King',
  'Full XL',
];
const WEIGHTS = {
  imperial: ['Under 130 lb', '130 to 230 lb', 'Over 230 lb', "I'd rather skip"],
  metric: ['Under 60 kg', '60 to 105 kg', 'Over 105 kg', "I'd rather skip"],
};

const WEIGHTS_OF_CHILDREN = {
  imperial: ['Under 60 lb', '60 to 100 lb', 'Over 100 lb', "I'd rather skip"],
  metric: ['Under 30 kg', '30 to 45 kg', 'Over 45 kg', "I'd rather skip"],
};

const weightReplies = ({ units: { measurementUnit = 'imperial' }, known: { sleeper } }: AnswerOptions) =>
  (sleeper === 'child' ? WEIGHTS_OF_CHILDREN : WEIGHTS)[measurementUnit];

/** "Up to 1,500": a round amount, no price of anything. */
function budgetReplies({ budgetSteps, units: { currency } }: AnswerOptions): string[] {
  const amounts = budgetSteps.slice(0, 3).map((minor) => minor / 10 ** currencyDecimals(currency));
  return [...amounts.map((amount) => `Up to ${amount.toLocaleString('en-US')}`), 'No set budget'];
}

function positionReplies({ known: { sleeper = 'self' } }: AnswerOptions): string[] {
  return sleeper === 'self'
    ? ['Mostly my side', 'Mostly my back', 'On my stomach', 'I move around']
    : ['On their side', 'On their back', 'On their stomach', 'They move around'];
}

function materialReplies({ constructions }: AnswerOptions): string[] {
  const names = constructions.slice(0, 4).map((one: Construction) => capitalize(MATERIALS[one].bare));
  return [...names, 'No preference'];
}

const weightTold = (pounds: number, units: DisplayUnits) => formatWeight(Math.round(pounds), units);

export const FACTS: LanguagePack['facts'] = {
  sleeper: {
    ask: ["Who's the bed for?"],
    invite: "Let me know who it's for, and I'll go from there.",
    hint: 'You, a child, a guest room or somebody else is plenty.',
    why: 'The right bed depends on who sleeps in it.',
    replies: () => ['Me', 'My child', 'A guest room', 'Someone else'],
    told: (who) =>
      ({
        self: '',
        child: 'for your child',
        senior: 'for an older sleeper',
        guest: 'for guests',
        other: 'for someone else',
      })[who],
  },
  age: {
    ask: ['How old are they?'],
    invite: 'Tell me roughly how old they are.',
    hint: 'A rough age is plenty.',
    why: 'Age changes how thick and how firm a bed should be.',
    told: (years) => (years < 18 ? `${years} years old` : ''),
  },
  positions: {
    ask: [
      'How do you usually sleep: side, back, stomach or a bit of everything?',
      'Are you more of a side, back or stomach sleeper, or a mix?',
    ],
    invite: 'Tell me how you usually sleep, and I can narrow it down.',
    hint: 'Side, back, stomach or a mix is plenty.',
    why: 'How you sleep decides where a bed should give and where it should hold you up.',
    replies: positionReplies,
    told: positionWords,
  },
  weight: {
    ask: [
      'Weight affects how firm a bed feels, and a range is fine. About how much do you weigh?',
      'The same bed feels softer or firmer depending on weight. Roughly what do you weigh?',
    ],
    invite: 'A rough weight range helps me get the feel right, and you can skip it.',
    hint: 'A rough range works, or we can skip it.',
    why: 'The more you weigh, the further you sink in, so the same bed feels softer to you. You can skip it.',
    replies: weightReplies,
    told: weightTold,
  },
  firmness: {
    ask: [
      'What feel do you like: soft, medium or firm?',
      'Do you like a bed softer, in the middle or firmer?',
    ],
    invite: 'Tell me the feel you like, or leave it to me.',
    hint: 'Soft, medium or firm works, and so does not sure.',
    why: 'The feel you like can move my picks a step softer or firmer.',
    replies: () => FEELS,
    told: (firmness) => aFeel(firmness),
  },
  budget: {
    ask: ["Is there a budget you'd like to stay within?", 'Roughly how much would you like to spend?'],
    invite: "If there's a budget to stay within, tell me and I'll keep to it.",
    hint: 'A rough upper limit works, or tell me there is none.',
    why: "With an upper limit, I'll only show you what stays below it.",
    replies: budgetReplies,
    told: (minor, { currency }) => `up to ${formatPrice(minor, currency)}`,
  },
  size: {
    ask: ['What size are you looking for?', 'Which size bed do you need?'],
    invite: 'Let me know the size you need.',
    hint: 'The usual name works, such as Queen or King.',
    why: 'Not every mattress comes in every size, so it decides what I can show you.',
    replies: ({ sizes }) => SIZES_BY_DEMAND.filter((size) => sizes.includes(size)).slice(0, 5),
    told: (size) => `a ${size}`,
  },
  heat: {
    ask: ['Do you tend to sleep hot?', 'Do you get warm at night?'],
    invite: "Tell me if you tend to sleep hot, and I'll lean toward cooler beds.",
    hint: 'A yes or no works.',
    why: 'Some beds let more air through, which matters if you sleep hot.',
    replies: ({ known: { sleeper = 'self' } }) =>
      sleeper === 'self' ? ['Yes, I sleep hot', 'No, not really'] : ['Yes, they sleep hot', 'No, not really'],
    told: (isHot) => (isHot ? 'sleeping hot' : 'no trouble with heat'),
  },
  partner: {
    ask: ['Will you be sharing the bed?', 'Does anyone share the bed with you?'],
    invite: 'Tell me if somebody shares the bed with you.',
    hint: 'Just you or two of you works.',
    why: 'With two in a bed, movement and edges matter more, and the feel has to suit both of you.',
    replies: () => ['Just me', 'Me and my partner'],
    told: (isShared) => (isShared ? 'two of you' : 'just you'),
  },
  partnerPositions: {
    ask: ['And how does your partner usually sleep?', 'What about your partner: side, back or stomach?'],
    invite: 'Tell me how your partner usually sleeps, so I can look for both of you.',
    hint: 'Side, back, stomach or a mix is plenty.',
    why: 'The feel has to suit both of you, so I look at both.',
    replies: () => ['On their side', 'On their back', 'On their stomach', 'They move around'],
    told: (positions) => `${positionWords(positions)} for your partner`,
  },
  partnerWeight: {
    ask: [
      "Your partner's weight counts for the feel too, and a range is fine. About how much do they weigh?",
      'And roughly what does your partner weigh?',
    ],
    invite: 'A rough weight range for your partner helps too, and you can skip it.',
    hint: 'A rough range works, or we can skip it.',
    why: 'Two people of different weight feel the same bed differently. You can skip it.',
    replies: weightReplies,
    told: (pounds, units) => `${weightTold(pounds, units)} for your partner`,
  },
  partnerFirmness: {
    ask: [
      'What feel does your partner like: soft, medium or firm?',
      'And does your partner like it softer or firmer?',
    ],
    invite: 'Tell me the feel your partner likes, from soft to firm.',
    hint: 'Soft, medium or firm works, and so does not sure.',
    why: 'If the two of you like very different feels, a split bed can be the better way.',
    replies: () => FEELS,
    told: (firmness) => `${aFeel(firmness)} for your partner`,
  },
  partnerHeat: { told: (isHot) => (isHot ? 'a partner who sleeps hot' : '') },
  materialsWanted: {
    ask: ["Any material you'd love, or one you'd rather avoid?", 'Do you have a material in mind?'],
    invite: "Tell me if there's a material you like or want to avoid.",
    hint: "One to look for or to leave out works, or tell me you don't mind.",
    why: 'Materials change how a bed feels and how cool it sleeps.',
    replies: materialReplies,
    told: (wanted) =>
      joinWords(
        wanted.map((one) => MATERIALS[one].one),
        'or',
      ),
  },
  materialsAvoided: {
    told: (avoided) =>
      avoided.length === 0
        ? ''
        : `no ${joinWords(
            avoided.map((one) => MATERIALS[one].bare),
            'or',
          )}`,
  },
  needs: {
    ask: [
      'Anything else that matters to you, like strong edges or not feeling each other move?',
      'Is there anything else the bed should do well?',
    ],
    invite: 'Tell me if anything else matters to you, like strong edges.',
    hint: "One wish works, or tell me that's all.",
    why: 'It helps me choose between beds that fit you equally well.',
    replies: () => ['Little movement', 'Strong edges', 'Natural materials', 'Nothing else'],
    told: (needs) => joinWords(needs.map((need) => NEEDS[need])),
  },
  musts: { told: () => '' },
  brandsWanted: {
    told: ({ length }) => (length === 0 ? '' : length === 1 ? 'only that brand' : 'only those brands'),
  },
  brandsAvoided: {
    told: ({ length }) => (length === 0 ? '' : length === 1 ? 'not that brand' : 'not those brands'),
  },
  thicknessMax: { told: (inches, units) => `${formatLength(inches, units)} at most` },
  thicknessMin: { told: (inches, units) => `at least ${formatLength(inches, units)} thick` },
  currentBed: { told: () => '' },
  base: { told: (base) => BASES[base] },
  neededBy: { told: (when) => ({ now: 'as soon as possible', soon: 'this month', later: 'no rush' })[when] },
  clearance: { told: (isWanted) => (isWanted ? 'floor samples welcome' : 'nothing from the floor') },
};

/** The same questions about somebody else who sleeps in the bed. */
export const ASKED_OF_OTHERS: Partial<
  Record<keyof typeof FACTS, { ask: readonly string[]; invite?: string }>
> = {
  positions: {
    ask: ['How do they usually sleep: side, back, stomach or a bit of everything?'],
    invite: 'Tell me how they usually sleep, and I can narrow it down.',
  },
  weight: {
    ask: ['Weight affects how firm a bed feels, and a range is fine. About how much do they weigh?'],
  },
  firmness: {
    ask: ['What feel do they like: soft, medium or firm?'],
    invite: 'Tell me the feel they like, or leave it to me.',
  },
  heat: {
    ask: ['Do they tend to sleep hot?'],
    invite: "Tell me if they tend to sleep hot, and I'll lean toward cooler beds.",
  },
  partner: {
    ask: ['Will they be sharing the bed?'],
    invite: 'Tell me if somebody shares the bed with them.',
  },
  partnerPositions: {
    ask: ['And how does the other person usually sleep?'],
    invite: 'Tell me how the other person usually sleeps.',
  },
  partnerWeight: { ask: ['A range is fine here. About how much does the other person weigh?'] },
  partnerFirmness: {
    ask: ['What feel does the other person like: soft, medium or firm?'],
    invite: 'Tell me the feel the other person likes.',
  },
};

/** What is set aside when a fact is taken back: "I'll set the budget aside." */
export const NOUNS: Record<keyof typeof FACTS, string> = {
  sleeper: 'who it is for',
  age: 'the age',
  positions: 'the sleep position',
  weight: 'the weight',
  firmness: 'the feel',
  budget: 'the budget',
  size: 'that size',
  heat: 'the heat',
  partner: 'the second sleeper',
  partnerPositions: 'how your partner sleeps',
  partnerWeight: "your partner's weight",
  partnerFirmness: "your partner's feel",
  partnerHeat: 'that about your partner',
  materialsWanted: 'that material',
  materialsAvoided: 'that about materials',
  needs: 'that wish',
  musts: 'that as a must',
  brandsWanted: 'that brand',
  brandsAvoided: 'that about brands',
  thicknessMax: 'the height limit',
  thicknessMin: 'the height limit',
  currentBed: 'your current bed',
  base: 'the base',
  neededBy: 'the date',
  clearance: 'floor samples',
};
