import { z } from 'zod';
import {
  choiceSchema,
  FIELD_LIMITS,
  flagSchema,
  fractionSchema,
  lineSchema,
  listSchema,
  optionalLineSchema,
  optionalMultilineSchema,
  shortTextSchema,
  timeZoneSchema,
  verbatimTextSchema,
} from '#app/features/merchant/validation/field-schemas.ts';

export const PRIMARY_GOALS = ['conversion', 'lead', 'education'] as const;
export type PrimaryGoal = (typeof PRIMARY_GOALS)[number];

export const CONVERSATION_STYLES = ['professional', 'friendly', 'casual', 'concise'] as const;
export type ConversationStyle = (typeof CONVERSATION_STYLES)[number];

export const LEAD_CAPTURE_TIMINGS = [
  'immediate',
  'after_preferences',
  'before_recommendations',
  'after-first-recommendation',
  'after_rapport',
  'after-engagement',
] as const;
export type LeadCaptureTiming = (typeof LEAD_CAPTURE_TIMINGS)[number];

export const LEAD_CAPTURE_STYLES = ['ask', 'persistent', 'require'] as const;
export type LeadCaptureStyle = (typeof LEAD_CAPTURE_STYLES)[number];

export const LEAD_FIELD_RULES = ['required', 'optional', 'disabled'] as const;
export type LeadFieldRule = (typeof LEAD_FIELD_RULES)[number];

export const PROMPT_TEMPLATES = ['comprehensive', 'cognitive-framework', 'customer-centric'] as const;
export type PromptTemplate = (typeof PROMPT_TEMPLATES)[number];

/** firm: always asked; moderate: half of them, rounded up; loose: when it fits. */
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

const OPENING_PERIODS_MAX = 3;
const CLOCK_TIME_PATTERN = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const clockTimeSchema = z.string().regex(CLOCK_TIME_PATTERN, { error: 'A time such as 09:30' });

/** `HH:MM` in the schedule's time zone; `24:00` is the end of the day. */
const openingPeriodSchema = z.object({ open: clockTimeSchema, close: clockTimeSchema });
export type OpeningPeriod = z.infer<typeof openingPeriodSchema>;
export const OPEN_ALL_DAY: OpeningPeriod = { open: '00:00', close: '24:00' };

/** Open periods in order; empty on a closed day. */
const openingHoursSchema = listSchema(openingPeriodSchema, OPENING_PERIODS_MAX)
  .refine((periods) => periods.every(({ open, close }) => open < close), {
    error: 'Closing time must be after opening time',
  })
  .refine((periods) => periods.every(({ open }, at) => at === 0 || open >= periods[at - 1]!.close), {
    error: 'Opening times must not overlap',
  })
  .nullish();

const availableHoursSchema = z.looseObject({
  enabled: flagSchema,
  /** Use the store's hours and time zone instead of these. */
  isSameAsStore: flagSchema,
  timezone: timeZoneSchema,
  schedule: z
    .looseObject(
      Object.fromEntries(WEEKDAYS.map((name) => [name, openingHoursSchema])) as Record<
        Weekday,
        typeof openingHoursSchema
      >,
    )
    .nullish(),
});

const QUESTION_KINDS = ['text', 'choice', 'number'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

const questionAnswerSchema = z.object({
  label: lineSchema(FIELD_LIMITS.word).refine((label) => label !== '', { error: 'Enter an answer' }),
  /** Products with this tag match the answer. */
  tag: optionalLineSchema(FIELD_LIMITS.word),
});

const questionSchema = z.object({
  text: lineSchema(FIELD_LIMITS.questionText).refine((text) => text !== '', {
    error: 'Enter a question',
  }),
  order: z.number().nullish(),
  required: choiceSchema(QUESTION_PRIORITIES).default('moderate'),
  kind: choiceSchema(QUESTION_KINDS).optional(),
  /** Only for choice questions. */
  answers: listSchema(questionAnswerSchema, FIELD_LIMITS.questionAnswers).optional(),
});

/** Sorted by `order`, or by position if missing, and renumbered. */
const questionsSchema = listSchema(questionSchema, FIELD_LIMITS.questions).transform((asked) =>
  asked
    .map((one, at) => ({ ...one, order: one.order ?? at + 1 }))
    .toSorted((one, other) => one.order - other.order)
    .map((one, at) => ({ ...one, order: at + 1 })),
);

export type Question = z.output<typeof questionsSchema>[number];

const leadFieldRuleSchema = choiceSchema(LEAD_FIELD_RULES).nullish();

const leadCaptureSchema = z.looseObject({
  requiredFields: z
    .looseObject({ email: leadFieldRuleSchema, name: leadFieldRuleSchema, phone: leadFieldRuleSchema })
    .nullish(),
  captureStyle: choiceSchema(LEAD_CAPTURE_STYLES).nullish(),
  incentives: optionalLineSchema(FIELD_LIMITS.message),
});

const waitError = { error: 'A whole number of minutes from 1 to 30' };

const takeoverSchema = z.looseObject({
  enabled: flagSchema,
  /** How long a shopper waits before hearing that no one is available. */
  waitMinutes: z.number(waitError).int(waitError).min(1, waitError).max(30, waitError).nullish(),
  isButtonShown: flagSchema,
});

const maxTokensError = { error: 'Max tokens must be a number between 100 and 8000' };
const recommendationLimitError = { error: 'A whole number from 1 to 10' };

export const chatConfigSchema = z.looseObject({
  model: shortTextSchema,
  temperature: fractionSchema('Temperature must be a number between 0 and 1'),
  maxTokens: z.number(maxTokensError).min(100, maxTokensError).max(8_000, maxTokensError).nullish(),
  /** Lets the model think, which delays the first sentence. */
  isThinkingAllowed: flagSchema,
  promptTemplate: choiceSchema(PROMPT_TEMPLATES).nullish(),
  conversationStyle: choiceSchema(CONVERSATION_STYLES).nullish(),
  /** The tone in the merchant's words; empty for the style's default. */
  toneDirective: optionalMultilineSchema(FIELD_LIMITS.persona),
  leadCaptureTiming: choiceSchema(LEAD_CAPTURE_TIMINGS).nullish(),
  primaryGoal: choiceSchema(PRIMARY_GOALS).nullish(),
  responseCreativity: fractionSchema(),
  productRecommendationLimit: z
    .number(recommendationLimitError)
    .int(recommendationLimitError)
    .min(1, recommendationLimitError)
    .max(10, recommendationLimitError)
    .nullish(),
  educationTopics: listSchema(lineSchema(FIELD_LIMITS.word), FIELD_LIMITS.topics).nullish(),
  isTypewriterEnabled: flagSchema,
  promptPrefix: verbatimTextSchema(FIELD_LIMITS.instruction),
  systemPrompt: verbatimTextSchema(FIELD_LIMITS.instruction),
  defaultBehavior: optionalMultilineSchema(FIELD_LIMITS.instruction),
  promptGuard: optionalMultilineSchema(FIELD_LIMITS.instruction),
  responsibleAINotice: optionalMultilineSchema(FIELD_LIMITS.message),
  availableHours: availableHoursSchema.nullish(),
  takeover: takeoverSchema.nullish(),
  questions: questionsSchema.nullish(),
  leadCapture: leadCaptureSchema.nullish(),
});
