import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';
import {
  diffFields,
  type FieldChange,
  isPlainObject,
  listFieldPaths,
  mergeDocuments,
  pickFields,
} from '#app/features/merchant/settings/document-fields.ts';
import {
  EDITABLE_SECTIONS,
  type Section,
  SECTION_SCHEMAS,
  SECTIONS,
} from '#app/features/merchant/settings/settings-schema.ts';

/**
 * Stored documents as settings with nothing missing. A value that no longer fits its schema counts as not set,
 * and its neighbours stay.
 */
export function applyDefaultSettings(stored: StoredSections): Settings {
  const sections = migrateLegacySettings(stored);
  const complete = SECTIONS.map((section) => [
    section,
    mergeDocuments(DEFAULT_SETTINGS[section], parseValidFields(section, sections[section])),
  ]);
  return Object.fromEntries(complete) as Settings;
}

function parseValidFields(section: Section, stored: unknown): object {
  const document = isPlainObject(stored) ? stored : {};
  const read = SECTION_SCHEMAS[section].safeParse(document);
  if (read.success) return omitNulls(read.data);
  const rest = read.error.issues.reduce((kept, { path }) => omitPath(kept, path), document);
  const again = SECTION_SCHEMAS[section].safeParse(rest);
  return again.success ? omitNulls(again.data) : {};
}

/** The document without what stands at a path; a list that holds it goes as a whole. */
function omitPath(document: object, [key, ...rest]: readonly PropertyKey[]): object {
  const entries = Object.entries(document).flatMap(([name, value]): [string, unknown][] => {
    if (name !== String(key)) return [[name, value]];
    return rest.length > 0 && isPlainObject(value) ? [[name, omitPath(value, rest)]] : [];
  });
  return key === undefined ? {} : Object.fromEntries(entries);
}

function omitNulls(document: object): object {
  const entries = Object.entries(document).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isPlainObject(value) ? omitNulls(value) : value]),
  );
}

/** What an erased configuration keeps: the address is of the store's name, and a chat is not opened or closed by it. */
const RETAINED_FIELDS = ['storeInfo.name', 'features.chatEnabled'];

/** The documents of an erased configuration. */
export function getErasedSections(stored: StoredSections): StoredSections {
  const kept = pickFields(stored, (path) => RETAINED_FIELDS.includes(path)) as StoredSections;
  return Object.fromEntries(EDITABLE_SECTIONS.map((section) => [section, kept[section] ?? {}]));
}

/** What an erasure loses: the fields that differ from their defaults and aren't kept. */
export function listErasedFields(stored: StoredSections): FieldChange[] {
  const current = applyDefaultSettings(stored);
  const left = applyDefaultSettings({ ...stored, ...getErasedSections(stored) });
  return diffFields(current, left, listFieldPaths(current));
}

/** A merchant's sections as they are stored: whatever a former version or an import left there. */
export type StoredSections = Partial<Record<Section, unknown>>;

/** Fields that `chatConfigSchema` once held, and where they live. */
const LEGACY_FIELD_TARGETS: Record<string, [section: 'assistant' | 'branding', key: string]> = {
  masterPrompt: ['assistant', 'masterPrompt'],
  aiName: ['assistant', 'name'],
  aiPersonality: ['assistant', 'persona'],
  initialGreeting: ['assistant', 'greeting'],
  welcomeMessage: ['branding', 'welcomeMessage'],
};

/**
 * Moves each former field of `chatConfigSchema` to its home, where that is empty both here and in `current`, and takes it
 * out of `chatConfigSchema`.
 */
export function migrateLegacySettings(
  sections: StoredSections,
  current: StoredSections = {},
): StoredSections {
  const found = listLegacyFields(sections.chatConfig);
  if (found.length === 0) return sections;
  const homes = { assistant: toDocument(sections.assistant), branding: toDocument(sections.branding) };
  const left = new Map<string, unknown>(Object.entries(sections.chatConfig as object));
  for (const field of found) {
    const [section, key] = LEGACY_FIELD_TARGETS[field]!;
    const value = left.get(field);
    left.delete(field);
    if (
      !isNonEmptyText(value) ||
      isNonEmptyText(homes[section][key]) ||
      isNonEmptyText(toDocument(current[section])[key])
    )
      continue;
    homes[section][key] = value;
    // Whoever wrote it by hand wants to be asked before it is written anew.
    if (field === 'masterPrompt') homes.assistant.masterPromptSource ??= 'manual';
  }
  return { ...sections, ...homes, chatConfig: Object.fromEntries(left) };
}

/** The former fields that a `chatConfigSchema` still holds, such as `masterPrompt`. */
export function listLegacyFields(chatConfig: unknown): string[] {
  return isPlainObject(chatConfig)
    ? Object.keys(LEGACY_FIELD_TARGETS).filter((key) => Object.hasOwn(chatConfig, key))
    : [];
}

function toDocument(stored: unknown): Record<string, unknown> {
  return isPlainObject(stored) ? { ...stored } : {};
}

function isNonEmptyText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
