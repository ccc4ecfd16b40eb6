import { hashDomain } from '#app/features/shop/hash-domain.server.ts';
import { db, newId } from '#app/platform/db.server.ts';

/** Notes for the team that a wish about personal data was followed: when, and for which shop, but nothing of anybody. */
export async function noteErasure(input: {
  action: 'customer.gather' | 'customer.redact' | 'shop.redact';
  /** Null once nothing of the merchant is left. */
  merchantId: string | null;
  domain: string;
  detail: Record<string, number>;
}): Promise<void> {
  const { action, merchantId, domain, detail } = input;
  const shop = hashDomain(domain).slice(0, 16);
  await db.auditEntry.create({
    data: { id: newId(), merchantId, actor: 'Shopify', action, subject: `shop ${shop}`, detail },
  });
}
