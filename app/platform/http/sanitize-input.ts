import type { $ZodArrayDef, $ZodType, $ZodTypes } from 'zod/v4/core';

/** The field names that a form may carry: those of its schema, or a plain list where no schema reads it. */
export type FormShape = $ZodType | readonly string[];

/** Fields beyond those of the schema that a form may carry, such as a submit button's own. */
const EXTRA_FIELDS = 20;
/** Repetitions of a list field whose schema sets no maximum. */
const LIST_MAX = 100;

/** Most fields that a form of this shape can have. */
export function maxFields(shape: FormShape): number {
  return EXTRA_FIELDS + ('_zod' in shape ? countLeaves(shape) : shape.length);
}

/** Whether a field is one of the shape's; an index in its name must lie below the maximum of its list. */
export function isAllowedField(shape: FormShape, name: string): boolean {
  if (!('_zod' in shape)) return shape.includes(name);
  const path = splitName(name);
  return path !== null && acceptsPath(shape, path);
}

/** `sizes[2].price` as `sizes`, `[2]`, `price`; null for what no form library writes. */
function splitName(name: string): string[] | null {
  const parts = name.match(/\[\d{0,4}\]|[^.[\]]+/g) ?? [];
  const joined = parts.map((part, at) => (at === 0 || part.startsWith('[') ? part : `.${part}`)).join('');
  return joined === name ? parts : null;
}

function acceptsPath(schema: $ZodType, path: string[]): boolean {
  const { def, parts } = unwrapSchema(schema);
  const [next, ...rest] = path;
  if (def.type === 'object') {
    const field = next !== undefined && Object.hasOwn(def.shape, next) ? def.shape[next] : undefined;
    return field !== undefined && acceptsPath(field, rest);
  }
  if (def.type === 'array') {
    if (next === undefined) return acceptsPath(def.element, []);
    const index = /^\[(\d*)\]$/.exec(next)?.[1];
    return index !== undefined && Number(index) < maxListItems(def) && acceptsPath(def.element, rest);
  }
  return parts ? parts.some((part) => acceptsPath(part, path)) : next === undefined;
}

function countLeaves(schema: $ZodType): number {
  const { def, parts } = unwrapSchema(schema);
  if (def.type === 'object') return sumLeaves(Object.values(def.shape));
  if (def.type === 'array') return maxListItems(def) * countLeaves(def.element);
  return parts ? sumLeaves(parts) : 1;
}

function sumLeaves(schemas: readonly $ZodType[]): number {
  return schemas.reduce((total, schema) => total + countLeaves(schema), 0);
}

/** A schema without what only wraps it; `parts` are the schemas that it stands for instead of itself. */
function unwrapSchema(schema: $ZodType): { def: $ZodTypes['_zod']['def']; parts?: readonly $ZodType[] } {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return unwrapSchema(def.innerType);
    case 'pipe':
      return unwrapSchema((def.in as $ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
    case 'union':
      return { def, parts: def.options };
    case 'intersection':
      return { def, parts: [def.left, def.right] };
    default:
      return { def };
  }
}

function maxListItems(def: $ZodArrayDef): number {
  const maxima = (def.checks ?? []).map(({ _zod }) => (_zod.def as { maximum?: unknown }).maximum);
  return maxima.find((maximum) => typeof maximum === 'number') ?? LIST_MAX;
}

/** What PostgreSQL can keep: neither its text nor its JSON takes NUL or half of a surrogate pair. */

export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** How JSON writes what can't be kept; an escaped backslash may look like it, which costs time and nothing else. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/** A value for a column of JSON. A model's words, and quotes cut at a length, may hold what can't be kept. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return UNSTORABLE_ESCAPE.test(json) ? JSON.stringify(parseStorable(json)) : json;
}

/** What a text of JSON says, without what can't be kept. Throws where it is none. */
export function parseStorable(json: string): unknown {
  const value = JSON.parse(json) as unknown;
  return UNSTORABLE_ESCAPE.test(json) ? storableValue(value) : value;
}

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), storableValue(inner)]),
  );
}
