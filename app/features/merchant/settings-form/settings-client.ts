import type { SaveSettingsOutcome } from '#app/features/merchant/settings/save-settings.server.ts';
import type { LoadedSettings } from '#app/features/merchant/settings/settings-conflicts.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { saveFailedMessage, SETTINGS_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';
import { type JsonResult, requestJson } from '#app/ui/network/request-json.ts';

const SETTINGS_API_PATH = '/api/settings';

/** The outcome of a save, its effect on the master prompt, and the settings as they are stored since. */
export type SaveResponse = SaveSettingsOutcome & {
  prompt: 'none' | 'queued' | 'ask' | 'set';
  state: LoadedSettings;
};

/** Saves changes that were made on a version. Throws with a message for the merchant. */
export async function postSettings(save: {
  changes: SettingsChanges;
  expectedVersion: number;
}): Promise<SaveResponse> {
  const body = { intent: 'save', ...save };
  const response = requireData(
    await requestJson<SaveResponse | { failed: string }>(SETTINGS_API_PATH, { body }),
  );
  if ('failed' in response) throw new Error(response.failed);
  return response;
}

/** The stored settings, and who changed them since a version. Throws with a message for the merchant. */
export async function fetchSettings(since: number): Promise<LoadedSettings> {
  return requireData(await requestJson<LoadedSettings>(`${SETTINGS_API_PATH}?since=${since}`));
}

function requireData<T>(result: JsonResult<T>): T {
  if (result.ok) return result.data;
  if (result.reason === 'signed-out') throw new Error(result.message);
  throw new Error(
    result.reason === 'refused' ? saveFailedMessage(result.message) : SETTINGS_TEXTS.saveFailed,
  );
}
