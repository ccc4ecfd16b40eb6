import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import {
  type Conflict,
  diffFields,
  type FieldChange,
  findConflicts,
  isOverlappingPath,
  listFieldPaths,
  mergeDeep,
  pickFields,
  REVISIONS_MAX,
} from '#app/features/merchant/settings/settings-diff.ts';
import { SETTINGS_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';
import {
  type Author,
  evictCachedSettings,
  listRevisionsSince,
  type LockedSettings,
  lockSettings,
  propagateStoreName,
  writeSections,
} from '#app/features/merchant/settings/settings.server.ts';
import {
  applyDefaultSettings,
  type ChangesError,
  parseChanges,
  type ParsedChanges,
  type StoredSections,
} from '#app/features/merchant/settings/parse-settings.ts';
import { EDITABLE_SECTIONS, type SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { db, type Transaction } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';

export interface SaveSettingsInput {
  merchantId: string;
  changes: SettingsChanges;
  /** The version that the changes are based on; fields that others changed since are refused. */
  expectedVersion?: number;
  author?: Author;
  /** Saves all changes or none. */
  isWhole?: boolean;
  /** The plan's limit; null or undefined is unlimited. */
  maxLocations?: number | null;
}

export type SaveSettingsOutcome =
  | { ok: true; version: number; changed: string[] }
  /** Someone else changed the `conflicts` first; all other fields are saved. */
  | { ok: false; reason: 'stale'; version: number; conflicts: Conflict[]; saved: string[] }
  | ChangesError;

export interface SettingsSave<O = SaveSettingsOutcome> {
  outcome: O;
  before: Settings;
  after: Settings;
}

export async function saveSettings(input: SaveSettingsInput): Promise<SaveSettingsOutcome> {
  const { outcome } = await db.$transaction((transaction) => saveSettingsInTransaction(transaction, input));
  evictCachedSettings(input.merchantId);
  return outcome;
}

/**
 * The only way to change settings: locks the row, merges the changes, writes them with a revision, and invalidates
 * caches. An invalid field refuses the whole save; a field that others changed since `expectedVersion` is refused
 * by itself.
 */
export async function saveSettingsInTransaction(
  transaction: Transaction,
  input: Omit<SaveSettingsInput, 'changes'> & {
    changes: SettingsChanges | ((before: Settings) => SettingsChanges);
  },
): Promise<SettingsSave> {
  const { merchantId, expectedVersion, isWhole = false } = input;
  const row = await lockSettings(transaction, merchantId);
  const before = applyDefaultSettings(row.sections);
  const parsed = parseChanges(typeof input.changes === 'function' ? input.changes(before) : input.changes);
  if (!parsed.ok) return { outcome: parsed, before, after: before };
  const wanted = mergeSections(row.sections, parsed.changes);
  // A store that had several locations before a downgrade keeps them.
  const addsLocations = wanted.storeInfo.hasMultipleLocations && !before.storeInfo.hasMultipleLocations;
  if (addsLocations && !allowsSeveralLocations(input.maxLocations)) {
    const errors = { 'storeInfo.hasMultipleLocations': SETTINGS_TEXTS.locationsFull };
    return { outcome: { ok: false, reason: 'invalid', errors }, before, after: before };
  }
  const findConflictsSince = async (since: number): Promise<Conflict[]> => {
    if (since === row.version) return [];
    if (since < row.version && since >= row.version - REVISIONS_MAX) {
      const revisions = await listRevisionsSince(transaction, { merchantId, version: since });
      return findConflicts(requested, revisions, before);
    }
    // The revisions since this version are deleted, so every change conflicts.
    const at = row.updatedAt.toISOString();
    return requested.map(({ path, from }) => ({ path, theirs: from ?? null, by: '', at }));
  };
  const requested = diffFields(before, wanted, listFieldPaths(parsed.changes));
  const conflicts = await findConflictsSince(expectedVersion ?? row.version);
  const hasNoConflict = (path: string) =>
    !(isWhole && conflicts.length > 0) && !conflicts.some((one) => isOverlappingPath(one.path, path));
  const changes = pickFields(parsed.changes, hasNoConflict) as ParsedChanges;
  const applied = requested.filter(({ path }) => hasNoConflict(path));
  const version = await writeChanges(transaction, { ...input, row, changes, applied });
  const after = mergeSections(row.sections, changes);
  const saved = applied.map(({ path }) => path);
  return conflicts.length > 0
    ? { outcome: { ok: false, reason: 'stale', version, conflicts, saved }, before, after }
    : { outcome: { ok: true, version, changed: saved }, before, after };
}

/** The number of locations is unknown, so several count as two. */
export function allowsSeveralLocations(maxLocations: number | null = null): boolean {
  return maxLocations === null || maxLocations >= 2;
}

function mergeSections(stored: StoredSections, changes: ParsedChanges): Settings {
  return applyDefaultSettings(mergeDeep(stored, changes));
}

type PendingWrite = Pick<SaveSettingsInput, 'merchantId' | 'author'> & {
  row: LockedSettings;
  changes: ParsedChanges;
  applied: FieldChange[];
};

async function writeChanges(transaction: Transaction, write: PendingWrite): Promise<number> {
  const { merchantId, row, changes, applied, author } = write;
  const merged = mergeDeep(row.sections, changes);
  if (changes.branding) merged.branding = fillMissingColors(merged.branding as object);
  const touched = EDITABLE_SECTIONS.filter(
    (section) => JSON.stringify(merged[section]) !== JSON.stringify(row.sections[section]),
  );
  if (touched.length === 0) return row.version;
  const sections = Object.fromEntries(
    touched.map((section) => [section, merged[section] ?? {}]),
  ) as StoredSections;
  const version = row.version + 1;
  await writeSections(transaction, { merchantId, version, sections, applied, author });
  const name = applied.find(({ path }) => path === 'storeInfo.name')?.to;
  if (typeof name === 'string' && name) await propagateStoreName(transaction, merchantId, name);
  if (touched.includes('branding') || touched.includes('features'))
    await scheduleAppearancePublish(merchantId, transaction);
  return version;
}

export const APPEARANCE_QUEUE = 'publish-chat-look';
const APPEARANCE_DELAY_MS = 1_000;

/** Enqueued in the caller's transaction; each autosave postpones it. */
export async function scheduleAppearancePublish(merchantId: string, transaction: Transaction): Promise<void> {
  const data = { merchantId };
  await enqueue({
    queue: APPEARANCE_QUEUE,
    data,
    key: merchantId,
    afterMs: APPEARANCE_DELAY_MS,
    transaction,
  });
}

// So that all four colors are stored.
function fillMissingColors(branding: object): object {
  return mergeDeep(branding, { colors: applyDefaultSettings({ branding }).branding.colors });
}
