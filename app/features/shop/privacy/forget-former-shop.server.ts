import { hashDomain } from '#app/features/shop/hash-domain.server.ts';
import type { Transaction } from '#app/platform/db.server.ts';

/** A merchant has a store again: what concerns it concerns the new connection. */
export async function forgetFormerShop(
  { merchantId, domain }: { merchantId: string; domain: string },
  tx: Transaction,
): Promise<void> {
  await tx.formerShop.deleteMany({ where: { merchantId, shopHash: hashDomain(domain) } });
}
