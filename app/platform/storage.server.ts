import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, open as openFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { Disk, KeyNormalizer } from 'flydrive';
import { env } from '#app/platform/env.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';
import { dropTempFile, nameFullDisk, type TempFile, writeTempFile } from '#app/platform/temp-file.server.ts';

/** Lists of a thousand objects that one folder may have. */
const LISTS_MAX = 10_000;

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
      } else await moveIntoFolder(file.path, key);
    } finally {
      await dropTempFile(file);
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

async function moveIntoFolder(from: string, key: string): Promise<void> {
  const to = path.join(filesFolder(), new KeyNormalizer().normalize(key));
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
    // Without this a crash of the machine may take the new name away, though not the content.
    await using folder = await openFile(path.dirname(to));
    await folder.sync();
  } catch (error) {
    throw nameFullDisk(error);
  }
}

// In a bucket the disk would take `logos/1` for the beginning of a name, and `logos/12` along with it.
async function deleteObjects(from: Disk, folder: string): Promise<void> {
  for (let list = 0; list < LISTS_MAX; list += 1) {
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
