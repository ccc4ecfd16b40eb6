import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db, newId } from '#app/platform/db/db.server.ts';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { useDatabase } from '#tests/support/database.ts';
import {
  HOSTILE_CONTACT,
  HOSTILE_MESSAGES,
  HOSTILE_REQUESTS,
  type HostileRequest,
} from '#tests/support/hostile-requests.ts';
import { monitorEventLoop } from '#tests/support/event-loop-monitor.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

/** Hostile requests against a running production server, while twenty shoppers chat. */

useDatabase();

const SHOPPERS = 20;
const STALL_MAX_MS = 150;
const GROWTH_MAX_MB = 200;
/** Maximum response time for a shopper on a busy machine, as a multiple of the time without an attack. */
const ANSWER_MAX_MS = 500;
const SLOWDOWN_MAX = 3;
const TALK = [
  'hi, I wake up hot and sleep on my side',
  'about 205 lbs',
  'queen, under 1500',
  'why this one?',
];

const watch = monitorEventLoop(path.resolve(inject('dataDir'), 'loop-watch'));
let app: AppProcess;
let cookie = '';
let slug = '';
let merchantId = '';
let calmMs = 0;

beforeAll(async () => {
  ({ cookie, merchantId } = await signUpPerson());
  ({ slug } = await makeStore());
  app = await startApp({
    dataDir: path.join(inject('dataDir'), 'hostile'),
    env: {
      ...watch.env,
      DATABASE_URL: process.env.DATABASE_URL!,
      AUTH_SECRET: process.env.AUTH_SECRET!,
      // Each shopper has their own IP address, so per-address rate limits don't affect the result.
      TRUSTED_PROXIES: '1',
    },
  });
  // Warm-up: compiles code and fills caches before measuring.
  for (let round = 0; round < 5; round += 1) await shopper();
  calmMs = await measureCalm();
});
afterAll(() => disposeApp(app));

let addresses = 0;

function newAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

async function openChat(): Promise<(text: string) => Promise<{ body: string; tookMs: number }>> {
  const api = `${app.url}/api/chat/${slug}`;
  const from = { 'X-Forwarded-For': newAddress() };
  const opened = await fetch(`${api}/sessions`, { method: 'POST', headers: from });
  const { token } = (await opened.json()) as { token: string };
  return async (text) => {
    const began = performance.now();
    const response = await fetch(`${api}/messages`, {
      method: 'POST',
      headers: { ...from, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ text, clientMessageId: newId() }),
    });
    const body = await response.text();
    return { body, tookMs: performance.now() - began };
  };
}

async function shopper(): Promise<number> {
  const say = await openChat();
  let slowest = 0;
  for (const text of TALK) {
    const { body, tookMs } = await say(text);
    expect(body, `after "${text}"`).toContain('event: done');
    slowest = Math.max(slowest, tookMs);
    await sleep(50);
  }
  return slowest;
}

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${app.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The slowest response without an attack, in milliseconds. */
async function measureCalm(): Promise<number> {
  return Math.max(...(await Promise.all(Array.from({ length: SHOPPERS }, shopper))));
}

/** The longest event loop delay and the additional memory of the server during the attack. */
async function underLoad(attack: () => Promise<void>, attempts = 3): Promise<void> {
  const before = await residentMb();
  await watch.reset(app.child.pid!);
  const [, ...answerMs] = await Promise.all([attack(), ...Array.from({ length: SHOPPERS }, shopper)]);
  expect(watch.worstMs(), 'longest turn of the event loop, ms of CPU').toBeLessThanOrEqual(STALL_MAX_MS);
  const answerMax = Math.max(ANSWER_MAX_MS, SLOWDOWN_MAX * calmMs);
  // The machine itself may have become busier, so the baseline is measured again.
  if (Math.max(...answerMs) > answerMax && attempts > 1) {
    calmMs = await measureCalm();
    return underLoad(attack, attempts - 1);
  }
  expect(Math.max(...answerMs), 'slowest answer, ms').toBeLessThanOrEqual(answerMax);
  expect((await residentMb()) - before, 'growth in MB').toBeLessThanOrEqual(GROWTH_MAX_MB);
}

function send({ path: at, method = 'POST', headers = {}, body, needsAccount }: HostileRequest) {
  const signed = needsAccount ? { ...headers, cookie } : headers;
  return fetch(`${app.url}${at}`, {
    method,
    headers: { ...signed, origin: app.url },
    body,
    redirect: 'manual',
  });
}

test.each(HOSTILE_REQUESTS)('the server refuses or ignores $name', async (request) => {
  await underLoad(async () => {
    const response = await send(request);
    const answer = await response.text();
    expect(request.answers, `${answer.slice(0, 300)}`).toContain(response.status);
    expect(response.status === 204 || answer !== '', 'it says something').toBe(true);
  });
});

test.each(Object.entries(HOSTILE_MESSAGES))('a shopper who types %s gets a reply', async (_name, text) => {
  await underLoad(async () => {
    const say = await openChat();
    expect((await say(text)).body).toContain('event: done');
  });
});

test('a shopper who types four thousand @ instead of a contact gets a reply', async () => {
  await underLoad(async () => {
    const say = await openChat();
    await say('talk to a person');
    expect((await say(HOSTILE_CONTACT)).body).toContain('event: done');
  });
});

test('the uploaded PDF is read or marked as failed, and the server process is still the same', async () => {
  const reading = () => db.storeFile.count({ where: { merchantId, status: { in: ['waiting', 'reading'] } } });
  for (let waited = 0; (await reading()) > 0 && waited < 15_000; waited += 100) await sleep(100);
  expect(await reading()).toBe(0);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect(app.child.exitCode).toBeNull();
});
