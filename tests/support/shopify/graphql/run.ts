import type { LocalMetafield, LocalProduct, LocalVariant } from '../local-product.ts';
import type { LocalTheme } from '../local-shop.ts';
import { typeName, type TypeNode } from './document.ts';
import type { AskedField, GraphqlError, Plan } from './plan.ts';
import { isComposite, isOfType, schemaType, scopeOf } from './schema.ts';

/** Executes a plan with resolvers: requested fields only, null for fields that failed. */

export interface Source {
  __typename?: string;
  product?: LocalProduct;
  variant?: LocalVariant;
  metafield?: LocalMetafield;
  theme?: LocalTheme;
  [field: string]: unknown;
}

/** Resolver arguments, validated against the schema. */
export interface Args extends PageArgs {
  id: string;
  ids: string[];
  key: string;
  keys?: string[];
  namespace?: string;
  names: string[];
  filenames?: string[];
  limit?: number | null;
  metafields: { ownerId: string; namespace?: string; key: string; value: string }[];
  ownerType: string;
  query: string;
  groupObjects: boolean;
  roles?: string[];
  sortKey: string;
  topic: string;
  topics?: string[];
  type: string;
  webhookSubscription: { uri?: string };
}

/** Resolves a field that isn't a plain property of its object. */
export type Resolver<Context> = (source: Source, args: Args, context: Context) => unknown;
export type Resolvers<Context> = Record<string, Record<string, Resolver<Context>>>;

export interface Answer {
  data: Record<string, unknown> | null;
  errors: GraphqlError[];
}

interface Run<Context> {
  context: Context;
  resolvers: Resolvers<Context>;
  scopes: Set<string>;
  errors: GraphqlError[];
}

/** The refusal of a single field, with Shopify's error code. */
export class FieldError extends Error {
  readonly extensions: Record<string, unknown>;
  constructor(message: string, extensions: Record<string, unknown> = {}) {
    super(message);
    this.extensions = extensions;
  }
}

class NullInNonNull extends Error {}

interface RunOptions<Context> {
  context: Context;
  resolvers: Resolvers<Context>;
  scopes: string[];
}

export function runPlan<Context>(plan: Plan, { scopes, ...options }: RunOptions<Context>): Answer {
  const run: Run<Context> = { ...options, scopes: new Set(scopes), errors: [] };
  const root: Source = { __typename: plan.kind === 'mutation' ? 'Mutation' : 'QueryRoot' };
  try {
    return { data: answerObject(root, plan.fields, { run, path: [] }), errors: run.errors };
  } catch (error) {
    if (!(error instanceof NullInNonNull)) throw error;
    return { data: null, errors: run.errors };
  }
}

interface At<Context> {
  run: Run<Context>;
  path: (string | number)[];
}

function answerObject<C>(source: Source, fields: AskedField[], at: At<C>): Record<string, unknown> {
  const concrete = source.__typename ?? '';
  const answer: Record<string, unknown> = {};
  for (const [key, same] of Map.groupBy(fields, (field) => field.key)) {
    const asked = same.filter(({ onType }) => isOfType(concrete, onType));
    if (asked.length === 0) continue;
    // A field requested twice is resolved once, with both selections.
    const field = { ...asked[0]!, children: asked.flatMap(({ children }) => children) };
    answer[key] = answerField(source, field, { run: at.run, path: [...at.path, key] });
  }
  return answer;
}

function answerField<C>(source: Source, field: AskedField, at: At<C>): unknown {
  if (field.name === '__typename') return source.__typename;
  const { type } = field.definition;
  try {
    refuseWithoutScope(field, at.run);
    const resolver = at.run.resolvers[source.__typename ?? '']?.[field.name];
    const value = resolver
      ? resolver(source, field.args as unknown as Args, at.run.context)
      : source[field.name];
    return complete(value, type, { field, at });
  } catch (error) {
    if (error instanceof FieldError) {
      const { message, extensions } = error;
      at.run.errors.push({ message, locations: [field.location], path: at.path, extensions });
    } else if (!(error instanceof NullInNonNull)) throw error;
    if (type.kind === 'NonNullType') throw new NullInNonNull();
    return null;
  }
}

function complete<C>(value: unknown, type: TypeNode, asked: { field: AskedField; at: At<C> }): unknown {
  const { field, at } = asked;
  if (type.kind === 'NonNullType') {
    if (value !== null && value !== undefined) return complete(value, type.type, asked);
    const what = `Cannot return null for non-nullable field ${field.onType}.${field.name}`;
    throw new FieldError(what, { code: 'INTERNAL_SERVER_ERROR' });
  }
  if (value === null || value === undefined) return null;
  if (type.kind === 'ListType') {
    return (value as unknown[]).map((item, index) =>
      complete(item, type.type, { field, at: { run: at.run, path: [...at.path, index] } }),
    );
  }
  const named = schemaType(typeName(type));
  if (!isComposite(named)) return value;
  const source = value as Source;
  // Sources of a concrete type don't set `__typename` themselves.
  const marked = named.kind === 'object' ? Object.assign(source, { __typename: named.name }) : source;
  return answerObject(marked, field.children, at);
}

function refuseWithoutScope<C>({ definition, name }: AskedField, run: Run<C>): void {
  const scope = scopeOf(definition);
  if (!scope || run.scopes.has(scope)) return;
  throw new FieldError(`Access denied for ${name} field. Required access: \`${scope}\` access scope.`, {
    code: 'ACCESS_DENIED',
    documentation: 'https://shopify.dev/api/usage/access-scopes',
    requiredAccess: `\`${scope}\` access scope.`,
  });
}

export interface PageArgs {
  first?: number;
  last?: number;
  after?: string;
  before?: string;
  reverse?: boolean;
}
