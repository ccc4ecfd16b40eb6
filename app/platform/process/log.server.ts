import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { env, singleton } from '#app/platform/process/env.server.ts';

const SECRETS = ['password', 'token', 'authorization', 'cookie', 'id_token', 'email', 'phone'];

/** JSON lines on stdout; secrets and personal data are redacted. */
export const log = singleton('log', () =>
  pino({
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  }),
);

export type SupervisorReport =
  | [type: 'heartbeat', residentBytes: number]
  | [type: 'ready']
  | [type: 'database', pid: number]
  | [type: 'begin', id: number, kind: WorkKind, name: string]
  | [type: 'end', id: number];

type WorkKind = 'request' | 'message' | 'job';

const HEARTBEAT_MS = 1_000;
const IDLE_POLL_MS = 20;

const lifecycle = () =>
  singleton('lifecycle', () => ({
    isSupervised: false,
    lastId: 0,
    open: { request: 0, message: 0, job: 0 } satisfies Record<WorkKind, number>,
    draining: new AbortController(),
    stopping: new AbortController(),
  }));

export function startHeartbeat(): void {
  if (!process.connected) return;
  lifecycle().isSupervised = true;
  const beat = () => reportToSupervisor('heartbeat', process.memoryUsage.rss());
  beat();
  setInterval(beat, HEARTBEAT_MS).unref();
}

/** Written to the pipe synchronously, so the message arrives even if the event loop blocks next. */
export function reportToSupervisor(...message: SupervisorReport): void {
  if (!lifecycle().isSupervised || !process.connected) return;
  // A lost parent is handled by the `disconnect` event.
  process.send?.(message, undefined, undefined, () => null);
}

/** Reports work in progress until the returned function is called. `name` must not contain user input. */
export function trackWork(kind: WorkKind, name: string): () => void {
  const state = lifecycle();
  const id = (state.lastId += 1);
  state.open[kind] += 1;
  reportToSupervisor('begin', id, kind, name);
  return () => {
    state.open[kind] -= 1;
    reportToSupervisor('end', id);
  };
}

export async function whenIdle(kind: WorkKind): Promise<void> {
  while (lifecycle().open[kind] > 0) await sleep(IDLE_POLL_MS);
}

/** Aborts when the process stops accepting requests: endless streams close, and their clients reconnect. */
export function drainSignal(): AbortSignal {
  return lifecycle().draining.signal;
}

export function endLiveStreams(): void {
  lifecycle().draining.abort(new Error('The process is stopping'));
}

/** Aborts when the process stops waiting for replies. */
export function stopSignal(): AbortSignal {
  return lifecycle().stopping.signal;
}

/** Ends all replies in progress; shoppers are asked to send their message again. */
export function abortReplies(): void {
  lifecycle().stopping.abort(new Error('The process is stopping'));
}
