import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import { erasedSections, lostFields } from '#app/features/merchant/erased-settings.ts';
import { forgetLiveSettings } from '#app/features/merchant/get-live-settings.server.ts';
import { removeLogoFile } from '#app/features/merchant/remove-logo-file.server.ts';
import { type Author, lockSettings, writeSections } from '#app/features/merchant/write-settings.server.ts';
import { db, type Transaction } from '#app/platform/db.server.ts';

interface Erasure {
  merchantId: string;
  /** The version that the merchant was told the loss of; a newer one refuses. */
  expectedVersion: number;
  author?: Author;
}

export type EraseOutcome =
  { ok: true; version: number; erased: string[] } | { ok: false; reason: 'stale'; version: number };

/**
 * Puts a merchant's whole configuration back to the defaults, but for the store's name and whether its chat is on.
 * Chats, leads, products, store files and the revisions of prompts stay.
 */
export async function eraseSettings(input: Erasure): Promise<EraseOutcome> {
  const { outcome, logo } = await db.$transaction((transaction) => erase(transaction, input));
  if (!outcome.ok) return outcome;
  forgetLiveSettings(input.merchantId);
  await removeLogoFile({ merchantId: input.merchantId, path: logo });
  return outcome;
}

async function erase(
  transaction: Transaction,
  { merchantId, expectedVersion, author }: Erasure,
): Promise<{ outcome: EraseOutcome; logo: string }> {
  const row = await lockSettings(transaction, merchantId);
  const { logo } = completeSettings(row.sections).branding;
  if (row.version !== expectedVersion) {
    return { outcome: { ok: false, reason: 'stale', version: row.version }, logo };
  }
  const sections = erasedSections(row.sections);
  const made = lostFields(row.sections);
  const version = row.version + 1;
  await writeSections(transaction, { merchantId, version, sections, made, author });
  // Should nobody ask for the prompt of the defaults, the clock does.
  await transaction.merchantSettings.updateMany({ where: { merchantId }, data: { promptDueAt: new Date() } });
  return { outcome: { ok: true, version, erased: made.map(({ path }) => path) }, logo };
}
