import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId, pool } from '#app/platform/db/db.server.ts';
import * as messagesRoute from '#app/routes/api.chat.$slug.messages.ts';
import * as sessionsRoute from '#app/routes/api.chat.$slug.sessions.ts';
import * as pageRoute from '#app/routes/chat.$slug.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type DatabaseProxy, restoreAndEmptyPool, openDatabaseProxy } from '#tests/support/database-proxy.ts';
import { makeRequest, routeArgs } from '#tests/support/make-request.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

let proxy: DatabaseProxy;
let slug: string;
let headers: Record<string, string>;

beforeAll(async () => {
  proxy = await openDatabaseProxy(process.env.DATABASE_URL!);
  pool.options.connectionString = proxy.url;
});
beforeEach(async () => {
  await restoreAndEmptyPool(proxy, pool);
  ({ slug } = await makeStore());
  const { token } = (await (await startSession()).json()) as { token: string };
  headers = { authorization: `Bearer ${token}` };
});

type RouteHandler = (args: never) => unknown;

async function callRoute(handler: RouteHandler, init: RequestInit = {}): Promise<Response> {
  const request = new Request(makeRequest(`/of/${slug}`, { headers }), init);
  return (await handler(routeArgs(request, { slug }) as never)) as Response;
}

const openChatPage = () => callRoute(pageRoute.loader);
const startSession = () => callRoute(sessionsRoute.action, { method: 'POST' });
const read = () => callRoute(messagesRoute.loader);
function send(clientMessageId = newId()) {
  const body = JSON.stringify({ text: 'I sleep on my side', clientMessageId });
  return callRoute(messagesRoute.action, { method: 'POST', body });
}

test('during a database outage the chat page says so, without styles from elsewhere', async () => {
  await proxy.cut();
  const response = await openChatPage();
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]$/);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(html).toContain('<title>The chat can’t answer right now</title>');
  expect(html).toContain('<h1>The chat can’t answer right now</h1>');
  expect(html).toContain('Please try again in a moment.');
  expect(html).toMatch(/<a href="\?">Try again<\/a>/);
  expect(html).toContain('<html lang="en">');
  expect(html).not.toContain('<script');
  const nonce = /style-src 'nonce-([\w-]+)'/.exec(response.headers.get('content-security-policy')!)![1]!;
  expect(html).toContain(`<style nonce="${nonce}">`);
});

test.each([
  ['opening a chat', startSession],
  ['sending a message', send],
  ['reading the transcript', read],
])('during a database outage, %s can be retried', async (_, call) => {
  await proxy.cut();
  const response = await call();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]$/);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    message: 'We can’t answer right now. Please try again in a moment.',
    retryable: true,
  });
});

test('a message that failed in an outage is answered on retry', async () => {
  const clientMessageId = newId();
  await proxy.cut();
  expect((await send(clientMessageId)).status).toBe(503);
  await proxy.restore();
  const again = await send(clientMessageId);
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('event: done');
  const { messages } = (await (await read()).json()) as { messages: { author: string }[] };
  expect(messages.filter(({ author }) => author === 'shopper')).toHaveLength(1);
});

test('a bug is not treated as an outage: it is thrown, logged and answered with 500', async () => {
  await pool.query('alter table subdomain rename column slug to slug_away');
  try {
    for (const call of [openChatPage, startSession, send, read]) {
      await expect(call()).rejects.toThrow(/column s\.slug does not exist/);
    }
  } finally {
    await pool.query('alter table subdomain rename column slug_away to slug');
  }
});
