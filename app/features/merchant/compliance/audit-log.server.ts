import { db, type Db, newId } from '#app/platform/db/db.server.ts';

export interface AuditRecord {
  merchantId: string | null;
  userId: string | null;
  /** The person's name; never a shopper's. */
  actor: string;
  action: string;
  subject: string;
  detail?: Record<string, string | number | boolean | null>;
}

/** Records who changed shared data; inside a transaction it is committed with the change. */
export async function recordAudit(
  { detail = {}, ...facts }: AuditRecord,
  transaction: Pick<Db, 'auditEntry'> = db,
): Promise<void> {
  await transaction.auditEntry.create({ data: { id: newId(), ...facts, detail } });
}

/** Records that a privacy request from Shopify was processed, without personal data. */
export async function recordPrivacyAudit(input: {
  action: 'customer.gather' | 'customer.redact' | 'shop.redact';
  /** `merchantId` is null after a shop was redacted. */
  merchantId: string | null;
  shopHash: string;
  detail: Record<string, number>;
}): Promise<void> {
  const { shopHash, ...entry } = input;
  await recordAudit({ ...entry, userId: null, actor: 'Shopify', subject: `shop ${shopHash.slice(0, 16)}` });
}
