import { DEFAULT_SETTINGS } from '#app/features/merchant/default-settings.ts';
import type { Conflict, Revision } from '#app/features/merchant/find-conflicts.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import type { LoadedSettings } from '#app/features/merchant/overtaken-changes.ts';
import { listRevisionsSince } from '#app/features/merchant/write-settings.server.ts';
import { db } from '#app/platform/db.server.ts';
import { log } from '#app/platform/log.server.ts';

export interface PageSettings extends LoadedSettings {
  /** Set when the settings could not be read: these are the defaults. */
  isFallback: boolean;
}

/** The settings as they are stored this moment, and who last changed each field since a version. */
export async function loadSettings(input: { merchantId: string; since?: number }): Promise<PageSettings> {
  const { merchantId, since } = input;
  try {
    return await db.$transaction(async (transaction) => {
      const { version, ...settings } = await getSettings({ merchantId }, transaction);
      const isOlder = since !== undefined && since < version;
      const revisions = isOlder ? await listRevisionsSince(transaction, { merchantId, version: since }) : [];
      return { settings, version, changed: lastChanges(revisions), isFallback: false };
    });
  } catch (error) {
    log.error({ err: error, merchantId }, 'settings could not be read, the defaults stand in');
    return { settings: DEFAULT_SETTINGS, version: 0, changed: [], isFallback: true };
  }
}

function lastChanges(revisions: readonly Revision[]): Conflict[] {
  const latest = new Map<string, Conflict>();
  for (const { changes, author, createdAt } of revisions) {
    for (const [path, { to }] of Object.entries(changes)) {
      latest.set(path, { path, theirs: to ?? null, by: author, at: createdAt.toISOString() });
    }
  }
  return [...latest.values()];
}
