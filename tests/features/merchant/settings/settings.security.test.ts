import { expect, test } from 'vitest';
import { importSettings } from '#app/features/merchant/settings-transfer/transfer-settings.server.ts';
import { getCachedSettings, getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const parsed = (json: string) => JSON.parse(json) as SettingsChanges;

test('saves, caches and conflicts of merchants are separate', async () => {
  const [mine, theirs] = [await makeMerchant(), await makeMerchant()];
  const secret = { assistant: { name: 'Their secret' } };
  await saveSettings({ ...theirs, changes: secret, author: { userId: 'eve', name: 'Eve' } });
  await saveSettings({ ...mine, changes: { assistant: { persona: 'Dry' } } });
  const staleSave = await saveSettings({
    ...mine,
    changes: { assistant: { name: 'Luna' } },
    expectedVersion: 1,
  });
  expect(staleSave).toMatchObject({ ok: true, changed: ['assistant.name'] });
  const [live, others] = await Promise.all(
    [mine, theirs].map(({ merchantId }) => getCachedSettings({ merchantId, now: 0 })),
  );
  expect([live?.assistant.name, others?.assistant.name]).toEqual(['Luna', 'Their secret']);
});

test('names such as __proto__ change only the stored object', async () => {
  const { merchantId } = await makeMerchant();
  const hostile = [
    '{"storeInfo":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
    '{"betaFlags":{"__proto__":true}}',
    '{"branding":{"colors":{"__proto__":{"primary":"red"}}}}',
  ];
  for (const json of hostile)
    expect(await saveSettings({ merchantId, changes: parsed(json) })).toMatchObject({ ok: true });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  const { branding, betaFlags } = await getSettings({ merchantId });
  expect([branding.colors.primary, Object.keys(betaFlags)]).toEqual(['#3b82f6', []]);
  expect(await saveSettings({ merchantId, changes: parsed('{"__proto__":{"plan":"pro"}}') })).toMatchObject({
    reason: 'unknown-section',
    message: 'Invalid config section: __proto__',
  });
});

test('no request can change the plan', async () => {
  const { merchantId } = await makeMerchant();
  const subscription = { plan: 'enterprise', limits: { monthlyConversations: 1_000_000 } };
  await saveSettings({ merchantId, changes: { subscription } as SettingsChanges });
  const text = JSON.stringify({ version: 1, settings: { subscription, assistant: { name: 'Luna' } } });
  expect(await importSettings({ merchantId, text, save: saveSettings })).toMatchObject({
    ok: true,
    skipped: ['subscription'],
  });
  expect(await db.subscription.count({ where: { merchantId } })).toBe(0);
  expect(await getSettings({ merchantId })).not.toHaveProperty('subscription');
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'https://',
  ' java\tscript:alert(1)',
])('the URL %s is refused in every field with a link', async (address) => {
  const { merchantId } = await makeMerchant();
  for (const changes of [{ storeInfo: { website: address } }, { leads: { redirectUrl: address } }]) {
    expect(await saveSettings({ merchantId, changes })).toMatchObject({ reason: 'invalid' });
  }
});

test('characters that change the reading direction are removed', async () => {
  const { merchantId } = await makeMerchant();
  await saveSettings({ merchantId, changes: { storeInfo: { name: 'Dream\u202Esdeb\u2066 Beds\u0007' } } });
  expect((await getSettings({ merchantId })).storeInfo.name).toBe('Dreamsdeb Beds');
});
