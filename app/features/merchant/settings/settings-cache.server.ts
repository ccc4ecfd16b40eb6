import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import { getSettings, type StoredSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { SETTINGS_CHANNEL } from '#app/features/merchant/settings/settings-schema.ts';
import { listen } from '#app/platform/db/notify.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

export interface CachedSettings extends StoredSettings {
  /** Set when the settings could not be read: these are the defaults. */
  isFallback: boolean;
}

/** How long settings are believed when no announcement comes. */
const TTL_MS = 60_000;
const CACHED_MERCHANTS_MAX = 2_000;

interface CacheEntry {
  settings: Promise<StoredSettings>;
  expiresAt: number;
}

/** The order of the map is the order of use, the latest last. */
type SettingsCache = Map<string, CacheEntry>;

function createSettingsCache(): SettingsCache {
  const shelf: SettingsCache = new Map();
  listen(SETTINGS_CHANNEL, (merchantId) => {
    if (merchantId === null) shelf.clear();
    else shelf.delete(merchantId);
  });
  return shelf;
}

/**
 * A merchant's settings for those who only read them, above all the chat: read once for all its shoppers, and again
 * when they have changed. Whoever writes next asks `getSettings`.
 */
export async function getCachedSettings({
  merchantId,
  now,
}: {
  merchantId: string;
  now: number;
}): Promise<CachedSettings> {
  const shelf = singleton('live-settings', createSettingsCache);
  const known = shelf.get(merchantId);
  const entry =
    known && now < known.expiresAt
      ? known
      : { settings: getSettings({ merchantId }), expiresAt: now + TTL_MS };
  shelf.delete(merchantId);
  shelf.set(merchantId, entry);
  if (shelf.size > CACHED_MERCHANTS_MAX) shelf.delete(shelf.keys().next().value!);
  try {
    return { ...(await entry.settings), isFallback: false };
  } catch (error) {
    if (shelf.get(merchantId) === entry) shelf.delete(merchantId);
    log.error({ err: error, merchantId }, 'settings could not be read, the defaults stand in');
    return { ...DEFAULT_SETTINGS, version: 0, isFallback: true };
  }
}

/** Forgets a merchant's settings in this process at once, before the announcement comes round. */
export function evictCachedSettings(merchantId: string): void {
  singleton('live-settings', createSettingsCache).delete(merchantId);
}
