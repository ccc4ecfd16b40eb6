import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowCrossOrigin, requireSameOrigin } from '#app/launch/http-middleware.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  const app = express();
  app.use(allowCrossOrigin, requireSameOrigin);
  app.all('/api/chat/beds/fail', (_request, response) => void response.status(500).send('failed'));
  app.all('*', (_request, response) => void response.send('here'));
  server = app.listen(0);
  await once(server, 'listening');
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  fetch(url + path, { method, headers: { origin: 'https://dream-beds.example', ...headers } });

test('a page of another site can call the chat and read its responses, failures included', async () => {
  for (const path of [
    '/api/chat/beds/sessions',
    '/api/chat/beds/fail',
    '/widget/storefront/a.js',
    '/embed/beds.js',
  ]) {
    const answer = await ask(path, path.includes('chat') ? 'POST' : 'GET');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After');
  }
});

test('a preflight request is answered without the chat', async () => {
  const answer = await ask('/api/chat/beds/messages', 'OPTIONS', {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST');
  expect(answer.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
  expect(Number(answer.headers.get('access-control-max-age'))).toBeGreaterThan(3_600);
});

test('credentials are never allowed', async () => {
  for (const path of ['/api/chat/beds/messages', '/embed/beds/pass', '/settings']) {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      expect((await ask(path, method)).headers.get('access-control-allow-credentials')).toBeNull();
    }
  }
});

test.each([
  '/',
  '/settings',
  '/embed',
  '/api/settings',
  '/api/chatter/x',
  '/widgets/x',
  '/try/messages',
  '/api/chat',
])('%s is not open to other sites', async (path) => {
  expect((await ask(path)).headers.get('access-control-allow-origin')).toBeNull();
  expect((await ask(path, 'POST')).status).toBe(403);
});
