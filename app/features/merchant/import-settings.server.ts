import { logoKey } from '#app/features/merchant/logo.ts';
import type { SettingsToSave } from '#app/features/merchant/save-settings.server.ts';
import { type ReadExport, readExport } from '#app/features/merchant/settings-export.ts';
import type { SettingsChanges } from '#app/features/merchant/settings.ts';
import { pickFields, valueAt } from '#app/features/merchant/setting-changes.ts';
import type { Author } from '#app/features/merchant/write-settings.server.ts';
import { storage } from '#app/platform/storage.server.ts';

const LOGO_PATH = 'branding.logo';

interface Import<O> {
  merchantId: string;
  text: string;
  /** The version that the merchant saw the import's effect on. */
  expectedVersion?: number;
  author?: Author;
  /** `saveSettings`, or what sees to more than the settings. */
  save: (input: SettingsToSave) => Promise<O>;
}

export type ImportOutcome<O> =
  | { ok: true; saved: O; skipped: string[] }
  | { ok: false; reason: 'refused'; saved: O }
  | { ok: false; reason: 'unreadable'; message: string }
  | { ok: false; reason: 'invalid'; errors: Record<string, string> };

/** Makes a file a merchant's configuration, all of it or nothing; what the file doesn't name stays. */
export async function importSettings<O extends { ok: boolean }>(input: Import<O>): Promise<ImportOutcome<O>> {
  const { merchantId, text, expectedVersion, author } = input;
  const read = readExport(text, { merchantId });
  if (!read.ok) return read;
  const { changes, skipped } = await withoutLostLogo(read);
  const saved = await input.save({ merchantId, changes, expectedVersion, author, isWhole: true });
  return saved.ok ? { ok: true, saved, skipped } : { ok: false, reason: 'refused', saved };
}

// A file of an earlier day may name a logo that has been replaced or taken away since.
async function withoutLostLogo({ changes, skipped }: Extract<ReadExport, { ok: true }>) {
  const key = logoKey(String(valueAt(changes, LOGO_PATH)));
  if (key === null || (await storage.exists(key))) return { changes: changes as SettingsChanges, skipped };
  const kept = pickFields(changes, (path) => path !== LOGO_PATH) as SettingsChanges;
  return { changes: kept, skipped: [...skipped, LOGO_PATH] };
}
