import { toJSONSchema, type ZodType } from 'zod';

export type FormShape = ZodType | readonly string[];

/** Extra fields, such as the submit button's. */
const EXTRA_FIELDS = 20;
/** For lists whose schema sets no maximum. */
const LIST_MAX = 100;

interface FieldNode {
  type?: string;
  properties?: Record<string, FieldNode>;
  items?: FieldNode;
  maxItems?: number;
  anyOf?: FieldNode[];
  oneOf?: FieldNode[];
  allOf?: FieldNode[];
}

const nodes = new WeakMap<ZodType, FieldNode>();

function toFieldNode(schema: ZodType): FieldNode {
  const node =
    nodes.get(schema) ?? (toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldNode);
  nodes.set(schema, node);
  return node;
}

export function maxFields(shape: FormShape): number {
  return EXTRA_FIELDS + ('parse' in shape ? countLeaves(toFieldNode(shape)) : shape.length);
}

/** An index in the name must be below the list's maximum length. */
export function isAllowedField(shape: FormShape, name: string): boolean {
  if (!('parse' in shape)) return shape.includes(name);
  // Splits `sizes[2].price` into `sizes`, `[2]`, `price`, the only form that form libraries write.
  const path = name.match(/\[\d{0,4}\]|[^.[\]]+/g) ?? [];
  const joined = path.map((part, at) => (at === 0 || part.startsWith('[') ? part : `.${part}`)).join('');
  return joined === name && acceptsPath(toFieldNode(shape), path);
}

function acceptsPath(node: FieldNode, path: readonly string[]): boolean {
  const [next, ...rest] = path;
  const { properties = {}, items = {}, maxItems = LIST_MAX } = node;
  const parts = alternatives(node);
  if (parts) return parts.some((part) => acceptsPath(part, path));
  if (node.type === 'object')
    return next !== undefined && Object.hasOwn(properties, next) && acceptsPath(properties[next]!, rest);
  if (node.type !== 'array') return next === undefined;
  if (next === undefined) return acceptsPath(items, []);
  const index = /^\[(\d*)\]$/.exec(next)?.[1];
  return index !== undefined && Number(index) < maxItems && acceptsPath(items, rest);
}

function countLeaves(node: FieldNode): number {
  const { type, properties = {}, items = {}, maxItems = LIST_MAX } = node;
  if (type === 'array') return maxItems * countLeaves(items);
  const parts = alternatives(node) ?? (type === 'object' ? Object.values(properties) : null);
  return parts ? parts.reduce((total, part) => total + countLeaves(part), 0) : 1;
}

function alternatives({ anyOf, oneOf, allOf }: FieldNode): FieldNode[] | undefined {
  return (anyOf ?? oneOf ?? allOf)?.filter(({ type }) => type !== 'null');
}

/** Removes NUL and lone surrogates, which PostgreSQL can't store in text or JSON. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** May also match an escaped backslash, which only costs time. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/** Serializes for a JSON column: model output and truncated quotes may contain unstorable characters. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return UNSTORABLE_ESCAPE.test(json) ? JSON.stringify(parseStorable(json)) : json;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses JSON without characters that PostgreSQL can't store; throws if it is invalid. */
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
