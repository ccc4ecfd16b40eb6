import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import { getSettings, type StoredSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { SETTINGS_CHANNEL } from '#app/features/merchant/settings/settings-schema.ts';
import { createNotifiedCache } from '#app/platform/db/notified-cache.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

export interface CachedSettings extends StoredSettings {
  /** Set when the settings could not be read: these are the defaults. */
  isFallback: boolean;
}

/** How long settings are served when no notification comes. */
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

/**
 * A merchant's settings for those who only read them, above all the chat: read once for all its shoppers, and again
 * when they have changed. Code that writes next reads `getSettings`.
 */
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
    log.error({ err: error, merchantId }, 'settings could not be read, the defaults stand in');
    return { ...DEFAULT_SETTINGS, version: 0, isFallback: true };
  }
}

/** Drops a merchant's settings in this process at once, before the notification arrives. */
export function evictCachedSettings(merchantId: string): void {
  settingsCache().delete(merchantId);
}
