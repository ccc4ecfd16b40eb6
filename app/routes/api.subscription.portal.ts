import type { ActionFunctionArgs } from '@remix-run/node';
import { openPortal, throwRefusal } from '#app/features/billing/membership/subscription-api.server.ts';
import { requireBillingCaller } from '#app/features/team/billing-caller.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';

/** Opens the billing portal with cards and invoices: `docs/api.md`. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return loader();
  const { merchantId } = await requireBillingCaller(request, 'pay');
  const outcome = await openPortal(merchantId);
  return outcome.ok ? jsonResponse({ url: outcome.url }) : throwRefusal(outcome);
}

export function loader(): never {
  throw errorResponse(405, 'Method not allowed', { Allow: 'POST' });
}
