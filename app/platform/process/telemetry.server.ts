import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { env, singleton } from '#app/platform/process/env.server.ts';

const SECRETS = ['password', 'token', 'authorization', 'cookie', 'id_token', 'email', 'phone'];

/** The process's log: JSON lines on stdout, with what is secret or personal left out. */
export const log = singleton('log', () =>
  pino({
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  }),
);

/** What `app/launch/supervise.mjs` hears from this process. */
export type SupervisorReport =
  | [type: 'heartbeat', residentBytes: number]
  | [type: 'ready']
  | [type: 'database', pid: number]
  | [type: 'begin', id: number, kind: WorkKind, name: string]
  | [type: 'end', id: number];

type WorkKind = 'request' | 'message' | 'job';

const HEARTBEAT_MS = 1_000;
const IDLE_POLL_MS = 20;

interface Lifecycle {
  isSupervised: boolean;
  lastId: number;
  open: Record<WorkKind, number>;
  stopping: AbortController;
}

const lifecycle = () =>
  singleton('lifecycle', (): Lifecycle => ({
    isSupervised: false,
    lastId: 0,
    open: { request: 0, message: 0, job: 0 },
    stopping: new AbortController(),
  }));

/** From now on this process tells its parent that its event loop turns, and what it works on. */
export function startHeartbeat(): void {
  if (!process.connected) return;
  lifecycle().isSupervised = true;
  const beat = () => reportToSupervisor('heartbeat', process.memoryUsage.rss());
  beat();
  setInterval(beat, HEARTBEAT_MS).unref();
}

/** Tells the parent, if there is one. Written to the pipe at once, so that it arrives even if the loop blocks next. */
export function reportToSupervisor(...message: SupervisorReport): void {
  if (!lifecycle().isSupervised || !process.connected) return;
  // A parent that is gone is noticed by `disconnect`.
  process.send?.(message, undefined, undefined, () => null);
}

/** Counts and reports something as in progress until the returned function is called. `name` holds no user input. */
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

/** Resolves once nothing of this kind is in progress. */
export async function whenIdle(kind: WorkKind): Promise<void> {
  while (lifecycle().open[kind] > 0) await sleep(IDLE_POLL_MS);
}

/** Aborted when the process is about to end and waits no longer for replies. */
export function stopSignal(): AbortSignal {
  return lifecycle().stopping.signal;
}

/** Ends all replies in progress; each tells its reader to send the message again. */
export function abortReplies(): void {
  lifecycle().stopping.abort(new Error('The process is stopping'));
}
