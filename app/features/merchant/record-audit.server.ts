import { type Db, db, newId } from '#app/platform/db.server.ts';

export interface AuditFacts {
  /** Null where it concerns all merchants. */
  merchantId: string | null;
  userId: string | null;
  /** Who did it, as a person reads it; nothing of a shopper. */
  actor: string;
  /** Such as `brand.rename`. */
  action: string;
  subject: string;
  detail?: Record<string, string | number | boolean | null>;
}

/** Notes who changed what others live by; inside a transaction it stands or falls with the change. */
export async function recordAudit(
  { detail = {}, ...facts }: AuditFacts,
  client: Pick<Db, 'auditEntry'> = db,
): Promise<void> {
  await client.auditEntry.create({ data: { id: newId(), ...facts, detail } });
}
