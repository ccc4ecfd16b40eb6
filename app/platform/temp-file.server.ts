import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#app/platform/db.server.ts';
import { env } from '#app/platform/env.server.ts';

/** How much of the beginning is kept in memory, to tell what kind of file it is. */
const HEAD_BYTES = 64 * 1024;

/** The disk, or this process's share of it, is full. */
export class DiskFullError extends Error {}

/** A file on its way into the storage; whoever has it either moves it there or drops it. */
export interface TempFile {
  path: string;
  sizeBytes: number;
  /** Hex. */
  sha256: string;
  head: Uint8Array;
}

/** Beside the stored files, so that a file gets to its place by being renamed. */
function tempFolder(): string {
  return path.join(env().DATA_DIR, 'files', 'incoming');
}

/** Writes what comes to a temporary file, counted and hashed, and has the disk confirm it; a failure leaves nothing. */
export async function writeTempFile(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<TempFile> {
  const file = path.join(tempFolder(), newId());
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    await mkdir(tempFolder(), { recursive: true });
    await using handle = await open(file, 'wx');
    for await (const chunk of chunks) {
      if (sizeBytes < HEAD_BYTES) head.push(chunk.slice(0, HEAD_BYTES - sizeBytes));
      sizeBytes += chunk.byteLength;
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } catch (error) {
    await dropTempFile({ path: file });
    throw nameFullDisk(error);
  }
  return { path: file, sizeBytes, sha256: hash.digest('hex'), head: Buffer.concat(head) };
}

export async function dropTempFile(file: Pick<TempFile, 'path'>): Promise<void> {
  await rm(file.path, { force: true });
}

/** Removes what processes that died have left behind. */
export async function sweepTempFiles(age: { olderThanMs: number; now: Date }): Promise<void> {
  for (const name of await readdir(tempFolder()).catch(() => [])) {
    const file = path.join(tempFolder(), name);
    const found = await stat(file).catch(() => null);
    if (found && age.now.getTime() - found.mtimeMs > age.olderThanMs) await dropTempFile({ path: file });
  }
}

/** The same error, or the one that says that there is no room. */
export function nameFullDisk(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  return ['ENOSPC', 'EDQUOT'].includes(code)
    ? new DiskFullError('the disk is full', { cause: error })
    : error;
}
