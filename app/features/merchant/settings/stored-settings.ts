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

/** Stored sections with defaults for missing and invalid values. */
export function applyDefaultSettings(stored: StoredSections): Settings {
  const complete = SECTIONS.map((section) => [
    section,
    mergeDocuments(DEFAULT_SETTINGS[section], parseValidFields(section, stored[section])),
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

/** Omits the value at a path; a list that contains it is omitted as a whole. */
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

/** Kept by an erasure: the address depends on the name, and the chat stays on or off. */
const RETAINED_FIELDS = ['storeInfo.name', 'features.chatEnabled'];

export function getErasedSections(stored: StoredSections): StoredSections {
  const kept = pickFields(stored, (path) => RETAINED_FIELDS.includes(path)) as StoredSections;
  return Object.fromEntries(EDITABLE_SECTIONS.map((section) => [section, kept[section] ?? {}]));
}

/** Fields that an erasure changes. */
export function listErasedFields(stored: StoredSections): FieldChange[] {
  const current = applyDefaultSettings(stored);
  const left = applyDefaultSettings({ ...stored, ...getErasedSections(stored) });
  return diffFields(current, left, listFieldPaths(current));
}

/** Stored sections, not validated. */
export type StoredSections = Partial<Record<Section, unknown>>;
