import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Sends prepared webhooks at a steady rate from its own thread, so that only the server is measured. */

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
  /** Milliseconds from the scheduled time, per webhook. */
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
let responded = 0;
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
  const outgoing = request(`${url}/webhooks`, { method: 'POST', agent, headers, timeout: TIMEOUT_MS });
  outgoing.on('response', (response) => {
    response.resume();
    response.on('end', () => record(String(response.statusCode), at));
  });
  outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
  outgoing.on('error', (error) => record(error.message, at));
  outgoing.end(body);
}

function record(status: string, at: number): void {
  times[at] = performance.now() - began - (at * 1000) / perSecond;
  statuses[status] = (statuses[status] ?? 0) + 1;
  responded += 1;
  if (responded < webhooks.length) return;
  agent.destroy();
  const result: LoadResult = { times, statuses, seconds: (performance.now() - began) / 1000 };
  parentPort!.postMessage(result);
}
