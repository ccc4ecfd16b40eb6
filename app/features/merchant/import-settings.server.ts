import type { SettingsToSave } from '#app/features/merchant/save-settings.server.ts';
import { readExport } from '#app/features/merchant/settings-export.ts';
import type { SettingsChanges } from '#app/features/merchant/settings.ts';
import type { Author } from '#app/features/merchant/write-settings.server.ts';

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
  const changes = read.changes as SettingsChanges;
  const saved = await input.save({ merchantId, changes, expectedVersion, author, isWhole: true });
  return saved.ok ? { ok: true, saved, skipped: read.skipped } : { ok: false, reason: 'refused', saved };
}
