import type { TypeNode, ValueNode } from './document.ts';
import { typeText } from './document.ts';
import { schemaType } from './schema.ts';

const STRINGS = new Set(['String', 'ID', 'URL', 'DateTime', 'Decimal', 'Money', 'CurrencyCode', 'HTML']);

export class BadValue extends Error {}

/** The value of a literal in a query, with variables substituted. */
export function literalValue(node: ValueNode, variables: Record<string, unknown>): unknown {
  switch (node.kind) {
    case 'Variable':
      return variables[node.name.value];
    case 'IntValue':
    case 'FloatValue':
      return Number(node.value);
    case 'NullValue':
      return null;
    case 'ListValue':
      return node.values.map((value) => literalValue(value, variables));
    case 'ObjectValue':
      return Object.fromEntries(
        node.fields.map(({ name, value }) => [name.value, literalValue(value, variables)]),
      );
    default:
      return node.value;
  }
}

/** Coerces a value to its type; throws a BadValue if it doesn't fit. */
export function coerce(value: unknown, type: TypeNode): unknown {
  if (type.kind === 'NonNullType') {
    if (value === null || value === undefined) throw new BadValue(`Expected value to not be null`);
    return coerce(value, type.type);
  }
  if (value === null || value === undefined) return value;
  if (type.kind === 'ListType') {
    return (Array.isArray(value) ? value : [value]).map((item) => coerce(item, type.type));
  }
  return coerceNamed(value, type.name.value, typeText(type));
}

function coerceNamed(value: unknown, name: string, text: string): unknown {
  const type = schemaType(name);
  if (type.kind === 'enum') {
    if (typeof value === 'string' && type.values.has(value)) return value;
    throw new BadValue(`Expected "${String(value)}" to be one of: ${[...type.values].join(', ')}`);
  }
  if (type.kind === 'input') return coerceInput(value, name);
  const fits =
    (name === 'Int' && Number.isInteger(value)) ||
    (name === 'Float' && typeof value === 'number') ||
    (name === 'Boolean' && typeof value === 'boolean') ||
    (name === 'ID' && Number.isInteger(value)) ||
    (STRINGS.has(name) && typeof value === 'string');
  if (!fits) throw new BadValue(`Could not coerce value ${JSON.stringify(value)} to ${text}`);
  if (name === 'ID' && !/^gid:\/\/shopify\/\w+\/[\w-]+$/.test(String(value))) {
    throw new BadValue(`Invalid global id '${String(value)}'`);
  }
  return value;
}

function coerceInput(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null)
    throw new BadValue(`Expected ${name} to be an input object`);
  const { inputs } = schemaType(name);
  const stranger = Object.keys(value).find((key) => !inputs.has(key));
  if (stranger) throw new BadValue(`Field is not defined on ${name}`);
  return Object.fromEntries(
    [...inputs].map(([key, input]) => [key, coerce((value as Record<string, unknown>)[key], input.type)]),
  );
}
