import { DEFAULT_SETTINGS } from '#app/features/merchant/default-settings.ts';
import { isDocument } from '#app/features/merchant/merge-documents.ts';
import {
  type EditableSection,
  isEditableSection,
  SECTION_SCHEMAS,
  unknownSection,
} from '#app/features/merchant/settings.ts';
import { storableText } from '#app/platform/storable.ts';

/** Changes as they are stored: texts cleaned, choices in one spelling. */
export type CleanChanges = { [S in EditableSection]?: object };

export type ChangesRefusal =
  | { ok: false; reason: 'unknown-section'; message: string }
  /** Messages by field path. */
  | { ok: false; reason: 'invalid'; errors: Record<string, string> };

/** Most characters of one section as JSON, and levels of objects within each other. */
const SECTION_MAX = 200_000;
const DEPTH_MAX = 10;

/** Reads changes that somebody sent; all that is wrong is told at once. */
export function readChanges(sent: object): { ok: true; changes: CleanChanges } | ChangesRefusal {
  const errors: Record<string, string> = {};
  const changes: CleanChanges = {};
  for (const [section, values] of Object.entries(sent)) {
    if (!isEditableSection(section)) {
      return { ok: false, reason: 'unknown-section', message: unknownSection(section) };
    }
    if (values === undefined) continue;
    const size = sizeError(values);
    const read = SECTION_SCHEMAS[section].safeParse(size ? {} : storable(values));
    if (size) errors[section] = size;
    for (const issue of read.error?.issues ?? [])
      errors[[section, ...issue.path].join('.')] ??= issue.message;
    if (read.data) changes[section] = unfold(read.data, DEFAULT_SETTINGS[section]);
  }
  return Object.keys(errors).length > 0 ? { ok: false, reason: 'invalid', errors } : { ok: true, changes };
}

function sizeError(values: unknown): string | null {
  if (isDeeperThan(values, DEPTH_MAX)) return 'This section is nested too deeply';
  return JSON.stringify(values).length > SECTION_MAX ? 'This section is too large' : null;
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (!isDocument(value)) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, inner]) => [storable(key), storable(inner)]));
}

/** Null for a group of fields is null for each of them, so that every change is one of a field. */
function unfold(values: object, template: object): object {
  const known = new Map<string, unknown>(Object.entries(template));
  const entries = Object.entries(values).map(([key, value]): [string, unknown] => {
    const group = known.get(key);
    if (!isDocument(group)) return [key, value];
    if (isDocument(value)) return [key, unfold(value, group)];
    return [key, unfold(Object.fromEntries(Object.keys(group).map((name) => [name, null])), group)];
  });
  return Object.fromEntries(entries);
}
