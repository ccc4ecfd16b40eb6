import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { previewDraft } from '#app/features/chat/drafts/draft-chat.server.ts';
import { PREVIEW_SCENES } from '#app/features/merchant/settings/settings-tabs.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';

const draftLookSchema = z.object({
  changes: z.record(z.string(), z.unknown()),
  scene: z.enum(PREVIEW_SCENES).optional(),
});

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'edit-settings');
  await enforceRateLimit({ name: 'try-look', key: merchantId, points: 300, seconds: 60 });
  const { changes, scene } = await readJsonAs(request, draftLookSchema, 900_000);
  return jsonResponse(await previewDraft(merchantId, changes, scene));
}
