import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deleteOrphanedFiles } from '#app/features/files/upload/uploads.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

useDatabase();

const HOUR_MS = 3_600_000;

test('objects without a record and abandoned temporary files are deleted after an hour', async () => {
  const { merchantId } = await makeMerchant();
  const uploaded = await uploadFile({ merchantId, name: 'a.txt', bytes: Buffer.from('Ten years.') });
  expect(uploaded.ok).toBe(true);
  const { key } = await db.storeFile.findFirstOrThrow({ where: { merchantId } });
  const orphan = `store-files/${merchantId}/${newId()}`;
  await storage.put(orphan, Buffer.from('left behind by a process that was killed'));
  const incoming = path.join(env().DATA_DIR, 'files/incoming');
  await mkdir(incoming, { recursive: true });
  for (const name of ['old', 'new']) await writeFile(path.join(incoming, name), name);
  await utimes(path.join(incoming, 'old'), new Date(0), new Date(0));
  await deleteOrphanedFiles();
  expect(await readdir(incoming)).toEqual(['new']);
  expect(await storage.exists(orphan)).toBe(true);
  await deleteOrphanedFiles({ now: new Date(Date.now() + 1.1 * HOUR_MS) });
  expect(await storage.exists(orphan)).toBe(false);
  expect(await storage.exists(key)).toBe(true);
});
