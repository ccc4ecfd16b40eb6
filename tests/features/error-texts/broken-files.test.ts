import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { handleError } from '#app/entry.server.tsx';
import { db, pool } from '#app/platform/db/db.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { action } from '#app/routes/store-files.ts';
import { useDatabase } from '#tests/support/database.ts';
import { routeArgs } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

useDatabase();
afterEach(() => vi.restoreAllMocks());

/** A signed-in merchant with one file; `object` is its path in the storage. */
async function makeStore() {
  const { cookie, merchantId } = await signUpPerson();
  const outcome = await uploadFile({ merchantId, name: 'terms.txt', bytes: Buffer.from('Ten years.') });
  if (!outcome.ok) throw new Error(outcome.reason);
  const { key } = await db.storeFile.findFirstOrThrow({ where: { merchantId } });
  const object = path.join(process.env.DATA_DIR!, 'files', key);
  return { cookie, merchantId, fileId: outcome.fileId, object };
}

/** The error that the files endpoint throws, after Remix has passed it to the server's error handler. */
async function getThrownError(cookie: string, method: string, { query = '', body = '' }): Promise<unknown> {
  const request = new Request(`http://localhost:3000/store-files${query}`, {
    method,
    headers: { cookie, 'x-bedside-sender': '192.0.2.1' },
    body: body === '' ? null : body,
  });
  const error: unknown = await action(routeArgs(request)).catch((thrown: unknown) => thrown);
  handleError(error, { request });
  return error;
}

function watchLog() {
  return vi.spyOn(log, 'error').mockImplementation(() => undefined);
}

describe('an error of the files endpoint is logged once and rethrown', () => {
  test('when an uploaded file can’t be written', async () => {
    const { cookie, merchantId, object } = await makeStore();
    await rm(path.dirname(object), { recursive: true });
    await writeFile(path.dirname(object), '');
    const logged = watchLog();
    const error = await getThrownError(cookie, 'POST', { query: '?name=b.txt', body: 'x' });
    expect(error).toBeInstanceOf(Error);
    expect(logged.mock.calls).toEqual([
      [{ err: error, method: 'POST', path: '/store-files' }, 'request failed'],
    ]);
    expect(await db.storeFile.count({ where: { merchantId } })).toBe(1);
  });

  test('when a file can’t be deleted, and its record stays', async () => {
    const { cookie, merchantId, fileId, object } = await makeStore();
    await rm(object);
    await mkdir(path.join(object, 'something'), { recursive: true });
    const logged = watchLog();
    const error = await getThrownError(cookie, 'DELETE', { query: `?file=${fileId}` });
    expect(error).toBeInstanceOf(Error);
    expect(logged.mock.calls).toEqual([
      [{ err: error, method: 'DELETE', path: '/store-files' }, 'request failed'],
    ]);
    expect(await db.storeFile.count({ where: { merchantId } })).toBe(1);
  });

  test('when the database fails while a category is saved', async () => {
    const { cookie, fileId } = await makeStore();
    const logged = watchLog();
    const body = JSON.stringify({ intent: 'set-category', fileId, category: 'map' });
    await pool.query('alter table store_file rename to away');
    try {
      const error = await getThrownError(cookie, 'PATCH', { body });
      expect(error).toBeInstanceOf(Error);
      expect(logged.mock.calls).toEqual([
        [{ err: error, method: 'PATCH', path: '/store-files' }, 'request failed'],
      ]);
    } finally {
      await pool.query('alter table away rename to store_file');
    }
  });
});
