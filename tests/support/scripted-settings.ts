import type {
  SaveResponse,
  SettingsFormEnvironment,
} from '#app/features/merchant/settings-form/settings-form-state.ts';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import {
  diffFields,
  findConflicts,
  isOverlappingPath,
  listFieldPaths,
  mergeDeep,
  pickFields,
  type Revision,
} from '#app/features/merchant/settings/settings-diff.ts';
import type { LoadedSettings } from '#app/features/merchant/settings/settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/parse-settings.ts';

/** A pending server request, which the test releases. */
interface Call {
  kind: 'save' | 'load';
  answer(): void;
  /** Fails before or after the server has processed it. */
  fail(error: Error, when: 'after' | 'before'): void;
}

/** An in-memory server and clock, both controlled by the test. */
export class ScriptedSettings implements SettingsFormEnvironment {
  stored: LoadedSettings = { settings: DEFAULT_SETTINGS, version: 1 };
  revisions: Revision[] = [];
  waiting: Call[] = [];
  savesAtOnce = 0;
  mostAtOnce = 0;
  sent: SettingsChanges[] = [];
  clock = 0;
  /** Called for each field that a save from the form overwrites. */
  onReplaced: (path: string, former: unknown) => void = () => undefined;
  private timers: { at: number; run: () => void }[] = [];

  now(): number {
    return this.clock;
  }

  schedule(ms: number, run: () => void): () => void {
    const timer = { at: this.clock + ms, run };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((one) => one !== timer));
  }

  /** Advances time and runs everything that becomes due. */
  async pass(ms: number): Promise<void> {
    this.clock += ms;
    const due = this.timers.filter((timer) => timer.at <= this.clock);
    this.timers = this.timers.filter((timer) => timer.at > this.clock);
    for (const timer of due) timer.run();
    await settled();
  }

  /** Releases a pending request, by default the oldest. */
  async answer(at = 0): Promise<void> {
    await settled();
    this.take(at)?.answer();
    await settled();
  }

  async fail(when: 'after' | 'before' = 'before', at = 0): Promise<void> {
    await settled();
    this.take(at)?.fail(new Error('no answer'), when);
    await settled();
  }

  private take(at: number): Call | undefined {
    return this.waiting.splice(at % Math.max(1, this.waiting.length), 1)[0];
  }

  saveElsewhere(changes: SettingsChanges, author = 'Dana'): void {
    this.write({ changes, expectedVersion: this.stored.version }, author);
  }

  save(sent: { changes: SettingsChanges; expectedVersion: number }): Promise<SaveResponse> {
    this.sent.push(sent.changes);
    this.savesAtOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.savesAtOnce);
    return this.ask('save', () => this.write(sent, 'Me', this.onReplaced)).finally(() => {
      this.savesAtOnce -= 1;
    });
  }

  load(since: number): Promise<LoadedSettings> {
    // The server reads immediately; its response may be delayed.
    const answer = this.stateSince(since);
    return this.ask('load', () => answer);
  }

  private stateSince(since: number): LoadedSettings {
    const changed = this.revisions
      .filter((revision) => revision.version > since)
      .flatMap(({ changes, author }) =>
        Object.keys(changes).map((path) => ({ path, theirs: null, by: author, at: '2026-11-20T12:00:00Z' })),
      );
    return { ...this.stored, changed };
  }

  private ask<T>(kind: Call['kind'], act: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({
        kind,
        answer: () => resolve(act()),
        fail: (error, when) => {
          if (when === 'after') act();
          reject(error);
        },
      });
    });
  }

  private write(
    { changes, expectedVersion }: { changes: SettingsChanges; expectedVersion: number },
    author: string,
    onReplaced: (path: string, former: unknown) => void = () => undefined,
  ): SaveResponse {
    const { settings, version } = this.stored;
    const wanted = diffFields(settings, applyChanges(settings, changes), listFieldPaths(changes));
    const since = this.revisions.filter((revision) => revision.version > expectedVersion);
    const conflicts = findConflicts(wanted, since, settings);
    const isFree = (path: string) => !conflicts.some((one) => isOverlappingPath(one.path, path));
    const made = wanted.filter(({ path }) => isFree(path));
    for (const { path, from } of made) onReplaced(path, from);
    const saved = made.map(({ path }) => path);
    if (made.length > 0) {
      this.stored = {
        settings: applyChanges(settings, pickFields(changes, isFree)),
        version: version + 1,
      };
      const revised = Object.fromEntries(made.map(({ path, from, to }) => [path, { from, to }]));
      this.revisions.push({ version: version + 1, changes: revised, author, createdAt: new Date(0) });
    }
    const rest = {
      version: this.stored.version,
      prompt: 'none' as const,
      state: this.stateSince(expectedVersion),
    };
    if (conflicts.length > 0) return { ok: false, reason: 'stale', conflicts, saved, ...rest };
    return { ok: true, changed: saved, ...rest };
  }
}

function applyChanges(settings: object, changes: object) {
  return applyDefaultSettings(mergeDeep(settings, changes));
}

/** Resolves after all pending promise callbacks have run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
