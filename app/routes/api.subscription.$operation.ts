import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getUser } from '#app/features/account/session.server.ts';
import {
  cancelPlan,
  cancelSchema,
  changePlan,
  checkoutSchema,
  eventSchema,
  limitQuerySchema,
  openPortal,
  readBody,
  startCheckout,
  throwRefusal,
  toCurrentSubscription,
  updateSchema,
} from '#app/features/billing/membership/subscription-api.server.ts';
import { findPlan } from '#app/features/billing/subscription.server.ts';
import { checkLimit, getUsage, recordUsageEvent } from '#app/features/billing/usage/usage.server.ts';
import type { Permission } from '#app/features/team/permissions.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { isEmbeddedRequest } from '#app/platform/shopify/shopify-request.ts';

interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  permission?: Permission;
  run(merchantId: string, request: Request): Promise<Response>;
}

/** The merchant's subscription API by the last path segment: `docs/api.md`. */
const OPERATIONS: Record<string, Operation> = {
  current: { method: 'GET', run: currentResponse },
  usage: {
    method: 'GET',
    run: async (merchantId) => jsonResponse(await getUsage(merchantId)),
  },
  'check-limit': {
    method: 'GET',
    async run(merchantId, request) {
      const query = limitQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
      if (!query.success) throw errorResponse(400, query.error.issues[0]!.message);
      const { type: counted, amount } = query.data;
      return jsonResponse(await checkLimit({ merchantId, counted, amount }));
    },
  },
  checkout: {
    method: 'POST',
    permission: 'pay',
    async run(merchantId, request) {
      const choice = await readBody(request, checkoutSchema);
      const outcome = await startCheckout({ payer: await getPayer(merchantId, request), ...choice });
      return outcome.ok ? jsonResponse({ url: outcome.url }) : throwRefusal(outcome);
    },
  },
  portal: {
    method: 'POST',
    permission: 'pay',
    async run(merchantId) {
      const outcome = await openPortal(merchantId);
      return outcome.ok ? jsonResponse({ url: outcome.url }) : throwRefusal(outcome);
    },
  },
  update: {
    method: 'PUT',
    permission: 'pay',
    async run(merchantId, request) {
      const choice = await readBody(request, updateSchema);
      const outcome = await changePlan({ payer: await getPayer(merchantId, request), ...choice });
      return outcome.ok ? currentResponse(merchantId) : throwRefusal(outcome);
    },
  },
  cancel: {
    method: 'DELETE',
    permission: 'pay',
    async run(merchantId, request) {
      const { cancelAtPeriodEnd } = await readBody(request, cancelSchema);
      const outcome = await cancelPlan(merchantId, cancelAtPeriodEnd);
      return outcome.ok ? currentResponse(merchantId) : throwRefusal(outcome);
    },
  },
  'record-event': {
    method: 'POST',
    async run(merchantId, request) {
      const { eventType, quantity } = await readBody(request, eventSchema);
      const isRecorded = await recordUsageEvent({ merchantId, eventType, quantity });
      if (!isRecorded) throw errorResponse(422, 'Too many event types this month');
      return jsonResponse({ recorded: true }, 201);
    },
  },
};

export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return callOperation(args);
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return callOperation(args);
}

async function callOperation({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const name = params.operation ?? '';
  if (!Object.hasOwn(OPERATIONS, name)) throw errorResponse(404, 'Not found');
  const { method, permission, run } = OPERATIONS[name]!;
  const isAllowed = request.method === method || (request.method === 'HEAD' && method === 'GET');
  if (!isAllowed) throw errorResponse(405, 'Method not allowed', { Allow: method });
  return run(await requireCaller(request, permission), request);
}

const CALLS_PER_MINUTE = 120;

/** The calling merchant; throws 401, 403, or 429 with the specified messages. */
async function requireCaller(request: Request, permission?: Permission): Promise<string> {
  if (!isEmbeddedRequest(request) && !(await getUser({ request }))) {
    const isToken = request.headers.has('authorization');
    throw errorResponse(401, isToken ? 'User not authenticated' : 'Authentication required');
  }
  const { merchantId } = await requireMerchant(request, permission);
  const limit = { name: 'subscription-api', points: CALLS_PER_MINUTE, seconds: 60 };
  await enforceRateLimit({ ...limit, key: merchantId });
  return merchantId;
}

async function getPayer(merchantId: string, request: Request) {
  return { merchantId, email: (await getUser({ request }))?.email ?? '' };
}

async function currentResponse(merchantId: string): Promise<Response> {
  return jsonResponse(toCurrentSubscription(merchantId, await findPlan(merchantId)));
}
