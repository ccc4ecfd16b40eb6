import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { type Db, db } from '#app/platform/db.server.ts';

/** Why a merchant may not connect a shop: it belongs to another one, or they have another. Null: they may. */
export async function refusalToConnect(
  { merchantId, domain }: { merchantId: string; domain: string },
  client: Pick<Db, 'shop'> = db,
): Promise<string | null> {
  const select = { merchantId: true, domain: true, mode: true, uninstalledAt: true } as const;
  const theirs = await client.shop.findUnique({ where: { domain }, select });
  if (theirs && theirs.merchantId !== merchantId) return CONNECT_TEXTS.takenByOther;
  const own = await client.shop.findUnique({ where: { merchantId }, select });
  if (own && own.domain !== domain) return CONNECT_TEXTS.hasOther(own.domain);
  const isInstalled = own?.mode === 'installed' && own.uninstalledAt === null;
  return isInstalled ? CONNECT_TEXTS.installedAlready : null;
}
