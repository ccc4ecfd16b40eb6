import type { ActionFunctionArgs } from '@remix-run/node';
import { connectByToken } from '#app/features/shop/connect/connect-by-token.server.ts';
import { connectSchema } from '#app/features/shop/connect/connect-store.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { requireCaller, UNCACHED } from '#app/features/team/require-caller.server.ts';
import { limitRate, readJson } from '#app/platform/http-guard.server.ts';

const BODY_LIMIT = 4_000;

/** Connects the caller's store with a token of its own; for merchants of the web, where the form does the same. */
export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const { merchantId, member, shell } = await requireCaller(request, params.merchantId);
  if (shell === 'embedded') return refusal(403, CONNECT_TEXTS.notInitialized);
  if (member.role === 'staff') return refusal(403, CONNECT_TEXTS.staff);
  await limitRate({ name: 'connect-store', key: merchantId, points: 20, seconds: 600 });
  const sent = connectSchema.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) return refusal(400, sent.error.issues[0]?.message || CONNECT_TEXTS.failed);
  const outcome = await connectByToken({ merchantId, ...sent.data, now: new Date() });
  if (outcome.ok) return Response.json(outcome.store, UNCACHED);
  return refusal(outcome.reason === CONNECT_TEXTS.notInitialized ? 503 : 422, outcome.reason);
}

function refusal(status: number, error: string): Response {
  return Response.json({ error }, { status, ...UNCACHED });
}
