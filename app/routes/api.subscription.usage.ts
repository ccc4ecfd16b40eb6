import type { LoaderFunctionArgs } from '@remix-run/node';
import { getUsage } from '#app/features/billing/usage/usage.server.ts';
import { requireBillingCaller } from '#app/features/team/billing-caller.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';

/** The merchant's usage with the plan's limits: `docs/api.md`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireBillingCaller(request);
  return jsonResponse(await getUsage(merchantId));
}
