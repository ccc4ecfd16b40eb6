import { describe, expect, test } from 'vitest';
import { regeneratePrompt } from '#app/features/assistant/prompt/regenerate-prompt.server.ts';
import { saveConfiguration } from '#app/features/assistant/settings/save-configuration.server.ts';
import { readStoreFile } from '#app/features/files/reading/read-file.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { action } from '#app/routes/api.prompt.ts';
import { useDatabase } from '#tests/support/database.ts';
import { truncatedPdf } from '#tests/support/hostile-pdfs.ts';
import { addReadFile, makePromptStore, readPrompt } from '#tests/support/make-prompt-store.ts';
import { makeJson, routeArgs } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

useDatabase();

/** A signed-in merchant whose settings are enough for a prompt. */
async function signUpStore() {
  const person = await signUpPerson();
  await saveSettings({ merchantId: person.merchantId, changes: { storeInfo: { name: 'Sleep Haven' } } });
  return person;
}

/** The message that a merchant gets for generating the prompt. */
async function writePrompt(cookie: string): Promise<string> {
  const response = await action(routeArgs(makeJson('/api/prompt', { intent: 'write' }, { cookie })));
  const { answer } = (await response.json()) as { answer: { ok: boolean; message: string } };
  return answer.ok ? `ok: ${answer.message}` : answer.message;
}

/** Renames a table during `run`, so that its queries fail. */
async function without<T>(table: string, run: () => Promise<T>): Promise<T> {
  await pool.query(`alter table ${table} rename to away`);
  try {
    return await run();
  } finally {
    await pool.query(`alter table away rename to ${table}`);
  }
}

async function uploadDocument(merchantId: string, name: string, bytes: Uint8Array): Promise<string> {
  const outcome = await uploadFile({ merchantId, name, bytes });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.fileId;
}

describe('messages when a master prompt can’t be generated', () => {
  test('Error: Merchant configuration not found. Please set up your store details first.', async () => {
    const { cookie, merchantId } = await signUpStore();
    await db.merchantSettings.delete({ where: { merchantId } });
    expect(await writePrompt(cookie)).toBe(
      'Error: Merchant configuration not found. Please set up your store details first.',
    );
  });

  test('Configuration error: Store name is required', async () => {
    const { cookie } = await signUpPerson();
    expect(await writePrompt(cookie)).toBe('Configuration error: Store name is required');
  });

  test('Error generating prompt template. Please try again or contact support.', async () => {
    const merchantId = await makePromptStore();
    const outcome = await regeneratePrompt({ merchantId }, () => {
      throw new Error('a template with a bug');
    });
    expect(outcome).toEqual({
      ok: false,
      reason: 'template',
      message: 'Error generating prompt template. Please try again or contact support.',
    });
  });

  test('Error processing store files. Please check your uploaded files and try again.', async () => {
    const { cookie, merchantId } = await signUpStore();
    await addReadFile(merchantId, { name: 'Terms.pdf', facts: [] });
    await db.storeFile.updateMany({ where: { merchantId }, data: { facts: { not: 'a list' } } });
    expect(await writePrompt(cookie)).toBe(
      'Error processing store files. Please check your uploaded files and try again.',
    );
  });

  test('An unexpected error occurred while generating the master prompt. Please try again.', async () => {
    const { cookie } = await signUpStore();
    expect(await without('store_file', () => writePrompt(cookie))).toBe(
      'An unexpected error occurred while generating the master prompt. Please try again.',
    );
    expect(await writePrompt(cookie)).toBe('ok: Prompt generated from your settings');
  });
});

describe('messages when a configuration can’t be saved', () => {
  test('Failed to save configuration: {message}, for settings and for a prompt', async () => {
    const merchantId = await makePromptStore();
    const message = 'Failed to save configuration: an unexpected error. Please try again.';
    const changes = { storeInfo: { hours: '9–5' } };
    const saved = await without('settings_revision', () => saveConfiguration({ merchantId, changes }));
    expect(saved).toMatchObject({ ok: false, reason: 'failed', message });
    const written = await without('prompt_revision', () => regeneratePrompt({ merchantId }));
    expect(written).toEqual({ ok: false, reason: 'save', message });
    expect((await readPrompt(merchantId)).text).toBe('');
  });

  test('No merchant ID found', async () => {
    const changes = { storeInfo: { hours: '9–5' } };
    expect(await saveConfiguration({ merchantId: '', changes })).toMatchObject({
      ok: false,
      message: 'No merchant ID found',
    });
    expect(await regeneratePrompt({ merchantId: '' })).toMatchObject({
      ok: false,
      message: 'No merchant ID found',
    });
  });
});

describe('the text in a prompt for a file that can’t be read', () => {
  test('an error note for a text', async () => {
    const { cookie, merchantId } = await signUpStore();
    const fileId = await uploadDocument(merchantId, 'terms.txt', Buffer.from('Ten years of warranty.'));
    const { key } = await db.storeFile.findFirstOrThrow({ where: { merchantId } });
    await storage.delete(key);
    await readStoreFile({ merchantId, fileId });
    await writePrompt(cookie);
    expect((await readPrompt(merchantId)).text).toContain(
      '| terms.txt (other): [Error extracting file content: This file’s content is missing. Upload it again.]\n',
    );
  });

  test('a note to visit the website or contact the store for a PDF', async () => {
    const { cookie, merchantId } = await signUpStore();
    const fileId = await uploadDocument(merchantId, 'terms.pdf', await truncatedPdf());
    await readStoreFile({ merchantId, fileId });
    await writePrompt(cookie);
    const { text } = await readPrompt(merchantId);
    expect(text).toContain(
      '| terms.pdf (other): its content could not be read. For what it holds, tell shoppers to visit the website or contact the store.\n',
    );
    expect(text).not.toContain('Error summarizing');
  });
});
