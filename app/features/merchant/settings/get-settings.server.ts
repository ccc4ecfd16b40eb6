import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';
import type {
  Conflict,
  LoadedSettings,
  Revision,
} from '#app/features/merchant/settings/settings-conflicts.ts';
import { listRevisionsSince } from '#app/features/merchant/settings/settings-store.server.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/stored-settings.ts';
import { type Db, db } from '#app/platform/db/db.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

export interface StoredSettings extends Settings {
  /** Grows with every write; 0 while nothing was ever written. */
  version: number;
}

/** A merchant's settings as they are stored this moment, with nothing missing: what is not stored is the default. */
export async function getSettings(
  { merchantId }: { merchantId: string },
  client: Pick<Db, 'merchantSettings'> = db,
): Promise<StoredSettings> {
  const row = await client.merchantSettings.findUnique({ where: { merchantId } });
  if (!row && client === db) await createMissingSettings(merchantId);
  return { ...applyDefaultSettings(row ?? {}), version: row?.version ?? 0 };
}

// An empty document is one of defaults. A merchant who is gone gets none.
async function createMissingSettings(merchantId: string): Promise<void> {
  await db.$executeRaw`
    insert into merchant_settings (merchant_id, version, updated_at)
    select id, 0, now() from merchant where id = ${merchantId}::uuid
    on conflict (merchant_id) do nothing`;
}

export interface PageSettings extends LoadedSettings {
  /** Set when the settings could not be read: these are the defaults. */
  isFallback: boolean;
}

/** The settings as they are stored this moment, and who last changed each field since a version. */
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
    log.error({ err: error, merchantId }, 'settings could not be read, the defaults stand in');
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
