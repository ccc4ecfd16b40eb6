import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import { logoKey } from '#app/features/merchant/logo.ts';
import { isDocument, mergeDocuments } from '#app/features/merchant/merge-documents.ts';
import { liftLegacy } from '#app/features/merchant/legacy-settings.ts';
import { type CleanChanges, readChanges } from '#app/features/merchant/read-changes.ts';
import {
  changesOf,
  type FieldChange,
  fieldPaths,
  pickFields,
  valueAt,
} from '#app/features/merchant/setting-changes.ts';
import { EDITABLE_SECTIONS, unknownSection } from '#app/features/merchant/settings.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

/** A whole configuration as a file. */
export interface SettingsExport {
  product: string;
  version: typeof EXPORT_VERSION;
  /** ISO timestamp. */
  exportedAt: string;
  settings: Partial<Settings>;
}

export const EXPORT_VERSION = 1;
/** Most bytes of a file that is imported. */
export const EXPORT_MAX_BYTES = 1_000_000;

/** What belongs to the store's running and not to its configuration: never in a file, never taken from one. */
const LEFT_OUT = ['products.total', 'products.active', 'features.chatEnabled'];
/** Keys of a whole document that are no sections. */
const BESIDE = ['createdAt', 'updatedAt', 'subscription'];

export const EXPORT_TEXTS = {
  tooLarge: 'This file is larger than 1 MB. A configuration is a few kilobytes.',
  notJson: 'This file is not JSON. Please choose a file that was exported here.',
  notSettings: 'This file holds no configuration. Please choose a file that was exported here.',
  newer: `This file was exported by a newer ${PRODUCT_NAME} and can't be read.`,
} as const;

export function makeExport(settings: Settings, exportedAt: Date): SettingsExport {
  const sections = Object.fromEntries(EDITABLE_SECTIONS.map((section) => [section, settings[section]]));
  // A store without a name may stay without one, but no file may take a name away.
  const isNameless = settings.storeInfo.name === '';
  const kept = pickFields(
    sections,
    (path) => !LEFT_OUT.includes(path) && !(isNameless && path === 'storeInfo.name'),
  );
  return {
    product: PRODUCT_NAME,
    version: EXPORT_VERSION,
    exportedAt: exportedAt.toISOString(),
    settings: kept,
  };
}

export type ReadExport =
  /** `skipped`: paths that the file holds and that are not taken from it. */
  | { ok: true; changes: CleanChanges; skipped: string[] }
  | { ok: false; reason: 'unreadable'; message: string }
  /** Messages by field path, or by the name of a section that there is none of. */
  | { ok: false; reason: 'invalid'; errors: Record<string, string> };

/**
 * Reads a file that is to become a merchant's configuration, and tells everything that is wrong with it. What the
 * file doesn't name stays as it is. A prompt that was written by the product is left to be written anew.
 */
export function readExport(text: string, { merchantId }: { merchantId: string }): ReadExport {
  if (text.length > EXPORT_MAX_BYTES)
    return { ok: false, reason: 'unreadable', message: EXPORT_TEXTS.tooLarge };
  const found = sectionsIn(text);
  if (typeof found === 'string') return { ok: false, reason: 'unreadable', message: found };
  const entries = Object.entries(found).filter(([name]) => !BESIDE.includes(name));
  const errors: Record<string, string> = {};
  let changes: CleanChanges = {};
  for (const [section, values] of entries) {
    const read = readChanges({ [section]: values });
    if (read.ok) changes = { ...changes, ...read.changes };
    else if (read.reason === 'invalid') Object.assign(errors, read.errors);
    else errors[section] = unknownSection(section);
  }
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors };
  const lifted = liftLegacy(changes) as CleanChanges;
  const foreign = foreignPaths(lifted, merchantId);
  const kept = pickFields(lifted, (path) => path.includes('.') && !foreign.includes(path)) as CleanChanges;
  const beside = BESIDE.filter((name) => name === 'subscription' && Object.hasOwn(found, name));
  return { ok: true, changes: kept, skipped: [...beside, ...foreign] };
}

/** What an import would change, field by field. */
export function importedChanges(current: Settings, changes: CleanChanges): FieldChange[] {
  return changesOf(current, completeSettings(mergeDocuments(current, changes)), fieldPaths(changes));
}

/** The sections in a file, or why there are none. */
function sectionsIn(text: string): object | string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return EXPORT_TEXTS.notJson;
  }
  if (!isDocument(file)) return EXPORT_TEXTS.notSettings;
  const { version, settings } = file as { version?: unknown; settings?: unknown };
  if (typeof version === 'number' && version > EXPORT_VERSION) return EXPORT_TEXTS.newer;
  if (isDocument(settings)) return settings;
  // A document as it was stored, without an envelope.
  return EDITABLE_SECTIONS.some((section) => Object.hasOwn(file, section)) ? file : EXPORT_TEXTS.notSettings;
}

function foreignPaths(changes: CleanChanges, merchantId: string): string[] {
  const paths = fieldPaths(changes);
  const isOfOthers = (path: string) => {
    const key = logoKey(String(valueAt(changes, path)));
    return key !== null && !key.startsWith(`logos/${merchantId}/`);
  };
  const pictures = ['branding.logo', 'branding.chatIcon'].filter(isOfOthers);
  const isManual = valueAt(changes, 'assistant.masterPromptSource') === 'manual';
  const prompt = isManual ? [] : paths.filter((path) => path.startsWith('assistant.masterPrompt'));
  return [...LEFT_OUT, ...pictures, ...prompt].filter((path) => paths.includes(path));
}
