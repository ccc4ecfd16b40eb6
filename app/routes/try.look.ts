import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { previewDraft } from '#app/features/chat/drafts/draft-chat.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';

const draftChangesSchema = z.object({ changes: z.record(z.string(), z.unknown()) });

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'edit-settings');
  await enforceRateLimit({ name: 'try-look', key: merchantId, points: 300, seconds: 60 });
  const { changes } = await readJsonAs(request, draftChangesSchema, 900_000);
  return jsonResponse(await previewDraft(merchantId, changes));
}
