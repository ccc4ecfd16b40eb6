import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { OpenAI } from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources';
import { startFakeModelServer } from '#tests/support/fake-model-server.ts';
import { says } from '#tests/support/fake-hostile-model.ts';
import { percentile, printFigure, withBenchDatabase } from '#tests/support/bench.ts';

/**
 * What the path through the language model adds to the model itself. The fake model server runs in a process of its
 * own; ours runs the route's action, the guardrails, the engine and the storage in PostgreSQL.
 * - Added CPU: ours for a reply of 40 tokens, less that of the bare `openai` client streaming the same reply.
 * - Added first-byte time: from the arrival of the byte that ends the first sentence (the HTTP client's own notice of
 *   it) to the words of that sentence in the shopper's stream. The guardrails release whole sentences, and a
 *   sentence ends with the white space after its period, which a model sends with its next token: "3." may continue as
 *   "3.5". The time from the period itself is printed too; it includes one token of the model's own pace (25 ms).
 * - Memory of a chat: live memory with 300 chats in the middle of a reply, less that before, by their number.
 */

const CATALOG = 'tests/support/fixtures/retailer-catalog.csv';
const FIRST = 'Side sleepers often like some give at the shoulder and the hip.';
const REPLY = `${FIRST} A medium feel keeps the back level for many people, and a cooler cover helps on warm nights. Which of these matters most to you at the moment?`;
const LAST_WORD = FIRST.split(' ').at(-1)!;
const CPU_REPLIES = 200;
const CPU_RUNS = 5;
/** Slow enough that each token arrives by itself, fast enough for a bench. */
const CPU_RATE = 400;
const AT_ONCE = 20;
const ALONE = 40;
const CHATS = 300;
const ROUNDS = 4;

if (process.argv.includes('--endpoint')) await serveEndpoint();
else {
  await withBenchDatabase(measure);
  process.exit(0);
}

async function serveEndpoint(): Promise<void> {
  const tokensPerSecond = Number(process.argv.at(-1));
  const endpoint = await startFakeModelServer({ tokensPerSecond });
  endpoint.play(says(REPLY));
  process.stdout.write(`${endpoint.url}\n`);
  setInterval(() => null, 60_000);
}

interface Endpoint {
  url: string;
  process: ChildProcess;
}

async function startEndpoint(tokensPerSecond: number): Promise<Endpoint> {
  const args = [import.meta.filename, '--endpoint', String(tokensPerSecond)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { url, process: child };
}

async function measure(): Promise<void> {
  const fast = await startEndpoint(CPU_RATE);
  const paced = await startEndpoint(40);
  const store = await openStore();
  try {
    await measureCpu(fast, store);
    await measureFirstWords(paced, store);
  } finally {
    fast.process.kill();
    paced.process.kill();
  }
}

type Store = Awaited<ReturnType<typeof openStore>>;

/** A store with the retailer's catalog, and how a shopper of it talks. */
async function openStore() {
  const { startChat } = await import('#app/features/chat/sessions/session.server.ts');
  const { importCatalog } = await import('#app/features/inventory/import/import-catalog.server.ts');
  const { db, newId } = await import('#app/platform/db/db.server.ts');
  const { env } = await import('#app/platform/process/env.server.ts');
  const { action } = await import('#app/routes/api.chat.$slug.messages.ts');
  const { makeMerchant } = await import('#tests/support/make-merchant.ts');
  const slug = 'bench-store';
  const { merchantId } = await makeMerchant({ name: 'Bench store' });
  await db.subdomain.create({ data: { slug, merchantId, storeName: 'Bench store' } });
  const masterPrompt = `You are a sleep expert. ${'Help people to find a mattress that suits them. '.repeat(150)}`;
  await db.merchantSettings.update({ where: { merchantId }, data: { assistant: { masterPrompt } } });
  await importCatalog(merchantId, createReadStream(CATALOG));
  env().LLM_DAILY_COST_CAP = 1_000_000;

  return {
    use: (endpoint: Endpoint) => void (env().LLM_BASE_URL = endpoint.url),
    open: async () => (await startChat({ merchantId })).token,
    /** `heard` is told of every event's text as it comes. */
    async say(token: string, heard: (text: string) => void = () => undefined): Promise<void> {
      const body = JSON.stringify({ text: 'I sleep on my side', clientMessageId: newId() });
      const headers = { authorization: `Bearer ${token}` };
      const request = new Request('http://localhost/', { method: 'POST', headers, body });
      const response = await action({ request, params: { slug }, context: {} });
      const decoder = new TextDecoder();
      let told = '';
      for await (const chunk of response.body!) {
        told += decoder.decode(chunk, { stream: true });
        heard(told);
      }
      if (!told.includes('event: done') || !told.includes('moment?')) throw new Error(`No answer: ${told}`);
    },
  };
}

/** Runs something so often, a few at once. */
async function repeat(times: number, run: () => Promise<void>): Promise<void> {
  const turns = Array.from({ length: times }).values();
  const worker = async () => {
    for (const _ of turns) await run();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function cpuMs(times: number, run: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await repeat(times, run);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

async function measureCpu(endpoint: Endpoint, store: Store): Promise<void> {
  store.use(endpoint);
  const client = new OpenAI({ baseURL: endpoint.url, apiKey: 'none', maxRetries: 0 });
  const body: ChatCompletionCreateParamsStreaming = {
    model: 'gpt-4',
    stream: true,
    stream_options: { include_usage: true },
    messages: [
      { role: 'system', content: 'Help people to find a mattress that suits them. '.repeat(200) },
      { role: 'user', content: 'I sleep on my side' },
    ],
  };
  const bare = async () => {
    let text = '';
    for await (const chunk of await client.chat.completions.create(body)) {
      text += chunk.choices[0]?.delta.content ?? '';
    }
    if (text !== REPLY) throw new Error('The bare client heard something else');
  };
  const ours = async () => store.say(await store.open());
  const opening = async () => void (await store.open());
  await repeat(CPU_REPLIES, bare);
  await repeat(CPU_REPLIES, ours);
  const runs: { bare: number; ours: number }[] = [];
  for (let run = 0; run < CPU_RUNS; run += 1) {
    const alone = await cpuMs(CPU_REPLIES, bare);
    const opened = await cpuMs(CPU_REPLIES, opening);
    runs.push({ bare: alone, ours: (await cpuMs(CPU_REPLIES, ours)) - opened });
  }
  const added = runs.map((run) => run.ours - run.bare);
  const median = (values: number[]) => percentile(values, 0.5).toFixed(2);
  printFigure(
    'model path, CPU of a 40-token reply',
    `bare ${median(runs.map((run) => run.bare))}, ours ${median(runs.map((run) => run.ours))} ms`,
    'none',
  );
  const spread = `${Math.min(...added).toFixed(2)}–${Math.max(...added).toFixed(2)}`;
  printFigure('model path, added CPU with storage', `${median(added)} ms (${spread})`, '≤ 4 ms');
}

interface Arrival {
  /** When the last word of the first sentence was there. */
  stopAt: number;
  /** When the token after it was there. */
  endAt: number;
}

/** When a request's first sentence was whole in our process; told in the order of arrival, as the shoppers hear them. */
function watchArrivals(): () => Arrival {
  const heard = new WeakMap<object, { text: string; stopAt: number; isOver: boolean }>();
  const arrivals: Arrival[] = [];
  subscribe('undici:request:bodyChunkReceived', (message) => {
    const { request, chunk } = message as { request: object; chunk: Uint8Array };
    const known = heard.get(request) ?? { text: '', stopAt: 0, isOver: false };
    heard.set(request, known);
    if (known.isOver) return;
    known.text += Buffer.from(chunk).toString('latin1');
    const at = known.text.indexOf(LAST_WORD);
    if (at >= 0) known.stopAt ||= performance.now();
    known.isOver = at >= 0 && known.text.includes('"content"', at);
    if (known.isOver) arrivals.push({ stopAt: known.stopAt, endAt: performance.now() });
  });
  return () => arrivals.shift() ?? { stopAt: Number.NaN, endAt: Number.NaN };
}

interface Added {
  fromEnd: number[];
  fromStop: number[];
}

async function measureFirstWords(endpoint: Endpoint, store: Store): Promise<void> {
  store.use(endpoint);
  const arrival = watchArrivals();
  const measureOne = async (token: string, added: Added) => {
    let isTold = false;
    await store.say(token, (told) => {
      if (isTold || !told.includes(LAST_WORD)) return;
      isTold = true;
      const now = performance.now();
      const { stopAt, endAt } = arrival();
      added.fromEnd.push(now - endAt);
      added.fromStop.push(now - stopAt);
    });
  };
  const alone: Added = { fromEnd: [], fromStop: [] };
  const together: Added = { fromEnd: [], fromStop: [] };
  await measureOne(await store.open(), { fromEnd: [], fromStop: [] });
  for (let at = 0; at < ALONE; at += 1) await measureOne(await store.open(), alone);
  printFirst('model path, added first-byte time, alone', alone, '≤ 5 ms');

  const tokens: string[] = [];
  for (let at = 0; at < CHATS; at += 1) tokens.push(await store.open());
  const before = liveBytes();
  let most = 0;
  const talk = async (token: string, at: number) => {
    await sleep((at / CHATS) * 1_000);
    for (let round = 0; round < ROUNDS; round += 1) await measureOne(token, together);
  };
  const talks = Promise.all(tokens.map(talk));
  for (let look = 0; look < 3; look += 1) {
    await sleep(1_100);
    most = Math.max(most, liveBytes());
  }
  await talks;
  printFirst(`model path, the same with ${CHATS} chats`, together, '≤ 15 ms');
  const perChat = (most - before) / CHATS / 1024;
  printFigure('model path, memory of a chat', `${perChat.toFixed(0)} KB`, '≤ 200 KB');
}

function printFirst(name: string, { fromEnd, fromStop }: Added, target: string): void {
  const [half, most] = [percentile(fromEnd, 0.5), percentile(fromEnd, 0.95)];
  printFigure(name, `p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`, target);
  printFigure('  from the full stop itself', `p50 ${percentile(fromStop, 0.5).toFixed(1)} ms`, 'none');
}

/** What is live after a collection, outside of the heap too. */
function liveBytes(): number {
  if (!globalThis.gc) throw new Error('Run with --expose-gc');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
