import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import {
  isOverlappingPath,
  listFieldPaths,
  mergeDocuments,
  pickFields,
} from '#app/features/merchant/settings/document-fields.ts';
import { parseChanges, type ParsedChanges } from '#app/features/merchant/settings/parse-changes.ts';
import type { SaveSettingsOutcome } from '#app/features/merchant/settings/save-settings.server.ts';
import {
  applyChanges,
  type Conflict,
  type LoadedSettings,
  mergeRemoteSettings,
} from '#app/features/merchant/settings/settings-conflicts.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';

/** How long changes are gathered before they are written together. */
export const SAVE_DEBOUNCE_MS = 300;
/** How long loaded settings are believed. */
export const SETTINGS_MAX_AGE_MS = 60_000;

/** The world around a queue. `save` and `load` reject when they fail, and end within a time of their own. */
export interface SaveQueueEnvironment<O extends SaveSettingsOutcome> {
  save(sent: { changes: SettingsChanges; expectedVersion: number }): Promise<O>;
  load(since: number | null): Promise<LoadedSettings>;
  now(): number;
  /** Runs something later; the answer takes it back. */
  after(ms: number, run: () => void): () => void;
}

/** What became of a change. A failure of the server is raised instead. */
export interface ChangeResult<O> {
  isSaved: boolean;
  /** Messages by field path; nothing of the change was saved. */
  errors: Record<string, string>;
  /** Fields that somebody else changed meanwhile; all others are saved. */
  conflicts: Conflict[];
  /** What the server said; null when it wasn't asked. */
  answer: O | null;
}

export interface SaveQueue<O> {
  /** The settings with every change that is on its way; loaded where unknown or older than a minute. */
  get(): Promise<Settings>;
  /** The same, without asking anybody; null before the first load. */
  shown(): Settings | null;
  /** Queues a change and shows it at once; settles when it is written, and rejects when that failed. */
  change(changes: SettingsChanges): Promise<ChangeResult<O>>;
  /** Writes without waiting any longer; settles when nothing is on its way, and never rejects. */
  flush(): Promise<void>;
  /** Calls back after every change of what is shown. */
  subscribe(listener: () => void): () => void;
}

interface SaveBatch<O> {
  changes: ParsedChanges;
  conflicts: Conflict[];
  waiters: { resolve(result: ChangeResult<O>): void; reject(error: unknown): void }[];
}

interface QueueState<O extends SaveSettingsOutcome> {
  world: SaveQueueEnvironment<O>;
  /** What the server last told, with what was saved since; null when unknown. */
  known: LoadedSettings | null;
  /** When it was told; an older one than a minute is asked for again. */
  knownAt: number;
  /** Set when the server holds something that isn't known here; only a load that begins afterwards takes it back. */
  isBehind: boolean;
  /** Grows whenever that happens. */
  epoch: number;
  loading: Promise<void> | null;
  pending: SaveBatch<O> | null;
  sending: SaveBatch<O> | null;
  isRunning: boolean;
  running: Promise<void>;
  /** Null when nothing waits for its time. */
  cancelTimer: (() => void) | null;
  listeners: Set<() => void>;
}

/**
 * The one way in which a browser changes settings: changes are merged, shown at once, written 300 ms after the last
 * of them, one save at a time, and later ones after it. When a save fails, what was loaded is dropped and loaded
 * again, and the change's promise rejects.
 */
export function createSaveQueue<O extends SaveSettingsOutcome>(
  world: SaveQueueEnvironment<O>,
  loaded: LoadedSettings | null = null,
): SaveQueue<O> {
  const state: QueueState<O> = {
    world,
    known: loaded,
    knownAt: world.now(),
    isBehind: false,
    epoch: 0,
    loading: null,
    pending: null,
    sending: null,
    isRunning: false,
    running: Promise.resolve(),
    cancelTimer: null,
    listeners: new Set(),
  };
  return {
    async get() {
      const isOld = world.now() - state.knownAt >= SETTINGS_MAX_AGE_MS;
      if (!state.known || state.isBehind || isOld) await reloadOnce(state);
      return getOptimisticSettings(state)!;
    },
    shown: () => getOptimisticSettings(state),
    change: (changes) => enqueueChange(state, changes),
    async flush() {
      while (state.isRunning || state.pending) {
        stopTimer(state);
        await startSaving(state);
      }
    },
    subscribe(listener) {
      state.listeners.add(listener);
      return () => void state.listeners.delete(listener);
    },
  };
}

function getOptimisticSettings<O extends SaveSettingsOutcome>({
  known,
  sending,
  pending,
}: QueueState<O>): Settings | null {
  if (!known) return null;
  if (!sending && !pending) return known.settings;
  return applyChanges(applyChanges(known.settings, sending?.changes), pending?.changes);
}

function enqueueChange<O extends SaveSettingsOutcome>(
  state: QueueState<O>,
  changes: SettingsChanges,
): Promise<ChangeResult<O>> {
  const read = parseChanges(changes);
  if (!read.ok) {
    const errors = read.reason === 'invalid' ? read.errors : { '': read.message };
    return Promise.resolve({ isSaved: false, errors, conflicts: [], answer: null });
  }
  const saved = new Promise<ChangeResult<O>>((resolve, reject) => {
    state.pending ??= { changes: {}, conflicts: [], waiters: [] };
    state.pending.changes = mergeDocuments(state.pending.changes, read.changes) as ParsedChanges;
    state.pending.waiters.push({ resolve, reject });
  });
  stopTimer(state);
  state.cancelTimer = state.world.after(SAVE_DEBOUNCE_MS, () => {
    state.cancelTimer = null;
    void startSaving(state);
  });
  notifyListeners(state);
  return saved;
}

function stopTimer<O extends SaveSettingsOutcome>(state: QueueState<O>): void {
  state.cancelTimer?.();
  state.cancelTimer = null;
}

/** Writes what is pending; a save that runs already goes first. */
function startSaving<O extends SaveSettingsOutcome>(state: QueueState<O>): Promise<void> {
  if (state.isRunning || !state.pending) return state.running;
  state.isRunning = true;
  state.running = drainQueue(state);
  return state.running;
}

async function drainQueue<O extends SaveSettingsOutcome>(state: QueueState<O>): Promise<void> {
  // What was changed during a save has a time of its own to wait.
  while (state.pending && !state.cancelTimer) {
    try {
      await reloadIfStale(state);
      const batch = state.pending;
      state.pending = null;
      state.sending = batch;
      await sendBatch(state, batch);
    } catch (error) {
      const lost = state.pending!;
      state.pending = null;
      settleBatch(state, lost, (waiter) => waiter.reject(error));
    }
  }
  state.isRunning = false;
}

async function reloadIfStale<O extends SaveSettingsOutcome>(state: QueueState<O>): Promise<void> {
  const isLost = () => !state.known || state.isBehind;
  if (isLost()) await reloadOnce(state);
  // The first may have been on its way before there was anything to catch up with.
  if (isLost()) await reloadOnce(state);
}

async function sendBatch<O extends SaveSettingsOutcome>(
  state: QueueState<O>,
  batch: SaveBatch<O>,
): Promise<void> {
  const expectedVersion = state.known!.version;
  try {
    const isEmpty = listFieldPaths(batch.changes).length === 0;
    const answer = isEmpty
      ? null
      : await state.world.save({ changes: batch.changes as SettingsChanges, expectedVersion });
    if (answer) applySaveResponse(state, batch, { answer, expectedVersion });
    if (state.isBehind) await reloadIfStale(state).catch(() => null);
    settleBatch(state, batch, (waiter) => waiter.resolve(toChangeResult(batch, answer)));
  } catch (error) {
    // Nobody knows whether it was written, so nothing that was loaded is believed any more.
    markStale(state);
    await reloadIfStale(state).catch(() => null);
    settleBatch(state, batch, (waiter) => waiter.reject(error));
  }
}

interface AnsweredSave<O> {
  answer: O;
  expectedVersion: number;
}

function applySaveResponse<O extends SaveSettingsOutcome>(
  state: QueueState<O>,
  batch: SaveBatch<O>,
  { answer, expectedVersion }: AnsweredSave<O>,
): void {
  const { known } = state;
  if (!known || (!answer.ok && answer.reason !== 'stale')) return;
  const conflicts = answer.ok ? [] : answer.conflicts;
  const written = pickFields(
    batch.changes,
    (path) => !conflicts.some((one) => isOverlappingPath(one.path, path)),
  );
  batch.conflicts.push(...conflicts);
  const isOwn = answer.version <= Math.max(expectedVersion + 1, known.version);
  state.known = {
    settings: applyChanges(known.settings, written as ParsedChanges),
    version: isOwn && conflicts.length === 0 ? Math.max(answer.version, known.version) : known.version,
  };
  if (!isOwn || conflicts.length > 0) markStale(state);
}

function markStale<O extends SaveSettingsOutcome>(state: QueueState<O>): void {
  state.isBehind = true;
  state.epoch += 1;
}

function toChangeResult<O extends SaveSettingsOutcome>(
  batch: SaveBatch<O>,
  answer: O | null,
): ChangeResult<O> {
  const errors =
    answer === null || answer.ok || answer.reason === 'stale'
      ? {}
      : answer.reason === 'invalid'
        ? answer.errors
        : { '': answer.message };
  const isSaved = Object.keys(errors).length === 0 && batch.conflicts.length === 0;
  return { isSaved, errors, conflicts: batch.conflicts, answer };
}

function settleBatch<O extends SaveSettingsOutcome>(
  state: QueueState<O>,
  batch: SaveBatch<O>,
  tellWaiter: (waiter: SaveBatch<O>['waiters'][number]) => void,
): void {
  if (state.sending === batch) state.sending = null;
  batch.waiters.forEach(tellWaiter);
  notifyListeners(state);
}

function reloadOnce<O extends SaveSettingsOutcome>(state: QueueState<O>): Promise<void> {
  state.loading ??= loadLatest(state).finally(() => {
    state.loading = null;
  });
  return state.loading;
}

async function loadLatest<O extends SaveSettingsOutcome>(state: QueueState<O>): Promise<void> {
  const { epoch } = state;
  const loaded = await state.world.load(state.known?.version ?? null);
  const known = state.known;
  // A save may have been answered while this was on its way.
  if (known && loaded.version < known.version) return;
  if (known && state.pending) {
    const sent = applyChanges(known.settings, state.sending?.changes);
    const { changes, conflicts } = mergeRemoteSettings(state.pending.changes, [known.settings, sent], loaded);
    state.pending = { ...state.pending, changes, conflicts: [...state.pending.conflicts, ...conflicts] };
  }
  state.known = { settings: loaded.settings, version: loaded.version };
  state.knownAt = state.world.now();
  if (epoch === state.epoch) state.isBehind = false;
  notifyListeners(state);
}

function notifyListeners<O extends SaveSettingsOutcome>({ listeners }: QueueState<O>): void {
  for (const listener of listeners) listener();
}
