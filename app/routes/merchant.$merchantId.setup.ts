import type { ActionFunctionArgs } from '@remix-run/node';
import { connectWithToken } from '#app/features/shop/connect/connect-shop.server.ts';
import { CONNECT_TEXTS, connectSchema } from '#app/features/shop/connect/connect-form.ts';
import { hasPermission } from '#app/features/team/permissions.ts';
import { requireApiCaller } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { readJson } from '#app/platform/http/request-body.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';

/** Connects the caller's store with its own token, like the form on the web. The specification fixes this URL. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const { merchantId, member, shell } = await requireApiCaller(request, params.merchantId);
  if (shell === 'embedded') return toErrorResponse(403, CONNECT_TEXTS.notInitialized);
  if (!hasPermission(member.role, 'connect-store')) return toErrorResponse(403, CONNECT_TEXTS.staff);
  await enforceRateLimit({ name: 'connect-store', key: merchantId, points: 20, seconds: 600 });
  const body = connectSchema.safeParse(await readJson(request, 4_000));
  if (!body.success) return toErrorResponse(400, body.error.issues[0]?.message || CONNECT_TEXTS.failed);
  const outcome = await connectWithToken({ merchantId, ...body.data, now: new Date() });
  if (outcome.ok) return jsonResponse(outcome.store);
  return toErrorResponse(REFUSAL_STATUS[outcome.reason] ?? 422, outcome.reason);
}

const REFUSAL_STATUS: Record<string, number> = {
  [CONNECT_TEXTS.notInitialized]: 503,
  [CONNECT_TEXTS.locked]: 403,
  [CONNECT_TEXTS.integrationsFull]: 403,
};

function toErrorResponse(status: number, error: string): Response {
  return jsonResponse({ error }, status);
}
