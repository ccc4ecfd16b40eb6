import type { EraseSettingsOutcome } from '#app/features/merchant/settings-transfer/transfer-settings.server.ts';
import { requestJson } from '#app/ui/network/request-json.ts';

/** Exports, imports and erases the whole configuration. */
export const CONFIGURATION_API_PATH = '/api/configuration';

export type ImportResponse =
  | { ok: true; prompt: 'none' | 'queued' | 'ask' | 'set' }
  | { ok: false; message: string; errors?: Record<string, string> };
export type EraseResponse = Exclude<EraseSettingsOutcome, { ok: false }> | { ok: false; message: string };

/** `version` is the one that the preview was shown for. */
export async function postSettingsImport(text: string, version: number): Promise<ImportResponse> {
  const body = new Blob([text], { type: 'application/json' });
  const path = `${CONFIGURATION_API_PATH}?intent=import&version=${version}`;
  const result = await requestJson<ImportResponse>(path, { body });
  return result.ok ? result.data : result;
}

export async function postSettingsErase(version: number): Promise<EraseResponse> {
  const path = `${CONFIGURATION_API_PATH}?intent=erase&version=${version}`;
  const result = await requestJson<EraseResponse>(path, { body: {} });
  return result.ok ? result.data : result;
}
