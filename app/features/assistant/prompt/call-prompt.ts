import {
  PROMPT_DOOR,
  type PromptAnswer,
  type PromptIntent,
  type PromptPage,
} from '#app/features/assistant/prompt/prompt-page.ts';
import { PROMPT_WORDS } from '#app/features/assistant/prompt/prompt-words.ts';

/** How long the server may take for an answer. */
const ANSWER_MS = 20_000;
const JSON_BODY = { 'Content-Type': 'application/json' };

export type PromptCalled =
  | { ok: true; answer: PromptAnswer | null; page: PromptPage }
  /** In words; nothing is known of what the server did. */
  | { ok: false; message: string };

/** Asks the server something about the prompt. It never throws: a lost connection must not take what was typed. */
export async function callPrompt(sent: { query?: string } | { intent: PromptIntent }): Promise<PromptCalled> {
  try {
    const query = 'query' in sent ? (sent.query ?? '') : '';
    const response = await fetch(PROMPT_DOOR + query, {
      ...('intent' in sent ? { method: 'POST', headers: JSON_BODY, body: JSON.stringify(sent.intent) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (response.type === 'opaqueredirect') return { ok: false, message: PROMPT_WORDS.signedOut };
    if (!response.ok) return { ok: false, message: PROMPT_WORDS.unanswered };
    return { ok: true, ...((await response.json()) as { answer: PromptAnswer | null; page: PromptPage }) };
  } catch {
    return { ok: false, message: PROMPT_WORDS.unanswered };
  }
}
