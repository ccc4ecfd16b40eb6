import { expect, test } from 'vitest';
import { getPageSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const dana = { userId: null, name: 'Dana' };
const eli = { userId: null, name: 'Eli' };

test('a page gets the last author of each field that changed since its version', async () => {
  const { merchantId } = await makeMerchant();
  await saveSettings({
    merchantId,
    author: dana,
    changes: { storeInfo: { hours: '9–5', website: 'a.example' } },
  });
  const { version } = await getPageSettings({ merchantId });
  await saveSettings({ merchantId, author: dana, changes: { storeInfo: { hours: '8–6' } } });
  await saveSettings({ merchantId, author: eli, changes: { storeInfo: { hours: '8–8' } } });
  const state = await getPageSettings({ merchantId, since: version });
  expect(state).toMatchObject({ version: version + 2, isFallback: false });
  expect(state.settings.storeInfo).toMatchObject({ hours: '8–8', website: 'https://a.example' });
  expect(state.changed).toMatchObject([{ path: 'storeInfo.hours', theirs: '8–8', by: 'Eli' }]);
});

test('a current version, or none, gets no changes', async () => {
  const { merchantId } = await makeMerchant();
  await saveSettings({ merchantId, author: dana, changes: { storeInfo: { hours: '9–5' } } });
  const { version } = await getPageSettings({ merchantId });
  for (const since of [undefined, version, version + 7]) {
    expect((await getPageSettings({ merchantId, since })).changed).toEqual([]);
  }
});

test('changes of other merchants are never included', async () => {
  const [mine, theirs] = [await makeMerchant(), await makeMerchant()];
  await saveSettings({ ...mine, author: dana, changes: { storeInfo: { hours: 'mine' } } });
  await saveSettings({ ...theirs, author: eli, changes: { storeInfo: { hours: 'a secret' } } });
  expect(JSON.stringify(await getPageSettings({ ...mine, since: 0 }))).not.toContain('secret');
});

test('unreadable settings are replaced by the defaults, and marked as such', async () => {
  const { merchantId } = await makeMerchant();
  await db.$executeRawUnsafe('alter table merchant_settings rename to away');
  try {
    expect(await getPageSettings({ merchantId })).toMatchObject({ isFallback: true, version: 0 });
  } finally {
    await db.$executeRawUnsafe('alter table away rename to merchant_settings');
  }
});
