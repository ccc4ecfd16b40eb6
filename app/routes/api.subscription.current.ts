import type { LoaderFunctionArgs } from '@remix-run/node';
import { toCurrentSubscription } from '#app/features/billing/membership/subscription-api.server.ts';
import { findPlan } from '#app/features/billing/subscription.server.ts';
import { requireBillingCaller } from '#app/features/team/billing-caller.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';

/** The merchant's subscription: `docs/api.md`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireBillingCaller(request);
  return jsonResponse(toCurrentSubscription(merchantId, await findPlan(merchantId)));
}
