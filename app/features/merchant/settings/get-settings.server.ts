import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';
import type { Conflict, Revision } from '#app/features/merchant/settings/settings-revisions.ts';
import { SETTINGS_CHANNEL } from '#app/features/merchant/settings/settings-schema.ts';
import { listRevisionsSince } from '#app/features/merchant/settings/settings-rows.server.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/parse-settings.ts';
import { type Db, db } from '#app/platform/db/db.server.ts';
import { createNotifiedCache } from '#app/platform/db/notify.server.ts';
import { oncePerRequest } from '#app/platform/http/request-memo.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';

export interface StoredSettings extends Settings {
  /** Increases with every write; 0 before the first. */
  version: number;
}

/** A merchant's current settings, with defaults for what isn't set. */
export async function getSettings(
  { merchantId }: { merchantId: string },
  transaction?: Pick<Db, 'merchantSettings'>,
): Promise<StoredSettings> {
  if (transaction) return readSettings(merchantId, transaction);
  return oncePerRequest(`settings ${merchantId}`, () => readSettings(merchantId, db));
}

async function readSettings(merchantId: string, from: Pick<Db, 'merchantSettings'>): Promise<StoredSettings> {
  const row = await from.merchantSettings.findUnique({ where: { merchantId } });
  return { ...applyDefaultSettings(row ?? {}), version: row?.version ?? 0 };
}

/** Settings as a page gets them; `changed` is who last changed which field since its version. */
export interface LoadedSettings {
  settings: Settings;
  version: number;
  changed?: Conflict[];
}

export interface PageSettings extends LoadedSettings {
  /** Whether these are the defaults because reading failed. */
  isFallback: boolean;
}

/** The current settings, and who last changed each field since a version. */
export async function getPageSettings(input: { merchantId: string; since?: number }): Promise<PageSettings> {
  const { merchantId, since } = input;
  try {
    return await db.$transaction(async (transaction) => {
      const { version, ...settings } = await getSettings({ merchantId }, transaction);
      const isOlder = since !== undefined && since < version;
      const revisions = isOlder ? await listRevisionsSince(transaction, { merchantId, version: since }) : [];
      return { settings, version, changed: listLatestChanges(revisions), isFallback: false };
    });
  } catch (error) {
    log.error({ err: error, merchantId }, 'settings not loaded, defaults used');
    return { settings: DEFAULT_SETTINGS, version: 0, changed: [], isFallback: true };
  }
}

function listLatestChanges(revisions: readonly Revision[]): Conflict[] {
  const latest = new Map<string, Conflict>();
  for (const { changes, author, createdAt } of revisions) {
    for (const [path, { to }] of Object.entries(changes)) {
      latest.set(path, { path, theirs: to ?? null, by: author, at: createdAt.toISOString() });
    }
  }
  return [...latest.values()];
}

export interface CachedSettings extends StoredSettings {
  isFallback: boolean;
}

const TTL_MS = 60_000;
const CACHED_MERCHANTS_MAX = 2_000;

const settingsCache = () =>
  singleton('settings-cache', () =>
    createNotifiedCache({
      channels: [SETTINGS_CHANNEL],
      ttlMs: TTL_MS,
      max: CACHED_MERCHANTS_MAX,
      load: (merchantId) => getSettings({ merchantId }),
    }),
  );

/** A merchant's cached settings, for reading only, above all by the chat; before a write use `getSettings`. */
export async function getCachedSettings({
  merchantId,
  now,
}: {
  merchantId: string;
  now: number;
}): Promise<CachedSettings> {
  try {
    return { ...(await settingsCache().get(merchantId, now)), isFallback: false };
  } catch (error) {
    log.error({ err: error, merchantId }, 'settings not loaded, defaults used');
    return { ...DEFAULT_SETTINGS, version: 0, isFallback: true };
  }
}

/** Evicts a merchant's settings in this process, before the notification arrives. */
export function evictCachedSettings(merchantId: string): void {
  settingsCache().delete(merchantId);
}
