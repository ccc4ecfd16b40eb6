import type { EraseSettingsOutcome } from '#app/features/merchant/settings-transfer/transfer-settings.server.ts';
import { SETTINGS_FORM_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';

/** The door for a configuration as a whole: read it as a file, import one, erase it. */
export const CONFIGURATION_API_PATH = '/api/configuration';

/** How long the server may take for an answer. */
const RESPONSE_TIMEOUT_MS = 20_000;

export type ImportResponse =
  | { ok: true; prompt: 'none' | 'queued' | 'ask' | 'set' }
  | { ok: false; message: string; errors?: Record<string, string> };
export type EraseResponse = Exclude<EraseSettingsOutcome, { ok: false }> | { ok: false; message: string };

/** Sends a whole file to become the configuration, as it was seen on `version`. */
export function postSettingsImport(text: string, version: number): Promise<ImportResponse> {
  return postConfiguration<ImportResponse>(`?intent=import&version=${version}`, text);
}

export function postSettingsErase(version: number): Promise<EraseResponse> {
  return postConfiguration<EraseResponse>(`?intent=erase&version=${version}`, '{}');
}

// It never throws: what went wrong comes back in words.
async function postConfiguration<T>(
  query: string,
  body: string,
): Promise<T | { ok: false; message: string }> {
  try {
    const response = await fetch(CONFIGURATION_API_PATH + query, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (response.type === 'opaqueredirect') return { ok: false, message: SETTINGS_FORM_TEXTS.signedOut };
    if (!response.ok) return { ok: false, message: SETTINGS_FORM_TEXTS.unanswered };
    return (await response.json()) as T;
  } catch {
    return { ok: false, message: SETTINGS_FORM_TEXTS.unanswered };
  }
}
