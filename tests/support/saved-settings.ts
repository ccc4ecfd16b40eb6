import { expect } from 'vitest';
import { generateMasterPrompt } from '#app/features/assistant/prompt/generate-master-prompt.ts';
import { saveConfiguration } from '#app/features/assistant/settings/save-configuration.server.ts';
import type { SettingPath } from '#app/features/merchant/settings-form/settings-form-state.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { toSettingsChanges } from '#app/features/merchant/settings/parse-settings.ts';
import { makeStore } from '#tests/support/make-store.ts';

export type SettingValues = Partial<Record<SettingPath, unknown>>;

export async function storeWith(values: SettingValues): Promise<string> {
  const { merchantId } = await makeStore({ name: 'Harborview Sleep' });
  await saveValues(merchantId, values);
  return merchantId;
}

export async function saveValues(merchantId: string, values: SettingValues): Promise<void> {
  const outcome = await saveConfiguration({ merchantId, changes: toSettingsChanges(values) });
  expect(outcome).toMatchObject({ ok: true });
}

export async function promptWith(values: SettingValues): Promise<string> {
  return generateMasterPrompt(await getSettings({ merchantId: await storeWith(values) }));
}
