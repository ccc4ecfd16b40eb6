import { z } from 'zod';
import type { ChannelChoice } from '#app/features/analytics/report/figures.ts';
import {
  countDays,
  lastDays,
  type Period,
  PERIOD_DAYS_MAX,
} from '#app/features/analytics/rollup/store-days.ts';
import { CHANNELS } from '#app/features/chat/api/chat-api.ts';

const PERIOD_CHOICES = ['7', '30', '90', 'custom'] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number];

export const REPORT_TABS = [
  { tab: 'sales', label: 'Sales' },
  { tab: 'shoppers', label: 'Shoppers' },
  { tab: 'products', label: 'Products' },
  { tab: 'replies', label: 'Replies' },
] as const;
export type ReportTab = (typeof REPORT_TABS)[number]['tab'];

export function parseReportTab(params: URLSearchParams): ReportTab {
  return REPORT_TABS.find(({ tab }) => tab === params.get('tab'))?.tab ?? 'sales';
}

export interface ReportRequest {
  choice: PeriodChoice;
  period: Period;
  channel: ChannelChoice;
  /** Why a custom period was replaced by the last 30 days. */
  problem: string | null;
}

const DEFAULT_CHOICE = '30';
const YEAR_MIN = '2000-01-01';
const choiceSchema = z.enum(PERIOD_CHOICES).catch(DEFAULT_CHOICE);
const channelSchema = z.enum(['all', ...CHANNELS]).catch('all');

/** Parses the period and channel from a URL; defaults to the last 30 days and all channels if invalid. */
export function parseReportRequest(params: URLSearchParams, timeZone: string, now: Date): ReportRequest {
  const choice = choiceSchema.parse(params.get('period') ?? DEFAULT_CHOICE);
  const channel = channelSchema.parse(params.get('channel') ?? 'all');
  const fallback = (problem: string | null): ReportRequest => ({
    ...{ choice: DEFAULT_CHOICE, channel, problem },
    period: lastDays(Number(DEFAULT_CHOICE), timeZone, now),
  });
  if (choice !== 'custom')
    return { choice, channel, problem: null, period: lastDays(Number(choice), timeZone, now) };
  const [from, to] = [z.iso.date().safeParse(params.get('from')), z.iso.date().safeParse(params.get('to'))];
  if (!from.success || !to.success) return fallback('Choose a start and an end date.');
  const period = { from: from.data, to: to.data };
  if (period.from > period.to) return fallback('The start date must be before the end date.');
  if (period.from < YEAR_MIN || countDays(period) > PERIOD_DAYS_MAX)
    return fallback('Choose a period of ten years or less.');
  return { choice, channel, period, problem: null };
}

export function toReportQuery({ choice, period, channel }: ReportRequest): string {
  const dates = choice === 'custom' ? { ...period } : {};
  return new URLSearchParams({ period: choice, channel, ...dates }).toString();
}

export const ANSWER_LIMITS = { question: 300, answer: 1_000 };
/** Longer than any question in the list. */
const ASKED_MAX = 600;

export type AnswerOutcome = { ok: true } | { ok: false; reason: string };

const line = (name: string, max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, { error: `${name} is missing` })
        .max(max, { error: `${name} is too long` }),
    );

const asked = z.string().min(1).max(ASKED_MAX);

/** Actions on an unanswered question; shared by browser and server. */
export const answerFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('dismiss'), asked }),
  z.object({
    intent: z.literal('answer'),
    asked,
    question: line('The question', ANSWER_LIMITS.question),
    answer: line('The answer', ANSWER_LIMITS.answer),
  }),
]);
export const ANSWER_FIELDS = ['intent', 'asked', 'question', 'answer'] as const;
