import { request as ask, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createReadableStreamFromReadable } from '@remix-run/node';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  drainRequestBody,
  handleUnexpectedError,
  requireSameOrigin,
  routeChatHost,
  securityHeaders,
} from '#app/launch/http-middleware.ts';
import { env } from '#app/platform/process/env.server.ts';
import { readBytes } from '#app/platform/http/request-body.server.ts';
import { PATIENCE_MS } from '#tests/support/timing.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  const app = express();
  app.use(securityHeaders, drainRequestBody, requireSameOrigin, routeChatHost('shop.example:3000'));
  app.post('/read', async (request, response) => {
    const init = { method: 'POST', body: createReadableStreamFromReadable(request), duplex: 'half' as const };
    const web = new Request('http://shop.example/read', { ...init, headers: request.headers as HeadersInit });
    const status = await readBytes(web, 1_000).then(
      () => 200,
      (refusal: Response) => refusal.status,
    );
    response.sendStatus(status);
  });
  app.get('/fail', () => {
    throw new Error('an inner secret');
  });
  app.get('/:any', (request, response) => void response.send(`dashboard ${request.url}`));
  app.get(
    '/chat/:slug/brief/:token',
    ({ params }, response) => void response.send(`brief ${params.slug} ${params.token}`),
  );
  app.get('/chat/:slug', (request, response) => void response.send(`chat ${request.params.slug}`));
  app.get('/', (_request, response) => void response.send('dashboard'));
  app.use(handleUnexpectedError);
  server = await new Promise((resolve) => {
    const listening = app.listen(0, () => resolve(listening));
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The server's response to these bytes on one connection, until this many responses have arrived. */
function talk(pieces: (string | Buffer)[], answers: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let output = '';
    const statuses = () => [...output.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1]!);
    const timer = setTimeout(() => reject(new Error(`only ${statuses().join(' ')}`)), PATIENCE_MS);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      output += String(chunk);
      if (statuses().length < answers) return;
      clearTimeout(timer);
      socket.destroy();
      resolve(statuses());
    });
    for (const piece of pieces) socket.write(piece);
  });
}

const post = (length: string) => `POST /read HTTP/1.1\r\nHost: shop.example\r\n${length}\r\n\r\n`;
const GET = 'GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n';

test('a body that is too long is refused, and the next request on its connection gets a response', async () => {
  const long = Buffer.alloc(5_000_000, 'x');
  expect(await talk([post(`Content-Length: ${long.length}`), long, GET], 2)).toEqual(['413', '200']);
});

test('a body without a length is refused in the same way', async () => {
  const chunk = `186a0\r\n${'x'.repeat(100_000)}\r\n`;
  const body = [...Array.from({ length: 50 }, () => chunk), '0\r\n\r\n'];
  expect(await talk([post('Transfer-Encoding: chunked'), ...body, GET], 2)).toEqual(['413', '200']);
});

test('a body without an end is aborted', async () => {
  const end = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(post('Transfer-Encoding: chunked')));
    const chunk = `186a0\r\n${'x'.repeat(100_000)}\r\n`;
    let sent = 0;
    const send = () => {
      sent += 1;
      if (sent > 2_000) resolve('taken in for ever');
      else if (!socket.destroyed) socket.write(chunk, () => setImmediate(send));
    };
    socket.on('connect', send).on('error', () => null);
    socket.on('close', () => resolve('cut'));
  });
  expect(end).toBe('cut');
});

async function askHost(host: string, path = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = ask({ port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve(`${answer.statusCode} ${text.trim()}`));
    });
    asking.on('error', reject).end();
  });
}

test('a store is found by its host, in any spelling of the host', async () => {
  for (const host of [
    'acme.chat.shop.example',
    'ACME.Chat.Shop.Example:3000',
    'acme.chat.shop.example.:3000',
  ]) {
    expect((await askHost(host)).toLowerCase()).toBe('200 chat acme');
  }
});

test('no dashboard page is served on a chat host', async () => {
  for (const host of [
    'acme.chat.shop.example',
    'acme.chat.shop.example.',
    'x.y.chat.shop.example',
    'chat.shop.example',
  ]) {
    expect(await askHost(host), `host ${host}`).toMatch(/^200 chat/);
    expect(await askHost(host, '/sessions'), `host ${host}`).toMatch(/^404 There’s nothing here/);
  }
  expect(await askHost('shop.example')).toBe('200 dashboard');
  expect(await askHost('evilchat.shop.example')).toBe('200 dashboard');
});

test('a sleep brief is below its own store on a chat host, and nothing else is', async () => {
  expect(await askHost('acme.chat.shop.example', '/brief/abc')).toBe('200 brief acme abc');
  expect(await askHost('acme.chat.shop.example', '/briefs/abc')).toMatch(/^404/);
  // Of the dashboard's assets, only fonts.
  expect(await askHost('acme.chat.shop.example', '/assets/inter-1.woff2')).not.toContain('nothing here');
  expect(await askHost('acme.chat.shop.example', '/assets/root-1.js')).toContain('nothing here');
  expect(await askHost('acme.chat.shop.example', '/brief')).toMatch(/^404/);
});

test('a malformed URL and a bug get responses without internal details', async () => {
  expect(await askHost('shop.example', '/%ff')).toBe('400 This address isn’t valid.');
  expect(await askHost('shop.example', '/fail')).toBe('500 Something went wrong.');
});

test('no page may be framed except the draft chat, and only by the app itself', async () => {
  const framing = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('X-Frame-Options');
  expect(await framing('/settings')).toBe('DENY');
  expect(await framing('/try/frame')).toBe('SAMEORIGIN');
  expect(await framing('/try/frame/more')).toBe('DENY');
});

test('a request from a Shopify admin is framed by its CSP and not denied by X-Frame-Options', async () => {
  const framing = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).headers.get('X-Frame-Options');
  expect(await framing('/settings?embedded=1')).toBeNull();
  expect(await framing('/try/frame?id_token=a.b.c')).toBeNull();
  expect(await framing('/settings', { authorization: 'Bearer a.b.c' })).toBeNull();
  expect(await framing('/settings', { authorization: `Bearer ${'c'.repeat(43)}` })).toBe('DENY');
  expect(await framing('//settings?embedded=1')).toBeNull();
});

test('behind a tunnel forms of our own page are accepted, and of other sites refused', async () => {
  const sent = async (origin: string) => {
    const init = { method: 'POST', headers: { origin, 'content-type': 'text/plain' }, body: 'x' };
    return (await fetch(`http://127.0.0.1:${port}/read`, init)).status;
  };
  expect(await sent(`http://127.0.0.1:${port}`)).toBe(200);
  expect(await sent(new URL(env().SHOPIFY_APP_URL).origin)).toBe(200);
  for (const origin of ['https://attacker.example', 'null', 'https://localhost:3000']) {
    expect(await sent(origin)).toBe(403);
  }
});
