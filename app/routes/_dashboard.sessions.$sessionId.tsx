import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BlockStack, Layout } from '@shopify/polaris';
import { getSession } from '#app/features/chat/get-session.server.ts';
import { SessionFacts } from '#app/features/chat/session-facts.tsx';
import { CHANNEL_WORDS } from '#app/features/chat/pass.ts';
import { SessionOrders } from '#app/features/chat/session-orders.tsx';
import { SessionPrompt } from '#app/features/chat/session-prompt.tsx';
import { SessionTranscript } from '#app/features/chat/session-transcript.tsx';
import sessionsCss from '#app/features/chat/sessions.css?url';
import { SessionResult } from '#app/features/chat/sessions-list.tsx';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { AppPage } from '#app/ui/app-page.tsx';
import { counted } from '#app/ui/counts.ts';
import { wordMoment } from '#app/ui/moments.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export { unlessRefused as shouldRevalidate } from '#app/ui/when-to-read-anew.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: sessionsCss }];
export const meta: MetaFunction = () => [{ title: `Chat · ${PRODUCT_NAME}` }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const session = await getSession({ merchantId, sessionId: params.sessionId ?? '' });
  if (!session) throw new Response('This chat does not exist', { status: 404 });
  const place = { now: new Date(), timeZone: session.timezone };
  const { prompt } = session;
  return {
    ...session,
    prompt: prompt && { ...prompt, at: wordMoment(prompt.createdAt, place) },
    orders: session.orders.map(({ orderedAt, ...order }) => ({ ...order, at: wordMoment(orderedAt, place) })),
    started: wordMoment(session.startedAt, place),
    messages: session.messages.map(({ createdAt, ...message }) => ({
      ...message,
      at: wordMoment(createdAt, place),
    })),
  };
}

export default function Session() {
  const session = useLoaderData<typeof loader>();
  const { started, messageCount, messages, facts, prompt, orders, channel, isMatched, wantsPerson } = session;
  return (
    <AppPage
      title={`Chat of ${started.exact}`}
      subtitle={`${counted(messageCount, 'message')}, ${CHANNEL_WORDS[channel]}`}
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
