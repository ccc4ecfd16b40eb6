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
    helpText: 'Leads to a recommendation and to the product page.',
  },
  {
    value: 'lead',
    label: 'Collect leads',
    helpText: 'Also asks for contact details. With any other goal your assistant never does.',
  },
  {
    value: 'education',
    label: 'Educate',
    helpText: 'Explains mattresses first, and recommends when the shopper asks.',
  },
];

export const STYLE_CHOICES: readonly Choice<ConversationStyle>[] = [
  { value: 'professional', label: 'Professional' },
  { value: 'friendly', label: 'Friendly' },
  { value: 'casual', label: 'Casual' },
  { value: 'concise', label: 'Concise' },
];

export const QUESTION_PRIORITY_CHOICES: readonly Choice<QuestionPriority>[] = [
  { value: 'firm', label: 'Firm: always asked' },
  { value: 'moderate', label: 'Moderate: half are asked' },
  { value: 'loose', label: 'Loose: when it fits' },
];

export const QUESTION_KIND_CHOICES: readonly Choice<QuestionKind>[] = [
  { value: 'text', label: 'Any answer' },
  { value: 'choice', label: 'Choice' },
  { value: 'number', label: 'Number' },
];

export const LEAD_TIMING_CHOICES: readonly Choice<LeadCaptureTiming>[] = [
  { value: 'immediate', label: 'At the start of the chat' },
  { value: 'after_preferences', label: 'After the shopper said what they like' },
  { value: 'before_recommendations', label: 'Before the first recommendation' },
  { value: 'after_rapport', label: 'Once the chat has got going' },
];

export const CAPTURE_STYLE_CHOICES: readonly Choice<LeadCaptureStyle>[] = [
  { value: 'ask', label: 'Ask', helpText: 'Once, and a no is a no.' },
  { value: 'persistent', label: 'Persistent', helpText: 'Asks again later when it was passed over.' },
  { value: 'require', label: 'Require', helpText: 'Recommends only after the required details are there.' },
];

export const LEAD_FIELD_CHOICES: readonly Choice<LeadFieldRule>[] = [
  { value: 'required', label: 'Required' },
  { value: 'optional', label: 'Optional' },
  { value: 'disabled', label: 'Not asked for' },
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

/** A creativity from 0 to 1 on a scale of 10. */
export function creativityLabel(share: number): string {
  const ten = Math.round(share * 10);
  const word = ten < CONSERVATIVE_BELOW ? 'conservative' : ten > CREATIVE_ABOVE ? 'creative' : 'balanced';
  return `${ten} of 10, ${word}`;
}
