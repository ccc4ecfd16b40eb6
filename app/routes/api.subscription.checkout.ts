import type { ActionFunctionArgs } from '@remix-run/node';
import {
  checkoutSchema,
  readBody,
  throwRefusal,
  startCheckout,
} from '#app/features/billing/membership/subscription-api.server.ts';
import { getPayer, requireBillingCaller } from '#app/features/team/billing-caller.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';

/** Starts checkout for a plan: `docs/api.md`. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return loader();
  const { merchantId } = await requireBillingCaller(request, 'pay');
  const choice = await readBody(request, checkoutSchema);
  const outcome = await startCheckout({ payer: await getPayer(request, merchantId), ...choice });
  return outcome.ok ? jsonResponse({ url: outcome.url }) : throwRefusal(outcome);
}

export function loader(): never {
  throw errorResponse(405, 'Method not allowed', { Allow: 'POST' });
}
