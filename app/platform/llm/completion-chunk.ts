import { z } from 'zod';

/** Why an answer is no good, as far as its content tells. */
export type CompletionProblem = 'garbage' | 'too-long' | 'refused' | 'quota' | 'server-error';

const TOKENS_MAX = 10_000_000;
const count = z.number().min(0).max(TOKENS_MAX).transform(Math.round);

const isReasoningField = (name: string) => /^(reasoning|thinking)/.test(name);

/** Some endpoints send text in parts, beside others that hold what the model thinks. */
const contentParts = z
  .array(z.looseObject({ type: z.string(), text: z.string().optional() }))
  .transform((parts) => ({
    text: parts.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join(''),
    hasThought: parts.some(({ type }) => isReasoningField(type)),
  }));
const contentText = z.string().transform((text) => ({ text, hasThought: false }));

/** Loose, because whatever a piece holds is a sign of life. */
const pieceSchema = z.looseObject({
  content: contentText.or(contentParts).nullish(),
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
});

const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        index: z.number().nullish(),
        delta: pieceSchema.nullish(),
        /** In the place of a delta: the answer as a whole, from an endpoint that doesn't stream. */
        message: pieceSchema.nullish(),
        finish_reason: z.string().max(100).nullish(),
      }),
    )
    .max(8)
    .nullish(),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});
/** One piece of a streamed answer, of what the protocol allows no more than is used. */
export type CompletionChunk = z.infer<typeof chunkSchema>;
export type CompletionPiece = z.infer<typeof pieceSchema>;
export type CallPiece = NonNullable<CompletionPiece['tool_calls']>[number];

const errorSchema = z.object({ error: z.looseObject({}).or(z.string().min(1)) });

/** A chunk, or what is wrong with the data of an event. */
export function parseChunk(data: string): CompletionChunk | CompletionProblem {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return 'garbage';
  }
  const hasError = typeof value === 'object' && value !== null && 'error' in value;
  const failed = hasError ? errorSchema.safeParse(value) : null;
  if (failed?.success) return classifyEndpointError(failed.data.error);
  const chunk = chunkSchema.safeParse(value);
  return chunk.success && (chunk.data.choices ?? chunk.data.usage) ? chunk.data : 'garbage';
}

/** Whether a piece holds anything at all: an empty one keeps the line warm and says nothing. */
export function isEmptyPiece(piece: CompletionPiece): boolean {
  const { content, role: _role, ...rest } = piece;
  return !content?.text && !content?.hasThought && Object.values(rest).every(isEmpty);
}

/** Whether a piece holds what the model thinks before it answers, in a field or a part of its own. */
export function hasReasoning({ content, ...rest }: CompletionPiece): boolean {
  const isSaid = (value: unknown) => !isEmpty(typeof value === 'string' ? value.trim() : value);
  return (
    content?.hasThought || Object.entries(rest).some(([key, value]) => isReasoningField(key) && isSaid(value))
  );
}

function isEmpty(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Sorts an endpoint's own word for an error. */
export function classifyEndpointError(error: { code?: unknown; type?: unknown } | string): CompletionProblem {
  const words = typeof error === 'string' ? error : `${String(error.code)} ${String(error.type)}`;
  if (/content_filter|content_policy|ResponsibleAI/i.test(words)) return 'refused';
  if (/context_length|string_above_max_length/i.test(words)) return 'too-long';
  if (/quota|rate_limit|billing|credit|(^|\s)(402|429)(\s|$)/i.test(words)) return 'quota';
  return 'server-error';
}
