import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFileContent } from '#app/features/files/fetch-file-content.server.ts';

const ANSWERS: Record<string, [number, string, string]> = {
  '/terms.txt': [200, 'text/plain; charset=utf-8', 'Ten years of warranty.'],
  '/terms.json': [200, 'application/json', '{"years":10}'],
  '/terms.csv': [200, 'application/csv', 'years\n10'],
  '/plan.pdf': [200, 'application/pdf', '%PDF-1.7'],
  '/gone': [404, 'text/plain', 'gone'],
  '/broken': [503, 'text/plain', 'broken'],
};

let server: Server;
let origin: string;
const limits = { allowedAddresses: ['127.0.0.1'] };

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const [status, type, body] = ANSWERS[url ?? '']!;
    response.writeHead(status, { 'Content-Type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close().closeAllConnections());

test.each([
  ['/terms.txt', 'Ten years of warranty.'],
  ['/terms.json', '{"years":10}'],
  ['/terms.csv', 'years\n10'],
  ['/plan.pdf', '[This file is not text-based and needs processing with GPT-4o for content extraction.]'],
  ['/gone', '[Error extracting file content: Failed to fetch file: 404 Not Found]'],
  ['/broken', '[Error extracting file content: Failed to fetch file: 503 Service Unavailable]'],
])('%s comes back as %j', async (path, content) => {
  expect(await fetchFileContent({ url: origin + path, limits })).toBe(content);
});

test('a file of the inner network is not read', async () => {
  expect(await fetchFileContent({ url: `${origin}/terms.txt` })).toBe(
    '[Error extracting file content: The address leads into a private network]',
  );
});
