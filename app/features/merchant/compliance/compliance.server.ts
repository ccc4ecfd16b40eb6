import { quarantineSubdomains } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { evictCachedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { SETTINGS_CHANNEL } from '#app/features/merchant/settings/settings-schema.ts';
import {
  type Db,
  db,
  deleteMerchantRows,
  listMerchantTables,
  newId,
  pool,
} from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { deleteJobs } from '#app/platform/jobs/stored-jobs.server.ts';
import { deleteMails } from '#app/platform/mail/mail.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

export interface AuditRecord {
  merchantId: string | null;
  userId: string | null;
  /** Name of the team member or super admin; never a shopper's. */
  actor: string;
  action: string;
  subject: string;
  detail?: Record<string, string | number | boolean | null>;
}

/** Records who changed shared data. Inside a transaction, it's committed with the change. */
export async function recordAudit(
  { detail = {}, ...facts }: AuditRecord,
  transaction: Pick<Db, 'auditEntry'> = db,
): Promise<void> {
  await transaction.auditEntry.create({ data: { id: newId(), ...facts, detail } });
}

/** Records that a privacy request from Shopify was processed; contains no personal data. */
export async function recordPrivacyAudit(input: {
  action: 'customer.gather' | 'customer.redact' | 'shop.redact';
  /** Null after a shop redaction. */
  merchantId: string | null;
  shopHash: string;
  detail: Record<string, number>;
}): Promise<void> {
  const { shopHash, ...entry } = input;
  await recordAudit({ ...entry, userId: null, actor: 'Shopify', subject: `shop ${shopHash.slice(0, 16)}` });
}

const IS_SUSPENDED = {
  name: 'is-merchant-suspended',
  text: 'select 1 from merchant where id = $1 and suspended_at is not null',
};

/** Whether a super admin has suspended the merchant's dashboard, chat, and API. */
export async function isMerchantSuspended(merchantId: string): Promise<boolean> {
  const { rowCount } = await pool.query({ ...IS_SUSPENDED, values: [merchantId] });
  return (rowCount ?? 0) > 0;
}

interface SuspensionChange {
  merchantId: string;
  isSuspended: boolean;
  reason: string;
  userId: string;
  actor: string;
}

export type SuspensionOutcome = { ok: true } | { ok: false; reason: string };

/** Suspends or reopens a merchant and records it in the audit log. Null if there is no such merchant. */
export async function changeSuspension(change: SuspensionChange): Promise<SuspensionOutcome | null> {
  const { merchantId, isSuspended, reason, userId, actor } = change;
  return db.$transaction(async (transaction) => {
    const merchant = await transaction.merchant.findUnique({
      where: { id: merchantId },
      select: { name: true },
    });
    if (!merchant) return null;
    const admins = await transaction.teamMember.count({
      where: { merchantId, status: 'active', user: { role: 'super_admin' } },
    });
    if (isSuspended && admins > 0) return { ok: false, reason: 'A super admin belongs to this store' };
    const { count } = await transaction.merchant.updateMany({
      where: { id: merchantId, suspendedAt: isSuspended ? null : { not: null } },
      data: { suspendedAt: isSuspended ? new Date() : null },
    });
    // A concurrent request made the same change.
    if (count === 0) return { ok: true };
    const action = isSuspended ? 'merchant.suspend' : 'merchant.unsuspend';
    const entry = { merchantId, userId, actor, action, subject: merchant.name, detail: { reason } };
    await recordAudit(entry, transaction);
    return { ok: true };
  });
}

/** Deleted last: they're needed to find the merchant after a crash, and other code writes to them. */
const TABLES_ERASED_LAST = new Set(['shop', 'subdomain']);
/** Deleted first, so no cascade deletes a million rows. */
const TABLES_ERASED_FIRST = [
  'recommendation',
  'chat_message',
  'chat_order',
  'lead',
  'chat_session',
  'variant',
  'product',
];

/**
 * Erases a merchant's files, jobs, emails, and rows, then the merchant. Returns false if `until` is reached; call
 * again to continue.
 */
export async function eraseMerchant(input: { merchantId: string; until: number }): Promise<boolean> {
  const { merchantId, until } = input;
  await quarantineSubdomains({ merchantId });
  await eraseFilesAndJobs(merchantId);
  const tables = await listMerchantTables();
  const others = tables.filter(
    (table) => !TABLES_ERASED_LAST.has(table) && !TABLES_ERASED_FIRST.includes(table),
  );
  for (const table of [...TABLES_ERASED_FIRST, ...others]) {
    if (!(await deleteMerchantRows({ merchantId, table, until }))) return false;
  }
  await db.merchant.deleteMany({ where: { id: merchantId } });
  // Erase what was added in the meantime; nothing more can be added now.
  await eraseFilesAndJobs(merchantId);
  await deleteMerchantRows({ merchantId, table: 'audit_entry', until: Number.POSITIVE_INFINITY });
  evictCachedSettings(merchantId);
  await notifyChannel(SETTINGS_CHANNEL, merchantId);
  return true;
}

async function eraseFilesAndJobs(merchantId: string): Promise<void> {
  await storage.deleteBelow(`logos/${merchantId}`);
  await storage.deleteBelow(`store-files/${merchantId}`);
  await storage.deleteBelow(`feedback/${merchantId}`);
  await deleteJobs(merchantId);
  await deleteMails({ merchantId });
}
