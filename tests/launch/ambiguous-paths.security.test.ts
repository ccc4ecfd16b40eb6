import { request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  handleUnexpectedError,
  rejectAmbiguousPaths,
  routeChatHost,
  securityHeaders,
} from '#app/launch/http-middleware.ts';
import { env } from '#app/platform/process/env.server.ts';

let server: Server;

beforeAll(async () => {
  const app = express();
  app.use(securityHeaders, rejectAmbiguousPaths, routeChatHost('shop.example'));
  app.all('*', (_request, response) => void response.send('served'));
  app.use(handleUnexpectedError);
  server = await new Promise((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
});
afterAll(() => server.close());

/** Sends a path exactly as written; `fetch` would normalize it. */
function statusOf(path: string, host = 'shop.example'): Promise<number> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    send({ port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  '/api/chat/../../login',
  '/api/chat/..%2f..%2flogin',
  '/api/chat/%2e%2e/%2E%2e/login',
  '/api/chat/.%2e/login',
  '/api/chat/..\\..\\login',
  '/api/chat/..%5c..%5Clogin',
  '/widget/../login',
  '/api/chat//login',
  '//login',
  '//evil.example/login',
  '/./login',
  '/login/.',
  '/login/..',
  'http://evil.example/login',
  '*',
  '/files/a%00.png',
  '/files/a%0d%0aSet-Cookie:x',
  '/brands?q=%00',
  '/%ff',
  '/%',
])('the address %s is refused on every host', async (path) => {
  expect(await statusOf(path)).toBe(400);
  expect(await statusOf(path, 'acme.chat.shop.example')).toBe(400);
});

test.each([
  '/',
  '/?',
  '/login?redirect=%2Fbrands%3Fq%3D..%2F..',
  '/brands/019a-4b.data?_routes=x',
  '/brands?q=//x&y=../z',
  '/assets/chunk-A1_b~c.js',
  '/chat/caf%C3%A9',
  '/embed/dream-beds.js',
  '/files/logo..1.png',
  '/.well-known/apple-app-site-association',
])('the address %s is served', async (path) => {
  expect(await statusOf(path)).toBe(200);
});

test('HSTS is sent where the app is served over HTTPS', async () => {
  const { port } = server.address() as AddressInfo;
  const getHsts = async () =>
    (await fetch(`http://127.0.0.1:${port}/`)).headers.get('Strict-Transport-Security');
  expect(await getHsts()).toBeNull();
  const before = env().APP_PROTOCOL;
  env().APP_PROTOCOL = 'https';
  expect(await getHsts()).toBe('max-age=31536000');
  env().APP_PROTOCOL = before;
});
