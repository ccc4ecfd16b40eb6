import { expect, test } from 'vitest';
import type { FileDetail, FilesPage } from '#app/features/files/library/files-page.ts';
import { readStoreFile } from '#app/features/files/reading/read-file.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { loader as content } from '#app/routes/store-files_.$fileId.ts';
import { action, loader } from '#app/routes/store-files.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { makePlan } from '#tests/support/make-plan.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

const WARRANTY = 'Every mattress has a 10-year limited warranty.';

interface Sent {
  method?: string;
  path?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
}

function send(
  cookie: string,
  { method = 'POST', path = '?name=a.txt', body, headers }: Sent,
): Promise<Response> {
  const request = new Request(`http://localhost:3000/store-files${path}`, {
    method,
    headers: { cookie, 'x-bedside-sender': '192.0.2.1', ...headers },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  return action(routeArgs(request));
}

/** The status and message of a refusal. */
async function refusal(cookie: string, sent: Sent): Promise<[number, string]> {
  const response = await thrownResponse(() => send(cookie, sent));
  return [response.status, ((await response.json()) as { message: string }).message];
}

async function list(cookie: string): Promise<FilesPage> {
  const response = await loader(routeArgs(makeRequest('/store-files', { cookie })));
  return (await response.json()) as FilesPage;
}

async function detail(cookie: string, fileId: string): Promise<FileDetail> {
  const response = await loader(routeArgs(makeRequest(`/store-files?file=${fileId}`, { cookie })));
  return (await response.json()) as FileDetail;
}

/** A merchant with one document of this content that has been read. */
async function uploadDocument(name = 'warranty.txt', body = WARRANTY) {
  const person = await signUpPerson();
  await send(person.cookie, { path: `?name=${encodeURIComponent(name)}`, body });
  const [file] = (await list(person.cookie)).files;
  await readStoreFile({ merchantId: person.merchantId, fileId: file!.fileId });
  return { ...person, fileId: file!.fileId };
}

test('a document is uploaded, read, recategorized and deleted', async () => {
  const { cookie, merchantId } = await signUpPerson();
  expect((await send(cookie, { path: '?name=..%2Fwarranty.txt', body: WARRANTY })).status).toBe(200);
  const queued = await list(cookie);
  expect(queued).toMatchObject({
    usedBytes: WARRANTY.length,
    limitBytes: 10 * 1024 ** 3,
    contradictions: [],
  });
  expect(queued.files).toMatchObject([{ name: 'warranty.txt', status: 'waiting', readAs: '', factCount: 0 }]);
  const { fileId } = queued.files[0]!;
  await readStoreFile({ merchantId, fileId });
  expect((await list(cookie)).files).toMatchObject([
    { status: 'read', readAs: 'Warranty terms, text', factCount: 1 },
  ]);
  expect((await detail(cookie, fileId)).facts).toMatchObject([
    { topic: 'warranty', page: null, isExpired: false },
  ]);
  const body = JSON.stringify({ intent: 'set-category', fileId, category: 'map' });
  await send(cookie, { method: 'PATCH', path: '', body });
  expect((await list(cookie)).files[0]?.category).toBe('map');
  await send(cookie, { method: 'DELETE', path: `?file=${fileId}` });
  expect((await list(cookie)).files).toEqual([]);
});

test('the storage key and passages of a document are not sent to the browser', async () => {
  const { cookie, merchantId, fileId } = await uploadDocument();
  const { key, contentHash } = await db.storeFile.findFirstOrThrow({ where: { merchantId } });
  for (const query of ['', `?file=${fileId}`]) {
    const text = await (await loader(routeArgs(makeRequest(`/store-files${query}`, { cookie })))).text();
    for (const secret of [key, contentHash, 'passages', 'contentHash', merchantId]) {
      expect(text).not.toContain(secret);
    }
  }
});

test('without a session each endpoint refuses with its own message', async () => {
  const { cookie } = await signUpPerson();
  const ended = cookie.replace(/session_token=[^;]+/, 'session_token=ended.signature');
  expect(ended).not.toBe(cookie);
  expect(await refusal('', { body: 'x' })).toEqual([
    401,
    'Please sign in to your Bedside account to upload files',
  ]);
  expect(await refusal(ended, { body: 'x' })).toEqual([401, 'Please sign in to upload files']);
  const unauthorized = [401, 'No authenticated user found'];
  expect(await refusal('', { method: 'DELETE', path: '?file=1' })).toEqual(unauthorized);
  expect(await refusal('', { method: 'PATCH', path: '', body: '{}' })).toEqual(unauthorized);
  const anonymousResponse = await thrownResponse(() => loader(routeArgs(makeRequest('/store-files'))));
  expect([anonymousResponse.status, await anonymousResponse.json()]).toEqual([
    401,
    { message: 'No authenticated user found' },
  ]);
});

test('staff can neither see nor change the documents', async () => {
  const { cookie, merchantId, fileId } = await uploadDocument();
  await db.teamMember.updateMany({ where: { merchantId }, data: { role: 'staff' } });
  const forbidden = [403, 'You do not have permission to upload files to this location'];
  expect(await refusal(cookie, { body: 'x' })).toEqual(forbidden);
  expect(await refusal(cookie, { method: 'DELETE', path: `?file=${fileId}` })).toEqual(forbidden);
  expect(await refusal(cookie, { method: 'PATCH', path: '', body: '{}' })).toEqual(forbidden);
  expect((await thrownResponse(() => list(cookie))).status).toBe(403);
  await db.teamMember.updateMany({ where: { merchantId }, data: { role: 'manager' } });
  expect((await list(cookie)).files).toHaveLength(1);
});

test('an invalid upload is refused with a message and leaves nothing', async () => {
  const { cookie, merchantId } = await signUpPerson();
  expect(await refusal(cookie, {})).toEqual([422, 'This file is empty. Choose another one.']);
  const large = new Uint8Array(21 * 1024 * 1024);
  const tooLarge = [413, 'This file is larger than 20 MB. Choose a smaller one.'];
  expect(await refusal(cookie, { body: large })).toEqual(tooLarge);
  expect(await refusal(cookie, { body: 'x', headers: { 'content-length': String(large.length) } })).toEqual(
    tooLarge,
  );
  const abortedBody = new ReadableStream({
    pull(controller) {
      controller.error(new Error('the connection broke off'));
    },
  });
  expect(await refusal(cookie, { body: abortedBody })).toEqual([400, 'Failed to read file data']);
  await db.merchantSettings.delete({ where: { merchantId } });
  expect(await refusal(cookie, { body: 'x' })).toEqual([422, 'Merchant config not found']);
  expect(await db.storeFile.count({ where: { merchantId } })).toBe(0);
});

test('the plan’s limits of storage and files are enforced', async () => {
  const { cookie, merchantId } = await signUpPerson();
  await makePlan({ merchantId, limits: { maxStorageGB: 20 / 1024 ** 3, maxFiles: 1 } });
  expect(await refusal(cookie, { body: 'x'.repeat(21) })).toEqual([
    422,
    'Your storage is full. Delete a file first.',
  ]);
  expect((await send(cookie, { body: 'x'.repeat(20) })).status).toBe(200);
  expect(await list(cookie)).toMatchObject({ usedBytes: 20, limitBytes: 20, filesMax: 1 });
  expect(await refusal(cookie, { body: 'x' })).toEqual([
    422,
    'You’ve reached your plan’s file limit. Delete a file first.',
  ]);
});

test('another merchant’s document can be neither seen, downloaded, changed nor deleted', async () => {
  const { fileId } = await uploadDocument();
  const { cookie } = await signUpPerson();
  const notFound: [number, string] = [404, 'This file no longer exists.'];
  expect(await refusal(cookie, { method: 'DELETE', path: `?file=${fileId}` })).toEqual(notFound);
  for (const intent of [
    { intent: 'set-category', fileId, category: 'map' },
    { intent: 'retry', fileId },
  ]) {
    expect(await refusal(cookie, { method: 'PATCH', path: '', body: JSON.stringify(intent) })).toEqual(
      notFound,
    );
  }
  const seen = await thrownResponse(() =>
    loader(routeArgs(makeRequest(`/store-files?file=${fileId}`, { cookie }))),
  );
  expect(seen.status).toBe(404);
  const saved = await content(routeArgs(makeRequest(`/store-files/${fileId}`, { cookie }), { fileId }));
  expect(saved.status).toBe(404);
});

test('an unknown action is refused', async () => {
  const { cookie } = await signUpPerson();
  for (const body of [
    '{}',
    '{"intent":"erase"}',
    '{"intent":"set-category","fileId":"1","category":"map"}',
  ]) {
    expect((await refusal(cookie, { method: 'PATCH', path: '', body }))[0]).toBe(400);
  }
  expect((await refusal(cookie, { method: 'DELETE', path: '?file=..%2F..%2Fetc' }))[0]).toBe(404);
  expect((await refusal(cookie, { method: 'PUT', body: 'x' }))[0]).toBe(405);
});

test('an unreadable document is read again on request', async () => {
  const { cookie, merchantId, fileId } = await uploadDocument('blank.txt', ' ');
  expect((await list(cookie)).files).toMatchObject([
    { status: 'failed', readAs: '', problem: 'This file has no text.' },
  ]);
  const retryRequest = { method: 'PATCH', path: '', body: JSON.stringify({ intent: 'retry', fileId }) };
  await send(cookie, retryRequest);
  expect((await list(cookie)).files[0]?.status).toBe('waiting');
  await readStoreFile({ merchantId, fileId });
  expect((await list(cookie)).files[0]?.status).toBe('failed');
});

test('two contradicting documents are listed with their statements', async () => {
  const { cookie, merchantId, fileId } = await uploadDocument();
  await send(cookie, { path: '?name=old.txt', body: WARRANTY.replace('10', '15') });
  const other = (await list(cookie)).files.find((file) => file.fileId !== fileId)!;
  await readStoreFile({ merchantId, fileId: other.fileId });
  const { files, contradictions } = await list(cookie);
  expect(contradictions).toHaveLength(1);
  expect(contradictions[0]?.statements.map(({ fileName }) => fileName).sort()).toEqual([
    'old.txt',
    'warranty.txt',
  ]);
  expect(files.map(({ hasContradiction }) => hasContradiction)).toEqual([true, true]);
});

test('a document is downloaded under its name, and never rendered', async () => {
  const name = 'Über “uns”\u202E (2026).html';
  const { cookie, fileId } = await uploadDocument(name, '<html><script>alert(1)</script>');
  const response = await content(routeArgs(makeRequest(`/store-files/${fileId}`, { cookie }), { fileId }));
  expect(await response.text()).toBe('<html><script>alert(1)</script>');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition':
      'attachment; filename="_ber _uns_ _2026_.html"; filename*=UTF-8\'\'%C3%9Cber%20%E2%80%9Cuns%E2%80%9D%20%282026%29.html',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  });
  const stranger = await thrownResponse(() => content(routeArgs(makeRequest('/x'), { fileId })));
  expect(stranger.status).toBe(302);
});

test('a document whose content is missing isn’t found', async () => {
  const { cookie, merchantId, fileId } = await uploadDocument();
  const { key } = await db.storeFile.findFirstOrThrow({ where: { merchantId } });
  await storage.delete(key);
  const response = await content(routeArgs(makeRequest('/x', { cookie }), { fileId }));
  expect(response.status).toBe(404);
});
