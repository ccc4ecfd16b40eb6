import { z } from 'zod';
import type { DiffLine, SkippedLines } from '#app/features/assistant/prompt-editor/prompt-diff.ts';
import { PROMPT_EDITOR_TEXTS, type PromptSource } from '#app/features/assistant/prompt/prompt-rules.ts';
import type { FormattedTime } from '#app/ui/format.ts';
import { requestJson } from '#app/ui/network/request-json.ts';

const PROMPT_API_PATH = '/api/prompt';

export interface PromptEditorData {
  /** The active prompt; empty before the first. */
  text: string;
  /** The active version; null before the first. */
  active: PromptVersion | null;
  isQueued: boolean;
  /** Settings or files have changed since the prompt was written by hand. */
  isOutdated: boolean;
  versions: PromptVersion[];
  /** Cursor of older versions; null at the end. */
  next: string | null;
  comparison: PromptComparison | null;
}

export interface PromptVersion {
  revisionId: string;
  source: PromptSource;
  template: string | null;
  /** `by` is empty for the product itself. */
  by: string;
  at: FormattedTime;
  isRestored: boolean;
}

export interface PromptComparison {
  version: PromptVersion;
  lines: (DiffLine | SkippedLines)[];
}

/** Above the limit of a prompt, so that a longer one gets an error message. */
const TEXT_LIMIT = 200_000;

/** Posted by the editor and the modal 'Update AI Prompt?'. */
export const promptActionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    text: z.string().max(TEXT_LIMIT),
    /** The revision that was edited; empty before the first. */
    basedOn: z.union([z.literal(''), z.uuid()]),
  }),
  z.object({ intent: z.literal('write') }),
  z.object({ intent: z.literal('restore'), revisionId: z.uuid() }),
  z.object({ intent: z.literal('update') }),
]);
export type PromptAction = z.infer<typeof promptActionSchema>;

export type PromptActionResult =
  | { ok: true; message: string }
  | {
      ok: false;
      message: string;
      /** Set when somebody else has activated another version since. */
      conflict: { by: string; at: FormattedTime } | null;
    };

export interface PromptResponse {
  /** `answer` is null for a request without an action. */
  answer: PromptActionResult | null;
  page: PromptEditorData;
}

export async function requestPrompt(
  request: { query: string } | { action: PromptAction },
): Promise<{ ok: true; data: PromptResponse } | { ok: false; message: string }> {
  const result = await ('query' in request
    ? requestJson<PromptResponse>(PROMPT_API_PATH + request.query)
    : requestJson<PromptResponse>(PROMPT_API_PATH, { body: request.action }));
  if (result.ok) return result;
  const { signedOut, unanswered } = PROMPT_EDITOR_TEXTS;
  return { ok: false, message: result.reason === 'signed-out' ? signedOut : unanswered };
}
