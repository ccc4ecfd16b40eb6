import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN_RESOLVERS, type AdminContext, REFUSING_RESOLVERS } from './graphql/admin-resolvers.ts';
import { bulkLines, withoutPages } from './graphql/bulk-lines.ts';
import { actualCost, COST_MAX, requestedCost } from './graphql/cost.ts';
import { type Plan, planQuery } from './graphql/plan.ts';
import { runPlan } from './graphql/run.ts';
import type { FaultKind } from './faults.ts';
import { json, type Visit } from './http.ts';
import { type LocalBulkOperation, type LocalShop, now } from './local-shop.ts';
import { CUSTOM_APP_SECRET } from './tokens.ts';
import { API_VERSION } from './webhooks.ts';
import type { LocalShopifyContext } from './local-shopify-context.ts';

/** `POST /admin/api/{version}/graphql.json` and the result files of bulk operations. */

const PATH = /^\/admin\/api\/([\w-]+)\/graphql\.json$/;
const VERSIONS = ['2026-01', '2026-04', '2026-07', '2026-10'];
const LIMITS = 'https://shopify.dev/api/usage/rate-limits';

export function isGraphqlPath(path: string): boolean {
  return PATH.test(path);
}

interface Turn {
  context: LocalShopifyContext;
  /** A fault inside a well-formed response. */
  fault: FaultKind | null;
}

export async function answerGraphql(
  visit: Visit,
  shop: LocalShop,
  { context, fault }: Turn,
): Promise<Response> {
  const version = PATH.exec(visit.url.pathname)![1]!;
  if (!VERSIONS.includes(version)) return json({ errors: 'Not Found' }, 404);
  const headers = { 'x-shopify-api-version': API_VERSION, 'x-request-id': crypto.randomUUID() };
  const grant = context.tokens.find(shop.domain, visit.headers.get('x-shopify-access-token') ?? '');
  if (!grant) {
    const errors = '[API] Invalid API key or access token (unrecognized login or wrong password)';
    return json({ errors }, 401, headers);
  }
  if (visit.method !== 'POST') return json({ errors: 'Not Found' }, 404, headers);
  const { faults } = context.desk;
  if (faults.delayMs > 0) await sleep(faults.delayMs);
  const question = readQuestion(visit);
  if (!question) return json({ errors: { query: 'Required parameter missing or invalid' } }, 400, headers);
  await faults.beforeAnswer?.(question.query);
  const plan = planQuery(question);
  if ('errors' in plan) return json({ errors: plan.errors }, 200, headers);
  // An installed app may do whatever the merchant currently grants.
  const scopes = grant.isCustom ? grant.scopes : (shop.grantedScopes ?? []);
  const secret = grant.isCustom ? CUSTOM_APP_SECRET : context.app.apiSecret;
  return json(answerPlan(plan, { shop, context, scopes, secret, fault }), 200, headers);
}

function readQuestion({ body, headers }: Visit) {
  if (headers.get('content-type')?.startsWith('application/graphql')) return { query: body.toString() };
  try {
    const question = JSON.parse(body.toString()) as { query?: unknown };
    return typeof question.query === 'string'
      ? (question as { query: string; variables?: Record<string, unknown> })
      : null;
  } catch {
    return null;
  }
}

interface Asker {
  shop: LocalShop;
  context: LocalShopifyContext;
  scopes: string[];
  secret: string;
  fault?: FaultKind | null;
}

function answerPlan(plan: Plan, asker: Asker): object {
  const { bucket } = asker.context.desk.faults;
  const requested = requestedCost(plan);
  const cost = (actual: number | null) => ({
    cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: bucket.status() },
  });
  if (requested > COST_MAX) {
    const message = `Query cost is ${requested}, which exceeds the single query max cost limit (${COST_MAX}).`;
    const extensions = {
      code: 'MAX_COST_EXCEEDED',
      cost: requested,
      maxCost: COST_MAX,
      documentation: LIMITS,
    };
    return { errors: [{ message, extensions }], extensions: cost(null) };
  }
  if (asker.fault === 'throttled' || !bucket.take(requested)) {
    const throttled = { message: 'Throttled', extensions: { code: 'THROTTLED', documentation: LIMITS } };
    return { errors: [throttled], extensions: cost(null) };
  }
  const queryContext = adminContext(plan, asker);
  const resolvers = asker.fault === 'user-errors' ? REFUSING_RESOLVERS : ADMIN_RESOLVERS;
  const { data, errors } = runPlan(plan, { context: queryContext, resolvers, scopes: asker.scopes });
  const actual = Math.min(requested, actualCost(plan, data));
  bucket.giveBack(requested - actual);
  return {
    data,
    ...(errors.length > 0 && { errors }),
    extensions: {
      ...cost(actual),
      ...(queryContext.warnings.length > 0 && { search: queryContext.warnings.map(searchWarning) }),
    },
  };
}

function searchWarning({ field, query }: { field: string; query: string }) {
  return {
    path: ['products'],
    query,
    warnings: [{ field, message: 'Invalid search field for this query.', code: 'invalid_field' }],
  };
}

function adminContext(plan: Plan, asker: Asker): AdminContext {
  const { shop, context, scopes, secret } = asker;
  const { apiKey, handle, title } = context.app;
  return {
    shop,
    app: { apiKey, handle, title },
    scopes,
    secret,
    isOneProduct: plan.fields.length === 1 && plan.fields[0]!.name === 'product',
    cursorEpoch: context.desk.cursorEpoch(),
    warnings: [],
    effects: {
      runBulk: (operation) => void runBulk(operation, asker),
      uninstall: () => void context.uninstall(shop),
      isBulkAllowed: () => context.desk.faults.isBulkAllowed,
      bulkUrl: ({ id }) =>
        `https://storage.googleapis.com/shopify-tiers-assets-prod-us-east1/bulk-${shop.id}-${id}.jsonl`,
    },
  };
}

async function runBulk(operation: LocalBulkOperation, asker: Asker): Promise<void> {
  const { context, scopes } = asker;
  const { faults } = context.desk;
  const plan = planQuery({ query: operation.query });
  if ('errors' in plan) throw new Error('A bulk query was started that cannot be read');
  await sleep(faults.bulkMs);
  if (operation.status !== 'CREATED') return;
  operation.status = 'RUNNING';
  await sleep(faults.bulkMs);
  if (context.isClosed() || (operation.status as string) === 'CANCELED') return;
  operation.completedAt = now();
  if (faults.failBulk) {
    Object.assign(operation, { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR' });
    return;
  }
  const whole = { ...plan, fields: withoutPages(plan.fields) };
  const queryContext = adminContext(whole, asker);
  const { data, errors } = runPlan(whole, { context: queryContext, resolvers: ADMIN_RESOLVERS, scopes });
  const { jsonl, objects, roots } = bulkLines(whole.fields, data, operation.isGrouped);
  const isDenied = errors.some(({ extensions }) => extensions?.code === 'ACCESS_DENIED');
  if (isDenied) Object.assign(operation, { status: 'FAILED', errorCode: 'ACCESS_DENIED' });
  else Object.assign(operation, { status: 'COMPLETED', jsonl, objectCount: objects, rootObjectCount: roots });
}

/** `GET` of a finished operation's file, which needs no token. */
export function answerBulkFile({ url }: Visit, context: LocalShopifyContext): Response {
  const [, shopId, id] = /bulk-(\d+)-(\d+)\.jsonl$/.exec(url.pathname) ?? [];
  const shop = [...context.shops.values()].find((one) => one.id === Number(shopId));
  const jsonl = shop?.bulkOperations.find((operation) => operation.id === Number(id))?.jsonl;
  if (jsonl === null || jsonl === undefined)
    return new Response('<Error><Code>NoSuchKey</Code></Error>', { status: 404 });
  return new Response(jsonl, { headers: { 'content-type': 'application/jsonl' } });
}
