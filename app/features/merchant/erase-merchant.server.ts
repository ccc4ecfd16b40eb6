import { restAddresses } from '#app/features/merchant/rest-addresses.server.ts';
import { forgetLiveSettings } from '#app/features/merchant/get-live-settings.server.ts';
import { SETTINGS_CHANNEL } from '#app/features/merchant/settings.ts';
import { db } from '#app/platform/db.server.ts';
import { eraseRows, listMerchantTables } from '#app/platform/erase-rows.server.ts';
import { forgetJobs } from '#app/platform/forget-jobs.server.ts';
import { forgetMails } from '#app/platform/mail.server.ts';
import { announce } from '#app/platform/notify.server.ts';
import { storage } from '#app/platform/storage.server.ts';

/** By what the merchant is found again after a crash, and what others write into: they go last, with the merchant. */
const LAST = new Set(['shop', 'subdomain']);
/** Emptied before what they hang on, so that no single delete takes a million rows along. */
const FIRST = ['recommendation', 'chat_message', 'chat_order', 'lead', 'chat_session', 'variant', 'product'];

/**
 * Erases a merchant: every file, job, mail and row, and the merchant at last. False when `until` came first: called
 * again, it goes on, however the process ended.
 */
export async function eraseMerchant(input: { merchantId: string; until: number }): Promise<boolean> {
  const { merchantId, until } = input;
  await restAddresses({ merchantId });
  await eraseBelongings(merchantId);
  const tables = await listMerchantTables();
  const others = tables.filter((table) => !LAST.has(table) && !FIRST.includes(table));
  for (const table of [...FIRST, ...others]) {
    if (!(await eraseRows({ merchantId, table, until }))) return false;
  }
  await db.merchant.deleteMany({ where: { id: merchantId } });
  // What somebody left while the rows went: nothing can be added any more.
  await eraseBelongings(merchantId);
  await eraseRows({ merchantId, table: 'audit_entry', until: Number.POSITIVE_INFINITY });
  forgetLiveSettings(merchantId);
  await announce(SETTINGS_CHANNEL, merchantId);
  return true;
}

async function eraseBelongings(merchantId: string): Promise<void> {
  await storage.deleteBelow(`logos/${merchantId}`);
  await storage.deleteBelow(`store-files/${merchantId}`);
  await forgetJobs({ merchantId });
  await forgetMails({ merchantId });
}
