import { z } from 'zod';
import { pool } from '#app/platform/db/db.server.ts';
import { defineJob } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { deleteStaleTempFiles, storage } from '#app/platform/storage/storage.server.ts';

export const deleteOrphanedFilesJob = defineJob({
  queue: 'delete-orphaned-files',
  cron: '40 3 * * *',
  schema: z.object({}),
  run: () => deleteOrphanedFiles(),
});

/** No upload takes longer. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;
const FILES_PER_BATCH = 500;
const OBJECT_KEY_PATTERN = /^store-files\/[0-9a-f-]{36}\/([0-9a-f-]{36})$/;

/**
 * Deletes temporary files and objects without a record, left behind by crashed processes. Waits an hour, because
 * objects are stored before their records.
 */
export async function deleteOrphanedFiles({ now = new Date() }: { now?: Date } = {}): Promise<void> {
  await deleteStaleTempFiles({ olderThanMs: ORPHAN_AGE_MS, now });
  let batch: string[] = [];
  for await (const key of storage.list('store-files')) {
    if (!isOld(key, now)) continue;
    batch.push(key);
    if (batch.length < FILES_PER_BATCH) continue;
    await deleteObjectsWithoutRecord(batch);
    batch = [];
  }
  await deleteObjectsWithoutRecord(batch);
}

// A UUIDv7 starts with its creation time in milliseconds.
function isOld(key: string, now: Date): boolean {
  const id = OBJECT_KEY_PATTERN.exec(key)?.[1];
  if (id === undefined) return false;
  const madeMs = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return now.getTime() - madeMs > ORPHAN_AGE_MS;
}

async function deleteObjectsWithoutRecord(keys: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ key: string }>(
    'select key from unnest($1::text[]) as key except select key from store_file where key = any($1)',
    [keys],
  );
  for (const { key } of rows) await storage.delete(key);
  if (rows.length > 0) log.warn({ count: rows.length }, 'objects without a record deleted');
}
