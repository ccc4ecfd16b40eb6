import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Sends prepared webhooks at an even rate, in a thread of its own so that nobody else's work is measured. */

export interface PreparedWebhook {
  headers: Record<string, string>;
  body: string;
}

export interface Load {
  url: string;
  webhooks: PreparedWebhook[];
  perSecond: number;
}

export interface LoadResult {
  /** By webhook, in milliseconds from the moment at which it was due. */
  times: number[];
  statuses: Record<string, number>;
  seconds: number;
}

const TICK_MS = 4;
const SOCKETS = 96;
const TIMEOUT_MS = 5_000;

const { url, webhooks, perSecond } = workerData as Load;
const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
const times: number[] = [];
let answered = 0;
const statuses: Record<string, number> = {};
const began = performance.now();
let next = 0;

const timer = setInterval(() => {
  const due = Math.min(webhooks.length, Math.floor(((performance.now() - began) * perSecond) / 1000));
  while (next < due) send(next++);
  if (next === webhooks.length) clearInterval(timer);
}, TICK_MS);

function send(at: number): void {
  const { headers, body } = webhooks[at]!;
  const asked = request(`${url}/webhooks`, { method: 'POST', agent, headers, timeout: TIMEOUT_MS });
  asked.on('response', (answer) => {
    answer.resume();
    answer.on('end', () => note(String(answer.statusCode), at));
  });
  asked.on('timeout', () => asked.destroy(new Error('timeout')));
  asked.on('error', (error) => note(error.message, at));
  asked.end(body);
}

function note(status: string, at: number): void {
  times[at] = performance.now() - began - (at * 1000) / perSecond;
  statuses[status] = (statuses[status] ?? 0) + 1;
  answered += 1;
  if (answered < webhooks.length) return;
  agent.destroy();
  const result: LoadResult = { times, statuses, seconds: (performance.now() - began) / 1000 };
  parentPort!.postMessage(result);
}
