import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import { makeExport, type SettingsExport } from '#app/features/merchant/settings-export.ts';

/** A merchant's whole configuration as a file that another store, or a later day, can import; it holds no secret. */
export async function exportSettings(input: { merchantId: string; now?: Date }): Promise<SettingsExport> {
  const { version: _version, ...settings } = await getSettings({ merchantId: input.merchantId });
  return makeExport(settings, input.now ?? new Date());
}
