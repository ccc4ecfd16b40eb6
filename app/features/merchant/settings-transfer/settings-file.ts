import { parseLogoKey } from '#app/features/merchant/logo/logo.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import {
  diffFields,
  type FieldChange,
  getValueAt,
  isPlainObject,
  listFieldPaths,
  mergeDeep,
  pickFields,
} from '#app/features/merchant/settings/settings-diff.ts';
import {
  applyDefaultSettings,
  parseChanges,
  type ParsedChanges,
} from '#app/features/merchant/settings/parse-settings.ts';
import { EDITABLE_SECTIONS, unknownSectionMessage } from '#app/features/merchant/settings/settings-schema.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { requestJson } from '#app/ui/network/request-json.ts';

export interface SettingsExport {
  product: string;
  version: typeof EXPORT_VERSION;
  /** ISO timestamp. */
  exportedAt: string;
  settings: Partial<Settings>;
}

const EXPORT_VERSION = 1;
export const EXPORT_MAX_BYTES = 1_000_000;

/** Operational fields are never exported or imported. */
const EXCLUDED_FIELDS = ['products.total', 'products.active', 'features.chatEnabled'];
/** Top-level keys that aren't sections. */
const NON_SECTION_KEYS = ['createdAt', 'updatedAt', 'subscription'];

export const EXPORT_TEXTS = {
  tooLarge: 'This file is larger than 1 MB. A configuration is a few kilobytes.',
  notJson: 'This file isn’t JSON. Choose one you exported here.',
  notSettings: 'This file doesn’t contain a configuration. Choose one you exported here.',
  newer: `This file was exported by a newer ${PRODUCT_NAME} and can’t be read.`,
} as const;

export function createSettingsExport(settings: Settings, exportedAt: Date): SettingsExport {
  const sections = Object.fromEntries(EDITABLE_SECTIONS.map((section) => [section, settings[section]]));
  // An import must not erase the store's name.
  const isNameless = settings.storeInfo.name === '';
  const exported = pickFields(
    sections,
    (path) => !EXCLUDED_FIELDS.includes(path) && !(isNameless && path === 'storeInfo.name'),
  );
  return {
    product: PRODUCT_NAME,
    version: EXPORT_VERSION,
    exportedAt: exportedAt.toISOString(),
    settings: exported,
  };
}

export type ParsedSettingsExport =
  | { ok: true; changes: ParsedChanges; skipped: string[] }
  | { ok: false; reason: 'unreadable'; message: string }
  /** Messages by field path or unknown section. */
  | { ok: false; reason: 'invalid'; errors: Record<string, string> };

/**
 * Parses an exported file and collects all errors. Missing fields stay unchanged. Generated prompts aren't
 * imported, since they're regenerated.
 */
export function parseSettingsExport(
  text: string,
  { merchantId }: { merchantId: string },
): ParsedSettingsExport {
  if (text.length > EXPORT_MAX_BYTES)
    return { ok: false, reason: 'unreadable', message: EXPORT_TEXTS.tooLarge };
  const sections = extractSections(text);
  if (typeof sections === 'string') return { ok: false, reason: 'unreadable', message: sections };
  const entries = Object.entries(sections).filter(([name]) => !NON_SECTION_KEYS.includes(name));
  const errors: Record<string, string> = {};
  let changes: ParsedChanges = {};
  for (const [section, values] of entries) {
    const parsed = parseChanges({ [section]: values });
    if (parsed.ok) changes = { ...changes, ...parsed.changes };
    else if (parsed.reason === 'invalid') Object.assign(errors, parsed.errors);
    else errors[section] = unknownSectionMessage(section);
  }
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors };
  const excluded = listExcludedPaths(changes, merchantId);
  const isImported = (path: string) => path.includes('.') && !excluded.includes(path);
  const imported = pickFields(changes, isImported) as ParsedChanges;
  const skipped = Object.hasOwn(sections, 'subscription') ? ['subscription', ...excluded] : excluded;
  return { ok: true, changes: imported, skipped };
}

export function diffImport(current: Settings, changes: ParsedChanges): FieldChange[] {
  return diffFields(current, applyDefaultSettings(mergeDeep(current, changes)), listFieldPaths(changes));
}

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
  // A bare settings document without the export envelope.
  return EDITABLE_SECTIONS.some((section) => Object.hasOwn(file, section)) ? file : EXPORT_TEXTS.notSettings;
}

function listExcludedPaths(changes: ParsedChanges, merchantId: string): string[] {
  const paths = listFieldPaths(changes);
  const isForeign = (path: string) => {
    const key = parseLogoKey(String(getValueAt(changes, path)));
    return key !== null && !key.startsWith(`logos/${merchantId}/`);
  };
  const pictures = ['branding.logo', 'branding.chatIcon'].filter(isForeign);
  const isManual = getValueAt(changes, 'assistant.masterPromptSource') === 'manual';
  const prompt = isManual ? [] : paths.filter((path) => path.startsWith('assistant.masterPrompt'));
  return [...EXCLUDED_FIELDS, ...pictures, ...prompt].filter((path) => paths.includes(path));
}

export const CONFIGURATION_API_PATH = '/api/configuration';

export type ImportResponse =
  | { ok: true; prompt: 'none' | 'queued' | 'ask' | 'set' }
  | { ok: false; message: string; errors?: Record<string, string> };
export type EraseResponse = { ok: true; version: number; erased: string[] } | { ok: false; message: string };

/** `version` is the one that the preview was based on. */
export async function postSettingsImport(text: string, version: number): Promise<ImportResponse> {
  const body = new Blob([text], { type: 'application/json' });
  const path = `${CONFIGURATION_API_PATH}?intent=import&version=${version}`;
  const result = await requestJson<ImportResponse>(path, { body });
  return result.ok ? result.data : result;
}

export async function postSettingsErase(version: number): Promise<EraseResponse> {
  const path = `${CONFIGURATION_API_PATH}?intent=erase&version=${version}`;
  const result = await requestJson<EraseResponse>(path, { body: {} });
  return result.ok ? result.data : result;
}
