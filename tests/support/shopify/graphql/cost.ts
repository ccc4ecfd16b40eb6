import { typeName } from './document.ts';
import type { AskedField, Plan } from './plan.ts';
import { isComposite, schemaType } from './schema.ts';

/**
 * Query cost: a scalar is free, an object costs one, a mutation ten, a connection depends on its page size. Shopify
 * doesn't publish its formula for connections; this one grows as slowly (250 variants with their inventory items: 24).
 */

const MUTATION = 10;
const CONNECTION = 2;
export const COST_MAX = 1000;

/** The cost before execution, for the maximum result. */
export function requestedCost(plan: Plan): number {
  const base = plan.kind === 'mutation' ? MUTATION * plan.fields.length : 0;
  return base + costOfFields(plan.fields, (field) => Number(field.args.first ?? field.args.last ?? 1));
}

/** The cost of the actual result. */
export function actualCost(plan: Plan, data: Record<string, unknown> | null): number {
  const base = plan.kind === 'mutation' ? MUTATION * plan.fields.length : 0;
  return base + plan.fields.reduce((sum, field) => sum + costOfAnswer(field, data?.[field.key]), 0);
}

function sizeFactor(count: number): number {
  return count <= 1 ? count : Math.max(1, Math.round(2 * Math.log(count)));
}

function isConnection(field: AskedField): boolean {
  return typeName(field.definition.type).endsWith('Connection');
}

function itemsOf(field: AskedField): AskedField[] {
  return field.children.flatMap((child) => {
    if (child.name === 'nodes') return [child];
    return child.name === 'edges' ? child.children.filter(({ name }) => name === 'node') : [];
  });
}

type Size = (field: AskedField) => number;

function costOfFields(fields: AskedField[], size: Size): number {
  const byType = Map.groupBy(fields, ({ onType }) => onType);
  // Of alternative fragments, only the most expensive counts, plus the common fields.
  const costs = [...byType.values()].map((same) => same.reduce((sum, field) => sum + costOf(field, size), 0));
  return costs.length === 0 ? 0 : byType.size === 1 ? costs[0]! : Math.max(...costs);
}

function costOf(field: AskedField, size: Size): number {
  if (!isComposite(schemaType(typeName(field.definition.type)))) return 0;
  if (!isConnection(field)) return 1 + costOfFields(field.children, size);
  const each = Math.max(0, ...itemsOf(field).map((item) => 1 + costOfFields(item.children, size)));
  return CONNECTION + sizeFactor(size(field)) * each;
}

function costOfAnswer(field: AskedField, value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (!isComposite(schemaType(typeName(field.definition.type)))) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + costOfAnswer(field, item), 0);
  const answer = value as Record<string, unknown>;
  const inside = (fields: AskedField[], of: Record<string, unknown>) =>
    fields.reduce((sum, child) => sum + costOfAnswer(child, of[child.key]), 0);
  if (!isConnection(field)) return 1 + inside(field.children, answer);
  const items = itemsOf(field)[0];
  const came = items ? listOf(field, answer) : [];
  if (!items || came.length === 0) return CONNECTION;
  const each = Math.max(...came.map((item) => 1 + inside(items.children, item)));
  return CONNECTION + sizeFactor(came.length) * each;
}

function listOf(field: AskedField, answer: Record<string, unknown>): Record<string, unknown>[] {
  const asked = field.children.find(({ name }) => name === 'nodes' || name === 'edges')!;
  const list = (answer[asked.key] ?? []) as Record<string, Record<string, unknown>>[];
  if (asked.name === 'nodes') return list.filter(Boolean);
  const node = asked.children.find(({ name }) => name === 'node');
  return node ? list.map((edge) => edge[node.key]!).filter(Boolean) : [];
}
