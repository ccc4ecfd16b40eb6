import { z } from 'zod';
import type { DiffLine, SkippedLines } from '#app/features/assistant/prompt/diff-prompts.ts';
import type { PromptSource } from '#app/features/assistant/prompt/master-prompt.ts';
import type { Moment } from '#app/ui/moments.ts';

/** The door for what the prompt's editor shows and does. */
export const PROMPT_DOOR = '/api/prompt';

/** What the prompt's editor shows. */
export interface PromptPage {
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
  at: Moment;
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
export const promptIntent = z.discriminatedUnion('intent', [
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
export type PromptIntent = z.infer<typeof promptIntent>;

export type PromptAnswer =
  | { ok: true; said: string }
  | {
      ok: false;
      message: string;
      /** Set when somebody else put another version in force meanwhile. */
      overtaken: { by: string; at: Moment } | null;
    };
