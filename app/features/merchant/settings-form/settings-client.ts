import type { SaveSettingsOutcome } from '#app/features/merchant/settings/save-settings.server.ts';
import type { LoadedSettings } from '#app/features/merchant/settings/settings-conflicts.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import {
  saveFailedMessage,
  SETTINGS_FORM_TEXTS,
  SETTINGS_TEXTS,
} from '#app/features/merchant/settings/settings-texts.ts';

/** The door for settings as JSON. */
export const SETTINGS_API_PATH = '/api/settings';

/** How long the server may take for an answer. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** What became of a save, what it means for the master prompt, and the settings as they are stored since. */
export type SaveResponse = SaveSettingsOutcome & {
  prompt: 'none' | 'queued' | 'ask' | 'set';
  state: LoadedSettings;
};

/** `failed`: no answer came, or none that can be read; nothing is known of what the server did. */
export type ClientResult<T> =
  { is: 'answered'; answer: T } | { is: 'signed-out' } | { is: 'failed'; message: string };

/** Sends a save, and raises in words what kept it from being answered. */
export async function postSettings(sent: {
  changes: SettingsChanges;
  expectedVersion: number;
}): Promise<SaveResponse> {
  const body = JSON.stringify({ intent: 'save', ...sent });
  const posted = await requestSettings<SaveResponse | { failed: string }>({
    method: 'POST',
    body,
  });
  if (posted.is !== 'answered') throw new Error(describeFailure(posted));
  if ('failed' in posted.answer) throw new Error(posted.answer.failed);
  return posted.answer;
}

/** What is stored by now, and who changed it since a version. */
export async function fetchSettings(since: number | null): Promise<LoadedSettings> {
  const query = since === null ? '' : `?since=${since}`;
  const posted = await requestSettings<LoadedSettings>({ method: 'GET', query });
  if (posted.is === 'answered') return posted.answer;
  throw new Error(describeFailure(posted));
}

/** Why there was no answer, as the merchant reads it. */
export function describeFailure(posted: Exclude<ClientResult<never>, { is: 'answered' }>): string {
  if (posted.is === 'signed-out') return SETTINGS_FORM_TEXTS.signedOut;
  return posted.message ? saveFailedMessage(posted.message) : SETTINGS_TEXTS.saveFailed;
}

interface SettingsRequest {
  method: 'GET' | 'POST';
  query?: string;
  body?: string;
}

/** Asks the server something about the settings. It never throws: a lost connection must not take what was typed. */
export async function requestSettings<T>({
  method,
  query = '',
  body,
}: SettingsRequest): Promise<ClientResult<T>> {
  try {
    const response = await fetch(SETTINGS_API_PATH + query, {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (response.type === 'opaqueredirect') return { is: 'signed-out' };
    if (!response.ok) return { is: 'failed', message: await readErrorMessage(response) };
    return { is: 'answered', answer: (await response.json()) as T };
  } catch {
    return { is: 'failed', message: '' };
  }
}

// A refusal says why; what broke says nothing that a merchant could use.
async function readErrorMessage(response: Response): Promise<string> {
  if (response.status >= 500) return '';
  const { message } = (await response.json()) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}
