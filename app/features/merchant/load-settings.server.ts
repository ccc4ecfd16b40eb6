import type { Conflict } from '#app/features/merchant/find-conflicts.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import type { LoadedSettings } from '#app/features/merchant/overtaken-changes.ts';
import { listRevisionsSince } from '#app/features/merchant/write-settings.server.ts';
import { db } from '#app/platform/db.server.ts';

/** The settings as they are stored this moment, and who last changed each field since a version. */
export async function loadSettings(input: { merchantId: string; since?: number }): Promise<LoadedSettings> {
  const { merchantId, since } = input;
  return db.$transaction(async (transaction) => {
    const { version, ...settings } = await getSettings({ merchantId }, transaction);
    if (since === undefined || since >= version) return { settings, version, changed: [] };
    const revisions = await listRevisionsSince(transaction, { merchantId, version: since });
    const latest = new Map<string, Conflict>();
    for (const { changes, author, createdAt } of revisions) {
      for (const [path, { to }] of Object.entries(changes)) {
        latest.set(path, { path, theirs: to ?? null, by: author, at: createdAt.toISOString() });
      }
    }
    return { settings, version, changed: [...latest.values()] };
  });
}
