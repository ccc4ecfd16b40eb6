import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/db/db.server.ts';
import { type AppProcess, disposeApp, startApp } from '#tests/support/app-process.ts';
import { useDatabase } from '#tests/support/database.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

const MB = 1024 * 1024;
/** Some accounts stall, some finish, and some do both. */
const ACCOUNTS = 12;
const STALLING = 6;
const FINISHING_FROM = 4;
const UPLOADS = 200;
const BYTES = 3 * MB;
const RETRY_LIMIT_MS = 60_000;

let app: AppProcess;

beforeAll(async () => {
  const { DATABASE_URL, AUTH_SECRET, DATA_DIR } = process.env as Record<string, string>;
  const env = { DATABASE_URL: DATABASE_URL!, AUTH_SECRET: AUTH_SECRET! };
  app = await startApp({ dataDir: path.join(DATA_DIR!, 'app'), env });
});
afterAll(() => disposeApp(app));

interface Answer {
  status: number;
  message: string;
  retryAfterMs: number;
}

/** Sends a body, omitting its last kilobyte if it stalls, and returns the response. */
function send(cookie: string, { bytes, isStalled }: { bytes: Buffer; isStalled: boolean }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'Content-Length': bytes.length, 'Content-Type': 'application/octet-stream' };
    const request = http.request(`${app.url}/store-files?name=a.bin`, {
      method: 'POST',
      headers,
      agent: false,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      void readAnswer(response).then(resolve, reject);
      response.on('end', () => request.destroy());
    });
    if (isStalled) request.write(bytes.subarray(0, -1024));
    else request.end(bytes);
  });
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  const { message = '' } = JSON.parse(text) as { message?: string };
  const retryAfterMs = Number(response.headers['retry-after'] ?? 0) * 1000;
  return { status: response.statusCode ?? 0, message, retryAfterMs };
}

/** Sends it like a browser, retrying when asked to. */
async function upload(cookie: string, bytes: Buffer): Promise<Answer> {
  const until = performance.now() + RETRY_LIMIT_MS;
  for (;;) {
    const answer = await send(cookie, { bytes, isStalled: false });
    if (answer.status !== 429 || performance.now() > until) return answer;
    await sleep(answer.retryAfterMs);
  }
}

/** The server's memory in bytes, now and at its peak. */
async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

test('of 200 concurrent uploads, half of them stalled, every finished one is complete and memory stays bounded', async () => {
  const people = await Promise.all(Array.from({ length: ACCOUNTS }, () => signUpPerson()));
  const stallingCookie = (at: number) => people[at % STALLING]!.cookie;
  const finishingCookie = (at: number) => people[FINISHING_FROM + (at % (ACCOUNTS - FINISHING_FROM))]!.cookie;
  const before = await memoryOf(app.child.pid!);
  const contents = Array.from({ length: UPLOADS / 2 }, () => randomBytes(BYTES));
  const [stalled, finished] = await Promise.all([
    Promise.all(contents.map((bytes, at) => send(stallingCookie(at), { bytes, isStalled: true }))),
    Promise.all(contents.map((bytes, at) => upload(finishingCookie(at), bytes))),
  ]);
  const { most } = await memoryOf(app.child.pid!);
  expect(finished.map(({ status }) => status)).toEqual(finished.map(() => 200));
  for (const { status, message } of stalled) {
    expect([408, 429]).toContain(status);
    expect(message).toMatch(
      /^(?:The upload was interrupted\. Check|Too many uploads at once\. Please wait) /,
    );
  }
  expect(stalled.some(({ status }) => status === 408)).toBe(true);
  const hashes = contents.map((bytes) => createHash('sha256').update(bytes).digest('hex')).sort();
  expect(await storedHashes(people.map(({ merchantId }) => merchantId))).toEqual(hashes);
  expect(most - before.now).toBeLessThan(250 * MB);
}, 120_000);

/** Hashes of these merchants' stored files, according to the database. */
async function storedHashes(merchantIds: string[]): Promise<string[]> {
  const found = merchantIds.map((merchantId) => db.storeFile.findMany({ where: { merchantId } }));
  const hashes = (await Promise.all(found)).flat().map(async ({ key }) => {
    const bytes = await readFile(path.join(app.dataDir, 'files', key));
    return createHash('sha256').update(bytes).digest('hex');
  });
  return (await Promise.all(hashes)).sort();
}
