import { z } from 'zod';
import {
  choice,
  flag,
  LIMITS,
  line,
  lineText,
  list,
  prose,
  proseText,
  script,
  share,
  timeZone,
  word,
} from '#app/features/merchant/setting-fields.ts';

/** How the assistant talks, what it asks, and when it asks for contact details. */

export const PRIMARY_GOALS = ['conversion', 'lead', 'education'] as const;
export type PrimaryGoal = (typeof PRIMARY_GOALS)[number];

export const CONVERSATION_STYLES = ['professional', 'friendly', 'casual', 'concise'] as const;
export type ConversationStyle = (typeof CONVERSATION_STYLES)[number];

export const LEAD_CAPTURE_TIMINGS = [
  'immediate',
  'after_preferences',
  'before_recommendations',
  'after_rapport',
] as const;
export type LeadCaptureTiming = (typeof LEAD_CAPTURE_TIMINGS)[number];

export const LEAD_CAPTURE_STYLES = ['ask', 'persistent', 'require'] as const;
export type LeadCaptureStyle = (typeof LEAD_CAPTURE_STYLES)[number];

export const LEAD_FIELD_RULES = ['required', 'optional', 'disabled'] as const;
export type LeadFieldRule = (typeof LEAD_FIELD_RULES)[number];

export const PROMPT_TEMPLATES = ['comprehensive', 'cognitive-framework', 'customer-centric'] as const;
export type PromptTemplate = (typeof PROMPT_TEMPLATES)[number];

/** firm: always asked; moderate: half of them are, rounded up; loose: when it fits. */
export const QUESTION_PRIORITIES = ['firm', 'moderate', 'loose'] as const;
export type QuestionPriority = (typeof QUESTION_PRIORITIES)[number];

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `HH:MM` of the schedule's time zone; `24:00` closes a day at its end. */
export interface OpenPeriod {
  open: string;
  close: string;
}

export interface Question {
  text: string;
  /** From 1, without gaps. */
  order: number;
  required: QuestionPriority;
}

const PERIODS_MAX = 3;
const CLOCK = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const clock = z.string().regex(CLOCK, { error: 'A time such as 09:30' });

/** A day's open periods in their order; an empty list is a closed day. */
const day = list(z.object({ open: clock, close: clock }), PERIODS_MAX)
  .refine((periods) => periods.every(({ open, close }) => open < close), {
    error: 'Closing time must be after opening time',
  })
  .refine((periods) => periods.every(({ open }, at) => at === 0 || open >= periods[at - 1]!.close), {
    error: 'Opening times must not overlap',
  })
  .nullish();

const availableHours = z.looseObject({
  enabled: flag,
  timezone: timeZone,
  schedule: z
    .looseObject(Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as Record<Weekday, typeof day>)
    .nullish(),
});

const question = z.object({
  text: lineText(LIMITS.questionText).refine((text) => text !== '', { error: 'A question needs a text' }),
  order: z.number().nullish(),
  required: choice(QUESTION_PRIORITIES, {
    true: 'firm',
    required: 'firm',
    false: 'loose',
    optional: 'loose',
  }).default('moderate'),
});

/** The order is told by `order` where it is given, else by the place in the list; it is stored without gaps. */
const questions = list(question, LIMITS.questions).transform((asked): Question[] =>
  asked
    .map((one, at) => ({ ...one, order: one.order ?? at + 1 }))
    .toSorted((one, other) => one.order - other.order)
    .map((one, at) => ({ ...one, order: at + 1 })),
);

const fieldRule = choice(LEAD_FIELD_RULES, { true: 'required', false: 'disabled' }).nullish();

const leadCapture = z.looseObject({
  requiredFields: z.looseObject({ email: fieldRule, name: fieldRule, phone: fieldRule }).nullish(),
  captureStyle: choice(LEAD_CAPTURE_STYLES).nullish(),
  incentives: line(LIMITS.message),
});

const maxTokensError = { error: 'Max tokens must be a number between 100 and 8000' };
const limitError = { error: 'A whole number from 1 to 10' };

export const chatConfig = z.looseObject({
  model: word,
  temperature: share('Temperature must be a number between 0 and 1'),
  maxTokens: z.number(maxTokensError).min(100, maxTokensError).max(8_000, maxTokensError).nullish(),
  isThinkingAllowed: flag,
  promptTemplate: choice(PROMPT_TEMPLATES).nullish(),
  conversationStyle: choice(CONVERSATION_STYLES).nullish(),
  toneDirective: prose(LIMITS.persona),
  leadCaptureTiming: choice(LEAD_CAPTURE_TIMINGS, {
    'after-engagement': 'after_rapport',
    'after-first-recommendation': 'after_rapport',
  }).nullish(),
  primaryGoal: choice(PRIMARY_GOALS, {
    leads: 'lead',
    'lead-generation': 'lead',
    sales: 'conversion',
    educate: 'education',
  }).nullish(),
  responseCreativity: share(),
  productRecommendationLimit: z
    .number(limitError)
    .int(limitError)
    .min(1, limitError)
    .max(10, limitError)
    .nullish(),
  educationTopics: list(lineText(LIMITS.word), LIMITS.topics).nullish(),
  isTypewriterEnabled: flag,
  initialMessage: prose(LIMITS.message),
  welcomeMessages: list(proseText(LIMITS.message), LIMITS.welcomeMessages).nullish(),
  promptPrefix: script(LIMITS.instruction),
  systemPrompt: script(LIMITS.instruction),
  defaultBehavior: prose(LIMITS.instruction),
  promptGuard: prose(LIMITS.instruction),
  responsibleAINotice: prose(LIMITS.message),
  assistantId: word,
  availableHours: availableHours.nullish(),
  questions: questions.nullish(),
  leadCapture: leadCapture.nullish(),
  // Former fields: `legacy-settings.ts` moves them to their homes.
  masterPrompt: script(LIMITS.masterPrompt),
  aiName: line(LIMITS.assistantName),
  aiPersonality: prose(LIMITS.persona),
  initialGreeting: prose(LIMITS.message),
  welcomeMessage: prose(LIMITS.message),
});
