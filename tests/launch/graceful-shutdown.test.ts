import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { type AppProcess, startApp } from '#tests/support/app-process.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type FakeModelServer, startFakeModelServer } from '#tests/support/fake-model-server.ts';
import { type MadeStore, makeStore } from '#tests/support/make-store.ts';

/** Replies in progress when the server stops. */

const LIMIT_MS = 60_000;
/** As in `start-server.ts`: how long a server with open requests may take. */
const DRAIN_LIMIT_MS = 8_000;
const TEXT = 'I sleep on my side';

useDatabase();
let model: FakeModelServer;
let store: MadeStore;
beforeAll(async () => {
  // One word a second, so no reply finishes within the time the server waits.
  model = await startFakeModelServer({ tokensPerSecond: 1 });
  store = await makeStore();
});
afterAll(() => model.stop());

function start(env: Record<string, string> = {}): Promise<AppProcess> {
  const own = { DATABASE_URL: process.env.DATABASE_URL!, RUN_JOBS: 'no', ...env };
  return startApp({ dataDir: path.join(process.env.DATA_DIR!, 'drain'), env: own });
}

async function send(app: AppProcess, token: string, clientMessageId: string): Promise<Response> {
  return fetch(`${app.url}/api/chat/${store.slug}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ text: TEXT, clientMessageId }),
  });
}

async function openChat(app: AppProcess): Promise<string> {
  const response = await fetch(`${app.url}/api/chat/${store.slug}/sessions`, { method: 'POST' });
  return ((await response.json()) as { token: string }).token;
}

test(
  'replies that take too long end with a retry event, and the next process answers the retry',
  async () => {
    const first = await start({ LLM_BASE_URL: model.url, LLM_API_KEY: 'test' });
    const [active, left] = [await openChat(first), await openChat(first)];
    const answer = await send(first, active, 'cut');
    const waiting = await send(first, active, 'waits');
    await (await send(first, left, 'left')).body?.cancel();
    await expect.poll(() => model.requests.length).toBe(2);
    const began = performance.now();
    const stopped = first.stop();
    const events = await answer.text();
    expect(events.trimEnd().split('\n\n').at(-1)).toMatch(/^event: error\ndata: \{.*"retryable":true\}$/);
    expect(await waiting.text()).toMatch(/event: error\ndata: \{.*"retryable":true\}\n\n$/);
    expect(await stopped).toBe(0);
    expect(performance.now() - began).toBeGreaterThan(7_500);
    const { merchantId } = store;
    const withLease = { merchantId, leaseId: { not: null } };
    expect(await db.chatSession.count({ where: withLease })).toBe(0);

    const next = await start();
    for (const [token, id] of [
      [active, 'cut'],
      [active, 'waits'],
      [left, 'left'],
    ] as const) {
      expect(await (await send(next, token, id)).text()).toContain('event: done');
    }
    expect(await db.chatMessage.count({ where: { merchantId, crashes: { gt: 0 } } })).toBe(0);
    expect(await next.stop()).toBe(0);
  },
  LIMIT_MS,
);

test(
  'an idle server stops at once, even with open connections',
  async () => {
    const app = await start();
    await openChat(app);
    const began = performance.now();
    expect(await app.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(DRAIN_LIMIT_MS);
  },
  LIMIT_MS,
);
