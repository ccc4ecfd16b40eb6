import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkWebsite, findScriptTag } from '#app/features/share/live-check.server.ts';
import { describeLiveCheck } from '#app/features/share/share-texts.ts';
import { newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';

useDatabase();

const SCRIPT = 'https://bedside.example/embed/moonlit.js';
const page = (body: string) => `<!doctype html><html><body><h1>Beds</h1>${body}</body></html>`;
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const html =
  (body: string, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(page(body));

function check(website: string, merchantId = newId()) {
  const limits = { allowedAddresses: ['127.0.0.1'], timeoutMs: 1_000 };
  return checkWebsite({ merchantId, website, scriptAddress: SCRIPT, limits });
}

test.each([
  [`<script src="${SCRIPT}" async></script>`, 'live'],
  [`<SCRIPT data-side='left' async SRC='${SCRIPT}?v=2'></SCRIPT>`, 'live'],
  ['<script async src=//bedside.example/embed/moonlit.js></script>', 'live'],
  [`<!-- header --><script src="${SCRIPT}"></script><!-- footer`, 'live'],
  [`<!-- <script src="${SCRIPT}"></script> -->`, 'commented-out'],
  [`<!-- <script src="${SCRIPT}"></script>`, 'commented-out'],
  ['<script src="https://bedside.example/embed/sunny.js"></script>', 'other-chat'],
  ['<script src="https://evil.example/embed/moonlit.js"></script>', 'missing'],
  ['<script src="/embed/moonlit.js"></script>', 'missing'],
  [`<p>${SCRIPT}</p><a href="${SCRIPT}">here</a>`, 'missing'],
  [`<script>const src = "${SCRIPT}"</script>`, 'missing'],
  ['', 'missing'],
])('in a page with %s the script tag is %s', (body, found) => {
  expect(findScriptTag(page(body), SCRIPT)).toBe(found);
});

test('a page made to be slow is read quickly', () => {
  const started = performance.now();
  for (const part of ['<!--', '<script', '<script src=', '<script src="', '-->', '<script   '])
    findScriptTag(part.repeat(400_000), SCRIPT);
  expect(performance.now() - started).toBeLessThan(3_000);
});

test('a website with the tag is live, and every other result says what is wrong', async () => {
  const live = await serve(html(`<script src="${SCRIPT}" async></script>`));
  expect(await check(live)).toEqual({ state: 'live', host: new URL(live).host });
  expect(await check('')).toEqual({ state: 'no-website' });
  expect(await check(await serve(html('', 503)))).toMatchObject({ reason: 'refused' });
  const image: RequestListener = (_request, response) =>
    void response.writeHead(200, { 'Content-Type': 'image/png' }).end('x');
  expect(await check(await serve(image))).toMatchObject({ reason: 'not-a-page' });
  expect(await check(await serve(() => undefined))).toMatchObject({ reason: 'too-slow' });
  expect(await check('ftp://files.example')).toMatchObject({ reason: 'bad-address' });
  expect(await check('not an address')).toMatchObject({ state: 'not-readable' });
});

test('an address in our own network is not opened, even behind a redirect', async () => {
  const inside = await serve(html(`<script src="${SCRIPT}"></script>`));
  const merchantId = newId();
  const direct = await checkWebsite({ merchantId, website: inside, scriptAddress: SCRIPT });
  expect(direct).toMatchObject({ state: 'not-readable', reason: 'forbidden' });
  expect(await check('http://169.254.169.254/latest')).toMatchObject({ reason: 'forbidden' });
  const redirect = await serve(
    (_request, response) => void response.writeHead(302, { Location: 'http://10.0.0.1/' }).end(),
  );
  expect(await check(redirect)).toMatchObject({ reason: 'forbidden' });
});

test('a merchant can check ten times in ten minutes', async () => {
  const [website, merchantId] = [await serve(html('')), newId()];
  for (let count = 0; count < 10; count += 1)
    expect((await check(website, merchantId)).state).toBe('missing');
  expect((await check(website, merchantId)).state).toBe('too-often');
  expect((await check(website)).state).toBe('missing');
  expect(describeLiveCheck({ state: 'too-often' }).text).not.toBe('');
});
