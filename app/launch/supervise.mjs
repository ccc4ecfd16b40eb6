import { performance } from 'node:perf_hooks';

/**
 * Supervises the serving process. Plain JavaScript without packages, so a bug in the app can't block the supervisor.
 */

/** Silence is counted in checks rather than clock time, so a suspended machine doesn't count as silent. */
const CHECK_MS = 500;
const SILENT_CHECKS_MAX = 10_000 / CHECK_MS;
const START_CHECKS_MAX = 120_000 / CHECK_MS;
/** A child that ran this long is healthy, so restart delays start over at zero. */
const HEALTHY_MS = 300_000;
const DELAY_MAX_MS = 30_000;
const TASKS_SHOWN = 20;

/**
 * Runs the child that `start` spawns with an IPC channel, and exits with its code once it exits normally or is stopped.
 * Restarts a child that crashes or whose event loop hangs, unless it never became ready. Without `shouldRestart` it
 * never restarts, since a debugger may pause the event loop.
 */
export function supervise({ start, shouldRestart }) {
  const state = {
    start,
    shouldRestart,
    current: null,
    restartTimer: null,
    restarts: 0,
    hasServed: false,
    isStopping: false,
    database: 0,
  };
  launch(state);
  return { stop: () => stop(state) };
}

export function getRestartDelayMs(restart) {
  return restart === 0 ? 0 : Math.min(1000 * 2 ** (restart - 1), DELAY_MAX_MS);
}

/**
 * A request's method and path, with segments redacted unless they are plain words, since others may identify someone.
 */
export function redactRoute(name) {
  return name.replace(/\/[^/\s]+/g, (segment) =>
    /^\/[a-z][a-z._-]{0,29}$/.test(segment) ? segment : '/:id',
  );
}

function launch(state) {
  const child = state.start();
  const run = { child, silentChecks: 0, readyAt: null, isKilled: false, residentBytes: 0, work: new Map() };
  state.current = run;
  const checks = state.shouldRestart ? setInterval(() => checkAlive(run), CHECK_MS) : null;
  child.on('message', (report) => Array.isArray(report) && handleReport(state, run, report));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    clearInterval(checks);
    state.current = null;
    handleExit(state, run, { code, signal });
  });
}

function handleReport(state, run, [type, ...values]) {
  run.silentChecks = 0;
  if (type === 'heartbeat') [run.residentBytes] = values;
  else if (type === 'database') [state.database] = values;
  else if (type === 'begin') {
    const [id, kind, name] = values;
    run.work.set(id, { kind, name, at: performance.now() });
  } else if (type === 'end') run.work.delete(values[0]);
  else if (type === 'ready') {
    run.readyAt = performance.now();
    state.hasServed = true;
  }
}

function checkAlive(run) {
  run.silentChecks += 1;
  if (run.isKilled || run.silentChecks < (run.readyAt === null ? START_CHECKS_MAX : SILENT_CHECKS_MAX))
    return;
  run.isKilled = true;
  const silentMs = run.silentChecks * CHECK_MS;
  log('process not responding, killed', { ...describe(run), silentMs });
  kill(run.child);
}

function handleExit(state, run, { code, signal }) {
  const isFinal = code === 0 || !state.hasServed || !state.shouldRestart;
  if (state.isStopping || isFinal) {
    if (code !== 0) stopDatabase(state);
    process.exit(signal ? 1 : (code ?? 1));
  }
  if (run.readyAt !== null && performance.now() - run.readyAt > HEALTHY_MS) state.restarts = 0;
  const delayMs = getRestartDelayMs(state.restarts);
  state.restarts += 1;
  const details = run.isKilled ? {} : { code, signal, ...describe(run) };
  log('process exited unexpectedly, will be restarted', { ...details, delayMs });
  state.restartTimer = setTimeout(() => launch(state), delayMs);
}

function stop(state) {
  state.isStopping = true;
  if (state.current) return state.current.child.kill('SIGTERM');
  clearTimeout(state.restartTimer);
  stopDatabase(state);
  process.exit(0);
}

/** The embedded database outlives a killed child so the next one can adopt it; if there is none, it must stop. */
function stopDatabase({ database }) {
  try {
    if (database) process.kill(database, 'SIGINT');
  } catch {
    // Already stopped.
  }
}

function kill(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

function describe({ child, residentBytes, work }) {
  const latest = [...work.values()].slice(-TASKS_SHOWN).toReversed();
  return {
    pid: child.pid,
    memoryMb: Math.round(residentBytes / 1e6),
    inProgress: latest.map(({ kind, name, at }) => {
      const task = kind === 'request' ? redactRoute(name) : `${kind} ${name}`;
      return `${task}, ${Math.round(performance.now() - at)} ms`;
    }),
  };
}

/** Logs in the same format as the child. */
function log(msg, fields) {
  const line = { level: 50, time: new Date().toISOString(), ...fields, msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
