import { quarantineSubdomains } from '#app/features/merchant/chat-address/subdomains.server.ts';
import { evictCachedSettings } from '#app/features/merchant/settings/settings-cache.server.ts';
import { SETTINGS_CHANNEL } from '#app/features/merchant/settings/settings-schema.ts';
import { db, type Db, deleteMerchantRows, listMerchantTables, newId } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { deleteJobs } from '#app/platform/jobs/jobs.server.ts';
import { deleteMails } from '#app/platform/mail/mail.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

/** By what the merchant is found again after a crash, and what others write into: they go last, with the merchant. */
const TABLES_ERASED_LAST = new Set(['shop', 'subdomain']);
/** Emptied before what they hang on, so that no single delete takes a million rows along. */
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
 * Erases a merchant: every file, job, mail and row, and the merchant at last. False when `until` came first: called
 * again, it goes on, however the process ended.
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
  // What somebody left while the rows went: nothing can be added any more.
  await eraseFilesAndJobs(merchantId);
  await deleteMerchantRows({ merchantId, table: 'audit_entry', until: Number.POSITIVE_INFINITY });
  evictCachedSettings(merchantId);
  await notifyChannel(SETTINGS_CHANNEL, merchantId);
  return true;
}

async function eraseFilesAndJobs(merchantId: string): Promise<void> {
  await storage.deleteBelow(`logos/${merchantId}`);
  await storage.deleteBelow(`store-files/${merchantId}`);
  await deleteJobs({ merchantId });
  await deleteMails({ merchantId });
}

export interface AuditRecord {
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
  { detail = {}, ...facts }: AuditRecord,
  client: Pick<Db, 'auditEntry'> = db,
): Promise<void> {
  await client.auditEntry.create({ data: { id: newId(), ...facts, detail } });
}
