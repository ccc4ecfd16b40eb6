import { mergeDocuments } from '#app/features/merchant/merge-documents.ts';
import {
  isEditableSection,
  SECTION_SCHEMAS,
  type EditableSection,
  SETTINGS_CHANNEL,
  type SettingsChanges,
  unknownSection,
} from '#app/features/merchant/settings.ts';
import { type Db, db, type Prisma } from '#app/platform/db.server.ts';

/** What a use case does inside somebody's transaction. */
export type Transaction = Parameters<Parameters<Db['$transaction']>[0]>[0];

interface SettingsToSave {
  merchantId: string;
  changes: SettingsChanges;
  /** The version that the change was made on; a newer one in the database refuses it as stale. */
  expectedVersion?: number;
}

export type SaveOutcome =
  | { ok: true; version: number }
  | { ok: false; reason: 'stale'; version: number }
  | { ok: false; reason: 'unknown-section'; message: string }
  /** Messages by `section.key`. */
  | { ok: false; reason: 'invalid'; errors: Record<string, string> };

/** Merges changes into a merchant's settings, all sections or none, and tells the caches of other processes. */
export async function saveSettings(input: SettingsToSave, within?: Transaction): Promise<SaveOutcome> {
  const unknown = Object.keys(input.changes).find((name) => !isEditableSection(name));
  if (unknown !== undefined) {
    return { ok: false, reason: 'unknown-section', message: unknownSection(unknown) };
  }
  const errors = findErrors(input.changes);
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors };
  return within ? write(within, input) : db.$transaction((transaction) => write(transaction, input));
}

function findErrors(changes: SettingsChanges): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [section, values] of Object.entries(changes)) {
    const read = SECTION_SCHEMAS[section as EditableSection].safeParse(values);
    for (const issue of read.error?.issues ?? []) {
      errors[[section, ...issue.path].join('.')] ??= issue.message;
    }
  }
  return errors;
}

async function write(transaction: Transaction, input: SettingsToSave): Promise<SaveOutcome> {
  const { merchantId, changes, expectedVersion } = input;
  await transaction.$executeRaw`
    insert into merchant_settings (merchant_id, version, updated_at) values (${merchantId}::uuid, 0, now())
    on conflict (merchant_id) do nothing`;
  await transaction.$queryRaw`select 1 from merchant_settings where merchant_id = ${merchantId}::uuid for update`;
  const row = await transaction.merchantSettings.findUniqueOrThrow({ where: { merchantId } });
  if (expectedVersion !== undefined && expectedVersion !== row.version) {
    return { ok: false, reason: 'stale', version: row.version };
  }
  const merged = Object.entries(changes).map(([section, values]) => [
    section,
    mergeDocuments((row[section as EditableSection] ?? {}) as object, (values ?? {}) as object),
  ]);
  const data = Object.fromEntries(merged) as Prisma.MerchantSettingsUpdateInput;
  const version = row.version + 1;
  await transaction.merchantSettings.update({ where: { merchantId }, data: { ...data, version } });
  await transaction.$executeRaw`select pg_notify(${SETTINGS_CHANNEL}, ${merchantId})`;
  return { ok: true, version };
}
