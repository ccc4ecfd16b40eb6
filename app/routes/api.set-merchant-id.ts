import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import {
  WRONG_MERCHANT_MESSAGE,
  requireApiCaller,
  NO_STORE,
} from '#app/features/team/require-merchant.server.ts';
import { readJson, errorResponse } from '#app/platform/http/request-guard.server.ts';

const BODY_LIMIT = 1_000;
const merchantIdBodySchema = z.object({ merchantId: z.string().min(1).max(100) });

/** Says which merchant the caller works for. It takes the caller's own merchant alone: an id opens nothing here. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireApiCaller(request);
  const named = merchantIdBodySchema.safeParse(await readJson(request, BODY_LIMIT));
  if (!named.success) throw errorResponse(400, CONNECT_TEXTS.noMerchant);
  if (named.data.merchantId !== merchantId) throw errorResponse(403, WRONG_MERCHANT_MESSAGE);
  return Response.json({ merchantId, hasMerchantId: true }, NO_STORE);
}
