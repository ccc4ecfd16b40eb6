import type { ActionFunctionArgs } from '@remix-run/node';
import {
  changePlan,
  readBody,
  throwRefusal,
  toCurrentSubscription,
  updateSchema,
} from '#app/features/billing/membership/subscription-api.server.ts';
import { findPlan } from '#app/features/billing/subscription.server.ts';
import { getPayer, requireBillingCaller } from '#app/features/team/billing-caller.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';

/** Changes the plan and returns the one now in effect: `docs/api.md`. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'PUT') return loader();
  const { merchantId } = await requireBillingCaller(request, 'pay');
  const choice = await readBody(request, updateSchema);
  const outcome = await changePlan({ payer: await getPayer(request, merchantId), ...choice });
  if (!outcome.ok) return throwRefusal(outcome);
  return jsonResponse(toCurrentSubscription(merchantId, await findPlan(merchantId)));
}

export function loader(): never {
  throw errorResponse(405, 'Method not allowed', { Allow: 'PUT' });
}
