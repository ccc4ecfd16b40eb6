import { expect, test } from 'vitest';
import type {
  PromptActionResult,
  PromptEditorData,
} from '#app/features/assistant/prompt-editor/prompt-api.ts';
import { saveConfiguration } from '#app/features/assistant/settings/save-configuration.server.ts';
import { deleteStoreFile } from '#app/features/files/library/store-files.server.ts';
import { readStoreFile } from '#app/features/files/reading/read-file.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { action, loader } from '#app/routes/api.prompt.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeJson, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

useDatabase();

const BY_HAND = 'You are Luna. You talk about sleep, and about nothing else.';

async function signUpStore() {
  const person = await signUpPerson();
  const changes = { storeInfo: { name: 'Sleep Haven' } };
  await saveConfiguration({ merchantId: person.merchantId, changes });
  return person;
}

async function read(cookie: string, query = ''): Promise<PromptEditorData> {
  const response = await loader(routeArgs(makeRequest(`/api/prompt${query}`, { cookie })));
  return ((await response.json()) as { page: PromptEditorData }).page;
}

async function post(cookie: string, fields: Record<string, string>) {
  const response = await action(routeArgs(makeJson('/api/prompt', fields, { cookie })));
  return (await response.json()) as { answer: PromptActionResult; page: PromptEditorData };
}

test('before the first prompt there is none, and one is queued', async () => {
  const { cookie } = await signUpStore();
  expect(await read(cookie)).toMatchObject({ text: '', active: null, versions: [], isQueued: true });
});

test('a prompt is generated, edited, compared and restored', async () => {
  const { cookie, email } = await signUpStore();
  const generated = await post(cookie, { intent: 'write' });
  expect(generated.answer).toEqual({ ok: true, message: 'Prompt generated from your settings' });
  expect(generated.page).toMatchObject({
    isQueued: false,
    active: { source: 'auto', by: email.split('@')[0] },
  });
  expect(generated.page.text).toContain('“Sleep Haven”');
  const first = generated.page.active!.revisionId;

  const saved = await post(cookie, { intent: 'save', text: BY_HAND, basedOn: first });
  expect(saved.answer.ok).toBe(true);
  expect(saved.page).toMatchObject({ text: BY_HAND, active: { source: 'manual' }, isOutdated: false });

  const compared = await read(cookie, `?compare=${first}`);
  expect(compared.comparison?.version.revisionId).toBe(first);
  expect(compared.comparison?.lines.at(-1)).toMatchObject({ kind: 'added' });

  const restored = await post(cookie, { intent: 'restore', revisionId: first });
  expect(restored.page.text).toBe(generated.page.text);
  expect(restored.page.versions).toMatchObject([
    { isRestored: true },
    { source: 'manual' },
    { source: 'auto' },
  ]);
});

test('a save over a newer version is refused with its author, and the text stays on the page', async () => {
  const { cookie, email } = await signUpStore();
  const { page } = await post(cookie, { intent: 'write' });
  const basedOn = page.active!.revisionId;
  await post(cookie, { intent: 'save', text: BY_HAND, basedOn });
  const second = await post(cookie, { intent: 'save', text: `${BY_HAND} Second.`, basedOn });
  expect(second.answer).toMatchObject({
    ok: false,
    conflict: { by: email.split('@')[0], at: { ago: 'just now' } },
  });
  expect(second.page.text).toBe(BY_HAND);
});

test('after a change of settings a manual prompt is outdated until it is updated', async () => {
  const { cookie, merchantId } = await signUpStore();
  await post(cookie, { intent: 'save', text: BY_HAND, basedOn: '' });
  expect((await read(cookie)).isOutdated).toBe(false);
  const changes = { storeInfo: { hours: 'Sundays' } };
  expect(await saveConfiguration({ merchantId, changes })).toMatchObject({ prompt: 'ask' });
  expect((await read(cookie)).isOutdated).toBe(true);
  const updated = await post(cookie, { intent: 'update' });
  expect(updated).toMatchObject({ answer: { ok: true }, page: { isQueued: true, isOutdated: false } });
});

test('a manual prompt is outdated after a document was deleted', async () => {
  const { cookie, merchantId } = await signUpStore();
  const bytes = new TextEncoder().encode('Warranty: ten years.');
  const uploaded = await uploadFile({ merchantId, name: 'warranty.txt', bytes });
  if (!uploaded.ok) throw new Error(uploaded.reason);
  const file = { merchantId, fileId: uploaded.fileId };
  await readStoreFile(file);
  await post(cookie, { intent: 'save', text: BY_HAND, basedOn: '' });
  expect((await read(cookie)).isOutdated).toBe(false);
  await deleteStoreFile(file);
  expect((await read(cookie)).isOutdated).toBe(true);
});

test('a prompt that is too short is refused, and so is generating one without a store name', async () => {
  const { cookie } = await signUpPerson();
  expect((await post(cookie, { intent: 'save', text: 'Short', basedOn: '' })).answer).toMatchObject({
    ok: false,
    message: 'A prompt needs at least 50 characters.',
  });
  expect((await post(cookie, { intent: 'write' })).answer).toMatchObject({
    ok: false,
    message: 'Configuration error: Store name is required',
  });
});

test('the version of another store can be neither compared nor restored', async () => {
  const [own, other] = [await signUpStore(), await signUpStore()];
  const { page } = await post(other.cookie, { intent: 'write' });
  const revisionId = page.active!.revisionId;
  expect((await read(own.cookie, `?compare=${revisionId}`)).comparison).toBeNull();
  const { answer } = await post(own.cookie, { intent: 'restore', revisionId });
  expect(answer).toEqual({ ok: false, message: 'This version is no longer there.', conflict: null });
  expect(await db.promptRevision.count({ where: { merchantId: own.merchantId } })).toBe(0);
});

test('an unknown intent is refused, and anonymous visitors are redirected to the login', async () => {
  const { cookie } = await signUpStore();
  for (const fields of [
    {},
    { intent: 'erase' },
    { intent: 'restore', revisionId: 'x' },
    { intent: 'save' },
  ]) {
    const form = makeJson('/api/prompt', fields, { cookie });
    expect((await thrownResponse(() => action(routeArgs(form)))).status).toBe(400);
  }
  const stranger = await thrownResponse(() => loader(routeArgs(makeRequest('/api/prompt'))));
  expect(stranger.status).toBe(302);
});
