import { expect, test } from 'vitest';
import { REVISIONS_MAX } from '#app/features/merchant/settings/document-fields.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const dana = { userId: 'dana', name: 'Dana' };
const eli = { userId: 'eli', name: 'Eli' };

/** Dana changes first; Eli then saves on the version that both of them saw. */
async function oneAfterTheOther(first: SettingsChanges, second: SettingsChanges) {
  const { merchantId } = await makeMerchant();
  await saveSettings({ merchantId, changes: first, expectedVersion: 1, author: dana });
  const outcome = await saveSettings({ merchantId, changes: second, expectedVersion: 1, author: eli });
  return { merchantId, outcome, settings: await getSettings({ merchantId }) };
}

test('fields that nobody else changed are saved on an older version', async () => {
  const { outcome, settings } = await oneAfterTheOther(
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
  const { outcome, settings } = await oneAfterTheOther(
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

test('whoever was refused may save the field again on the new version', async () => {
  const { merchantId, outcome } = await oneAfterTheOther(
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

test('two who make the same change do not disturb each other', async () => {
  const { outcome } = await oneAfterTheOther(
    { assistant: { name: 'Luna' } },
    { assistant: { name: ' Luna ' } },
  );
  expect(outcome).toEqual({ ok: true, version: 2, changed: [] });
});

test('a change that was taken back in between is no conflict', async () => {
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

test('colours are fields of their own, and a list is one field', async () => {
  const colors = await oneAfterTheOther(
    { branding: { colors: { primary: '#111111' } } },
    { branding: { colors: { secondary: '#222222' } } },
  );
  expect(colors.outcome).toMatchObject({ ok: true, changed: ['branding.colors.secondary'] });
  const topics = await oneAfterTheOther(
    { chatConfig: { educationTopics: ['Sizes'] } },
    { chatConfig: { educationTopics: ['Materials'] } },
  );
  expect(topics.outcome).toMatchObject({
    reason: 'stale',
    conflicts: [{ path: 'chatConfig.educationTopics', theirs: ['Sizes'] }],
  });
});

test('null for a whole group is a change of each of its fields', async () => {
  const { outcome, settings } = await oneAfterTheOther(
    { storeInfo: { location: { city: 'Ulm', zip: '89073' } } },
    { storeInfo: { location: null } },
  );
  expect(outcome).toMatchObject({
    reason: 'stale',
    conflicts: [{ path: 'storeInfo.location.city' }, { path: 'storeInfo.location.zip' }],
  });
  expect(settings.storeInfo.location).toMatchObject({ city: 'Ulm', zip: '89073' });
});

test('of ten changes of one field made at once on one version, one is kept and nine are told of it', async () => {
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
  const won = outcomes.findIndex((outcome) => outcome.ok);
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  for (const outcome of outcomes.filter(({ ok }) => !ok)) {
    expect(outcome).toMatchObject({ conflicts: [{ theirs: `N${won}`, by: `Person ${won}` }] });
  }
});

test('two who save different fields at once on one version both succeed', async () => {
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

test('every save leaves a revision that says who changed what', async () => {
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

test('a long text is refused too when somebody else changed it', async () => {
  const { outcome, settings } = await oneAfterTheOther(
    { assistant: { masterPrompt: 'a'.repeat(5_000) } },
    { assistant: { masterPrompt: 'b'.repeat(5_000) } },
  );
  expect(outcome).toMatchObject({
    conflicts: [{ path: 'assistant.masterPrompt', theirs: 'a'.repeat(5_000), by: 'Dana' }],
  });
  expect(settings.assistant.masterPrompt).toBe('a'.repeat(5_000));
});

test('the oldest revisions go, and whoever saves on a version before them is refused every field', async () => {
  const { merchantId } = await makeMerchant();
  await saveSettings({ merchantId, changes: { assistant: { name: 'Luna' } }, author: dana });
  await db.merchantSettings.update({ where: { merchantId }, data: { version: REVISIONS_MAX + 2 } });
  await saveSettings({ merchantId, changes: { assistant: { persona: 'Dry' } }, author: dana });
  expect(await db.settingsRevision.count({ where: { merchantId } })).toBe(1);
  const late = await saveSettings({
    merchantId,
    changes: { leads: { adminEmail: 'a@b.example' } },
    expectedVersion: 1,
  });
  expect(late).toMatchObject({ conflicts: [{ path: 'leads.adminEmail', theirs: '', by: '' }], saved: [] });
});

test('a version that was never reached counts as unknown', async () => {
  const { merchantId } = await makeMerchant();
  const outcome = await saveSettings({
    merchantId,
    changes: { assistant: { name: 'Luna' } },
    expectedVersion: 99,
  });
  expect(outcome).toMatchObject({ reason: 'stale', version: 1, saved: [] });
});

test('a wrong field saves nothing, whoever else changed what', async () => {
  const { outcome, settings } = await oneAfterTheOther(
    { assistant: { name: 'Luna' } },
    { assistant: { name: 'Sol', persona: 'Dry' }, chatConfig: { maxTokens: 5 } },
  );
  expect(outcome).toMatchObject({
    reason: 'invalid',
    errors: { 'chatConfig.maxTokens': expect.any(String) },
  });
  expect(settings.assistant.persona).toBe('');
});
