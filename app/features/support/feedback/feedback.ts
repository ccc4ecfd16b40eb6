import { z } from 'zod';
import { redactSensitiveText } from '#app/features/support/errors/error-report.ts';
import type { FormattedTime } from '#app/ui/format.ts';

export const FEEDBACK_PATH = '/feedback';
export const MESSAGE_MAX = 4_000;
export const SCREENSHOT_MAX_BYTES = 5 * 1024 * 1024;
export const SCREENSHOT_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export const FEEDBACK_TOPICS = [
  { value: 'question', label: 'A question' },
  { value: 'problem', label: 'Something isn’t working' },
  { value: 'idea', label: 'An idea' },
  { value: 'billing', label: 'Plan and billing' },
] as const;
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number]['value'];

export const FEEDBACK_TEXTS = {
  required: 'Write a message first',
  tooLong: `Use up to ${MESSAGE_MAX.toLocaleString('en-US')} characters`,
  'not-an-image': 'This isn’t a PNG, JPG, or WebP image',
  'too-large': 'The image is larger than 5 MB',
  'too-many-pixels': 'The image has too many pixels. Try a smaller screenshot.',
  broken: 'We can’t read this image. Try another screenshot.',
  'disk-full': 'Couldn’t save the screenshot. Send your message without it, or try again later.',
  tooMany: 'You’ve sent a lot of messages. Wait a while before sending another.',
  unreadable: 'Couldn’t read your message. Please try again.',
  stalled: 'The upload was interrupted. Check your connection and try again.',
} as const;

const shortText = (max: number) =>
  z
    .string()
    .max(2 * max)
    .catch('')
    .transform((text) => redactSensitiveText(text).slice(0, max));

/** Diagnostics without personal data; parsing redacts, in the browser too. */
export const diagnosticsSchema = z.object({
  version: shortText(40),
  browser: shortText(300),
  page: shortText(200),
  error: shortText(20),
});
export type Diagnostics = z.infer<typeof diagnosticsSchema>;

export const DIAGNOSTIC_LABELS: Record<keyof Diagnostics, string> = {
  version: 'App version',
  browser: 'Browser',
  page: 'Page',
  error: 'Last error',
};

export const feedbackSchema = z.object({
  topic: z.enum(FEEDBACK_TOPICS.map(({ value }) => value)),
  message: z
    .string({ error: FEEDBACK_TEXTS.required })
    .trim()
    .min(1, FEEDBACK_TEXTS.required)
    .max(MESSAGE_MAX, FEEDBACK_TEXTS.tooLong),
  hasDiagnostics: z.boolean().default(false),
  /** JSON, as shown to the member. */
  diagnostics: z.string().max(4_000).optional(),
});

export type FeedbackStatus = 'received' | 'sent';

export interface SentFeedback {
  reference: string;
  /** Where replies go; empty if unknown. */
  replyTo: string;
  topic: string;
  message: string;
  hasScreenshot: boolean;
  status: FeedbackStatus;
  sent: FormattedTime;
}
