import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();

test('a merchant without settings gets the defaults', async () => {
  const { merchantId } = await makeMerchant();
  expect(await getSettings({ merchantId })).toEqual({ ...DEFAULT_SETTINGS, version: 1 });
  expect(await getSettings({ merchantId: newId() })).toEqual({ ...DEFAULT_SETTINGS, version: 0 });
});

test('a change is merged into its section and leaves the others unchanged', async () => {
  const { merchantId } = await makeMerchant();
  await saveSettings({
    merchantId,
    changes: { branding: { colors: { primary: '#abc' }, logo: '/files/x' } },
  });
  await saveSettings({
    merchantId,
    changes: { branding: { colors: { text: '#112233' } }, leads: { adminEmail: 'a@b.example' } },
  });
  const settings = await getSettings({ merchantId });
  expect(settings.branding).toMatchObject({
    logo: '/files/x',
    colors: { primary: '#abc', secondary: '#6b7280', text: '#112233' },
  });
  expect(settings.leads.adminEmail).toBe('a@b.example');
  expect(settings.version).toBe(3);
});

test('ten concurrent changes of different keys are all saved', async () => {
  const { merchantId } = await makeMerchant();
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      saveSettings({ merchantId, changes: { features: { [`key${at}`]: at } } }),
    ),
  );
  const row = await db.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  expect(Object.keys(row.features as object)).toHaveLength(10);
});

test('an unknown section is named in the refusal', async () => {
  const { merchantId } = await makeMerchant();
  const changes = { secrets: { key: 1 } } as object;
  expect(await saveSettings({ merchantId, changes })).toEqual({
    ok: false,
    reason: 'unknown-section',
    message: 'Invalid config section: secrets',
  });
  expect(await saveSettings({ merchantId, changes: { constructor: {} } as object })).toMatchObject({
    reason: 'unknown-section',
  });
});

test.each([
  [{ storeInfo: { name: ' ' } }, 'storeInfo.name', 'Store name is required'],
  [
    { chatConfig: { temperature: 1.5 } },
    'chatConfig.temperature',
    'Temperature must be a number between 0 and 1',
  ],
  [
    { chatConfig: { maxTokens: 99 } },
    'chatConfig.maxTokens',
    'Max tokens must be a number between 100 and 8000',
  ],
  [
    { chatConfig: { maxTokens: 'many' } },
    'chatConfig.maxTokens',
    'Max tokens must be a number between 100 and 8000',
  ],
  [
    { branding: { colors: { primary: 'red' } } },
    'branding.colors.primary',
    'Primary color must be a valid hex color',
  ],
  [
    { branding: { colors: { secondary: '#12' } } },
    'branding.colors.secondary',
    'Secondary color must be a valid hex color',
  ],
  [
    { branding: { colors: { background: '#12345' } } },
    'branding.colors.background',
    'Background color must be a valid hex color',
  ],
  [
    { branding: { colors: { text: 'url(x)' } } },
    'branding.colors.text',
    'Text color must be a valid hex color',
  ],
])('%j is refused with its message', async (changes, key, message) => {
  const { merchantId } = await makeMerchant();
  const outcome = await saveSettings({ merchantId, changes: changes as object });
  expect(outcome).toEqual({ ok: false, reason: 'invalid', errors: { [key]: message } });
  expect((await getSettings({ merchantId })).version).toBe(1);
});

test('a script URL is refused', async () => {
  const { merchantId } = await makeMerchant();
  const outcome = await saveSettings({
    merchantId,
    changes: { leads: { redirectUrl: 'javascript:alert(1)' } },
  });
  expect(outcome).toMatchObject({ reason: 'invalid' });
});

test('an unknown key is stored, and undefined becomes null', async () => {
  const { merchantId } = await makeMerchant();
  const changes: object = {
    storeInfo: { hours: undefined, later: { deep: undefined } },
    branding: JSON.parse('{"__proto__":{"polluted":1}}') as object,
  };
  await saveSettings({ merchantId, changes });
  const row = await db.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  expect(row.storeInfo).toEqual({ hours: null, later: { deep: null } });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  expect((await getSettings({ merchantId })).storeInfo.hours).toBe('');
});

test('a stored value that is no longer valid counts as not set, and the others stay', async () => {
  const { merchantId } = await makeMerchant();
  const assistant = { name: 'Luna', temperature: 'hot' };
  await db.merchantSettings.update({
    where: { merchantId },
    data: { assistant, branding: 'broken', leads: [1] },
  });
  const settings = await getSettings({ merchantId });
  expect(settings.assistant).toMatchObject({ name: 'Luna', temperature: 0.7 });
  expect(settings.branding).toEqual(DEFAULT_SETTINGS.branding);
  expect(settings.leads).toEqual(DEFAULT_SETTINGS.leads);
});

test('a renamed store is renamed everywhere, and keeps its address', async () => {
  const { merchantId } = await makeMerchant({ name: 'Old Beds' });
  const slug = `old-${merchantId}`;
  await db.subdomain.create({ data: { slug, merchantId, storeName: 'Old Beds' } });
  await saveSettings({ merchantId, changes: { storeInfo: { name: 'New Beds' } } });
  const addressOf = () => db.subdomain.findUniqueOrThrow({ where: { slug } });
  expect(await db.merchant.findUniqueOrThrow({ where: { id: merchantId } })).toMatchObject({
    name: 'New Beds',
  });
  expect(await addressOf()).toMatchObject({ storeName: 'Old Beds' });
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true } });
  await saveSettings({ merchantId, changes: { storeInfo: { name: 'Newer Beds' } } });
  expect(await addressOf()).toMatchObject({ slug, storeName: 'Newer Beds' });
});

test('texts are normalized, and characters that a database can’t store are removed', async () => {
  const { merchantId } = await makeMerchant();
  const outcome = await saveSettings({
    merchantId,
    changes: {
      storeInfo: { name: '  Dream\u0000  \u202eBeds ', odd: 'a\u0000b\ud800' },
      assistant: { masterPrompt: 'One\u0000\n\n\n\nTwo  ' },
    },
  });
  expect(outcome).toMatchObject({ ok: true });
  const row = await db.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  expect(row.storeInfo).toEqual({ name: 'Dream Beds', odd: 'ab\ufffd' });
  expect(row.assistant).toEqual({ masterPrompt: 'One\n\n\n\nTwo  ' });
});

test('a section that is too large or nested too deeply is refused', async () => {
  const { merchantId } = await makeMerchant();
  let nested: object = {};
  for (let level = 0; level < 5_000; level += 1) nested = { nested };
  expect(await saveSettings({ merchantId, changes: { storeInfo: { nested } } })).toMatchObject({
    errors: { storeInfo: 'This section is nested too deeply' },
  });
  expect(
    await saveSettings({ merchantId, changes: { features: { odd: 'x'.repeat(300_000) } } }),
  ).toMatchObject({
    errors: { features: 'This section is too large' },
  });
});

test('one stored color adds the other three', async () => {
  const { merchantId } = await makeMerchant();
  await saveSettings({ merchantId, changes: { branding: { colors: { text: '#222222' } } } });
  await saveSettings({ merchantId, changes: { branding: { colors: { primary: null } } } });
  const row = await db.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  expect(row.branding).toEqual({
    colors: { primary: '#3b82f6', secondary: '#6b7280', background: '#ffffff', text: '#222222' },
  });
});

test('a merchant can’t change the subscription', async () => {
  const { merchantId } = await makeMerchant();
  const changes = { subscription: { plan: 'enterprise' } } as object;
  expect(await saveSettings({ merchantId, changes })).toEqual({
    ok: false,
    reason: 'unknown-section',
    message: 'Invalid config section: subscription',
  });
});

test('a save without changes keeps the version', async () => {
  const { merchantId } = await makeMerchant();
  await saveSettings({ merchantId, changes: { assistant: { name: 'Luna' } } });
  expect(await saveSettings({ merchantId, changes: { assistant: { name: 'Luna' } } })).toEqual({
    ok: true,
    version: 2,
    changed: [],
  });
  expect(await saveSettings({ merchantId, changes: {} })).toEqual({ ok: true, version: 2, changed: [] });
});
