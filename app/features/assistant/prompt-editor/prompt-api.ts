import { z } from 'zod';
import type { DiffLine, SkippedLines } from '#app/features/assistant/prompt-editor/prompt-diff.ts';
import type { PromptSource } from '#app/features/assistant/prompt/master-prompt.ts';
import { PROMPT_EDITOR_TEXTS } from '#app/features/assistant/prompt/prompt-texts.ts';
import type { FormattedTime } from '#app/ui/format.ts';
import { requestJson } from '#app/ui/network/request-json.ts';

/** The endpoint of the prompt's editor. */
const PROMPT_API_PATH = '/api/prompt';

/** What the prompt's editor shows. */
export interface PromptEditorData {
  /** The prompt in force; empty before the first. */
  text: string;
  /** Null before the first. */
  inForce: PromptVersion | null;
  /** Whether a new one is being generated. */
  isQueued: boolean;
  /** Whether the settings or the files have changed since it was written by hand. */
  isBehind: boolean;
  versions: PromptVersion[];
  /** Where older versions go on; null at the end. */
  next: string | null;
  comparison: PromptComparison | null;
}

export interface PromptVersion {
  revisionId: string;
  source: PromptSource;
  template: string | null;
  /** Empty for the product itself. */
  by: string;
  at: FormattedTime;
  isRestored: boolean;
}

/** What became of an older version in the one in force. */
export interface PromptComparison {
  version: PromptVersion;
  lines: (DiffLine | SkippedLines)[];
}

/** Longer than a prompt may be, so that a longer one gets an error message. */
const TEXT_LIMIT = 200_000;

/** What the editor and the question 'Update AI Prompt?' post; "Keep my version" posts nothing. */
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
  | { ok: true; said: string }
  | {
      ok: false;
      message: string;
      /** Set when somebody else put another version in force meanwhile. */
      overtaken: { by: string; at: FormattedTime } | null;
    };

export interface PromptResponse {
  /** Null where nothing was to be done. */
  answer: PromptActionResult | null;
  page: PromptEditorData;
}

/** Loads what the editor shows, or sends what it does. */
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
