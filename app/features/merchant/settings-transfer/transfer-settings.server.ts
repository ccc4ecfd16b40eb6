import { removeLogoFile } from '#app/features/merchant/logo/logo-file.server.ts';
import { parseLogoKey } from '#app/features/merchant/logo/logo.ts';
import {
  createSettingsExport,
  type ParsedSettingsExport,
  parseSettingsExport,
  type SettingsExport,
} from '#app/features/merchant/settings-transfer/settings-file.ts';
import { getValueAt, pickFields } from '#app/features/merchant/settings/document-fields.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { PROMPT_DEBOUNCE_MS, PROMPT_QUEUE } from '#app/features/merchant/settings/prompt-regeneration.ts';
import type { SaveSettingsInput } from '#app/features/merchant/settings/save-settings.server.ts';
import { evictCachedSettings } from '#app/features/merchant/settings/settings-cache.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import {
  type Author,
  lockSettings,
  writeSections,
} from '#app/features/merchant/settings/settings-store.server.ts';
import {
  applyDefaultSettings,
  getErasedSections,
  listErasedFields,
} from '#app/features/merchant/settings/stored-settings.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

/** A merchant's whole configuration as a file that another store, or a later day, can import; it holds no secret. */
export async function exportSettings(input: { merchantId: string; now?: Date }): Promise<SettingsExport> {
  const { version: _version, ...settings } = await getSettings({ merchantId: input.merchantId });
  return createSettingsExport(settings, input.now ?? new Date());
}

const LOGO_FIELD_PATH = 'branding.logo';

interface ImportSettingsInput<O> {
  merchantId: string;
  text: string;
  /** The version that the merchant saw the import's effect on. */
  expectedVersion?: number;
  author?: Author;
  /** `saveSettings`, or what sees to more than the settings. */
  save: (input: SaveSettingsInput) => Promise<O>;
}

export type ImportSettingsOutcome<O> =
  | { ok: true; saved: O; skipped: string[] }
  | { ok: false; reason: 'refused'; saved: O }
  | { ok: false; reason: 'unreadable'; message: string }
  | { ok: false; reason: 'invalid'; errors: Record<string, string> };

/** Makes a file a merchant's configuration, all of it or nothing; what the file doesn't name stays. */
export async function importSettings<O extends { ok: boolean }>(
  input: ImportSettingsInput<O>,
): Promise<ImportSettingsOutcome<O>> {
  const { merchantId, text, expectedVersion, author } = input;
  const read = parseSettingsExport(text, { merchantId });
  if (!read.ok) return read;
  const { changes, skipped } = await omitMissingLogo(read);
  const saved = await input.save({ merchantId, changes, expectedVersion, author, isWhole: true });
  return saved.ok ? { ok: true, saved, skipped } : { ok: false, reason: 'refused', saved };
}

// A file of an earlier day may name a logo that has been replaced or taken away since.
async function omitMissingLogo({ changes, skipped }: Extract<ParsedSettingsExport, { ok: true }>) {
  const key = parseLogoKey(String(getValueAt(changes, LOGO_FIELD_PATH)));
  if (key === null || (await storage.exists(key))) return { changes: changes as SettingsChanges, skipped };
  const kept = pickFields(changes, (path) => path !== LOGO_FIELD_PATH) as SettingsChanges;
  return { changes: kept, skipped: [...skipped, LOGO_FIELD_PATH] };
}

interface EraseSettingsInput {
  merchantId: string;
  /** The version that the merchant was told the loss of; a newer one refuses. */
  expectedVersion: number;
  author?: Author;
}

export type EraseSettingsOutcome =
  { ok: true; version: number; erased: string[] } | { ok: false; reason: 'stale'; version: number };

/**
 * Puts a merchant's whole configuration back to the defaults, but for the store's name and whether its chat is on.
 * Chats, leads, products, store files and the revisions of prompts stay.
 */
export async function eraseSettings(input: EraseSettingsInput): Promise<EraseSettingsOutcome> {
  const { outcome, logo } = await db.$transaction((transaction) => eraseInTransaction(transaction, input));
  if (!outcome.ok) return outcome;
  evictCachedSettings(input.merchantId);
  await removeLogoFile({ merchantId: input.merchantId, path: logo });
  return outcome;
}

async function eraseInTransaction(
  transaction: Transaction,
  { merchantId, expectedVersion, author }: EraseSettingsInput,
): Promise<{ outcome: EraseSettingsOutcome; logo: string }> {
  const row = await lockSettings(transaction, merchantId);
  const { logo } = applyDefaultSettings(row.sections).branding;
  if (row.version !== expectedVersion) {
    return { outcome: { ok: false, reason: 'stale', version: row.version }, logo };
  }
  const sections = getErasedSections(row.sections);
  const made = listErasedFields(row.sections);
  const version = row.version + 1;
  await writeSections(transaction, { merchantId, version, sections, made, author });
  // The page asks for the new prompt itself; this is for a page that is closed before.
  await enqueue({
    queue: PROMPT_QUEUE,
    data: { merchantId },
    key: merchantId,
    afterMs: PROMPT_DEBOUNCE_MS,
    within: transaction,
  });
  return { outcome: { ok: true, version, erased: made.map(({ path }) => path) }, logo };
}
