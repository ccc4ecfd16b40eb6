import type { ActionFunctionArgs } from '@remix-run/node';
import { connectWithToken } from '#app/features/shop/connect/connect-shop.server.ts';
import { connectSchema } from '#app/features/shop/connect/connect-form.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { requireApiCaller, NO_STORE } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit, readJson } from '#app/platform/http/request-guard.server.ts';

const BODY_LIMIT = 4_000;

/** Connects the caller's store with a token of its own; for merchants of the web, where the form does the same. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const { merchantId, member, shell } = await requireApiCaller(request, params.merchantId);
  if (shell === 'embedded') return toErrorResponse(403, CONNECT_TEXTS.notInitialized);
  if (member.role === 'staff') return toErrorResponse(403, CONNECT_TEXTS.staff);
  await enforceRateLimit({ name: 'connect-store', key: merchantId, points: 20, seconds: 600 });
  const sent = connectSchema.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) return toErrorResponse(400, sent.error.issues[0]?.message || CONNECT_TEXTS.failed);
  const outcome = await connectWithToken({ merchantId, ...sent.data, now: new Date() });
  if (outcome.ok) return Response.json(outcome.store, NO_STORE);
  return toErrorResponse(outcome.reason === CONNECT_TEXTS.notInitialized ? 503 : 422, outcome.reason);
}

function toErrorResponse(status: number, error: string): Response {
  return Response.json({ error }, { status, ...NO_STORE });
}
