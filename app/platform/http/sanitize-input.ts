import { toJSONSchema, type ZodType } from 'zod';

/** The field names that a form may carry: those of its schema, or a plain list where no schema reads it. */
export type FormShape = ZodType | readonly string[];

/** Fields beyond those of the schema that a form may carry, such as a submit button's own. */
const EXTRA_FIELDS = 20;
/** Repetitions of a list field whose schema sets no maximum. */
const LIST_MAX = 100;

/** What is used of a JSON schema. */
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

/** Most fields that a form of this shape can have. */
export function maxFields(shape: FormShape): number {
  return EXTRA_FIELDS + ('parse' in shape ? countLeaves(toFieldNode(shape)) : shape.length);
}

/** Whether a field is one of the shape's; an index in its name must be below the maximum of its list. */
export function isAllowedField(shape: FormShape, name: string): boolean {
  if (!('parse' in shape)) return shape.includes(name);
  // `sizes[2].price` as `sizes`, `[2]`, `price`; a form library writes no other names.
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
