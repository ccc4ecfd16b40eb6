import type { ActionFunctionArgs } from '@remix-run/node';
import { eventSchema, readBody } from '#app/features/billing/membership/subscription-api.server.ts';
import { recordUsageEvent } from '#app/features/billing/usage/usage.server.ts';
import { requireBillingCaller } from '#app/features/team/billing-caller.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';

/** Records a usage event from the merchant's own systems: `docs/api.md`. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return loader();
  const { merchantId } = await requireBillingCaller(request);
  const { eventType, quantity } = await readBody(request, eventSchema);
  const isRecorded = await recordUsageEvent({ merchantId, eventType, quantity });
  if (!isRecorded) throw errorResponse(422, 'Too many event types this month');
  return jsonResponse({ recorded: true }, 201);
}

export function loader(): never {
  throw errorResponse(405, 'Method not allowed', { Allow: 'POST' });
}
