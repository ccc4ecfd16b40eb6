import type { ActionFunctionArgs } from '@remix-run/node';
import { receiveStripeEvent } from '#app/features/billing/stripe/sync-subscription.server.ts';
import { errorResponse, jsonResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { readBytes } from '#app/platform/http/request-body.server.ts';
import { isStripeConfigured } from '#app/platform/payments/stripe.server.ts';

const EVENT_MAX_BYTES = 500_000;

/** Receives Stripe's events. The signature covers the raw body and is verified first. */
export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return withOutageResponse(async () => {
    if (!isStripeConfigured()) throw errorResponse(404, 'Not found');
    const body = await readBytes(request, EVENT_MAX_BYTES);
    const isSigned = await receiveStripeEvent(body, request.headers.get('stripe-signature') ?? '');
    if (!isSigned) throw errorResponse(400, 'Invalid signature');
    return jsonResponse({ received: true });
  });
}

export function loader(): never {
  throw errorResponse(405, 'Method not allowed', { Allow: 'POST' });
}
