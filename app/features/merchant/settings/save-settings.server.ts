import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import {
  diffFields,
  type FieldChange,
  isOverlappingPath,
  listFieldPaths,
  mergeDocuments,
  pickFields,
} from '#app/features/merchant/settings/document-fields.ts';
import { warnAboutLegacyPrompt } from '#app/features/merchant/settings/get-settings.server.ts';
import {
  type ChangesError,
  parseChanges,
  type ParsedChanges,
} from '#app/features/merchant/settings/parse-changes.ts';
import { evictCachedSettings } from '#app/features/merchant/settings/settings-cache.server.ts';
import {
  type Conflict,
  findConflicts,
  REVISIONS_MAX,
} from '#app/features/merchant/settings/settings-conflicts.ts';
import { EDITABLE_SECTIONS, type SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import {
  type Author,
  listRevisionsSince,
  type LockedSettings,
  lockSettings,
  propagateStoreName,
  writeSections,
} from '#app/features/merchant/settings/settings-store.server.ts';
import {
  applyDefaultSettings,
  migrateLegacySettings,
  type StoredSections,
} from '#app/features/merchant/settings/stored-settings.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';

export interface SaveSettingsInput {
  merchantId: string;
  changes: SettingsChanges;
  /** The version that the change was made on: fields that others changed since are refused. */
  expectedVersion?: number;
  author?: Author;
  /** Saves nothing rather than a part. */
  isWhole?: boolean;
}

export type SaveSettingsOutcome =
  /** `changed`: paths of the fields that are different now. */
  | { ok: true; version: number; changed: string[] }
  /** Somebody else came first at `conflicts`; all other fields are saved. */
  | { ok: false; reason: 'stale'; version: number; conflicts: Conflict[]; saved: string[] }
  | ChangesError;

/**
 * Merges changes into a merchant's settings and tells the caches of other processes. Nothing is saved when a field
 * is wrong; a field that somebody else changed since `expectedVersion` is refused alone.
 */
export async function saveSettings(
  input: SaveSettingsInput,
  within?: Transaction,
): Promise<SaveSettingsOutcome> {
  const read = parseChanges(input.changes);
  if (!read.ok) return read;
  const job = { ...input, changes: read.changes };
  if (within) return saveInTransaction(within, job);
  const outcome = await db.$transaction((transaction) => saveInTransaction(transaction, job));
  evictCachedSettings(input.merchantId);
  return outcome;
}

interface ParsedSaveInput extends Omit<SaveSettingsInput, 'changes'> {
  changes: ParsedChanges;
}

async function saveInTransaction(
  transaction: Transaction,
  job: ParsedSaveInput,
): Promise<SaveSettingsOutcome> {
  const { merchantId, expectedVersion } = job;
  const row = await lockSettings(transaction, merchantId);
  warnAboutLegacyPrompt({ merchantId, stored: row.sections });
  const stored = migrateLegacySettings(row.sections);
  const current = applyDefaultSettings(stored);
  const changes = migrateLegacySettings(job.changes, current) as ParsedChanges;
  const wanted = diffFields(current, applyStoredChanges(stored, changes), listFieldPaths(changes));
  const conflicts =
    expectedVersion === undefined || expectedVersion === row.version
      ? []
      : await findConflictsSince(transaction, { merchantId, expectedVersion, row, wanted, current });
  const isRefused = job.isWhole === true && conflicts.length > 0;
  const isFree = (path: string) =>
    !isRefused && !conflicts.some((conflict) => isOverlappingPath(conflict.path, path));
  const free = pickFields(changes, isFree) as ParsedChanges;
  const made = wanted.filter(({ path }) => isFree(path));
  const version = await storeChanges(transaction, { ...job, row, stored, changes: free, made });
  const saved = made.map(({ path }) => path);
  if (conflicts.length > 0) return { ok: false, reason: 'stale', version, conflicts, saved };
  return { ok: true, version, changed: saved };
}

function applyStoredChanges(stored: StoredSections, changes: ParsedChanges): Settings {
  return applyDefaultSettings(mergeDocuments(stored, changes));
}

interface ConflictCheckInput {
  merchantId: string;
  expectedVersion: number;
  row: LockedSettings;
  wanted: FieldChange[];
  current: Settings;
}

async function findConflictsSince(transaction: Transaction, since: ConflictCheckInput): Promise<Conflict[]> {
  const { merchantId, expectedVersion, row, wanted, current } = since;
  const isRemembered = expectedVersion < row.version && expectedVersion >= row.version - REVISIONS_MAX;
  if (isRemembered) {
    const revisions = await listRevisionsSince(transaction, { merchantId, version: expectedVersion });
    return findConflicts(wanted, revisions, current);
  }
  const at = row.updatedAt.toISOString();
  return wanted.map(({ path, from }) => ({ path, theirs: from ?? null, by: '', at }));
}

interface PendingWrite extends ParsedSaveInput {
  row: LockedSettings;
  stored: StoredSections;
  made: FieldChange[];
}

async function storeChanges(transaction: Transaction, result: PendingWrite): Promise<number> {
  const { merchantId, row, stored, changes, made, author } = result;
  const merged = mergeDocuments(stored, changes);
  if (changes.branding) merged.branding = fillMissingColors(merged.branding as object);
  const touched = EDITABLE_SECTIONS.filter(
    (section) => JSON.stringify(merged[section]) !== JSON.stringify(row.sections[section]),
  );
  if (touched.length === 0) return row.version;
  const sections = Object.fromEntries(
    touched.map((section) => [section, merged[section] ?? {}]),
  ) as StoredSections;
  const version = row.version + 1;
  await writeSections(transaction, { merchantId, version, sections, made, author });
  const name = made.find(({ path }) => path === 'storeInfo.name')?.to;
  if (typeof name === 'string' && name) await propagateStoreName(transaction, { merchantId, name });
  return version;
}

// Colours that are missing get their defaults, so that all four are stored.
function fillMissingColors(branding: object): object {
  return mergeDocuments(branding, { colors: applyDefaultSettings({ branding }).branding.colors });
}
