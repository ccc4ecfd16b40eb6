import type { EraseOutcome } from '#app/features/merchant/erase-settings.server.ts';
import { FORM_TEXTS } from '#app/features/merchant/form-texts.ts';

/** The door for a configuration as a whole: read it as a file, import one, erase it. */
export const CONFIGURATION_DOOR = '/api/configuration';

/** How long the server may take for an answer. */
const ANSWER_MS = 20_000;

export type ImportAnswer =
  | { ok: true; prompt: 'none' | 'queued' | 'ask' | 'set' }
  | { ok: false; message: string; errors?: Record<string, string> };
export type EraseAnswer = Exclude<EraseOutcome, { ok: false }> | { ok: false; message: string };

/** Sends a whole file to become the configuration, as it was seen on `version`. */
export function importFile(text: string, version: number): Promise<ImportAnswer> {
  return call<ImportAnswer>(`?intent=import&version=${version}`, text);
}

export function eraseAll(version: number): Promise<EraseAnswer> {
  return call<EraseAnswer>(`?intent=erase&version=${version}`, '{}');
}

// It never throws: what went wrong comes back in words.
async function call<T>(query: string, body: string): Promise<T | { ok: false; message: string }> {
  try {
    const response = await fetch(CONFIGURATION_DOOR + query, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (response.type === 'opaqueredirect') return { ok: false, message: FORM_TEXTS.signedOut };
    if (!response.ok) return { ok: false, message: FORM_TEXTS.unanswered };
    return (await response.json()) as T;
  } catch {
    return { ok: false, message: FORM_TEXTS.unanswered };
  }
}
