import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#app/platform/embedded-postgres/installation.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

const KEY = 'store-files/merchant/0198-generated';

function forgetDisk(): void {
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('bedside.storage')];
}

function keepsFiles(): void {
  test('a file is returned as it was stored', async () => {
    const bytes = randomBytes(3_000_000);
    await storage.put(KEY, bytes, 'application/pdf');
    expect(await storage.exists(KEY)).toBe(true);
    expect(Buffer.compare((await storage.get(KEY))!, bytes)).toBe(0);
  });

  test('a deleted file is gone, and deleting it again does no harm', async () => {
    await storage.put(KEY, randomBytes(10));
    await storage.delete(KEY);
    expect(await storage.exists(KEY)).toBe(false);
    await storage.delete(KEY);
    expect(await storage.get(KEY)).toBeNull();
  });

  test('a folder is deleted completely, its siblings are not', async () => {
    await storage.put('store-files/one/a', randomBytes(10));
    await storage.put('store-files/one/deep/b', randomBytes(10));
    await storage.put('store-files/one-more/c', randomBytes(10));
    await storage.deleteBelow('store-files/one');
    await storage.deleteBelow('store-files/one');
    await storage.deleteBelow('store-files/never-there');
    expect(await storage.exists('store-files/one/a')).toBe(false);
    expect(await storage.exists('store-files/one/deep/b')).toBe(false);
    expect(await storage.exists('store-files/one-more/c')).toBe(true);
  });

  test('no key leaves the storage folder', async () => {
    await expect(storage.put('../escape', randomBytes(1))).rejects.toThrow('Path traversal');
  });
}

describe('in a folder', () => {
  beforeAll(() => {
    env().S3_BUCKET = '';
    forgetDisk();
  });
  keepsFiles();
});

describe('in a bucket', () => {
  let server: S3rver;
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'bucket-'));
    const port = await freePort();
    const buckets = [{ name: 'documents', configs: [] }];
    server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets });
    await server.run();
    Object.assign(env(), {
      S3_BUCKET: 'documents',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
  });
  beforeEach(forgetDisk);
  afterAll(async () => {
    Object.assign(env(), { S3_BUCKET: '', S3_ENDPOINT: '' });
    forgetDisk();
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  keepsFiles();
});
