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

/** The settings' door as a browser knows it, over settings that a test holds. */
export interface ImitatedSettings {
  settings: Settings;
  version: number;
  /** Bodies of the saves that came, oldest first. */
  saves: { changes: SettingsChanges; expectedVersion: number }[];
  loads: number;
  /** Answers in the place of the next save. */
  next: Response | Error | null;
  /** What a save means for the prompt. */
  prompt: 'none' | 'ask';
  /** Somebody else changes a field. */
  change(path: string, value: unknown, by: string): void;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

export function imitateSettings(changes: object = {}): ImitatedSettings {
  const history: (Conflict & { version: number })[] = [];
  const put = (path: string, value: unknown, by: string) => {
    const merged = mergeDeep(door.settings, toSettingsChanges({ [path]: value }));
    door.settings = merged as unknown as Settings;
    door.version += 1;
    const at = new Date().toISOString();
    history.push({ path, theirs: value, by, at, version: door.version });
  };
  const stateSince = (version: number) => ({
    settings: door.settings,
    version: door.version,
    changed: history.filter((one) => one.version > version),
  });
  const save = (sent: ImitatedSettings['saves'][number]) => {
    door.saves.push(sent);
    const since = history.filter(({ version }) => version > sent.expectedVersion);
    const paths = listFieldPaths(sent.changes).filter(
      (path) => !isDeepEqual(getValueAt(door.settings, path), getValueAt(sent.changes, path)),
    );
    const conflicts = since.filter(({ path }) => paths.includes(path));
    const free = paths.filter((path) => !conflicts.some((one) => one.path === path));
    for (const path of free) put(path, getValueAt(sent.changes, path), 'me');
    const state = stateSince(sent.expectedVersion);
    const outcome =
      conflicts.length > 0
        ? { ok: false, reason: 'stale', conflicts, saved: free }
        : { ok: true, changed: free };
    return { ...outcome, version: door.version, prompt: door.prompt, state };
  };
  const door: ImitatedSettings = {
    settings: mergeDeep(DEFAULT_SETTINGS, changes) as unknown as Settings,
    version: 1,
    saves: [],
    loads: 0,
    next: null,
    prompt: 'none',
    change: put,
    async fetch(url, init) {
      const { next } = door;
      if (init.method === 'POST' && next) {
        door.next = null;
        if (next instanceof Error) throw next;
        return next;
      }
      if (init.method === 'POST') return Response.json(save(JSON.parse(String(init.body)) as never));
      door.loads += 1;
      return Response.json(stateSince(Number(new URL(url, 'http://localhost').searchParams.get('since'))));
    },
  };
  return door;
}
