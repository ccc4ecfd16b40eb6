import { quarantineSubdomains } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { evictCachedSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { SETTINGS_CHANNEL } from '#app/features/merchant/settings/settings-schema.ts';
import { db, deleteMerchantRows, listMerchantTables } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { deleteJobs } from '#app/platform/jobs/stored-jobs.server.ts';
import { deleteMails } from '#app/platform/mail/mail.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

/** These tables are deleted last: they find the merchant after a crash, and others write to them. */
const TABLES_ERASED_LAST = new Set(['shop', 'subdomain']);
/** These tables are deleted first, so that no cascade deletes a million rows. */
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
 * Erases a merchant's files, jobs, mails and rows, and the merchant last. Returns false at `until`; a repeated call
 * continues.
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
  // Erases what was added meanwhile; nothing can be added any more.
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
