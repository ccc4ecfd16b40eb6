import { z } from 'zod';

/** Why an answer is no good, as far as its content tells. */
export type AnswerProblem = 'garbage' | 'too-long' | 'refused' | 'quota' | 'server-error';

const TOKENS_MAX = 10_000_000;
const count = z.number().min(0).max(TOKENS_MAX).transform(Math.round);

const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            refusal: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.number().int().min(0).nullish(),
                  id: z.string().max(200).nullish(),
                  function: z
                    .object({ name: z.string().max(200).nullish(), arguments: z.string().nullish() })
                    .nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().max(100).nullish(),
      }),
    )
    .max(8),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});
/** One piece of a streamed answer, of what the protocol allows no more than is used. */
export type Chunk = z.infer<typeof chunkSchema>;
export type CallPiece = NonNullable<NonNullable<Chunk['choices'][number]['delta']>['tool_calls']>[number];

const errorSchema = z.object({ error: z.looseObject({}).or(z.string().min(1)) });

/** A chunk, or what is wrong with the data of an event. */
export function readChunk(data: string): Chunk | AnswerProblem {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return 'garbage';
  }
  const hasError = typeof value === 'object' && value !== null && 'error' in value;
  const failed = hasError ? errorSchema.safeParse(value) : null;
  if (failed?.success) return problemOf(failed.data.error);
  const chunk = chunkSchema.safeParse(value);
  return chunk.success ? chunk.data : 'garbage';
}

/** Sorts an endpoint's own word for an error. */
export function problemOf(error: { code?: unknown; type?: unknown } | string): AnswerProblem {
  const words = typeof error === 'string' ? error : `${String(error.code)} ${String(error.type)}`;
  if (/content_filter|content_policy|ResponsibleAI/i.test(words)) return 'refused';
  if (/context_length|string_above_max_length/i.test(words)) return 'too-long';
  if (/quota|rate_limit|billing|credit|(^|\s)(402|429)(\s|$)/i.test(words)) return 'quota';
  return 'server-error';
}
