import type {
  ConversationStyle,
  LeadCaptureStyle,
  LeadCaptureTiming,
  LeadFieldRule,
  PrimaryGoal,
  QuestionKind,
  QuestionPriority,
} from '#app/features/merchant/settings/chat-config-schema.ts';
import type { KeyAttributeWeight } from '#app/features/merchant/settings/settings-schema.ts';

interface Choice<T> {
  value: T;
  label: string;
  helpText?: string;
}

export const GOAL_CHOICES: readonly Choice<PrimaryGoal>[] = [
  {
    value: 'conversion',
    label: 'Find the right mattress',
    helpText: 'Recommends mattresses and links to their product pages.',
  },
  {
    value: 'lead',
    label: 'Collect leads',
    helpText: 'Recommends mattresses and asks for contact details.',
  },
  {
    value: 'education',
    label: 'Educate',
    helpText: 'Explains how to choose, and recommends when the shopper asks.',
  },
];

export const STYLE_CHOICES: readonly Choice<ConversationStyle>[] = [
  { value: 'professional', label: 'Professional' },
  { value: 'friendly', label: 'Friendly' },
  { value: 'casual', label: 'Casual' },
  { value: 'concise', label: 'Concise' },
];

export const QUESTION_PRIORITY_CHOICES: readonly Choice<QuestionPriority>[] = [
  { value: 'firm', label: 'Always' },
  { value: 'moderate', label: 'Usually' },
  { value: 'loose', label: 'If relevant' },
];

export const QUESTION_KIND_CHOICES: readonly Choice<QuestionKind>[] = [
  { value: 'text', label: 'Any answer' },
  { value: 'choice', label: 'Multiple choice' },
  { value: 'number', label: 'Number' },
];

export const LEAD_TIMING_CHOICES: readonly Choice<LeadCaptureTiming>[] = [
  {
    value: 'immediate',
    label: 'Right away',
    helpText: 'The form comes with the first reply.',
  },
  {
    value: 'after_preferences',
    label: 'After the first preferences',
    helpText: 'The form appears once two things are known, such as sleep position and size.',
  },
  {
    value: 'before_recommendations',
    label: 'Before the first recommendation',
    helpText:
      'The form comes first. Recommendations come with the next message, whether or not it’s filled out.',
  },
  {
    value: 'after-first-recommendation',
    label: 'With the first recommendation',
    helpText: 'The form appears under the first recommendations.',
  },
  {
    value: 'after_rapport',
    label: 'After they react to a match',
    helpText: 'The form appears once the shopper has asked about a mattress, compared some, or said thanks.',
  },
  {
    value: 'after-engagement',
    label: 'After three messages',
    helpText: 'The form appears with the third reply, whatever the chat is about.',
  },
];

/** When the chat's form appears, for a preview that shows it at once; undefined for a chat without one. */
export function describeFormTiming({
  primaryGoal,
  leadCaptureTiming,
}: {
  primaryGoal: string | null | undefined;
  leadCaptureTiming: LeadCaptureTiming | null | undefined;
}): string | undefined {
  const choice = LEAD_TIMING_CHOICES.find(({ value }) => value === leadCaptureTiming);
  if (primaryGoal !== 'lead' || !choice) return undefined;
  return `The preview shows the form right away. Shoppers see it ${choice.label.toLowerCase()}.`;
}

export const CAPTURE_STYLE_CHOICES: readonly Choice<LeadCaptureStyle>[] = [
  {
    value: 'ask',
    label: 'Ask once',
    helpText: 'Doesn’t ask again if the form is declined or ignored.',
  },
  {
    value: 'persistent',
    label: 'Ask up to three times',
    helpText: 'Shows the form again when it makes sense.',
  },
  {
    value: 'require',
    label: 'Require',
    helpText:
      'Shoppers get recommendations after they send the form. Until then, your assistant answers questions and gives out your store’s contact details.',
  },
];

export const LEAD_FIELD_CHOICES: readonly Choice<LeadFieldRule>[] = [
  { value: 'required', label: 'Required' },
  { value: 'optional', label: 'Optional' },
  { value: 'disabled', label: 'Don’t ask' },
];

export const ATTRIBUTE_WEIGHT_CHOICES: readonly Choice<KeyAttributeWeight>[] = [
  { value: 'balanced', label: 'Balanced' },
  { value: 'cooling', label: 'Sleeping cool' },
  { value: 'motion', label: 'Motion isolation' },
  { value: 'edge', label: 'Edge support' },
  { value: 'pressure', label: 'Pressure relief' },
];

const CONSERVATIVE_BELOW = 3;
const CREATIVE_ABOVE = 7;

export function creativityLabel(share: number): string {
  const ten = Math.round(share * 10);
  const word = ten < CONSERVATIVE_BELOW ? 'conservative' : ten > CREATIVE_ABOVE ? 'creative' : 'balanced';
  return `${ten} of 10, ${word}`;
}
