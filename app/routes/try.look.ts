import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { previewDraft } from '#app/features/chat/drafts/draft-chat.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit, readJson, errorResponse } from '#app/platform/http/request-guard.server.ts';

/** More than all settings hold at their longest. */
const BODY_LIMIT = 900_000;
const draftChangesSchema = z.object({ changes: z.record(z.string(), z.unknown()) });

/** How the chat looks and greets with the settings that are typed and not saved. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  await enforceRateLimit({ name: 'try-look', key: merchantId, points: 300, seconds: 60 });
  const sent = draftChangesSchema.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) throw errorResponse(400, 'This is nothing that can be tried');
  const shown = await previewDraft({ merchantId, changes: sent.data.changes });
  return Response.json(shown, { headers: { 'Cache-Control': 'no-store' } });
}
