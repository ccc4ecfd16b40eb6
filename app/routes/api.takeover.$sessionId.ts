import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { validate } from 'uuid';
import {
  deleteSavedReply,
  getTakeover,
  handBack,
  joinChat,
  listSavedReplies,
  saveReplyText,
  sendMemberMessage,
} from '#app/features/chat/takeover/takeover.server.ts';
import {
  type TakeoverAction,
  takeoverActionSchema,
  type TakeoverOutcome,
  type TakeoverState,
} from '#app/features/chat/takeover/takeover.ts';
import { getAuthor, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';
import { readJsonAs } from '#app/platform/http/request-body.server.ts';

const NOT_FOUND = 'This chat doesn’t exist';

/** Who owns a chat, and what a member needs to talk with the shopper. `name` distinguishes users of a Shopify admin. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const merchant = await requireMerchant(request, 'see-chats');
  const { merchantId, member } = merchant;
  const { sessionId = '' } = params;
  const name = new URL(request.url).searchParams.get('name') ?? '';
  const [takeover, savedReplies, { authorName }] = await Promise.all([
    validate(sessionId) ? getTakeover({ merchantId, sessionId }, { userId: member.userId, name }) : null,
    listSavedReplies(merchantId),
    getAuthor({ request, merchant }),
  ]);
  if (!takeover) throw errorResponse(404, NOT_FOUND);
  // Don't show an email address to shoppers as a name.
  const suggestedName = authorName.includes('@') ? '' : authorName;
  const state: TakeoverState = {
    ...takeover,
    waitingSince: takeover.waitingSince?.toISOString() ?? null,
    suggestedName,
    savedReplies,
  };
  return jsonResponse(state);
}

export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  const { merchantId, member } = await requireMerchant(request, 'see-chats');
  const { sessionId = '' } = params;
  if (!validate(sessionId)) throw errorResponse(404, NOT_FOUND);
  const wanted = await readJsonAs(request, takeoverActionSchema, 64_000);
  const outcome = await run({ merchantId, sessionId, userId: member.userId }, wanted);
  if (!outcome.ok && outcome.reason === 'not-found') throw errorResponse(404, NOT_FOUND);
  return jsonResponse(outcome);
}

type Caller = { merchantId: string; sessionId: string; userId: string | null };

async function run({ userId, ...key }: Caller, wanted: TakeoverAction): Promise<TakeoverOutcome> {
  const { merchantId } = key;
  switch (wanted.intent) {
    case 'join':
      return joinChat({ ...key, member: { userId, name: wanted.name } });
    case 'send': {
      const { name, text, clientMessageId } = wanted;
      return sendMemberMessage({ ...key, member: { userId, name }, text, clientMessageId });
    }
    case 'hand-back':
      return handBack(key);
    case 'save-reply':
      return saveReplyText({ merchantId, title: wanted.title, text: wanted.text });
    case 'delete-reply':
      await deleteSavedReply(merchantId, wanted.replyId);
      return { ok: true };
  }
}
