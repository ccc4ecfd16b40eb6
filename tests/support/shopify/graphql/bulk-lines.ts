import { typeName } from './document.ts';
import { type AskedField, planQuery } from './plan.ts';

/** Rules for bulk queries, and their result: one JSON line per node, children after their parent with `__parentId`. */

const CONNECTIONS_MAX = 5;
const DEPTH_MAX = 2;

interface Refusal {
  code: string;
  field: string[];
  message: string;
}

export function bulkProblem(query: string): Refusal | null {
  const refusal = (message: string) => ({ code: 'INVALID', field: ['query'], message });
  const plan = planQuery({ query });
  if ('errors' in plan) return refusal(`Invalid bulk query: ${plan.errors[0]!.message}`);
  const connections = plan.fields.flatMap((field) => connectionsIn(field, 1));
  if (plan.kind !== 'query' || plan.fields.length !== 1 || connections.length === 0) {
    return refusal('Bulk queries must contain at least one connection.');
  }
  if (connections.length > CONNECTIONS_MAX) {
    return refusal(`Bulk queries cannot contain more than ${CONNECTIONS_MAX} connections.`);
  }
  if (connections.some(({ depth }) => depth > DEPTH_MAX)) {
    return refusal(`Bulk queries cannot contain connections with a nesting depth greater than ${DEPTH_MAX}.`);
  }
  const nested = connections.filter(({ field }) => connectionsIn(field, 0).length > 1);
  const withoutId = nested.find(({ field }) => !itemsOf(field).some(({ name }) => name === 'id'));
  return withoutId
    ? refusal(`The parent 'node' field for a nested connection must select the 'id' field without an alias.`)
    : null;
}

/** The same query with every connection unpaginated. */
export function withoutPages(fields: AskedField[]): AskedField[] {
  return fields.map((field) => ({
    ...field,
    args: isConnection(field) ? { ...field.args, first: Infinity } : field.args,
    children: withoutPages(field.children),
  }));
}

interface Line {
  depth: number;
  text: string;
}

/** The lines of a response with complete connections; ungrouped, all parents come before all children. */
export function bulkLines(fields: AskedField[], data: Record<string, unknown> | null, isGrouped: boolean) {
  const lines: Line[] = [];
  for (const field of fields) {
    for (const item of itemsIn(field, data?.[field.key])) writeItem(field, item, { lines, depth: 0 });
  }
  const ordered = isGrouped ? lines : lines.toSorted((a, b) => a.depth - b.depth);
  return {
    jsonl: ordered.map(({ text }) => `${text}\n`).join(''),
    objects: lines.length,
    roots: lines.filter(({ depth }) => depth === 0).length,
  };
}

interface Below {
  lines: Line[];
  depth: number;
  parentId?: string;
}

function writeItem(
  connection: AskedField,
  item: Record<string, unknown>,
  { lines, depth, parentId }: Below,
): void {
  const asked = itemsOf(connection);
  const nested = asked.filter(isConnection);
  const own = Object.entries(item).filter(([key]) => !nested.some((field) => field.key === key));
  lines.push({
    depth,
    text: JSON.stringify({ ...Object.fromEntries(own), ...(parentId && { __parentId: parentId }) }),
  });
  for (const field of nested) {
    for (const child of itemsIn(field, item[field.key])) {
      writeItem(field, child, { lines, depth: depth + 1, parentId: String(item.id) });
    }
  }
}

function isConnection(field: AskedField): boolean {
  return typeName(field.definition.type).endsWith('Connection');
}

function itemFields(connection: AskedField): AskedField[] {
  return connection.children.flatMap((child) =>
    child.name === 'edges'
      ? child.children.filter(({ name }) => name === 'node')
      : child.name === 'nodes'
        ? [child]
        : [],
  );
}

function itemsOf(connection: AskedField): AskedField[] {
  return itemFields(connection).flatMap(({ children }) => children);
}

function itemsIn(connection: AskedField, answer: unknown): Record<string, unknown>[] {
  const value = (answer ?? {}) as {
    nodes?: Record<string, unknown>[];
    edges?: { node: Record<string, unknown> }[];
  };
  return value.nodes ?? value.edges?.map(({ node }) => node) ?? [];
}

function connectionsIn(field: AskedField, depth: number): { field: AskedField; depth: number }[] {
  const isOne = isConnection(field);
  const inside = field.children.flatMap((child) => connectionsIn(child, depth + (isOne ? 1 : 0)));
  return isOne ? [{ field, depth }, ...inside] : inside;
}
