import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import { getCachedSettings, getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { listen, notifyChannel } from '#app/platform/db/notify.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { eventually } from '#tests/support/timing.ts';

useDatabase();

const now = Date.UTC(2026, 10, 20);
const nameOf = async (merchantId: string, at = now) =>
  (await getCachedSettings({ merchantId, now: at })).assistant.name;

/** Changes settings like another process; this one only learns of it from the notification. */
async function renameElsewhere(merchantId: string, name: string) {
  await db.merchantSettings.update({ where: { merchantId }, data: { assistant: { name } } });
}

const notifications: (string | null)[] = [];

// The first null confirms a subscription and expires the cache, so tests start after it.
beforeAll(async () => {
  await nameOf((await makeMerchant()).merchantId);
  listen('settings', (payload) => notifications.push(payload));
  await eventually(() => expect(notifications).toContain(null));
});

test('settings are read once a minute, and at once after a save of this process', async () => {
  const { merchantId } = await makeMerchant();
  expect(await nameOf(merchantId)).toBe('');
  await renameElsewhere(merchantId, 'Luna');
  expect(await nameOf(merchantId, now + 59_999)).toBe('');
  expect(await nameOf(merchantId, now + 60_000)).toBe('Luna');
  await saveSettings({ merchantId, changes: { assistant: { name: 'Sol' } } });
  expect(await nameOf(merchantId, now + 60_001)).toBe('Sol');
});

test('a notification expires the settings of one merchant', async () => {
  const { merchantId } = await makeMerchant();
  const other = await makeMerchant();
  await Promise.all([nameOf(merchantId), nameOf(other.merchantId)]);
  await renameElsewhere(merchantId, 'Luna');
  await renameElsewhere(other.merchantId, 'Sol');
  await notifyChannel('settings', merchantId);
  await expect.poll(() => notifications).toContain(merchantId);
  expect(await nameOf(merchantId)).toBe('Luna');
  expect(await nameOf(other.merchantId)).toBe('');
});

test('unreadable settings are replaced by the defaults, marked as such, and not cached', async () => {
  const { merchantId } = await makeMerchant();
  await saveSettings({ merchantId, changes: { assistant: { name: 'Luna' } } });
  await db.$executeRaw`alter table merchant_settings rename to merchant_settings_away`;
  const missed = await getCachedSettings({ merchantId, now }).finally(
    () => db.$executeRaw`alter table merchant_settings_away rename to merchant_settings`,
  );
  expect(missed).toEqual({ ...DEFAULT_SETTINGS, version: 0, isFallback: true });
  expect(await getCachedSettings({ merchantId, now })).toMatchObject({
    assistant: { name: 'Luna' },
    isFallback: false,
  });
});

test('a merchant without stored settings has the defaults', async () => {
  const { merchantId } = await makeMerchant();
  await db.merchantSettings.delete({ where: { merchantId } });
  expect(await getSettings({ merchantId })).toEqual({ ...DEFAULT_SETTINGS, version: 0 });
  expect(await saveSettings({ merchantId, changes: { assistant: { name: 'Luna' } } })).toMatchObject({
    version: 1,
  });
});
