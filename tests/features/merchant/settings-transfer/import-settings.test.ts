import { expect, test } from 'vitest';
import {
  exportSettings,
  importSettings,
} from '#app/features/merchant/settings-transfer/transfer-settings.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

async function makeFile() {
  const { merchantId } = await makeMerchant();
  await saveSettings({
    merchantId,
    changes: {
      storeInfo: { name: 'Dream Beds', later: { deep: 1 } },
      chatConfig: { educationTopics: ['Sizes'] },
      betaFlags: { fastReplies: true },
    },
  });
  return JSON.stringify(await exportSettings({ merchantId }));
}

test('settings are copied from one store to another, including unknown keys', async () => {
  const text = await makeFile();
  const { merchantId } = await makeMerchant();
  const outcome = await importSettings({ merchantId, text, expectedVersion: 1, save: saveSettings });
  expect(outcome).toMatchObject({
    ok: true,
    saved: {
      version: 2,
      changed: [
        'storeInfo.name',
        'storeInfo.later.deep',
        'chatConfig.educationTopics',
        'betaFlags.fastReplies',
      ],
    },
  });
  const { storeInfo, chatConfig } = await getSettings({ merchantId });
  expect(storeInfo).toMatchObject({ name: 'Dream Beds', later: { deep: 1 } });
  expect(chatConfig.educationTopics).toEqual(['Sizes']);
});

test('a file with one invalid field changes nothing', async () => {
  const { merchantId } = await makeMerchant();
  const text = JSON.stringify({ settings: { assistant: { name: 'Luna' }, chatConfig: { temperature: 2 } } });
  expect(await importSettings({ merchantId, text, save: saveSettings })).toEqual({
    ok: false,
    reason: 'invalid',
    errors: { 'chatConfig.temperature': 'Temperature must be a number between 0 and 1' },
  });
  expect((await getSettings({ merchantId })).version).toBe(1);
});

test('an import after somebody else’s save changes nothing and lists their changes', async () => {
  const text = await makeFile();
  const { merchantId } = await makeMerchant();
  const author = { userId: 'dana', name: 'Dana' };
  await saveSettings({ merchantId, changes: { storeInfo: { name: 'Other Beds' } }, author });
  expect(await importSettings({ merchantId, text, expectedVersion: 1, save: saveSettings })).toMatchObject({
    ok: false,
    reason: 'refused',
    saved: { reason: 'stale', version: 2, saved: [], conflicts: [{ path: 'storeInfo.name', by: 'Dana' }] },
  });
  const { storeInfo, betaFlags } = await getSettings({ merchantId });
  expect([storeInfo.name, betaFlags]).toEqual(['Other Beds', {}]);
});
