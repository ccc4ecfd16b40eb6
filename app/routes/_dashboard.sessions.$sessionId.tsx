import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type SerializeFrom,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { useState } from 'react';
import { FeatureLock } from '#app/features/billing/plan-cards.tsx';
import { CHANNEL_LABELS } from '#app/features/chat/api/chat-api.ts';
import { getSessionBrief } from '#app/features/chat/brief/briefs.server.ts';
import { SessionBriefCard } from '#app/features/chat/brief/session-brief.tsx';
import { getSession } from '#app/features/chat/history/chat-history.server.ts';
import {
  SessionFacts,
  SessionLeadCard,
  SessionOrders,
  SessionPrompt,
  SessionReplies,
} from '#app/features/chat/history/session-cards.tsx';
import { SessionTranscript } from '#app/features/chat/history/session-transcript.tsx';
import sessionsCss from '#app/features/chat/history/sessions.css?url';
import inboxCss from '#app/features/chat/inbox/inbox.css?url';
import { findNeighbors } from '#app/features/chat/inbox/list-sessions.server.ts';
import {
  buildSessionQuery,
  listUrl,
  parseSessionFilter,
  sessionActionSchema,
} from '#app/features/chat/inbox/session-filter.ts';
import { SessionLabels } from '#app/features/chat/inbox/session-labels.tsx';
import { DeleteSession, NeighborLinks, SessionTriage } from '#app/features/chat/inbox/session-triage.tsx';
import {
  addTag,
  assignSession,
  listTags,
  markRead,
  markUnread,
  removeTag,
} from '#app/features/chat/inbox/triage.server.ts';
import { eraseChats } from '#app/features/chat/privacy/shopper-chats.server.ts';
import { JoinChatModal, LiveChatPanel, useTakeover } from '#app/features/chat/takeover/live-chat-panel.tsx';
import { listMembers } from '#app/features/team/membership.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireMerchant, requirePermission } from '#app/features/team/require-merchant.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { redirectWithToast } from '#app/shell/responses.server.ts';
import { formatCount, formatTimestamp } from '#app/ui/format.ts';
import { AppPage, pageTitle, stylesheets, useIsAllowed } from '#app/ui/page/app-page.tsx';
import { useDownload } from '#app/ui/page/download.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(sessionsCss, inboxCss);
export const meta = pageTitle('Chat');

const NOT_FOUND = 'This chat doesn’t exist';

/** Opening a chat marks it as read, unless support opens it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchantId, support } = await requireMerchant(request, 'see-chats');
  const filter = parseSessionFilter(new URL(request.url).searchParams);
  const key = { merchantId, sessionId: params.sessionId ?? '' };
  const [session, brief, shop] = await Promise.all([
    getSession(key),
    getSessionBrief(key),
    getShop(merchantId),
  ]);
  if (!session) throw new Response(NOT_FOUND, { status: 404 });
  const [neighbors, knownTags, members] = await Promise.all([
    findNeighbors({ merchantId, filter, session }),
    listTags({ merchantId }),
    listMembers({ merchantId }),
    session.isUnread && !support ? markRead({ merchantId, sessionId: session.id }) : null,
  ]);
  const timeFormat = { now: new Date(), timeZone: session.timezone };
  const { prompt } = session;
  return {
    ...session,
    merchantId,
    ...{ neighbors, knownTags, members },
    query: buildSessionQuery(filter),
    backUrl: listUrl(filter),
    brief: brief && { ...brief, opened: brief.openedAt && formatTimestamp(brief.openedAt, timeFormat) },
    prompt: prompt && { ...prompt, at: formatTimestamp(prompt.createdAt, timeFormat) },
    orders:
      session.orders &&
      session.orders.map(({ orderedAt, ...order }) => ({
        ...order,
        url: shop && !shop.uninstalledAt ? `https://${shop.domain}/admin/orders/${order.orderId}` : null,
        at: formatTimestamp(orderedAt, timeFormat),
      })),
    started: formatTimestamp(session.startedAt, timeFormat),
    messages: session.messages.map(({ createdAt, ...message }) => ({
      ...message,
      at: formatTimestamp(createdAt, timeFormat),
    })),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const merchant = await requireMerchant(request, 'see-chats');
  const { merchantId } = merchant;
  const form = await readForm(request, sessionActionSchema);
  const parsed = sessionActionSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return data({ ok: false, reason: parsed.error.issues[0]!.message }, { status: 400 });
  if (parsed.data.intent === 'delete') requirePermission(merchant, 'erase-data');
  const session = await getSession({ merchantId, sessionId: params.sessionId ?? '' });
  if (!session) throw new Response(NOT_FOUND, { status: 404 });
  const key = { merchantId, sessionId: session.id };
  const list = listUrl(parseSessionFilter(new URL(request.url).searchParams));
  const asked = parsed.data;
  switch (asked.intent) {
    case 'add-tag': {
      const outcome = await addTag({ ...key, tag: asked.tag });
      return outcome.ok ? outcome : data(outcome, { status: 409 });
    }
    case 'remove-tag':
      await removeTag({ ...key, tag: asked.tag });
      return { ok: true };
    case 'assign': {
      const memberIds = (await listMembers({ merchantId })).map(({ userId }) => userId);
      const outcome = await assignSession({ ...key, assigneeId: asked.assignee || null, memberIds });
      return outcome.ok ? outcome : data(outcome, { status: 409 });
    }
    case 'mark-unread':
      await markUnread(key);
      return redirect(list);
    case 'delete':
      await eraseChats(merchantId, [session.id]);
      return redirectWithToast(list, { message: 'Chat deleted' });
  }
}

export default function Session() {
  const session = useLoaderData<typeof loader>();
  return <SessionPage key={session.id} session={session} />;
}

function SessionPage({ session }: { session: SerializeFrom<typeof loader> }) {
  const { started, messageCount, messages, facts, prompt, orders, channel, lead, replies } = session;
  const { id, firstWords, neighbors, query, backUrl, brief } = session;
  const [canErase, canExport] = [useIsAllowed('erase-data'), useIsAllowed('export-data')];
  const { isBusy: isDownloading, download } = useDownload(`/sessions/${id}/chat.json`, `chat-${id}.json`);
  const takeover = useTakeover({ merchantId: session.merchantId, sessionId: id });
  const [dialog, setDialog] = useState<'join' | 'delete' | null>(null);
  const closeDialog = () => setDialog(null);
  const isSold = orders !== null && orders.length > 0;
  const join =
    takeover.state?.owner === 'member'
      ? undefined
      : {
          content: 'Join chat',
          disabled: takeover.state === null,
          loading: takeover.isBusy,
          onAction: () => setDialog('join'),
        };
  const title = firstWords ?? `Chat from ${started.exact}`;
  return (
    <AppPage
      title={title}
      details={`${started.exact}, ${formatCount(messageCount, 'message')}, ${CHANNEL_LABELS[channel]}`}
      titleMetadata={<SessionLabels {...session} />}
      backAction={{ content: 'Chat Sessions', url: backUrl }}
      primaryAction={isSold ? undefined : join}
      secondaryActions={[
        ...(isSold && join ? [join] : []),
        ...(canExport
          ? [{ content: 'Download chat', loading: isDownloading, onAction: () => void download() }]
          : []),
        ...(canErase
          ? [{ content: 'Delete chat', destructive: true, onAction: () => setDialog('delete') }]
          : []),
      ]}
    >
      <BlockStack gap="400">
        <NeighborLinks {...neighbors} query={query && `?${query}`} />
        <div className="SessionPage">
          <div className="SessionPage-shopper">
            <SessionFacts facts={facts} />
            {lead ? <SessionLeadCard lead={lead} /> : null}
            {orders?.length ? <SessionOrders orders={orders} /> : null}
          </div>
          <div className="SessionPage-chat">
            <SessionTranscript messages={messages} />
            <LiveChatPanel takeover={takeover} />
          </div>
          <div className="SessionPage-rest">
            <SessionTriage {...session} />
            {brief ? <SessionBriefCard brief={brief} /> : null}
            {orders === null ? <FeatureLock feature="advancedAnalytics" /> : null}
            <SessionReplies replies={replies} />
            {prompt && replies.hasModel ? <SessionPrompt prompt={prompt} /> : null}
          </div>
        </div>
      </BlockStack>
      {dialog === 'join' ? <JoinChatModal takeover={takeover} onClose={closeDialog} /> : null}
      {dialog === 'delete' ? (
        <DeleteSession
          title={title}
          messageCount={messageCount}
          hasLead={lead !== null}
          onClose={closeDialog}
        />
      ) : null}
    </AppPage>
  );
}
