import type { ActionFunctionArgs } from '@remix-run/node';
import { requireChat } from '#app/features/chat/api/require-chat.server.ts';
import {
  answerLeadForm,
  leadAnswerSchema,
  toLeadResponse,
} from '#app/features/chat/sessions/answer-lead-form.server.ts';
import { errorResponse, withOutageResponse } from '#app/platform/http/json-responses.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';

/** Receives the contact form: `docs/api.md`. */
export function action({ request, params }: ActionFunctionArgs) {
  return withOutageResponse(async () => {
    if (request.method !== 'POST') return loader();
    const { merchantId, sessionId } = await requireChat(params.slug, request);
    const answer = await readJsonAs(request, leadAnswerSchema, 64_000);
    await enforceRateLimit({ name: 'chat-lead', key: sessionId, points: 10, seconds: 60 });
    return toLeadResponse(await answerLeadForm({ merchantId, sessionId, ...answer }));
  });
}

export function loader(): never {
  throw errorResponse(405, 'Use POST to send contact details', { Allow: 'POST' });
}
