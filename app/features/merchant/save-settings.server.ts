import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import { forgetLiveSettings } from '#app/features/merchant/get-live-settings.server.ts';
import { type Conflict, findConflicts, REVISIONS_MAX } from '#app/features/merchant/find-conflicts.ts';
import { liftLegacy, type StoredSections } from '#app/features/merchant/legacy-settings.ts';
import { mergeDocuments } from '#app/features/merchant/merge-documents.ts';
import { type ChangesRefusal, type CleanChanges, readChanges } from '#app/features/merchant/read-changes.ts';
import {
  changesOf,
  type FieldChange,
  fieldPaths,
  isRelated,
  pickFields,
} from '#app/features/merchant/setting-changes.ts';
import { EDITABLE_SECTIONS, type SettingsChanges } from '#app/features/merchant/settings.ts';
import { warnOfLegacyPrompt } from '#app/features/merchant/warn-of-legacy-prompt.server.ts';
import {
  type Author,
  followStoreName,
  listRevisionsSince,
  lockSettings,
  type LockedSettings,
  writeSections,
} from '#app/features/merchant/write-settings.server.ts';
import { db, type Transaction } from '#app/platform/db.server.ts';

export interface SettingsToSave {
  merchantId: string;
  changes: SettingsChanges;
  /** The version that the change was made on: fields that others changed since are refused. */
  expectedVersion?: number;
  author?: Author;
  /** Saves nothing rather than a part. */
  isWhole?: boolean;
}

export type SaveOutcome =
  /** `changed`: paths of the fields that are different now. */
  | { ok: true; version: number; changed: string[] }
  /** Somebody else came first at `conflicts`; all other fields are saved. */
  | { ok: false; reason: 'stale'; version: number; conflicts: Conflict[]; saved: string[] }
  | ChangesRefusal;

/**
 * Merges changes into a merchant's settings and tells the caches of other processes. Nothing is saved when a field
 * is wrong; a field that somebody else changed since `expectedVersion` is refused alone.
 */
export async function saveSettings(input: SettingsToSave, within?: Transaction): Promise<SaveOutcome> {
  const read = readChanges(input.changes);
  if (!read.ok) return read;
  const job = { ...input, changes: read.changes };
  if (within) return write(within, job);
  const outcome = await db.$transaction((transaction) => write(transaction, job));
  forgetLiveSettings(input.merchantId);
  return outcome;
}

interface Job extends Omit<SettingsToSave, 'changes'> {
  changes: CleanChanges;
}

async function write(transaction: Transaction, job: Job): Promise<SaveOutcome> {
  const { merchantId, expectedVersion } = job;
  const row = await lockSettings(transaction, merchantId);
  warnOfLegacyPrompt({ merchantId, stored: row.sections });
  const stored = liftLegacy(row.sections);
  const current = completeSettings(stored);
  const changes = liftLegacy(job.changes, current) as CleanChanges;
  const wanted = changesOf(current, laidOver(stored, changes), fieldPaths(changes));
  const conflicts =
    expectedVersion === undefined || expectedVersion === row.version
      ? []
      : await conflictsSince(transaction, { merchantId, expectedVersion, row, wanted, current });
  const isRefused = job.isWhole === true && conflicts.length > 0;
  const isFree = (path: string) =>
    !isRefused && !conflicts.some((conflict) => isRelated(conflict.path, path));
  const free = pickFields(changes, isFree) as CleanChanges;
  const made = wanted.filter(({ path }) => isFree(path));
  const version = await store(transaction, { ...job, row, stored, changes: free, made });
  const saved = made.map(({ path }) => path);
  if (conflicts.length > 0) return { ok: false, reason: 'stale', version, conflicts, saved };
  return { ok: true, version, changed: saved };
}

function laidOver(stored: StoredSections, changes: CleanChanges): Settings {
  return completeSettings(mergeDocuments(stored, changes));
}

interface Since {
  merchantId: string;
  expectedVersion: number;
  row: LockedSettings;
  wanted: FieldChange[];
  current: Settings;
}

async function conflictsSince(transaction: Transaction, since: Since): Promise<Conflict[]> {
  const { merchantId, expectedVersion, row, wanted, current } = since;
  const isRemembered = expectedVersion < row.version && expectedVersion >= row.version - REVISIONS_MAX;
  if (isRemembered) {
    const revisions = await listRevisionsSince(transaction, { merchantId, version: expectedVersion });
    return findConflicts(wanted, revisions, current);
  }
  const at = row.updatedAt.toISOString();
  return wanted.map(({ path, from }) => ({ path, theirs: from ?? null, by: '', at }));
}

interface Result extends Job {
  row: LockedSettings;
  stored: StoredSections;
  made: FieldChange[];
}

async function store(transaction: Transaction, result: Result): Promise<number> {
  const { merchantId, row, stored, changes, made, author } = result;
  const merged = mergeDocuments(stored, changes);
  if (changes.branding) merged.branding = withColors(merged.branding as object);
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
  if (typeof name === 'string' && name) await followStoreName(transaction, { merchantId, name });
  return version;
}

// Colours that are missing get their defaults, so that all four are stored.
function withColors(branding: object): object {
  return mergeDocuments(branding, { colors: completeSettings({ branding }).branding.colors });
}
