import { expect, test } from 'vitest';
import { previewPrompt } from '#app/features/assistant/prompt/regenerate-prompt.server.ts';
import { applyDraftSettings } from '#app/features/chat/context/store-chat.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { addReadFile, makePromptStore } from '#tests/support/make-prompt-store.ts';

useDatabase();

const NOW = new Date('2026-11-20T12:00:00Z');
const IN_FORCE = 'You are the assistant in force. '.repeat(4);

async function write(merchantId: string, changes: SettingsChanges): Promise<string | null> {
  const settings = applyDraftSettings(await getSettings({ merchantId }), changes);
  return previewPrompt({ merchantId, changes, settings, now: NOW });
}

test('changes that affect the prompt are previewed with the files, without storing anything', async () => {
  const merchantId = await makePromptStore();
  await addReadFile(merchantId, {
    name: 'terms.pdf',
    facts: [{ statement: 'The warranty holds eleven years.', quote: 'eleven years' }],
  });
  const prompt = await write(merchantId, { storeInfo: { hours: 'Open on Sundays' } });
  expect(prompt).toContain('Open on Sundays');
  expect(prompt).toContain('eleven years');
  expect((await getSettings({ merchantId })).assistant.masterPrompt).toBe('');
  expect(await db.promptRevision.count({ where: { merchantId } })).toBe(0);
});

test('the draft’s own template is used', async () => {
  const merchantId = await makePromptStore();
  const long = await write(merchantId, { chatConfig: { promptTemplate: 'comprehensive' } });
  const short = await write(merchantId, { chatConfig: { promptTemplate: 'customer-centric' } });
  expect(long).not.toBe(short);
});

test('changes that don’t affect the prompt give no new one', async () => {
  const merchantId = await makePromptStore({ assistant: { masterPrompt: IN_FORCE } });
  expect(await write(merchantId, { branding: { chatTitle: 'Sleep desk' } })).toBeNull();
  expect(await write(merchantId, {})).toBeNull();
});

test('a manual prompt remains, whatever changes', async () => {
  const byHand = { masterPrompt: IN_FORCE, masterPromptSource: 'manual' as const };
  const merchantId = await makePromptStore({ assistant: byHand });
  expect(await write(merchantId, { storeInfo: { hours: 'Open on Sundays' } })).toBeNull();
});

test('a store without a name gets no prompt', async () => {
  const merchantId = await makePromptStore();
  await db.merchantSettings.update({ where: { merchantId }, data: { storeInfo: {} } });
  expect(await write(merchantId, { storeInfo: { hours: 'Open on Sundays' } })).toBeNull();
});
