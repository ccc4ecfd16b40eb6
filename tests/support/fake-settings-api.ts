import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';
import {
  type Conflict,
  getValueAt,
  isDeepEqual,
  listFieldPaths,
  mergeDeep,
} from '#app/features/merchant/settings/settings-diff.ts';
import { toSettingsChanges } from '#app/features/merchant/settings/parse-settings.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';

/** An in-memory settings API as called by the browser. */
export interface FakeSettingsApi {
  settings: Settings;
  version: number;
  /** Bodies of save requests, oldest first. */
  saves: { changes: SettingsChanges; expectedVersion: number }[];
  loads: number;
  next: Response | Error | null;
  /** What saves return about the prompt. */
  prompt: 'none' | 'ask';
  change(path: string, value: unknown, by: string): void;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

export function createFakeSettingsApi(changes: object = {}): FakeSettingsApi {
  const history: (Conflict & { version: number })[] = [];
  const put = (path: string, value: unknown, by: string) => {
    const merged = mergeDeep(api.settings, toSettingsChanges({ [path]: value }));
    api.settings = merged as unknown as Settings;
    api.version += 1;
    const at = new Date().toISOString();
    history.push({ path, theirs: value, by, at, version: api.version });
  };
  const stateSince = (version: number) => ({
    settings: api.settings,
    version: api.version,
    changed: history.filter((one) => one.version > version),
  });
  const save = (sent: FakeSettingsApi['saves'][number]) => {
    api.saves.push(sent);
    const since = history.filter(({ version }) => version > sent.expectedVersion);
    const paths = listFieldPaths(sent.changes).filter(
      (path) => !isDeepEqual(getValueAt(api.settings, path), getValueAt(sent.changes, path)),
    );
    const conflicts = since.filter(({ path }) => paths.includes(path));
    const free = paths.filter((path) => !conflicts.some((one) => one.path === path));
    for (const path of free) put(path, getValueAt(sent.changes, path), 'me');
    const state = stateSince(sent.expectedVersion);
    const outcome =
      conflicts.length > 0
        ? { ok: false, reason: 'stale', conflicts, saved: free }
        : { ok: true, changed: free };
    return { ...outcome, version: api.version, prompt: api.prompt, state };
  };
  const api: FakeSettingsApi = {
    settings: mergeDeep(DEFAULT_SETTINGS, changes) as unknown as Settings,
    version: 1,
    saves: [],
    loads: 0,
    next: null,
    prompt: 'none',
    change: put,
    async fetch(url, init) {
      const { next } = api;
      if (init.method === 'POST' && next) {
        api.next = null;
        if (next instanceof Error) throw next;
        return next;
      }
      if (init.method === 'POST') return Response.json(save(JSON.parse(String(init.body)) as never));
      api.loads += 1;
      return Response.json(stateSince(Number(new URL(url, 'http://localhost').searchParams.get('since'))));
    },
  };
  return api;
}
