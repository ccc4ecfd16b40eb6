import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { checkModelEndpoint } from '#app/features/assistant/model/llm-engine.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit, readJson, errorResponse } from '#app/platform/http/request-guard.server.ts';

const BODY_LIMIT = 1_000;
const modelCheckSchema = z.object({ model: z.string().max(100) });

/** Asks the model for one word, so that the merchant sees whether it is well. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  await enforceRateLimit({ name: 'model-check', key: merchantId, points: 10, seconds: 60 });
  const sent = modelCheckSchema.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) throw errorResponse(400, 'This names no model');
  const check = await checkModelEndpoint({ merchantId, model: sent.data.model, signal: request.signal });
  return Response.json(check, { headers: { 'Cache-Control': 'no-store' } });
}
