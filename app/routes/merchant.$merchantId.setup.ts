import type { ActionFunctionArgs } from '@remix-run/node';
import { connectWithToken } from '#app/features/shop/connect/connect-shop.server.ts';
import { connectSchema } from '#app/features/shop/connect/connect-form.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { requireApiCaller } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { readJson } from '#app/platform/http/request-body.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';

/** A URL fixed by the specification: connects the caller's store by its own token, as the form on the web does. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const { merchantId, member, shell } = await requireApiCaller(request, params.merchantId);
  if (shell === 'embedded') return toErrorResponse(403, CONNECT_TEXTS.notInitialized);
  if (member.role === 'staff') return toErrorResponse(403, CONNECT_TEXTS.staff);
  await enforceRateLimit({ name: 'connect-store', key: merchantId, points: 20, seconds: 600 });
  const body = connectSchema.safeParse(await readJson(request, 4_000));
  if (!body.success) return toErrorResponse(400, body.error.issues[0]?.message || CONNECT_TEXTS.failed);
  const outcome = await connectWithToken({ merchantId, ...body.data, now: new Date() });
  if (outcome.ok) return jsonResponse(outcome.store);
  return toErrorResponse(outcome.reason === CONNECT_TEXTS.notInitialized ? 503 : 422, outcome.reason);
}

function toErrorResponse(status: number, error: string): Response {
  return jsonResponse({ error }, status);
}
