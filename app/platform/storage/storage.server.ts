import { Disk, KeyNormalizer } from 'flydrive';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, open as openFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#app/platform/db/db.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';

/** Lists of a thousand objects that one folder may have. */
const MAX_LIST_CALLS = 10_000;

/** The files that merchants upload, by generated keys: in a bucket where S3_BUCKET names one, else in a folder of DATA_DIR. */
export const storage = {
  async put(key: string, bytes: Uint8Array, contentType?: string): Promise<void> {
    await storage.keep(key, await writeTempFile([bytes]), contentType);
  },
  /** Moves a temporary file to its key, whole or not at all; it is gone from where it was in either case. */
  async keep(key: string, file: TempFile, contentType?: string): Promise<void> {
    try {
      if (env().S3_BUCKET) {
        await (await disk()).putStream(key, createReadStream(file.path), { contentType });
      } else await moveToFolder(file.path, key);
    } finally {
      await deleteTempFile(file);
    }
  },
  /** The content as it is read; null when there is no such file, also when it is deleted at this moment. */
  async open(key: string): Promise<AsyncIterable<Uint8Array> | null> {
    const from = await disk();
    if (!(await from.exists(key))) return null;
    try {
      const stream = await from.getStream(key);
      await once(stream, 'readable');
      return stream;
    } catch (error) {
      if (await from.exists(key)) throw error;
      return null;
    }
  },
  /** Null when there is no such file, also when it goes in this moment. */
  async get(key: string): Promise<Uint8Array | null> {
    const from = await disk();
    try {
      return await from.getBytes(key);
    } catch (error) {
      if (await from.exists(key)) throw error;
      return null;
    }
  },
  async exists(key: string): Promise<boolean> {
    return (await disk()).exists(key);
  },
  async delete(key: string): Promise<void> {
    await (await disk()).delete(key);
  },
  /** The keys of all files below a folder, however many there are. */
  async *list(folder: string): AsyncGenerator<string> {
    let paginationToken: string | undefined;
    do {
      const page = await (await disk()).listAll(folder, { recursive: true, paginationToken });
      for (const object of page.objects) if (object.isFile) yield object.key;
      paginationToken = page.paginationToken;
    } while (paginationToken);
  },
  /** Removes every file below a folder, such as `logos/{merchantId}`; none there is no error. */
  async deleteBelow(folder: string): Promise<void> {
    await (env().S3_BUCKET ? deleteObjects(await disk(), folder) : (await disk()).deleteAll(folder));
  },
};

async function moveToFolder(from: string, key: string): Promise<void> {
  const to = path.join(filesFolder(), new KeyNormalizer().normalize(key));
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
    // Without this a crash of the machine may take the new name away, though not the content.
    await using folder = await openFile(path.dirname(to));
    await folder.sync();
  } catch (error) {
    throw toDiskFullError(error);
  }
}

// In a bucket the disk would take `logos/1` for the beginning of a name, and `logos/12` along with it.
async function deleteObjects(from: Disk, folder: string): Promise<void> {
  for (let list = 0; list < MAX_LIST_CALLS; list += 1) {
    const { objects } = await from.listAll(folder);
    const found = [...objects];
    if (found.length === 0) return;
    for (const object of found) {
      if (object.isFile) await from.delete(object.key);
      else await deleteObjects(from, object.prefix);
    }
  }
  throw new Error('a folder of the bucket does not get empty');
}

function disk(): Promise<Disk> {
  return singleton('storage', () => (env().S3_BUCKET ? openBucket() : openFolder()));
}

function filesFolder(): string {
  return path.join(env().DATA_DIR, 'files');
}

async function openFolder(): Promise<Disk> {
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new Disk(new FSDriver({ location: filesFolder(), visibility: 'private' }));
}

// Loaded only where it is used: the client of S3 is heavier than the rest of the server.
async function openBucket(): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  const driver = new S3Driver({
    bucket: S3_BUCKET,
    region: S3_REGION,
    // Without keys of its own the client asks its machine for a role.
    ...(S3_ACCESS_KEY_ID && {
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    }),
    // Another provider than Amazon: its hosts carry no bucket names, and it may not know the newer checksums.
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    supportsACL: false,
    visibility: 'private',
  });
  return new Disk(driver);
}

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
    await deleteTempFile({ path: file });
    throw toDiskFullError(error);
  }
  return { path: file, sizeBytes, sha256: hash.digest('hex'), head: Buffer.concat(head) };
}

export async function deleteTempFile(file: Pick<TempFile, 'path'>): Promise<void> {
  await rm(file.path, { force: true });
}

/** Removes what processes that died have left behind. */
export async function deleteStaleTempFiles(age: { olderThanMs: number; now: Date }): Promise<void> {
  for (const name of await readdir(tempFolder()).catch(() => [])) {
    const file = path.join(tempFolder(), name);
    const found = await stat(file).catch(() => null);
    if (found && age.now.getTime() - found.mtimeMs > age.olderThanMs) await deleteTempFile({ path: file });
  }
}

/** The same error, or the one that says that there is no room. */
export function toDiskFullError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  return ['ENOSPC', 'EDQUOT'].includes(code)
    ? new DiskFullError('the disk is full', { cause: error })
    : error;
}
