import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import { warnOfLegacyPrompt } from '#app/features/merchant/warn-of-legacy-prompt.server.ts';
import { type Db, db } from '#app/platform/db.server.ts';

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
  if (row) warnOfLegacyPrompt({ merchantId, stored: row });
  else if (client === db) await makeMissing(merchantId);
  return { ...completeSettings(row ?? {}), version: row?.version ?? 0 };
}

// An empty document is one of defaults. A merchant who is gone gets none.
async function makeMissing(merchantId: string): Promise<void> {
  await db.$executeRaw`
    insert into merchant_settings (merchant_id, version, updated_at)
    select id, 0, now() from merchant where id = ${merchantId}::uuid
    on conflict (merchant_id) do nothing`;
}
