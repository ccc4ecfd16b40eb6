import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { FOREIGN_MERCHANT, requireCaller, UNCACHED } from '#app/features/team/require-caller.server.ts';
import { readJson, refuse } from '#app/platform/http-guard.server.ts';

const BODY_LIMIT = 1_000;
const sent = z.object({ merchantId: z.string().min(1).max(100) });

/** Says which merchant the caller works for. It takes the caller's own merchant alone: an id opens nothing here. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireCaller(request);
  const named = sent.safeParse(await readJson(request, BODY_LIMIT));
  if (!named.success) throw refuse(400, CONNECT_TEXTS.noMerchant);
  if (named.data.merchantId !== merchantId) throw refuse(403, FOREIGN_MERCHANT);
  return Response.json({ merchantId, hasMerchantId: true }, UNCACHED);
}
