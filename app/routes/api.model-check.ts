import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { checkEndpoint } from '#app/features/assistant/llm/check-endpoint.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { limitRate, readJson, refuse } from '#app/platform/http-guard.server.ts';

const BODY_LIMIT = 1_000;
const asked = z.object({ model: z.string().max(100) });

/** Asks the model for one word, so that the merchant sees whether it is well. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  await limitRate({ name: 'model-check', key: merchantId, points: 10, seconds: 60 });
  const sent = asked.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) throw refuse(400, 'This names no model');
  const check = await checkEndpoint({ merchantId, model: sent.data.model, signal: request.signal });
  return Response.json(check, { headers: { 'Cache-Control': 'no-store' } });
}
