import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import { type Db, db } from '#app/platform/db.server.ts';

export interface StoredSettings extends Settings {
  /** Grows with every write; 0 while nothing was ever written. */
  version: number;
}

/** A merchant's settings with nothing missing: what is not stored is the default. */
export async function getSettings(
  { merchantId }: { merchantId: string },
  client: Pick<Db, 'merchantSettings'> = db,
): Promise<StoredSettings> {
  const row = await client.merchantSettings.findUnique({ where: { merchantId } });
  return { ...completeSettings(row ?? {}), version: row?.version ?? 0 };
}
