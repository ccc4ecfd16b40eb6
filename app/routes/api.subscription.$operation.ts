import type { LoaderFunctionArgs } from '@remix-run/node';
import { limitQuerySchema } from '#app/features/billing/membership/subscription-api.server.ts';
import { checkLimit } from '#app/features/billing/usage/usage.server.ts';
import { requireBillingCaller } from '#app/features/team/billing-caller.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';

/** Whether the plan allows `amount` more of `type`: `docs/api.md`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { merchantId } = await requireBillingCaller(request);
  const query = limitQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) throw errorResponse(400, query.error.issues[0]!.message);
  const { type: counted, amount } = query.data;
  return jsonResponse(await checkLimit({ merchantId, counted, amount }));
}
