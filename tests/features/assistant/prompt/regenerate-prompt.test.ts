import { expect, test } from 'vitest';
import { previewPrompt, regeneratePrompt } from '#app/features/assistant/prompt/regenerate-prompt.server.ts';
import { applyDraftSettings } from '#app/features/chat/context/store-chat.server.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import {
  addReadFile,
  listPromptJobs,
  makePromptStore,
  readPrompt,
} from '#tests/support/make-prompt-store.ts';

useDatabase();

const NOON = new Date('2026-03-01T12:00:00Z');

function countRevisions(merchantId: string): Promise<number> {
  return db.promptRevision.count({ where: { merchantId } });
}

/** Runs with a renamed table, to simulate a broken database. */
async function without<T>(table: string, run: () => Promise<T>): Promise<T> {
  await pool.query(`alter table ${table} rename to away`);
  try {
    return await run();
  } finally {
    await pool.query(`alter table away rename to ${table}`);
  }
}

test('a prompt is generated from settings and files, with a revision', async () => {
  const merchantId = await makePromptStore({ storeInfo: { hours: 'Daily 10-6' } });
  await addReadFile(merchantId, { name: 'Terms.pdf', facts: [{ statement: 'Ten years of warranty.' }] });
  const author = { userId: 'u1', name: 'Dana' };
  expect(await regeneratePrompt({ merchantId, author, now: NOON })).toEqual({ ok: true, isNew: true });
  const { text, source } = await readPrompt(merchantId);
  expect(source).toBe('auto');
  expect(text).toContain('| Daily 10-6');
  expect(text).toContain('Ten years of warranty. [Terms.pdf, page 1]');
  const revisions = await db.promptRevision.findMany({ where: { merchantId } });
  expect(revisions).toMatchObject([
    { text, source: 'auto', template: 'comprehensive', userId: 'u1', author: 'Dana', createdAt: NOON },
  ]);
  const { assistant } = await db.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  expect(assistant).toMatchObject({ masterPromptLastEditedAt: NOON.toISOString() });
});

test('the template of the settings is used', async () => {
  const merchantId = await makePromptStore({ chatConfig: { promptTemplate: 'customer-centric' } });
  await regeneratePrompt({ merchantId });
  expect((await readPrompt(merchantId)).text).toContain('== The stages of a chat ==');
});

test('an unchanged prompt creates no revision', async () => {
  const merchantId = await makePromptStore();
  await regeneratePrompt({ merchantId });
  expect(await regeneratePrompt({ merchantId })).toEqual({ ok: true, isNew: false });
  expect(await countRevisions(merchantId)).toBe(1);
});

test('a manual prompt is preserved if requested, otherwise replaced', async () => {
  const merchantId = await makePromptStore({
    assistant: { masterPrompt: 'By hand. '.repeat(10), masterPromptSource: 'manual' },
  });
  expect(await regeneratePrompt({ merchantId, keepManual: true })).toMatchObject({ reason: 'manual' });
  expect((await readPrompt(merchantId)).text).toContain('By hand.');
  expect(await regeneratePrompt({ merchantId })).toEqual({ ok: true, isNew: true });
  expect(await readPrompt(merchantId)).toMatchObject({ source: 'auto' });
});

test('the day after an offer ends in the store’s time zone, the prompt is regenerated without it', async () => {
  const merchantId = await makePromptStore({ storeInfo: { timezone: 'America/New_York' } });
  const offer = { topic: 'offer' as const, statement: 'Spring sale.' };
  const facts = [
    { ...offer, validUntil: '2026-03-31' },
    { ...offer, validUntil: '2026-01-31' },
  ];
  await addReadFile(merchantId, { name: 'Sale.pdf', facts });
  await regeneratePrompt({ merchantId, now: NOON });
  const before = await readPrompt(merchantId);
  expect(before.text).toContain('Spring sale. (until 2026-03-31)');
  expect(before.text).not.toContain('2026-01-31');
  // The job is due as long after now as the offer's end is after noon.
  const [due, ...others] = await listPromptJobs(merchantId);
  const end = new Date('2026-04-01T04:00:00Z');
  const waitMs = due!.getTime() - Date.now();
  expect(Math.abs(waitMs - (end.getTime() - NOON.getTime()))).toBeLessThan(60_000);
  expect(others).toEqual([]);
  await regeneratePrompt({ merchantId, now: end });
  const after = await readPrompt(merchantId);
  expect(after.text).not.toContain('Spring sale.');
});

test('contradicting files are named in the prompt until one of them is deleted', async () => {
  const merchantId = await makePromptStore();
  for (const years of [10, 15]) {
    const statement = `Our mattresses come with a ${years}-year warranty.`;
    await addReadFile(merchantId, { name: `Terms ${years}.pdf`, facts: [{ statement, quote: statement }] });
  }
  await regeneratePrompt({ merchantId });
  const { text } = await readPrompt(merchantId);
  expect(text).toContain('The files contradict each other here: Warranty.');
  expect(text).toMatch(/^\| Terms 1[05]\.pdf \/ Terms 1[05]\.pdf$/m);
  await db.storeFile.deleteMany({ where: { merchantId, name: 'Terms 15.pdf' } });
  await regeneratePrompt({ merchantId });
  expect((await readPrompt(merchantId)).text).not.toContain('contradict');
});

test('only the latest 200 revisions are stored', async () => {
  const merchantId = await makePromptStore();
  const old = Array.from({ length: 205 }, () => ({ id: newId(), merchantId, text: 'old', source: 'auto' }));
  await db.promptRevision.createMany({ data: old });
  await regeneratePrompt({ merchantId });
  expect(await countRevisions(merchantId)).toBe(200);
  expect(await db.promptRevision.count({ where: { merchantId, id: old[0]!.id } })).toBe(0);
  expect(await db.promptRevision.count({ where: { merchantId, id: old.at(-1)!.id } })).toBe(1);
});

test('an unknown merchant is reported', async () => {
  expect(await regeneratePrompt({ merchantId: '' })).toMatchObject({ message: 'No merchant ID found' });
});

test('a merchant without a configuration gets the error to set up the store first', async () => {
  expect(await regeneratePrompt({ merchantId: newId() })).toMatchObject({
    ok: false,
    message: 'Error: Merchant configuration not found. Please set up your store details first.',
  });
});

test('a missing store name is reported', async () => {
  const { merchantId } = await makeMerchant();
  expect(await regeneratePrompt({ merchantId })).toMatchObject({
    ok: false,
    message: 'Configuration error: Store name is required',
  });
});

test('a failing template is reported, and the previous prompt remains', async () => {
  const merchantId = await makePromptStore();
  await regeneratePrompt({ merchantId });
  const former = await readPrompt(merchantId);
  const outcome = await regeneratePrompt({ merchantId }, () => {
    throw new Error('a template with a bug');
  });
  expect(outcome).toMatchObject({
    ok: false,
    message: 'Error generating prompt template. Please try again or contact support.',
  });
  expect(await readPrompt(merchantId)).toEqual(former);
});

test.each(['', '   ', 'Too short.', `Error ${'x'.repeat(100)}`])(
  'a template that returns %j gives an invalid prompt',
  async (text) => {
    const merchantId = await makePromptStore();
    expect(await regeneratePrompt({ merchantId }, () => text)).toMatchObject({
      ok: false,
      message: 'Generated invalid or empty masterPrompt',
    });
    expect(await countRevisions(merchantId)).toBe(0);
  },
);

test('a failure to load the files is reported', async () => {
  const merchantId = await makePromptStore();
  await addReadFile(merchantId, { name: 'Terms.pdf', facts: [] });
  await db.storeFile.updateMany({ where: { merchantId }, data: { facts: { not: 'a list' } } });
  expect(await regeneratePrompt({ merchantId })).toMatchObject({
    ok: false,
    message: 'Error processing store files. Please check your uploaded files and try again.',
  });
});

test('a prompt that can’t be stored is reported as a failed save, without the database’s message', async () => {
  const merchantId = await makePromptStore();
  const outcome = await without('prompt_revision', () => regeneratePrompt({ merchantId }));
  expect(outcome).toMatchObject({
    ok: false,
    reason: 'save',
    message: 'Failed to save configuration: an unexpected error. Please try again.',
  });
  expect((await readPrompt(merchantId)).text).toBe('');
});

test('any other error is reported as unexpected', async () => {
  const merchantId = await makePromptStore();
  const outcome = await without('store_file', () => regeneratePrompt({ merchantId }));
  expect(outcome).toMatchObject({
    ok: false,
    message: 'An unexpected error occurred while generating the master prompt. Please try again.',
  });
  expect((await saveSettings({ merchantId, changes: {} })).ok).toBe(true);
});

const NOW = new Date('2026-11-20T12:00:00Z');
const IN_FORCE = 'You are the assistant in force. '.repeat(4);

async function previewWith(merchantId: string, changes: SettingsChanges): Promise<string | null> {
  const settings = applyDraftSettings(await getSettings({ merchantId }), changes);
  return previewPrompt({ merchantId, changes, settings, now: NOW });
}

test('changes that affect the prompt are previewed with the files, without storing anything', async () => {
  const merchantId = await makePromptStore();
  await addReadFile(merchantId, {
    name: 'terms.pdf',
    facts: [{ statement: 'The warranty holds eleven years.', quote: 'eleven years' }],
  });
  const prompt = await previewWith(merchantId, { storeInfo: { hours: 'Open on Sundays' } });
  expect(prompt).toContain('Open on Sundays');
  expect(prompt).toContain('eleven years');
  expect((await getSettings({ merchantId })).assistant.masterPrompt).toBe('');
  expect(await db.promptRevision.count({ where: { merchantId } })).toBe(0);
});

test('the draft’s own template is used', async () => {
  const merchantId = await makePromptStore();
  const long = await previewWith(merchantId, { chatConfig: { promptTemplate: 'comprehensive' } });
  const short = await previewWith(merchantId, { chatConfig: { promptTemplate: 'customer-centric' } });
  expect(long).not.toBe(short);
});

test('changes that don’t affect the prompt don’t create a new one', async () => {
  const merchantId = await makePromptStore({ assistant: { masterPrompt: IN_FORCE } });
  expect(await previewWith(merchantId, { branding: { chatTitle: 'Sleep desk' } })).toBeNull();
  expect(await previewWith(merchantId, {})).toBeNull();
});

test('a manual prompt remains, whatever changes', async () => {
  const byHand = { masterPrompt: IN_FORCE, masterPromptSource: 'manual' as const };
  const merchantId = await makePromptStore({ assistant: byHand });
  expect(await previewWith(merchantId, { storeInfo: { hours: 'Open on Sundays' } })).toBeNull();
});

test('a store without a name gets no prompt', async () => {
  const merchantId = await makePromptStore();
  await db.merchantSettings.update({ where: { merchantId }, data: { storeInfo: {} } });
  expect(await previewWith(merchantId, { storeInfo: { hours: 'Open on Sundays' } })).toBeNull();
});
