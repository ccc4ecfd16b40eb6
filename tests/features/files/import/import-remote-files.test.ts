import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  enqueueRemoteFiles,
  importRemoteFile,
  listRemoteFiles,
} from '#app/features/files/import/import-remote-files.server.ts';
import {
  deleteStoreFile,
  listStoreFiles,
  retryStoreFile,
} from '#app/features/files/library/store-files.server.ts';
import { FILES_MAX } from '#app/features/files/store-file.ts';
import { importRemoteFileJob } from '#app/features/files/import/import-remote-file.job.server.ts';
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { eventually } from '#tests/support/timing.ts';

useDatabase();

let server: Server;
let origin: string;
const limits = { allowedAddresses: ['127.0.0.1'] };

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/terms.txt') response.end('Returns within 30 days.');
    else if (url === '/large') response.end(Buffer.alloc(300));
    else if (!url?.startsWith('/never')) response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(stopJobs);
afterAll(() => server.close().closeAllConnections());

type RemoteFileJob = Pick<Parameters<typeof importRemoteFile>[0], 'merchantId' | 'file'>;

function configuration(storeFiles: unknown): string {
  return JSON.stringify({ product: 'Bedside', version: 1, settings: { storeInfo: { storeFiles } } });
}

function record(url: string, name = '') {
  return { name, url };
}

test('the files of a configuration are found with and without its envelope', () => {
  const storeFiles = [
    { name: 'Terms.txt', url: 'https://store.example/terms.txt', size: 10, category: 'other' },
    { name: 'Twice', url: 'https://store.example/terms.txt' },
    { url: 'https://store.example/plan.pdf', category: 'unheard of' },
    { name: 'no address' },
    'no record',
  ];
  const found = [
    { name: 'Terms.txt', url: 'https://store.example/terms.txt' },
    { name: '', url: 'https://store.example/plan.pdf' },
  ];
  expect(listRemoteFiles(configuration(storeFiles))).toEqual(found);
  expect(listRemoteFiles(JSON.stringify({ storeInfo: { storeFiles } }))).toEqual(found);
});

test('a configuration names 200 files at most, and none when it is none', () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ url: `https://store.example/${at}` }));
  expect(listRemoteFiles(configuration(many))).toHaveLength(FILES_MAX);
  expect(listRemoteFiles(configuration('all'))).toEqual([]);
  fc.assert(fc.property(fc.json(), (text) => listRemoteFiles(text).length <= FILES_MAX));
  expect(listRemoteFiles('{')).toEqual([]);
});

test('a file that stands elsewhere becomes one of the store’s papers, once', async () => {
  const { merchantId } = await makeMerchant();
  const file = record(`${origin}/terms.txt`, '../Terms.txt');
  await importRemoteFile({ merchantId, file, limits });
  await importRemoteFile({ merchantId, file, limits });
  expect(await listStoreFiles({ merchantId })).toMatchObject([
    { name: 'Terms.txt', status: 'waiting', sizeBytes: 23 },
  ]);
});

test('a file that can’t be had is listed with the reason, once, and can be deleted', async () => {
  const { merchantId } = await makeMerchant();
  const file = record(`${origin}/old%20plan.pdf`);
  await importRemoteFile({ merchantId, file, limits });
  await importRemoteFile({ merchantId, file, limits });
  const files = await listStoreFiles({ merchantId });
  expect(files).toMatchObject([
    {
      name: 'old plan.pdf',
      status: 'failed',
      sizeBytes: 0,
      analysis: {
        problem: 'Failed to fetch file: 404 Not Found',
        summary: '[Error extracting file content: Failed to fetch file: 404 Not Found]',
      },
    },
  ]);
  const { fileId } = files[0]!;
  expect(await retryStoreFile({ merchantId, fileId })).toBe(false);
  expect(await deleteStoreFile({ merchantId, fileId })).toEqual({ name: 'old plan.pdf' });
});

test('a file that is too large is listed with the reason', async () => {
  const { merchantId } = await makeMerchant();
  const file = record(`${origin}/large`, 'large.bin');
  await importRemoteFile({ merchantId, file, limits: { ...limits, bytesMax: 200 } });
  expect((await listStoreFiles({ merchantId }))[0]?.analysis?.problem).toBe('The file is too large');
});

test('addresses that never answer hold up the imports of their own stores only', async () => {
  for (let store = 0; store < 2; store += 1) {
    const { merchantId } = await makeMerchant();
    const files = [1, 2, 3].map((at) => record(`${origin}/never/${at}`));
    await enqueueRemoteFiles({ merchantId, text: configuration(files) });
  }
  const { merchantId } = await makeMerchant();
  await enqueueRemoteFiles({ merchantId, text: configuration([record(`${origin}/terms.txt`)]) });
  const run = (data: unknown) => importRemoteFile({ ...(data as RemoteFileJob), limits });
  await startJobs([{ ...importRemoteFileJob, run }]);
  await eventually(async () => expect(await listStoreFiles({ merchantId })).toHaveLength(1));
});

test.each([
  ['http://127.0.0.1:1/x', 'The address leads into a private network'],
  ['http://169.254.169.254/latest/meta-data', 'The address leads into a private network'],
  ['file:///etc/passwd', 'The address is not a web address'],
  ['not an address', 'The address is not a web address'],
])('an imported configuration that names %s brings nothing in', async (url, problem) => {
  const { merchantId } = await makeMerchant();
  expect(await enqueueRemoteFiles({ merchantId, text: configuration([{ name: 'a', url }]) })).toBe(1);
  await startJobs([importRemoteFileJob]);
  await eventually(async () => {
    const files = await listStoreFiles({ merchantId });
    expect(files).toMatchObject([{ name: 'a', status: 'failed', sizeBytes: 0, analysis: { problem } }]);
  });
});
