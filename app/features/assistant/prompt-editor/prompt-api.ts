import { z } from 'zod';
import type { DiffLine, SkippedLines } from '#app/features/assistant/prompt-editor/prompt-diff.ts';
import type { PromptSource } from '#app/features/assistant/prompt/master-prompt.ts';
import { PROMPT_EDITOR_TEXTS } from '#app/features/assistant/prompt/prompt-texts.ts';
import type { FormattedTime } from '#app/ui/format.ts';

/** The door for what the prompt's editor shows and does. */
export const PROMPT_API_PATH = '/api/prompt';

/** What the prompt's editor shows. */
export interface PromptEditorData {
  /** The prompt in force; empty before the first. */
  text: string;
  /** Null before the first. */
  inForce: PromptVersion | null;
  /** Whether it is being written anew. */
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

/** More than a prompt may hold, so that a longer one is told what is wrong with it. */
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

/** How long the server may take for an answer. */
const RESPONSE_TIMEOUT_MS = 20_000;
const JSON_BODY = { 'Content-Type': 'application/json' };

export type PromptResponse =
  | { ok: true; answer: PromptActionResult | null; page: PromptEditorData }
  /** In words; nothing is known of what the server did. */
  | { ok: false; message: string };

/** Asks the server something about the prompt. It never throws: a lost connection must not take what was typed. */
export async function requestPrompt(
  sent: { query?: string } | { intent: PromptAction },
): Promise<PromptResponse> {
  try {
    const query = 'query' in sent ? (sent.query ?? '') : '';
    const response = await fetch(PROMPT_API_PATH + query, {
      ...('intent' in sent ? { method: 'POST', headers: JSON_BODY, body: JSON.stringify(sent.intent) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (response.type === 'opaqueredirect') return { ok: false, message: PROMPT_EDITOR_TEXTS.signedOut };
    if (!response.ok) return { ok: false, message: PROMPT_EDITOR_TEXTS.unanswered };
    return {
      ok: true,
      ...((await response.json()) as { answer: PromptActionResult | null; page: PromptEditorData }),
    };
  } catch {
    return { ok: false, message: PROMPT_EDITOR_TEXTS.unanswered };
  }
}
