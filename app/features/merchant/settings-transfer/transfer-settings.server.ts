import { BRAND_IMAGES } from '#app/features/merchant/logo/logo.ts';
import { removeLogoFile } from '#app/features/merchant/logo/save-logo.server.ts';
import { parseLogoKey } from '#app/features/merchant/logo/logo.ts';
import {
  createSettingsExport,
  type ParsedSettingsExport,
  parseSettingsExport,
  type SettingsExport,
} from '#app/features/merchant/settings-transfer/settings-file.ts';
import { getValueAt, pickFields } from '#app/features/merchant/settings/settings-diff.ts';
import {
  type Author,
  evictCachedSettings,
  getSettings,
  lockSettings,
  writeSections,
} from '#app/features/merchant/settings/settings.server.ts';
import { schedulePrompt } from '#app/features/merchant/settings/schedule-prompt.server.ts';
import type { SaveSettingsInput } from '#app/features/merchant/settings/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import {
  applyDefaultSettings,
  getErasedSections,
  listErasedFields,
} from '#app/features/merchant/settings/parse-settings.ts';
import { db } from '#app/platform/db/db.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

/** A merchant's whole configuration; contains no secrets. */
export async function exportSettings(input: { merchantId: string; now?: Date }): Promise<SettingsExport> {
  const { version: _version, ...settings } = await getSettings({ merchantId: input.merchantId });
  return createSettingsExport(settings, input.now ?? new Date());
}

const LOGO_FIELD_PATH = 'branding.logo';

interface ImportSettingsInput<O> {
  merchantId: string;
  text: string;
  /** The version that the preview was based on. */
  expectedVersion?: number;
  author?: Author;
  save: (input: SaveSettingsInput) => Promise<O>;
}

export type ImportSettingsOutcome<O> =
  | { ok: true; saved: O; skipped: string[] }
  | { ok: false; reason: 'refused'; saved: O }
  | { ok: false; reason: 'unreadable'; message: string }
  | { ok: false; reason: 'invalid'; errors: Record<string, string> };

/** Imports all of a file or nothing; missing fields stay unchanged. */
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

// An older file may refer to a logo that was replaced or deleted.
async function omitMissingLogo({ changes, skipped }: Extract<ParsedSettingsExport, { ok: true }>) {
  const key = parseLogoKey(String(getValueAt(changes, LOGO_FIELD_PATH)));
  if (key === null || (await storage.exists(key))) return { changes: changes as SettingsChanges, skipped };
  const withoutLogo = pickFields(changes, (path) => path !== LOGO_FIELD_PATH) as SettingsChanges;
  return { changes: withoutLogo, skipped: [...skipped, LOGO_FIELD_PATH] };
}

interface EraseSettingsInput {
  merchantId: string;
  /** The version that the confirmation was based on; refused if it's outdated. */
  expectedVersion: number;
  author?: Author;
}

export type EraseSettingsOutcome =
  { ok: true; version: number; erased: string[] } | { ok: false; reason: 'stale'; version: number };

/**
 * Resets a merchant's settings to the defaults, except the store's name and whether the chat is on. Chats, leads,
 * products, store files, and prompt revisions stay.
 */
export async function eraseSettings(input: EraseSettingsInput): Promise<EraseSettingsOutcome> {
  const { merchantId, expectedVersion, author } = input;
  const { outcome, images } = await db.$transaction(async (transaction) => {
    const row = await lockSettings(transaction, merchantId);
    const stale = { ok: false as const, reason: 'stale' as const, version: row.version };
    if (row.version !== expectedVersion) return { outcome: stale, images: null };
    const applied = listErasedFields(row.sections);
    const version = row.version + 1;
    const sections = getErasedSections(row.sections);
    await writeSections(transaction, { merchantId, version, sections, applied, author });
    // The page requests the new prompt; this is a fallback in case it was closed.
    await schedulePrompt({ merchantId, reason: 'erase' }, transaction);
    const erased = applied.map(({ path }) => path);
    const { branding } = applyDefaultSettings(row.sections);
    return {
      outcome: { ok: true as const, version, erased },
      images: BRAND_IMAGES.map((image) => branding[image]),
    };
  });
  if (images === null) return outcome;
  evictCachedSettings(merchantId);
  for (const path of images) await removeLogoFile({ merchantId, path });
  return outcome;
}
