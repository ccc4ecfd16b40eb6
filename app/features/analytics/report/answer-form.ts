import { z } from 'zod';

export const ANSWER_LIMITS = { question: 300, answer: 1_000 };
/** Longer than any question that the list shows. */
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

/** What merchants do with an unanswered question; browser and server share it. */
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
