import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';
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
  isEditableSection,
  type EditableSection,
  SECTION_SCHEMAS,
  EDITABLE_SECTIONS,
  type SettingsChanges,
  unknownSectionMessage,
} from '#app/features/merchant/settings/settings-schema.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';

export type ParsedChanges = { [S in EditableSection]?: object };

export type ChangesError =
  | { ok: false; reason: 'unknown-section'; message: string }
  | { ok: false; reason: 'invalid'; errors: Record<string, string> };

const SECTION_MAX_LENGTH = 200_000;
const DEPTH_MAX = 10;

export function parseChanges(sent: object): { ok: true; changes: ParsedChanges } | ChangesError {
  const errors: Record<string, string> = {};
  const changes: ParsedChanges = {};
  for (const [section, values] of Object.entries(sent)) {
    if (!isEditableSection(section)) {
      return { ok: false, reason: 'unknown-section', message: unknownSectionMessage(section) };
    }
    if (values === undefined) continue;
    const size = getSizeError(values);
    const read = SECTION_SCHEMAS[section].safeParse(size ? {} : toStorableValue(values));
    if (size) errors[section] = size;
    for (const issue of read.error?.issues ?? [])
      errors[[section, ...issue.path].join('.')] ??= issue.message;
    if (read.data) changes[section] = expandNullGroups(read.data, DEFAULT_SETTINGS[section]);
  }
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors };
  return { ok: true, changes: alignTemperature(changes) };
}

/**
 * Creativity is the single control: it sets both temperatures unless the change names one, which then sets the
 * other.
 */
function alignTemperature(changes: ParsedChanges): ParsedChanges {
  const { assistant = {}, chatConfig = {} } = changes as Record<string, Record<string, unknown>>;
  const creativity = chatConfig.responseCreativity;
  const temperature = chatConfig.temperature ?? assistant.temperature ?? creativity;
  if (temperature === undefined || temperature === null) return changes;
  return {
    ...changes,
    assistant: { ...assistant, temperature: assistant.temperature ?? temperature },
    chatConfig: { ...chatConfig, temperature },
  };
}

/** Field values by path → changes by section. */
export function toSettingsChanges(values: Record<string, unknown>): SettingsChanges {
  let changes: object = {};
  for (const [path, value] of Object.entries(values)) {
    const nested = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
    changes = mergeDeep(changes, nested as object);
  }
  return changes as SettingsChanges;
}

export function parseSetting(path: string, value: unknown) {
  const section = path.slice(0, path.indexOf('.')) as EditableSection;
  const { data, error } = SECTION_SCHEMAS[section].safeParse(toSettingsChanges({ [path]: value })[section]);
  const errors = error?.issues.map((issue) => ({ ...issue, path: [section, ...issue.path] }));
  return { value: getValueAt({ [section]: data }, path), errors };
}

function getSizeError(values: unknown): string | null {
  if (isDeeperThan(values, DEPTH_MAX)) return 'This section is nested too deeply';
  return JSON.stringify(values).length > SECTION_MAX_LENGTH ? 'This section is too large' : null;
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}

function toStorableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(toStorableValue);
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, inner]) => [toStorableValue(key), toStorableValue(inner)]));
}

/** Expands null for a group to null for each of its fields. */
function expandNullGroups(values: object, template: object): object {
  const known = new Map<string, unknown>(Object.entries(template));
  const entries = Object.entries(values).map(([key, value]): [string, unknown] => {
    const group = known.get(key);
    if (!isPlainObject(group)) return [key, value];
    if (isPlainObject(value)) return [key, expandNullGroups(value, group)];
    return [key, expandNullGroups(Object.fromEntries(Object.keys(group).map((name) => [name, null])), group)];
  });
  return Object.fromEntries(entries);
}

/** Stored sections with defaults for missing and invalid values. */
export function applyDefaultSettings(stored: StoredSections): Settings {
  const valid = Object.fromEntries(
    EDITABLE_SECTIONS.map((section) => [section, parseValidFields(section, stored[section])]),
  );
  const settings = mergeDeep(DEFAULT_SETTINGS, valid) as unknown as Settings;
  return mergeDeep(settings, {
    chatConfig: { availableHours: getTeamHoursDefaults(valid, settings) },
  }) as unknown as Settings;
}

/** The team works during the store's hours, in its time zone, unless the merchant set others. */
function getTeamHoursDefaults(valid: object, { storeInfo }: Settings) {
  const { isSameAsStore, timezone, schedule } = (getValueAt(valid, 'chatConfig.availableHours') ??
    {}) as Partial<Settings['chatConfig']['availableHours']>;
  const hasOwn = timezone !== undefined || Object.keys(schedule ?? {}).length > 0;
  return { isSameAsStore: isSameAsStore ?? !hasOwn, timezone: timezone ?? storeInfo.timezone };
}

function parseValidFields(section: EditableSection, stored: unknown): object {
  const document = isPlainObject(stored) ? stored : {};
  const read = SECTION_SCHEMAS[section].safeParse(document);
  if (read.success) return omitNulls(read.data);
  const rest = read.error.issues.reduce((result, { path }) => omitPath(result, path), document);
  const reparsed = SECTION_SCHEMAS[section].safeParse(rest);
  return reparsed.success ? omitNulls(reparsed.data) : {};
}

/** Omits the value at a path; if it's inside a list, omits the whole list. */
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

/** Kept when settings are erased: the chat's URL depends on the name, and the chat stays on or off. */
const RETAINED_FIELDS = ['storeInfo.name', 'features.chatEnabled'];

export function getErasedSections(stored: StoredSections): StoredSections {
  const retained = pickFields(stored, (path) => RETAINED_FIELDS.includes(path)) as StoredSections;
  return Object.fromEntries(EDITABLE_SECTIONS.map((section) => [section, retained[section] ?? {}]));
}

export function listErasedFields(stored: StoredSections): FieldChange[] {
  const current = applyDefaultSettings(stored);
  const erased = applyDefaultSettings({ ...stored, ...getErasedSections(stored) });
  return diffFields(current, erased, listFieldPaths(current));
}

export type StoredSections = Partial<Record<EditableSection, unknown>>;
