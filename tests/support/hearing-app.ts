import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

export interface HeardRequest {
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** An app that only notes what it is told; `answers` are its next statuses, then it says 200. */
export function useHearingApp(): { url(): string; heard: HeardRequest[]; answers: number[] } {
  const heard: HeardRequest[] = [];
  const answers: number[] = [];
  let url = '';
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push({ url: new URL(request.url!, url), headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200, { 'content-type': 'text/plain', 'set-cookie': 'a=b' });
      response.end('heard');
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: () => url, heard, answers };
}
