import { performance } from 'node:perf_hooks';

/**
 * Watches over the process that serves. Plain JavaScript and no packages: it is small, has nothing to wait for, and so
 * can't be stopped by what stops its child.
 */

/** Silence is counted in looks and not by the clock: a machine that was suspended has not been silent. */
const LOOK_MS = 500;
const SILENT_LOOKS = 10_000 / LOOK_MS;
const START_LOOKS = 120_000 / LOOK_MS;
/** A child that stayed up this long is healthy: the pauses before restarts begin again at none. */
const HEALTHY_MS = 300_000;
const PAUSE_MAX_MS = 30_000;
const SHOWN = 20;

/**
 * Runs what `start` spawns, with an IPC channel, until it ends on purpose or is told to stop, and exits as it does. A
 * child that dies or whose event loop stands still is started again; one that never became ready is not. Without
 * `isRestarted` it is left alone: a debugger stops the loop for as long as it likes.
 */
export function supervise({ start, isRestarted }) {
  const state = {
    start,
    isRestarted,
    current: null,
    pause: null,
    restarts: 0,
    hasServed: false,
    isStopping: false,
    database: 0,
  };
  launch(state);
  return { stop: () => stop(state) };
}

/** 0, 1, 2, 4 … 30 s. */
export function pauseBefore(restart) {
  return restart === 0 ? 0 : Math.min(1000 * 2 ** (restart - 1), PAUSE_MAX_MS);
}

/** A request's method and path; what isn't a plain word of it may name somebody and is left out. */
export function routeOf(name) {
  return name.replace(/\/[^/\s]+/g, (segment) =>
    /^\/[a-z][a-z._-]{0,29}$/.test(segment) ? segment : '/:id',
  );
}

function launch(state) {
  const child = state.start();
  const run = { child, silentLooks: 0, readyAt: null, isKilled: false, residentBytes: 0, work: new Map() };
  state.current = run;
  const looks = state.isRestarted ? setInterval(() => look(run), LOOK_MS) : null;
  child.on('message', (report) => Array.isArray(report) && hear(state, run, report));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    clearInterval(looks);
    state.current = null;
    ended(state, run, { code, signal });
  });
}

function hear(state, run, [type, id, kind, name]) {
  run.silentLooks = 0;
  if (type === 'heartbeat') run.residentBytes = id;
  else if (type === 'database') state.database = id;
  else if (type === 'begin') run.work.set(id, { kind, name, at: performance.now() });
  else if (type === 'end') run.work.delete(id);
  else if (type === 'ready') {
    run.readyAt = performance.now();
    state.hasServed = true;
  }
}

function look(run) {
  run.silentLooks += 1;
  if (run.isKilled || run.silentLooks < (run.readyAt === null ? START_LOOKS : SILENT_LOOKS)) return;
  run.isKilled = true;
  const silentMs = run.silentLooks * LOOK_MS;
  log('the process does not respond and is killed', { ...describe(run), silentMs });
  kill(run.child);
}

function ended(state, run, { code, signal }) {
  const isFinal = code === 0 || !state.hasServed || !state.isRestarted;
  if (state.isStopping || isFinal) {
    if (code !== 0) stopDatabase(state);
    process.exit(signal ? 1 : (code ?? 1));
  }
  if (run.readyAt !== null && performance.now() - run.readyAt > HEALTHY_MS) state.restarts = 0;
  const pauseMs = pauseBefore(state.restarts);
  state.restarts += 1;
  const why = run.isKilled ? {} : { code, signal, ...describe(run) };
  log('the process ended unexpectedly and is started again', { ...why, pauseMs });
  state.pause = setTimeout(() => launch(state), pauseMs);
}

function stop(state) {
  state.isStopping = true;
  if (state.current) return state.current.child.kill('SIGTERM');
  clearTimeout(state.pause);
  stopDatabase(state);
  process.exit(0);
}

/** The embedded database outlives a child that was killed, for the next one to take over; now there is none. */
function stopDatabase({ database }) {
  try {
    if (database) process.kill(database, 'SIGINT');
  } catch {
    // It has stopped already.
  }
}

/** With all that it has spawned into its process group. */
function kill(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

function describe({ child, residentBytes, work }) {
  const latest = [...work.values()].slice(-SHOWN).toReversed();
  return {
    pid: child.pid,
    memoryMb: Math.round(residentBytes / 1e6),
    inProgress: latest.map(({ kind, name, at }) => {
      const what = kind === 'request' ? routeOf(name) : `${kind} ${name}`;
      return `${what}, ${Math.round(performance.now() - at)} ms`;
    }),
  };
}

/** A line as the child's own log writes them. */
function log(msg, fields) {
  const line = { level: 50, time: new Date().toISOString(), ...fields, msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
