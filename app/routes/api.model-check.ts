import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { checkModelEndpoint } from '#app/features/assistant/model/model-connection.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';

const modelCheckSchema = z.object({ model: z.string().max(100) });

/** Requests one word from the model to show the merchant whether it responds. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'edit-settings');
  await enforceRateLimit({ name: 'model-check', key: merchantId, points: 10, seconds: 60 });
  const { model } = await readJsonAs(request, modelCheckSchema, 1_000);
  return jsonResponse(await checkModelEndpoint({ merchantId, model, signal: request.signal }));
}
