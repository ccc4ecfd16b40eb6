import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

export interface RecordedRequest {
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A server that records requests and responds with the next of `statuses`, then 200. */
export function useRequestRecorder(): { url(): string; requests: RecordedRequest[]; statuses: number[] } {
  const requests: RecordedRequest[] = [];
  const statuses: number[] = [];
  let url = '';
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ url: new URL(request.url!, url), headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200, { 'content-type': 'text/plain', 'set-cookie': 'a=b' });
      response.end('received');
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: () => url, requests, statuses };
}
