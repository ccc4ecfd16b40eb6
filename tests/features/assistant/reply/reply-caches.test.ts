import { expect, test } from 'vitest';
import { getCachedDocuments } from '#app/features/assistant/reply/reply-caches.server.ts';
import { FILES_CHANNEL, FILES_MAX } from '#app/features/files/store-file.ts';
import { regeneratePrompt } from '#app/features/assistant/prompt/regenerate-prompt.server.ts';
import { readStoreFile } from '#app/features/files/reading/read-file.server.ts';
import { getStoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { listen, notifyChannel } from '#app/platform/db/notify.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

useDatabase();

const NOW = new Date('2026-11-20T18:00:00Z');

async function uploadAndRead(merchantId: string, name: string, text: string): Promise<void> {
  const uploaded = await uploadFile({ merchantId, name, bytes: new TextEncoder().encode(text) });
  if (!uploaded.ok) throw new Error(uploaded.reason);
  await readStoreFile({ merchantId, fileId: uploaded.fileId });
}

/** Sends notifications until this process has received one. */
async function announceAndHear(merchantId: string): Promise<void> {
  let isHeard = false;
  listen(FILES_CHANNEL, (payload) => (isHeard ||= payload === merchantId));
  await expect
    .poll(async () => {
      await notifyChannel(FILES_CHANNEL, merchantId);
      return isHeard;
    })
    .toBe(true);
}

test('documents are prepared once, and again after another file was read or on another day', async () => {
  const { merchantId } = await makeMerchant();
  await uploadAndRead(merchantId, 'warranty.txt', 'Every mattress has a 10-year limited warranty.');
  const first = await getCachedDocuments({ merchantId, now: NOW });
  expect(first.facts).toHaveLength(1);
  await announceAndHear(merchantId);
  expect(await getCachedDocuments({ merchantId, now: NOW })).toBe(first);
  const later = new Date(NOW.getTime() + 5 * 60_000);
  expect(await getCachedDocuments({ merchantId, now: later })).toBe(first);
  await uploadAndRead(merchantId, 'returns.txt', 'Returns are free within 30 days of delivery.');
  await announceAndHear(merchantId);
  const second = await getCachedDocuments({ merchantId, now: later });
  expect(second.facts.length).toBeGreaterThan(1);
  const nextDay = await getCachedDocuments({ merchantId, now: new Date('2026-11-21T18:00:00Z') });
  expect(nextDay).not.toBe(second);
});

test('200 long documents are prepared without blocking other work', async () => {
  const { merchantId } = await makeMerchant();
  const text =
    'Every mattress is delivered within five days and comes with a limited warranty against sagging. ';
  const passages = Array.from({ length: 50 }, () => ({ page: 1, heading: 'Terms', text: text.repeat(7) }));
  const rows = Array.from({ length: FILES_MAX }, (_, at) => {
    const id = newId();
    const file = { id, merchantId, key: id, name: `${at}.pdf`, type: 'application/pdf', sizeBytes: 1 };
    return { ...file, contentHash: '', status: 'read', readAt: NOW, passages };
  });
  await db.storeFile.createMany({ data: rows });
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  const documents = await getCachedDocuments({ merchantId, now: NOW });
  clearInterval(ticking);
  expect(documents.findPassages('how long does delivery take?')).toHaveLength(5);
  expect(turns).toBeGreaterThan(30);
});

test('the content of an uploaded document reaches the chat and the prompt', async () => {
  const { merchantId } = await makeStore({ name: 'Harborview Sleep' });
  await uploadAndRead(merchantId, 'Warranty 2026.txt', 'Every mattress has a 10-year limited warranty.');
  const { context } = await getStoreChat({ merchantId });
  expect(context.facts).toMatchObject([{ topic: 'warranty', fileName: 'Warranty 2026.txt' }]);
  expect(context.findPassages('how long is the warranty?')).toHaveLength(1);
  expect(await regeneratePrompt({ merchantId })).toMatchObject({ ok: true });
  const { assistant } = await getSettings({ merchantId });
  expect(assistant.masterPrompt).toContain('10-year limited warranty');
  expect(assistant.masterPrompt).toContain('[Warranty 2026.txt]');
});
