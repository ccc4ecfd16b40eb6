import { parseLogoKey } from '#app/features/merchant/logo/logo.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import {
  diffFields,
  type FieldChange,
  getValueAt,
  isPlainObject,
  listFieldPaths,
  mergeDocuments,
  pickFields,
} from '#app/features/merchant/settings/document-fields.ts';
import { parseChanges, type ParsedChanges } from '#app/features/merchant/settings/parse-changes.ts';
import { EDITABLE_SECTIONS, unknownSectionMessage } from '#app/features/merchant/settings/settings-schema.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/stored-settings.ts';
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
const EXCLUDED_FIELDS = ['products.total', 'products.active', 'features.chatEnabled'];
/** Keys of a whole document that are no sections. */
const NON_SECTION_KEYS = ['createdAt', 'updatedAt', 'subscription'];

export const EXPORT_TEXTS = {
  tooLarge: 'This file is larger than 1 MB. A configuration is a few kilobytes.',
  notJson: 'This file is not JSON. Please choose a file that was exported here.',
  notSettings: 'This file holds no configuration. Please choose a file that was exported here.',
  newer: `This file was exported by a newer ${PRODUCT_NAME} and can't be read.`,
} as const;

export function createSettingsExport(settings: Settings, exportedAt: Date): SettingsExport {
  const sections = Object.fromEntries(EDITABLE_SECTIONS.map((section) => [section, settings[section]]));
  // A store without a name may stay without one, but no file may take a name away.
  const isNameless = settings.storeInfo.name === '';
  const kept = pickFields(
    sections,
    (path) => !EXCLUDED_FIELDS.includes(path) && !(isNameless && path === 'storeInfo.name'),
  );
  return {
    product: PRODUCT_NAME,
    version: EXPORT_VERSION,
    exportedAt: exportedAt.toISOString(),
    settings: kept,
  };
}

export type ParsedSettingsExport =
  /** `skipped`: paths that the file holds and that are not taken from it. */
  | { ok: true; changes: ParsedChanges; skipped: string[] }
  | { ok: false; reason: 'unreadable'; message: string }
  /** Messages by field path, or by the name of a section that there is none of. */
  | { ok: false; reason: 'invalid'; errors: Record<string, string> };

/**
 * Reads a file that is to become a merchant's configuration, and tells everything that is wrong with it. What the
 * file doesn't name stays as it is. A prompt that was written by the product is left to be written anew.
 */
export function parseSettingsExport(
  text: string,
  { merchantId }: { merchantId: string },
): ParsedSettingsExport {
  if (text.length > EXPORT_MAX_BYTES)
    return { ok: false, reason: 'unreadable', message: EXPORT_TEXTS.tooLarge };
  const found = extractSections(text);
  if (typeof found === 'string') return { ok: false, reason: 'unreadable', message: found };
  const entries = Object.entries(found).filter(([name]) => !NON_SECTION_KEYS.includes(name));
  const errors: Record<string, string> = {};
  let changes: ParsedChanges = {};
  for (const [section, values] of entries) {
    const read = parseChanges({ [section]: values });
    if (read.ok) changes = { ...changes, ...read.changes };
    else if (read.reason === 'invalid') Object.assign(errors, read.errors);
    else errors[section] = unknownSectionMessage(section);
  }
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors };
  const foreign = listExcludedPaths(changes, merchantId);
  const kept = pickFields(changes, (path) => path.includes('.') && !foreign.includes(path)) as ParsedChanges;
  const beside = NON_SECTION_KEYS.filter((name) => name === 'subscription' && Object.hasOwn(found, name));
  return { ok: true, changes: kept, skipped: [...beside, ...foreign] };
}

/** What an import would change, field by field. */
export function diffImport(current: Settings, changes: ParsedChanges): FieldChange[] {
  return diffFields(current, applyDefaultSettings(mergeDocuments(current, changes)), listFieldPaths(changes));
}

/** The sections in a file, or why there are none. */
function extractSections(text: string): object | string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return EXPORT_TEXTS.notJson;
  }
  if (!isPlainObject(file)) return EXPORT_TEXTS.notSettings;
  const { version, settings } = file as { version?: unknown; settings?: unknown };
  if (typeof version === 'number' && version > EXPORT_VERSION) return EXPORT_TEXTS.newer;
  if (isPlainObject(settings)) return settings;
  // A document as it was stored, without an envelope.
  return EDITABLE_SECTIONS.some((section) => Object.hasOwn(file, section)) ? file : EXPORT_TEXTS.notSettings;
}

function listExcludedPaths(changes: ParsedChanges, merchantId: string): string[] {
  const paths = listFieldPaths(changes);
  const isOfOthers = (path: string) => {
    const key = parseLogoKey(String(getValueAt(changes, path)));
    return key !== null && !key.startsWith(`logos/${merchantId}/`);
  };
  const pictures = ['branding.logo', 'branding.chatIcon'].filter(isOfOthers);
  const isManual = getValueAt(changes, 'assistant.masterPromptSource') === 'manual';
  const prompt = isManual ? [] : paths.filter((path) => path.startsWith('assistant.masterPrompt'));
  return [...EXCLUDED_FIELDS, ...pictures, ...prompt].filter((path) => paths.includes(path));
}
