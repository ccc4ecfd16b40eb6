import type { ActionFunctionArgs } from '@remix-run/node';
import { requireDraftChat } from '#app/features/chat/api/require-chat.server.ts';
import {
  answerLeadForm,
  leadAnswerSchema,
  toLeadResponse,
} from '#app/features/chat/sessions/answer-lead-form.server.ts';
import { errorResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';

/** Receives the contact form of a draft chat, like the shopper's endpoint, but stores no lead. */
export function action({ request }: ActionFunctionArgs) {
  return withOutageResponse(async () => {
    if (request.method !== 'POST') throw errorResponse(405, 'Method not allowed', { Allow: 'POST' });
    const draft = await requireDraftChat(request);
    const answer = await readJsonAs(request, leadAnswerSchema, 64_000);
    await enforceRateLimit({ name: 'try-lead', key: draft.merchantId, points: 30, seconds: 60 });
    return toLeadResponse(await answerLeadForm({ ...draft, ...answer }));
  });
}
