import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { languageSchema } from '#app/features/chat/context/store-chat.server.ts';
import { startDraftChat } from '#app/features/chat/drafts/draft-chat.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';
import { jsonResponse } from '#app/platform/http/json-responses.server.ts';

const openDraftChatSchema = z.object({
  changes: z.record(z.string(), z.unknown()),
  engine: z.enum(['guided', 'llm']).nullable(),
  language: languageSchema,
});

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request, 'edit-settings');
  await enforceRateLimit({ name: 'try-session', key: merchantId, points: 30, seconds: 60 });
  const draft = await readJsonAs(request, openDraftChatSchema, 900_000);
  return jsonResponse(await startDraftChat({ merchantId, ...draft }));
}
