import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BlockStack, Layout } from '@shopify/polaris';
import { CHANNEL_LABELS } from '#app/features/chat/api/chat-api.ts';
import { getSession } from '#app/features/chat/history/chat-history.server.ts';
import { SessionFacts, SessionOrders, SessionPrompt } from '#app/features/chat/history/session-cards.tsx';
import { SessionTranscript } from '#app/features/chat/history/session-transcript.tsx';
import { SessionResult } from '#app/features/chat/history/sessions-list.tsx';
import sessionsCss from '#app/features/chat/history/sessions.css?url';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { formatCount, formatTimestamp } from '#app/ui/format.ts';
import { AppPage, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';

export const links = stylesheets(sessionsCss);
export const meta = pageTitle('Chat');

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const session = await getSession({ merchantId, sessionId: params.sessionId ?? '' });
  if (!session) throw new Response('This chat does not exist', { status: 404 });
  const timeFormat = { now: new Date(), timeZone: session.timezone };
  const { prompt } = session;
  return {
    ...session,
    prompt: prompt && { ...prompt, at: formatTimestamp(prompt.createdAt, timeFormat) },
    orders: session.orders.map(({ orderedAt, ...order }) => ({
      ...order,
      at: formatTimestamp(orderedAt, timeFormat),
    })),
    started: formatTimestamp(session.startedAt, timeFormat),
    messages: session.messages.map(({ createdAt, ...message }) => ({
      ...message,
      at: formatTimestamp(createdAt, timeFormat),
    })),
  };
}

export default function Session() {
  const session = useLoaderData<typeof loader>();
  const { started, messageCount, messages, facts, prompt, orders, channel, isMatched, wantsPerson } = session;
  return (
    <AppPage
      title={`Chat of ${started.exact}`}
      subtitle={`${formatCount(messageCount, 'message')}, ${CHANNEL_LABELS[channel]}`}
      titleMetadata={<SessionResult isMatched={isMatched} wantsPerson={wantsPerson} />}
      backAction={{ content: 'Chat sessions', url: '/sessions' }}
    >
      <Layout>
        <Layout.Section>
          <SessionTranscript messages={messages} />
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            {orders.length > 0 ? <SessionOrders orders={orders} /> : null}
            <SessionFacts facts={facts} />
            {prompt ? <SessionPrompt prompt={prompt} /> : null}
          </BlockStack>
        </Layout.Section>
      </Layout>
    </AppPage>
  );
}
