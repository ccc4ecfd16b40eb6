import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/default-settings.ts';
import { liftLegacy, type StoredSections } from '#app/features/merchant/legacy-settings.ts';
import { isDocument, mergeDocuments } from '#app/features/merchant/merge-documents.ts';
import { SECTION_SCHEMAS, SECTIONS, type Section } from '#app/features/merchant/settings.ts';

/**
 * Stored documents as settings with nothing missing. A value that no longer fits its schema counts as not set,
 * and its neighbours stay.
 */
export function completeSettings(stored: StoredSections): Settings {
  const sections = liftLegacy(stored);
  const complete = SECTIONS.map((section) => [
    section,
    mergeDocuments(DEFAULT_SETTINGS[section], usable(section, sections[section])),
  ]);
  return Object.fromEntries(complete) as Settings;
}

function usable(section: Section, stored: unknown): object {
  const document = isDocument(stored) ? stored : {};
  const read = SECTION_SCHEMAS[section].safeParse(document);
  if (read.success) return withoutNull(read.data);
  const rest = read.error.issues.reduce((kept, { path }) => without(kept, path), document);
  const again = SECTION_SCHEMAS[section].safeParse(rest);
  return again.success ? withoutNull(again.data) : {};
}

/** The document without what stands at a path; a list that holds it goes as a whole. */
function without(document: object, [key, ...rest]: readonly PropertyKey[]): object {
  const entries = Object.entries(document).flatMap(([name, value]): [string, unknown][] => {
    if (name !== String(key)) return [[name, value]];
    return rest.length > 0 && isDocument(value) ? [[name, without(value, rest)]] : [];
  });
  return key === undefined ? {} : Object.fromEntries(entries);
}

function withoutNull(document: object): object {
  const entries = Object.entries(document).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isDocument(value) ? withoutNull(value) : value]),
  );
}
