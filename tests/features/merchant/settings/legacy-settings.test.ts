import { expect, test } from 'vitest';
import { applyDefaultSettings } from '#app/features/merchant/settings/stored-settings.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const legacy = {
  masterPrompt: 'Be kind to every shopper.',
  aiName: 'Luna',
  aiPersonality: 'Dry',
  initialGreeting: 'Good evening.',
  welcomeMessage: 'Welcome.',
  toneDirective: 'Short sentences.',
  temperature: 0.2,
};

async function makeLegacy(others: object = {}) {
  const { merchantId } = await makeMerchant();
  await db.merchantSettings.update({ where: { merchantId }, data: { chatConfig: legacy, ...others } });
  return merchantId;
}

const stored = (merchantId: string) => db.merchantSettings.findUniqueOrThrow({ where: { merchantId } });

test('former fields are read at their homes', async () => {
  const settings = await getSettings({ merchantId: await makeLegacy() });
  expect(settings.assistant).toMatchObject({
    masterPrompt: 'Be kind to every shopper.',
    masterPromptSource: 'manual',
    name: 'Luna',
    persona: 'Dry',
    greeting: 'Good evening.',
  });
  expect(settings.branding.welcomeMessage).toBe('Welcome.');
  expect(settings.chatConfig).toMatchObject({ toneDirective: 'Short sentences.', temperature: 0.2 });
  expect(settings.chatConfig).not.toHaveProperty('aiName');
});

test('a home that holds something keeps it', () => {
  const assistant = { name: 'Sol', masterPrompt: 'Mine.', masterPromptSource: 'auto', persona: '  ' };
  expect(applyDefaultSettings({ chatConfig: legacy, assistant }).assistant).toMatchObject({
    name: 'Sol',
    masterPrompt: 'Mine.',
    masterPromptSource: 'auto',
    persona: 'Dry',
  });
});

test('the next save moves former fields for good', async () => {
  const merchantId = await makeLegacy();
  await saveSettings({ merchantId, changes: { leads: { adminEmail: 'a@b.example' } } });
  const { assistant, branding, chatConfig } = await stored(merchantId);
  expect(assistant).toMatchObject({ name: 'Luna', masterPromptSource: 'manual' });
  expect(branding).toEqual({ welcomeMessage: 'Welcome.' });
  expect(chatConfig).toEqual({ toneDirective: 'Short sentences.', temperature: 0.2 });
  await saveSettings({ merchantId, changes: { assistant: { name: '' } } });
  expect((await getSettings({ merchantId })).assistant.name).toBe('');
});

test('a former field that is saved lands at its home, unless that is taken', async () => {
  const { merchantId } = await makeMerchant();
  const changes = { chatConfig: { aiName: 'Luna', masterPrompt: 'Be kind.' } };
  expect(await saveSettings({ merchantId, changes })).toMatchObject({
    changed: ['assistant.masterPrompt', 'assistant.masterPromptSource', 'assistant.name'],
  });
  await saveSettings({ merchantId, changes: { chatConfig: { aiName: 'Sol' } } });
  expect((await getSettings({ merchantId })).assistant.name).toBe('Luna');
  expect((await stored(merchantId)).chatConfig).toEqual({});
});

test('a former field is judged as its home is', async () => {
  const { merchantId } = await makeMerchant();
  expect(await saveSettings({ merchantId, changes: { chatConfig: { aiName: 'x'.repeat(61) } } })).toEqual({
    ok: false,
    reason: 'invalid',
    errors: { 'chatConfig.aiName': 'At most 60 characters' },
  });
});

test('a master prompt in chatConfig is warned of once a merchant', async () => {
  const warned: unknown[] = [];
  const warn = log.warn.bind(log);
  log.warn = (...said: unknown[]) => void warned.push(said[0]);
  try {
    const merchantId = await makeLegacy();
    await getSettings({ merchantId });
    await getSettings({ merchantId });
    await saveSettings({ merchantId, changes: { assistant: { name: 'Sol' } } });
    await getSettings({ merchantId });
    expect(warned).toEqual([{ merchantId }]);
  } finally {
    log.warn = warn;
  }
});
