import { expect, test } from 'vitest';
import { parseLogoKey } from '#app/features/merchant/logo/logo.ts';
import { getLogoFile, saveLogo } from '#app/features/merchant/logo/save-logo.server.ts';
import { eraseSettings } from '#app/features/merchant/settings-transfer/transfer-settings.server.ts';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { listErasedFields } from '#app/features/merchant/settings/parse-settings.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { listPromptJobs } from '#tests/support/make-prompt-store.ts';

useDatabase();

const author = { userId: 'dana', name: 'Dana' };
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle r="2"/></svg>';

async function makeConfigured() {
  const { merchantId } = await makeMerchant();
  await saveLogo({ merchantId, bytes: Buffer.from(svg) });
  await saveSettings({
    merchantId,
    changes: {
      storeInfo: { name: 'Dream Beds', hours: 'Mon–Fri 9–5', odd: 1 },
      assistant: { name: 'Luna', masterPrompt: 'Be kind.', masterPromptSource: 'manual' },
      features: { chatEnabled: false, analyticsEnabled: false },
      betaFlags: { fastReplies: true },
    },
  });
  return merchantId;
}

test('erased settings are the defaults, except the store’s name and whether its chat is on', async () => {
  const merchantId = await makeConfigured();
  const { version, branding } = await getSettings({ merchantId });
  const outcome = await eraseSettings({ merchantId, expectedVersion: version, author });
  expect(outcome).toEqual({
    ok: true,
    version: version + 1,
    erased: [
      'storeInfo.hours',
      'storeInfo.odd',
      'branding.logo',
      'assistant.name',
      'assistant.masterPrompt',
      'assistant.masterPromptSource',
      'features.analyticsEnabled',
      'betaFlags.fastReplies',
    ],
  });
  expect(await getSettings({ merchantId })).toEqual({
    ...DEFAULT_SETTINGS,
    storeInfo: { ...DEFAULT_SETTINGS.storeInfo, name: 'Dream Beds' },
    features: { ...DEFAULT_SETTINGS.features, chatEnabled: false },
    version: version + 1,
  });
  expect(await getLogoFile(parseLogoKey(branding.logo)!)).toBeNull();
});

test('the losses of an erasure are listed before', async () => {
  const merchantId = await makeConfigured();
  const row = await db.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  expect(
    listErasedFields(row)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    'assistant.masterPrompt',
    'assistant.masterPromptSource',
    'assistant.name',
    'betaFlags.fastReplies',
    'branding.logo',
    'features.analyticsEnabled',
    'storeInfo.hours',
    'storeInfo.odd',
  ]);
  expect(listErasedFields({})).toEqual([]);
});

test('an edit during an erasure gets a conflict, and an erasure after a later save is refused', async () => {
  const merchantId = await makeConfigured();
  const { version } = await getSettings({ merchantId });
  await saveSettings({ merchantId, changes: { assistant: { persona: 'Dry' } } });
  expect(await eraseSettings({ merchantId, expectedVersion: version })).toEqual({
    ok: false,
    reason: 'stale',
    version: version + 1,
  });
  await eraseSettings({ merchantId, expectedVersion: version + 1, author });
  const staleSave = await saveSettings({
    merchantId,
    changes: { assistant: { name: 'Sol' } },
    expectedVersion: version + 1,
  });
  expect(staleSave).toMatchObject({ conflicts: [{ path: 'assistant.name', theirs: '', by: 'Dana' }] });
});

test('an erasure schedules the prompt, even if the process crashes before the page requests it', async () => {
  const merchantId = await makeConfigured();
  const { version } = await getSettings({ merchantId });
  await eraseSettings({ merchantId, expectedVersion: version });
  expect(await listPromptJobs(merchantId)).toHaveLength(1);
});
