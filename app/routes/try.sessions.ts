import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { startDraftChat } from '#app/features/chat/drafts/draft-chat.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit, readJson, errorResponse } from '#app/platform/http/request-guard.server.ts';

/** More than all settings hold at their longest. */
const BODY_LIMIT = 900_000;
const openDraftChatSchema = z.object({
  changes: z.record(z.string(), z.unknown()),
  engine: z.enum(['guided', 'llm']).nullable(),
});

/** Opens a draft chat on the settings that are typed and not saved. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  await enforceRateLimit({ name: 'try-session', key: merchantId, points: 30, seconds: 60 });
  const sent = openDraftChatSchema.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) throw errorResponse(400, 'This is nothing that can be tried');
  const started = await startDraftChat({ merchantId, ...sent.data });
  return Response.json(started, { headers: { 'Cache-Control': 'no-store' } });
}
