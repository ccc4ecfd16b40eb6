import type { $ZodArrayDef, $ZodType, $ZodTypes } from 'zod/v4/core';

/** The field names that a form may carry: those of its schema, or a plain list where no schema reads it. */
export type FormShape = $ZodType | readonly string[];

/** Fields beyond those of the schema that a form may carry, such as a submit button's own. */
const SPARE_FIELDS = 20;
/** Repetitions of a list field whose schema sets no maximum. */
const LIST_MAX = 100;

/** Most fields that a form of this shape can have. */
export function maxFields(shape: FormShape): number {
  return SPARE_FIELDS + ('_zod' in shape ? countLeaves(shape) : shape.length);
}

/** Whether a field is one of the shape's; an index in its name must lie below the maximum of its list. */
export function isFieldOf(shape: FormShape, name: string): boolean {
  if (!('_zod' in shape)) return shape.includes(name);
  const path = splitName(name);
  return path !== null && accepts(shape, path);
}

/** `sizes[2].price` as `sizes`, `[2]`, `price`; null for what no form library writes. */
function splitName(name: string): string[] | null {
  const parts = name.match(/\[\d{0,4}\]|[^.[\]]+/g) ?? [];
  const joined = parts.map((part, at) => (at === 0 || part.startsWith('[') ? part : `.${part}`)).join('');
  return joined === name ? parts : null;
}

function accepts(schema: $ZodType, path: string[]): boolean {
  const { def, parts } = open(schema);
  const [next, ...rest] = path;
  if (def.type === 'object') {
    const field = next !== undefined && Object.hasOwn(def.shape, next) ? def.shape[next] : undefined;
    return field !== undefined && accepts(field, rest);
  }
  if (def.type === 'array') {
    if (next === undefined) return accepts(def.element, []);
    const index = /^\[(\d*)\]$/.exec(next)?.[1];
    return index !== undefined && Number(index) < listMax(def) && accepts(def.element, rest);
  }
  return parts ? parts.some((part) => accepts(part, path)) : next === undefined;
}

function countLeaves(schema: $ZodType): number {
  const { def, parts } = open(schema);
  if (def.type === 'object') return sum(Object.values(def.shape));
  if (def.type === 'array') return listMax(def) * countLeaves(def.element);
  return parts ? sum(parts) : 1;
}

function sum(schemas: readonly $ZodType[]): number {
  return schemas.reduce((total, schema) => total + countLeaves(schema), 0);
}

/** A schema without what only wraps it; `parts` are the schemas that it stands for instead of itself. */
function open(schema: $ZodType): { def: $ZodTypes['_zod']['def']; parts?: readonly $ZodType[] } {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return open(def.innerType);
    case 'pipe':
      return open((def.in as $ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
    case 'union':
      return { def, parts: def.options };
    case 'intersection':
      return { def, parts: [def.left, def.right] };
    default:
      return { def };
  }
}

function listMax(def: $ZodArrayDef): number {
  const maxima = (def.checks ?? []).map(({ _zod }) => (_zod.def as { maximum?: unknown }).maximum);
  return maxima.find((maximum) => typeof maximum === 'number') ?? LIST_MAX;
}
