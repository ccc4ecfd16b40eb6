import { expect, test } from 'vitest';
import { REVISIONS_MAX } from '#app/features/merchant/settings/settings-diff.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const dana = { userId: 'dana', name: 'Dana' };
const eli = { userId: 'eli', name: 'Eli' };

/** Dana saves first; Eli then saves based on the version that both of them saw. */
async function saveBothOnOneVersion(first: SettingsChanges, second: SettingsChanges) {
  const { merchantId } = await makeMerchant();
  await saveSettings({ merchantId, changes: first, expectedVersion: 1, author: dana });
  const outcome = await saveSettings({ merchantId, changes: second, expectedVersion: 1, author: eli });
  return { merchantId, outcome, settings: await getSettings({ merchantId }) };
}

test('fields without a conflict are saved on an older version', async () => {
  const { outcome, settings } = await saveBothOnOneVersion(
    { storeInfo: { hours: 'Mon–Fri 9–5' } },
    { storeInfo: { contactInfo: 'Call 555 0100' }, assistant: { name: 'Sol' } },
  );
  expect(outcome).toEqual({
    ok: true,
    version: 3,
    changed: ['storeInfo.contactInfo', 'assistant.name'],
  });
  expect(settings.storeInfo).toMatchObject({ hours: 'Mon–Fri 9–5', contactInfo: 'Call 555 0100' });
});

test('a field that somebody else changed is refused and named, and the others are saved', async () => {
  const { outcome, settings } = await saveBothOnOneVersion(
    { storeInfo: { hours: 'Mon–Fri 9–5' } },
    { storeInfo: { hours: 'Daily 10–8', website: 'https://dream.example' } },
  );
  expect(outcome).toEqual({
    ok: false,
    reason: 'stale',
    version: 3,
    conflicts: [
      {
        path: 'storeInfo.hours',
        theirs: 'Mon–Fri 9–5',
        by: 'Dana',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ],
    saved: ['storeInfo.website'],
  });
  expect(settings.storeInfo).toMatchObject({ hours: 'Mon–Fri 9–5', website: 'https://dream.example' });
});

test('a refused field can be saved again on the new version', async () => {
  const { merchantId, outcome } = await saveBothOnOneVersion(
    { assistant: { name: 'Luna' } },
    { assistant: { name: 'Sol' } },
  );
  expect(outcome).toMatchObject({ reason: 'stale', version: 2, saved: [] });
  const again = await saveSettings({
    merchantId,
    changes: { assistant: { name: 'Sol' } },
    expectedVersion: 2,
    author: eli,
  });
  expect(again).toEqual({ ok: true, version: 3, changed: ['assistant.name'] });
});

test('the same change by two people is no conflict', async () => {
  const { outcome } = await saveBothOnOneVersion(
    { assistant: { name: 'Luna' } },
    { assistant: { name: ' Luna ' } },
  );
  expect(outcome).toEqual({ ok: true, version: 2, changed: [] });
});

test('a change that was reverted in between is no conflict', async () => {
  const { merchantId } = await makeMerchant();
  await saveSettings({ merchantId, changes: { assistant: { name: 'Luna' } }, author: dana });
  await saveSettings({ merchantId, changes: { assistant: { name: null } }, author: dana });
  const outcome = await saveSettings({
    merchantId,
    changes: { assistant: { name: 'Sol' } },
    expectedVersion: 1,
  });
  expect(outcome).toMatchObject({ ok: true, changed: ['assistant.name'] });
});

test('colors are separate fields, and a list is one field', async () => {
  const colors = await saveBothOnOneVersion(
    { branding: { colors: { primary: '#111111' } } },
    { branding: { colors: { secondary: '#222222' } } },
  );
  expect(colors.outcome).toMatchObject({ ok: true, changed: ['branding.colors.secondary'] });
  const topics = await saveBothOnOneVersion(
    { chatConfig: { educationTopics: ['Sizes'] } },
    { chatConfig: { educationTopics: ['Materials'] } },
  );
  expect(topics.outcome).toMatchObject({
    reason: 'stale',
    conflicts: [{ path: 'chatConfig.educationTopics', theirs: ['Sizes'] }],
  });
});

test('null for a group changes each of its fields', async () => {
  const { outcome, settings } = await saveBothOnOneVersion(
    { storeInfo: { location: { city: 'Ulm', zip: '89073' } } },
    { storeInfo: { location: null } },
  );
  expect(outcome).toMatchObject({
    reason: 'stale',
    conflicts: [{ path: 'storeInfo.location.city' }, { path: 'storeInfo.location.zip' }],
  });
  expect(settings.storeInfo.location).toMatchObject({ city: 'Ulm', zip: '89073' });
});

test('of ten concurrent changes of one field on one version, one is saved and nine are refused', async () => {
  const { merchantId } = await makeMerchant();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      saveSettings({
        merchantId,
        changes: { assistant: { name: `N${at}` } },
        expectedVersion: 1,
        author: { userId: `u${at}`, name: `Person ${at}` },
      }),
    ),
  );
  const winner = outcomes.findIndex((outcome) => outcome.ok);
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  for (const outcome of outcomes.filter(({ ok }) => !ok)) {
    expect(outcome).toMatchObject({ conflicts: [{ theirs: `N${winner}`, by: `Person ${winner}` }] });
  }
});

test('two concurrent saves of different fields on one version both succeed', async () => {
  const { merchantId } = await makeMerchant();
  const outcomes = await Promise.all([
    saveSettings({ merchantId, changes: { assistant: { name: 'Luna' } }, expectedVersion: 1, author: dana }),
    saveSettings({ merchantId, changes: { leads: { adminEmail: 'a@b.example' } }, expectedVersion: 1 }),
  ]);
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await getSettings({ merchantId })).toMatchObject({
    version: 3,
    assistant: { name: 'Luna' },
    leads: { adminEmail: 'a@b.example' },
  });
});

test('every save stores a revision with its author and changes', async () => {
  const { merchantId } = await makeMerchant();
  await saveSettings({ merchantId, changes: { assistant: { name: 'Luna' } }, author: dana });
  await saveSettings({ merchantId, changes: { assistant: { masterPrompt: 'x'.repeat(5_000) } } });
  await saveSettings({ merchantId, changes: { assistant: { name: 'Luna' } }, author: eli });
  const revisions = await db.settingsRevision.findMany({
    where: { merchantId },
    orderBy: { version: 'asc' },
  });
  expect(revisions).toMatchObject([
    { version: 2, changes: { 'assistant.name': { from: '', to: 'Luna' } }, userId: 'dana', author: 'Dana' },
    { version: 3, changes: { 'assistant.masterPrompt': {} }, userId: null, author: '' },
  ]);
});

test('a long text that somebody else changed is refused too', async () => {
  const { outcome, settings } = await saveBothOnOneVersion(
    { assistant: { masterPrompt: 'a'.repeat(5_000) } },
    { assistant: { masterPrompt: 'b'.repeat(5_000) } },
  );
  expect(outcome).toMatchObject({
    conflicts: [{ path: 'assistant.masterPrompt', theirs: 'a'.repeat(5_000), by: 'Dana' }],
  });
  expect(settings.assistant.masterPrompt).toBe('a'.repeat(5_000));
});

test('old revisions are deleted, and a save on an older version is refused every field', async () => {
  const { merchantId } = await makeMerchant();
  await saveSettings({ merchantId, changes: { assistant: { name: 'Luna' } }, author: dana });
  await db.merchantSettings.update({ where: { merchantId }, data: { version: REVISIONS_MAX + 2 } });
  await saveSettings({ merchantId, changes: { assistant: { persona: 'Dry' } }, author: dana });
  expect(await db.settingsRevision.count({ where: { merchantId } })).toBe(1);
  const staleSave = await saveSettings({
    merchantId,
    changes: { leads: { adminEmail: 'a@b.example' } },
    expectedVersion: 1,
  });
  expect(staleSave).toMatchObject({
    conflicts: [{ path: 'leads.adminEmail', theirs: '', by: '' }],
    saved: [],
  });
});

test('a version in the future counts as unknown', async () => {
  const { merchantId } = await makeMerchant();
  const outcome = await saveSettings({
    merchantId,
    changes: { assistant: { name: 'Luna' } },
    expectedVersion: 99,
  });
  expect(outcome).toMatchObject({ reason: 'stale', version: 1, saved: [] });
});

test('an invalid field saves nothing, whatever the conflicts', async () => {
  const { outcome, settings } = await saveBothOnOneVersion(
    { assistant: { name: 'Luna' } },
    { assistant: { name: 'Sol', persona: 'Dry' }, chatConfig: { maxTokens: 5 } },
  );
  expect(outcome).toMatchObject({
    reason: 'invalid',
    errors: { 'chatConfig.maxTokens': expect.any(String) },
  });
  expect(settings.assistant.persona).toBe('');
});
