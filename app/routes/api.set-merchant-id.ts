import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-form.ts';
import { WRONG_MERCHANT_MESSAGE, requireApiCaller } from '#app/features/team/require-merchant.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';

const error = CONNECT_TEXTS.noMerchant;
const merchantIdBodySchema = z.object({ merchantId: z.string(error).min(1, error).max(100, error) }, error);

/** Confirms the caller's own merchant ID and rejects any other. The specification fixes this URL. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireApiCaller(request);
  const body = await readJsonAs(request, merchantIdBodySchema, 1_000);
  if (body.merchantId !== merchantId) throw errorResponse(403, WRONG_MERCHANT_MESSAGE);
  return jsonResponse({ merchantId, hasMerchantId: true });
}
