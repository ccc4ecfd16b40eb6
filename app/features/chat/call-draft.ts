import type { ChatLook } from '#app/features/chat/chat.ts';
import { TRY_LOOK, TRY_SESSIONS } from '#app/features/chat/draft-doors.ts';
import { TRY_TEXTS } from '#app/features/chat/draft-texts.ts';
import type { SettingsChanges } from '#app/features/merchant/settings.ts';

export type EngineName = 'guided' | 'llm';

/** How long the server may take for an answer. */
const ANSWER_MS = 15_000;

/** `status` 0: there was no answer, or none that can be read. */
export type Called<T> = { ok: true; answer: T } | { ok: false; status: number; message: string };

export function callLook(
  changes: SettingsChanges,
  signal: AbortSignal,
): Promise<Called<{ look: ChatLook; mark: string }>> {
  return call(TRY_LOOK, { changes }, signal);
}

export function callSession(
  changes: SettingsChanges,
  engine: EngineName | null,
): Promise<Called<{ token: string; mark: string }>> {
  return call(TRY_SESSIONS, { changes, engine });
}

/** It never throws: whatever happens to a trial, the form beside it stays. */
async function call<T>(path: string, body: object, signal?: AbortSignal): Promise<Called<T>> {
  try {
    const late = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    if (response.type === 'opaqueredirect') return { ok: false, status: 403, message: TRY_TEXTS.signedOut };
    const answer = (await response.json()) as { ok?: boolean; message?: unknown; errors?: object };
    if (response.ok && answer.ok) return { ok: true, answer: answer as T };
    const said = answer.message ?? Object.values(answer.errors ?? {})[0];
    const message = response.status < 500 && typeof said === 'string' ? said : '';
    return { ok: false, status: response.ok ? 400 : response.status, message };
  } catch {
    return { ok: false, status: 0, message: '' };
  }
}
