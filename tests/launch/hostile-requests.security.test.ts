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
import { watchLoop } from '#tests/support/loop-watch.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

/** Hostile requests against a running production server, while twenty shoppers chat. */

useDatabase();

const SHOPPERS = 20;
const STALL_MAX_MS = 150;
const GROWTH_MAX_MB = 200;
/** For the slowest answer to a shopper; on a busy machine, this many times what it takes without an attack. */
const ANSWER_MAX_MS = 500;
const SLOWDOWN_MAX = 3;
const TALK = [
  'hi, I wake up hot and sleep on my side',
  'about 205 lbs',
  'queen, under 1500',
  'why this one?',
];

const watch = watchLoop(path.resolve(inject('dataDir'), 'loop-watch'));
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
      // Each shopper comes from an address of their own, so that limits by address don't answer for the code.
      TRUSTED_PROXIES: '1',
    },
  });
  // Code is compiled and caches are filled before anything is measured.
  for (let round = 0; round < 5; round += 1) await shopper();
  calmMs = Math.max(...(await Promise.all(Array.from({ length: SHOPPERS }, shopper))));
});
afterAll(() => disposeApp(app));

let addresses = 0;

function newAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

async function openChat(): Promise<(text: string) => Promise<{ told: string; tookMs: number }>> {
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
    const told = await response.text();
    return { told, tookMs: performance.now() - began };
  };
}

async function shopper(): Promise<number> {
  const say = await openChat();
  let slowest = 0;
  for (const text of TALK) {
    const { told, tookMs } = await say(text);
    expect(told, `after "${text}"`).toContain('event: done');
    slowest = Math.max(slowest, tookMs);
    await sleep(50);
  }
  return slowest;
}

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${app.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** What the server does while it is attacked: its longest turn, and how much memory it takes in addition. */
async function underLoad(attack: () => Promise<void>): Promise<void> {
  const before = await residentMb();
  await watch.reset(app.child.pid!);
  const [, ...answerMs] = await Promise.all([attack(), ...Array.from({ length: SHOPPERS }, shopper)]);
  expect(watch.worstMs(), 'longest turn of the event loop, ms of CPU').toBeLessThanOrEqual(STALL_MAX_MS);
  const answerMax = Math.max(ANSWER_MAX_MS, SLOWDOWN_MAX * calmMs);
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

test.each(HOSTILE_REQUESTS)('the server says no in words, or shrugs, to $name', async (request) => {
  await underLoad(async () => {
    const response = await send(request);
    const answer = await response.text();
    expect(request.answers, `${answer.slice(0, 300)}`).toContain(response.status);
    expect(response.status === 204 || answer !== '', 'it says something').toBe(true);
  });
});

test.each(Object.entries(HOSTILE_MESSAGES))('a shopper who types %s gets an answer', async (_name, text) => {
  await underLoad(async () => {
    const say = await openChat();
    expect((await say(text)).told).toContain('event: done');
  });
});

test('a shopper who is asked for a contact and types four thousand @ gets an answer', async () => {
  await underLoad(async () => {
    const say = await openChat();
    await say('talk to a person');
    expect((await say(HOSTILE_CONTACT)).told).toContain('event: done');
  });
});

test('the uploaded PDF is read or set aside, and the server is the process that was started', async () => {
  const reading = () => db.storeFile.count({ where: { merchantId, status: { in: ['waiting', 'reading'] } } });
  for (let waited = 0; (await reading()) > 0 && waited < 15_000; waited += 100) await sleep(100);
  expect(await reading()).toBe(0);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  expect(app.child.exitCode).toBeNull();
});
