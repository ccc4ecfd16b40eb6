import { Disk, KeyNormalizer } from 'flydrive';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#app/platform/db/db.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';

/** In pages of a thousand objects. */
const MAX_LIST_CALLS = 10_000;

/** Stores uploaded files under generated keys, in S3_BUCKET or a folder of DATA_DIR. */
export const storage = {
  async put(key: string, bytes: Uint8Array, contentType?: string): Promise<void> {
    await storage.putFile(key, await writeTempFile([bytes]), contentType);
  },
  /** Moves a temporary file to its key atomically; deletes the temporary file either way. */
  async putFile(key: string, file: TempFile, contentType?: string): Promise<void> {
    try {
      if (env().S3_BUCKET) {
        await (await disk()).putStream(key, createReadStream(file.path), { contentType });
      } else await moveToFolder(file.path, key);
    } finally {
      await deleteTempFile(file);
    }
  },
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
  /** Returns null if the file is missing or being deleted. */
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
  async *list(folder: string): AsyncGenerator<string> {
    let paginationToken: string | undefined;
    do {
      const page = await (await disk()).listAll(folder, { recursive: true, paginationToken });
      for (const object of page.objects) if (object.isFile) yield object.key;
      paginationToken = page.paginationToken;
    } while (paginationToken);
  },
  /** Deletes all files in a folder such as `logos/{merchantId}`. */
  async deleteBelow(folder: string): Promise<void> {
    await (env().S3_BUCKET ? deleteObjects(await disk(), folder) : (await disk()).deleteAll(folder));
  },
};

async function moveToFolder(from: string, key: string): Promise<void> {
  const to = path.join(filesFolder(), new KeyNormalizer().normalize(key));
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
    // Without an fsync of the folder, a crash may lose the rename.
    await using folder = await open(path.dirname(to));
    await folder.sync();
  } catch (error) {
    throw toDiskFullError(error);
  }
}

// flydrive would treat `logos/1` as a key prefix in a bucket and delete `logos/12` too.
async function deleteObjects(from: Disk, folder: string): Promise<void> {
  for (let call = 0; call < MAX_LIST_CALLS; call += 1) {
    const { objects } = await from.listAll(folder);
    const found = [...objects];
    if (found.length === 0) return;
    for (const object of found) {
      if (object.isFile) await from.delete(object.key);
      else await deleteObjects(from, object.prefix);
    }
  }
  throw new Error('Bucket folder could not be emptied');
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

// Loaded on demand, since the S3 client is large.
async function openBucket(): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env();
  const driver = new S3Driver({
    bucket: S3_BUCKET,
    region: S3_REGION,
    // Without keys, the client uses the machine's IAM role.
    ...(S3_ACCESS_KEY_ID && {
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    }),
    // S3-compatible providers need path-style URLs and may not support newer checksums.
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    supportsACL: false,
    visibility: 'private',
  });
  return new Disk(driver);
}

/** Kept in memory for file type detection. */
const HEAD_BYTES = 64 * 1024;

export class DiskFullError extends Error {}

/** Whoever holds it must move or delete it. */
export interface TempFile {
  path: string;
  sizeBytes: number;
  sha256: string;
  head: Uint8Array;
}

/** On the same disk as the stored files, so moving is a rename. */
function tempFolder(): string {
  return path.join(env().DATA_DIR, 'files', 'incoming');
}

/** Writes, counts, and hashes a stream, and syncs it to disk; leaves no file on failure. */
export async function writeTempFile(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
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

/** Deletes files left behind by crashed processes. */
export async function deleteStaleTempFiles(age: { olderThanMs: number; now: Date }): Promise<void> {
  for (const name of await readdir(tempFolder()).catch(() => [])) {
    const file = path.join(tempFolder(), name);
    const found = await stat(file).catch(() => null);
    if (found && age.now.getTime() - found.mtimeMs > age.olderThanMs) await deleteTempFile({ path: file });
  }
}

function toDiskFullError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  return ['ENOSPC', 'EDQUOT'].includes(code)
    ? new DiskFullError('the disk is full', { cause: error })
    : error;
}
