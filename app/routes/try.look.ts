import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { showDraft } from '#app/features/chat/show-draft.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { limitRate, readJson, refuse } from '#app/platform/http-guard.server.ts';

/** More than all settings hold at their longest. */
const BODY_LIMIT = 900_000;
const typed = z.object({ changes: z.record(z.string(), z.unknown()) });

/** How the chat looks and greets with the settings that are typed and not saved. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  await limitRate({ name: 'try-look', key: merchantId, points: 300, seconds: 60 });
  const sent = typed.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) throw refuse(400, 'This is nothing that can be tried');
  const shown = await showDraft({ merchantId, changes: sent.data.changes });
  return Response.json(shown, { headers: { 'Cache-Control': 'no-store' } });
}
