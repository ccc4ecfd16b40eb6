import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { MadeStore } from '#tests/support/make-store.ts';
import { embeddedDatabase, startSupervised, type SupervisedApp } from '#tests/support/supervised-app.ts';

/** Chats when the server process hangs or crashes. */

/** Ten seconds until a hang is detected, and a restart, which takes longer on a busy machine. */
const outageMaxMs = () => Math.max(15_000, 11_000 + startMs);
const HANG_MESSAGE = 'process not responding, killed';
const CRASH_MESSAGE = 'process exited unexpectedly, will be restarted';

const dataDir = path.join(inject('dataDir'), 'supervised');
let app: SupervisedApp;
let startMs: number;
let store: MadeStore;
let database: { pid: number; url: string };

beforeAll(async () => {
  const began = performance.now();
  app = await startSupervised({ dataDir });
  startMs = performance.now() - began;
  database = await embeddedDatabase(app);
  process.env.DATABASE_URL = database.url;
  // Imported late, since it connects to the database of that server.
  const { makeStore } = await import('#tests/support/make-store.ts');
  store = await makeStore();
});
afterAll(async () => {
  const { closeDb } = await import('#app/platform/db/db.server.ts');
  await closeDb();
  await app.stop();
});

async function openChat() {
  const base = `${app.url}/api/chat/${store.slug}`;
  const { token } = (await (await fetch(`${base}/sessions`, { method: 'POST' })).json()) as {
    token: string;
  };
  const headers = { authorization: `Bearer ${token}` };
  const say = async (text: string, clientMessageId: string = crypto.randomUUID()) => {
    const body = JSON.stringify({ text, clientMessageId });
    const response = await fetch(`${base}/messages`, { method: 'POST', headers, body });
    return response.text();
  };
  const transcript = async () => {
    const { messages } = (await (await fetch(`${base}/messages`, { headers })).json()) as {
      messages: { author: string; text: string }[];
    };
    return messages;
  };
  return { say, transcript };
}

/** The time from now until the server responds. */
async function measureOutageMs(): Promise<number> {
  const began = performance.now();
  await app.until('nobody answers', async () => !(await app.answers()));
  await app.until('it answers again', app.answers);
  return performance.now() - began;
}

test('a server whose event loop hangs is restarted within 15 s, and chats continue', async () => {
  const chat = await openChat();
  expect(await chat.say('I sleep on my side')).toContain('event: done');
  const before = await chat.transcript();
  const otherChat = await openChat();
  const interruptedReply = otherChat.say('hello zzblock').catch(() => 'broken off');
  expect(await measureOutageMs()).toBeLessThan(outageMaxMs());
  expect(await interruptedReply).not.toContain('event: done');

  expect(await chat.transcript()).toEqual(before);
  expect(await chat.say('I weigh 150 lb')).toMatch(/"positions":\["side"\],"weight":150/);
  expect((await otherChat.transcript()).at(-1)).toMatchObject({ author: 'shopper', text: 'hello zzblock' });
  expect((await embeddedDatabase(app)).pid).toBe(database.pid);
});

test('the log names the work in progress, without names and messages of shoppers', () => {
  const [line] = app.logged(HANG_MESSAGE);
  const inProgress = line?.inProgress?.map((what) => what.replace(/, \d+ ms$/, ''));
  expect(inProgress).toContainEqual('POST /api/chat/:id/messages');
  expect(inProgress).toContainEqual(expect.stringMatching(/^message [0-9a-f-]{36}$/));
  expect(line?.memoryMb).toBeGreaterThan(50);
  expect(app.output()).not.toContain('zzblock');
});

test('a message that crashes the server twice gets an apology, and its chat continues', async () => {
  const chat = await openChat();
  for (const death of [1, 2]) {
    await chat.say('hello zzkill', 'poison').catch(() => null);
    await app.until(
      'it is dead',
      () => app.logged(CRASH_MESSAGE).filter(({ signal }) => signal).length === death,
    );
    await app.until('it answers again', app.answers);
  }
  const reply = await chat.say('hello zzkill', 'poison');
  expect(reply).toContain('event: done');
  expect((await chat.transcript()).at(-1)?.text).toBe(
    'Sorry, I couldn’t process that message. Could you put it another way?',
  );
  expect(await chat.say('I sleep on my back')).toContain('"positions":["back"]');
  expect(app.logged('poison message skipped')).toHaveLength(1);
  expect(app.logged(CRASH_MESSAGE).map(({ delayMs }) => delayMs)).toEqual([0, 1_000, 2_000]);
});

test('SIGTERM stops everything including the database, although the event loop hangs', async () => {
  await writeFile(path.join(dataDir, 'block'), '');
  await app.until('nobody answers', async () => !(await app.answers()));
  app.parent.kill('SIGTERM');
  await app.until('it has ended', () => app.parent.exitCode !== null);
  const isRunning = () =>
    readFile(`/proc/${database.pid}/stat`, 'utf8').then(
      () => true,
      () => false,
    );
  await app.until('the database has ended', async () => !(await isRunning()));
  expect(await app.answers()).toBe(false);
});
