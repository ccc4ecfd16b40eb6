import type { FactKey } from '#app/features/assistant/conversation/conversation.ts';
import type { MeasurementUnit } from '#app/features/assistant/wording.ts';
import type { Construction, Size } from '#app/features/inventory/inventory.ts';

/** Everything that is said around one question. Only `ask` carries a question mark. */
export interface QuestionTexts {
  ask: string;
  /** Comes back to the question after something else, without asking it again. */
  invite: string;
  /** After an answer that wasn't understood. */
  hint: string;
  /** Why the answer matters. */
  why: string;
}

const FEELS = ['Soft', 'Medium', 'Medium-firm', 'Firm', 'Not sure'];

export const QUESTIONS: Partial<Record<FactKey, QuestionTexts>> = {
  positions: {
    ask: 'How do you usually sleep: on your side, back or stomach, or a mix?',
    invite: 'Whenever you like, tell me how you usually sleep: side, back, stomach or a mix.',
    hint: 'Side, back, stomach or a mix is all I need here.',
    why: 'How you sleep decides where a bed should give and where it should hold, so it changes the feel I look for.',
  },
  size: {
    ask: 'Which size are you looking for?',
    invite: 'Tell me the size you need and I can look further.',
    hint: 'The usual size name is enough here, such as Queen or King.',
    why: 'Not every mattress comes in every size, so it decides what I can show you.',
  },
  weight: {
    ask: 'Weight changes how soft a bed feels; a rough range is fine, or skip it. Roughly what do you weigh?',
    invite: 'A rough weight range helps me get the feel right, and you can skip it.',
    hint: 'A rough range is fine here, or we can skip it.',
    why: 'Weight decides how far you sink in, so the same bed feels firmer to a lighter sleeper. You can skip it.',
  },
  budget: {
    ask: 'Is there a budget you would like to stay within?',
    invite: 'If there is a budget to stay within, tell me and I will keep to it.',
    hint: 'A rough upper limit is enough here, or say there is none.',
    why: 'With an upper limit I only show you what stays below it.',
  },
  firmness: {
    ask: 'Which feel do you like: soft, medium or firm?',
    invite: 'Tell me the feel you like, from soft to firm, or leave it to me.',
    hint: 'Soft, medium or firm is all I need here, and not sure is fine too.',
    why: 'The feel you like can move the choice a step softer or firmer.',
  },
  heat: {
    ask: 'Do you tend to get warm at night?',
    invite: 'Tell me if you tend to get warm at night and I will look for airier builds.',
    hint: 'A yes or no is enough here.',
    why: 'Some builds let more air through than others, which matters to people who sleep warm.',
  },
  partner: {
    ask: 'Will anyone share the bed with you?',
    invite: 'Tell me if somebody shares the bed with you.',
    hint: 'Just you or two of you is all I need here.',
    why: 'With two in the bed, movement and edges matter more, and the feel has to suit both.',
  },
  partnerPositions: {
    ask: 'How does your partner usually sleep?',
    invite: 'Tell me how your partner usually sleeps, so that I can look for both of you.',
    hint: 'Side, back, stomach or a mix is all I need here.',
    why: 'The feel has to suit both of you, so I look at both.',
  },
  partnerWeight: {
    ask: "Your partner's weight counts for the feel too; a rough range is fine, or skip it. Roughly what does your partner weigh?",
    invite: 'A rough weight range for your partner helps too, and you can skip it.',
    hint: 'A rough range is fine here, or we can skip it.',
    why: 'Two people of different weight feel the same bed differently. You can skip it.',
  },
  partnerFirmness: {
    ask: 'Which feel does your partner like: soft, medium or firm?',
    invite: 'Tell me the feel your partner likes, from soft to firm.',
    hint: 'Soft, medium or firm is all I need here, and not sure is fine too.',
    why: 'If your wishes are far apart, a split size can suit you better than a middle way.',
  },
  materialsWanted: {
    ask: 'Is there a material you prefer or would rather avoid?',
    invite: 'Tell me if there is a material you prefer or would rather avoid.',
    hint: 'One material to look for or to leave out is enough here.',
    why: 'Materials change how a bed feels and how warm it sleeps.',
  },
  needs: {
    ask: 'Does anything else matter to you, such as steady edges or little movement?',
    invite: 'Tell me if anything else matters to you, such as steady edges.',
    hint: 'One wish is enough here, or say that is all.',
    why: 'It decides between beds that fit equally well.',
  },
};

const WEIGHTS: Record<MeasurementUnit, string[]> = {
  imperial: ['Under 130 lb', '130 to 230 lb', 'Over 230 lb', "I'd rather skip"],
  metric: ['Under 60 kg', '60 to 105 kg', 'Over 105 kg', "I'd rather skip"],
};

const FIXED_REPLIES: Partial<Record<FactKey, string[]>> = {
  positions: ['Mostly my side', 'Mostly my back', 'On my stomach', 'I move around'],
  firmness: FEELS,
  heat: ['Yes, I sleep hot', 'No, not really'],
  partner: ['Just me', 'Me and my partner'],
  partnerPositions: ['On their side', 'On their back', 'On their stomach', 'They move around'],
  partnerFirmness: FEELS,
  needs: ['Little movement', 'Steady edges', 'Natural materials', 'Nothing else'],
};

const MATERIAL_REPLIES: Record<Construction, string> = {
  'memory-foam': 'Memory foam',
  foam: 'Foam',
  latex: 'Latex',
  hybrid: 'Hybrid',
  innerspring: 'Innerspring',
  airbed: 'Airbed',
};

/** The sizes in the order in which people ask for them. */
const SIZE_REPLIES: readonly Size[] = [
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

export interface RepliesFor {
  unit: MeasurementUnit;
  sizes: readonly Size[];
  constructions: readonly Construction[];
  /** Round amounts, worded without a currency sign. */
  budgets: readonly string[];
}

/** Two to five answers to a question, in the shopper's words, each on one line. */
export function quickRepliesFor(key: FactKey, { unit, sizes, constructions, budgets }: RepliesFor): string[] {
  if (key === 'weight' || key === 'partnerWeight') return WEIGHTS[unit];
  if (key === 'size') return SIZE_REPLIES.filter((size) => sizes.includes(size)).slice(0, 5);
  if (key === 'budget') return [...budgets.slice(0, 4).map((amount) => `Up to ${amount}`), 'No set limit'];
  if (key === 'materialsWanted') {
    return [...constructions.slice(0, 4).map((name) => MATERIAL_REPLIES[name]), 'No preference'];
  }
  return FIXED_REPLIES[key] ?? [];
}
