import type { ActionFunctionArgs } from '@remix-run/node';
import {
  cancelPlan,
  cancelSchema,
  readBody,
  throwRefusal,
  toCurrentSubscription,
} from '#app/features/billing/membership/subscription-api.server.ts';
import { findPlan } from '#app/features/billing/subscription.server.ts';
import { requireBillingCaller } from '#app/features/team/billing-caller.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';

/** Cancels the paid plan and returns the plan now in effect: `docs/api.md`. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'DELETE') return loader();
  const { merchantId } = await requireBillingCaller(request, 'pay');
  const { cancelAtPeriodEnd } = await readBody(request, cancelSchema);
  const outcome = await cancelPlan(merchantId, cancelAtPeriodEnd);
  if (!outcome.ok) return throwRefusal(outcome);
  return jsonResponse(toCurrentSubscription(merchantId, await findPlan(merchantId)));
}

export function loader(): never {
  throw errorResponse(405, 'Method not allowed', { Allow: 'DELETE' });
}
