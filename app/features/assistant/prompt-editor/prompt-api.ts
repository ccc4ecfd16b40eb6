import { z } from 'zod';
import type { DiffLine, SkippedLines } from '#app/features/assistant/prompt-editor/prompt-diff.ts';
import { PROMPT_EDITOR_TEXTS, type PromptSource } from '#app/features/assistant/prompt/prompt-rules.ts';
import type { FormattedTime } from '#app/ui/format.ts';
import { requestJson } from '#app/ui/network/request-json.ts';

const PROMPT_API_PATH = '/api/prompt';

export interface PromptEditorData {
  /** Empty before the first prompt. */
  text: string;
  active: PromptVersion | null;
  isQueued: boolean;
  /** Settings or files changed after the prompt was written by hand. */
  isOutdated: boolean;
  versions: PromptVersion[];
  /** Cursor for older versions; null at the end. */
  next: string | null;
  comparison: PromptComparison | null;
}

export interface PromptVersion {
  revisionId: string;
  source: PromptSource;
  template: string | null;
  /** Author; empty for the system itself. */
  by: string;
  at: FormattedTime;
  isRestored: boolean;
}

export interface PromptComparison {
  version: PromptVersion;
  lines: (DiffLine | SkippedLines)[];
}

/** Above the prompt limit, so that a slightly longer prompt gets a proper error message. */
const TEXT_LIMIT = 200_000;

/** Sent by the editor and the "Update AI Prompt?" modal. */
export const promptActionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    text: z.string().max(TEXT_LIMIT),
    /** The revision being edited; empty before the first one. */
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
      /** Set if someone else has activated another version in the meantime. */
      conflict: { by: string; at: FormattedTime } | null;
    };

export interface PromptResponse {
  /** Null for a request without an action. */
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
