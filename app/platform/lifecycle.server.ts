import { setTimeout as sleep } from 'node:timers/promises';
import { singleton } from '#app/platform/singleton.server.ts';

/** What `app/launch/supervise.mjs` hears from this process. */
export type Report =
  | [type: 'heartbeat', residentBytes: number]
  | [type: 'ready']
  | [type: 'database', pid: number]
  | [type: 'begin', id: number, kind: WorkKind, name: string]
  | [type: 'end', id: number];

type WorkKind = 'request' | 'message' | 'job';

const HEARTBEAT_MS = 1_000;
const LOOK_MS = 20;

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
  const beat = () => report('heartbeat', process.memoryUsage.rss());
  beat();
  setInterval(beat, HEARTBEAT_MS).unref();
}

/** Tells the parent, if there is one. Written to the pipe at once, so that it arrives even if the loop blocks next. */
export function report(...message: Report): void {
  if (!lifecycle().isSupervised || !process.connected) return;
  // A parent that is gone is noticed by `disconnect`.
  process.send?.(message, undefined, undefined, () => null);
}

/** Counts and reports something as in progress until the returned function is called. `name` holds no user input. */
export function trackWork(kind: WorkKind, name: string): () => void {
  const state = lifecycle();
  const id = (state.lastId += 1);
  state.open[kind] += 1;
  report('begin', id, kind, name);
  return () => {
    state.open[kind] -= 1;
    report('end', id);
  };
}

/** Resolves once nothing of this kind is in progress. */
export async function whenIdle(kind: WorkKind): Promise<void> {
  while (lifecycle().open[kind] > 0) await sleep(LOOK_MS);
}

/** Aborted when the process is about to end and waits no longer for replies. */
export function stopSignal(): AbortSignal {
  return lifecycle().stopping.signal;
}

/** Ends all replies in progress; each tells its reader to send the message again. */
export function stopReplies(): void {
  lifecycle().stopping.abort(new Error('The process is stopping'));
}
