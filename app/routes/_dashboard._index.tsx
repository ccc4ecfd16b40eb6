import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Badge, BlockStack, Button, Card, InlineGrid, InlineStack, Page, Text } from '@shopify/polaris';
import { countChats } from '#app/features/chat/count-chats.server.ts';
import latestChatsCss from '#app/features/chat/latest-chats.css?url';
import { LatestChats } from '#app/features/chat/latest-chats.tsx';
import { listSessions } from '#app/features/chat/list-sessions.server.ts';
import { summarizeInventory } from '#app/features/inventory/summarize-inventory.server.ts';
import { getChatUrl } from '#app/features/merchant/get-chat-url.server.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import { NextStepCard } from '#app/features/merchant/next-step-card.tsx';
import nextStepCss from '#app/features/merchant/next-step.css?url';
import { nextStepOf } from '#app/features/merchant/next-step.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { figure } from '#app/ui/counts.ts';
import { wordMoment } from '#app/ui/moments.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { StatTile } from '#app/ui/stat-tile.tsx';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: latestChatsCss },
  { rel: 'stylesheet', href: nextStepCss },
];
export const meta: MetaFunction = () => [{ title: `Overview · ${PRODUCT_NAME}` }];

const LATEST_SHOWN = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const now = new Date();
  const [chatUrl, settings, inventory, counts, { sessions }] = await Promise.all([
    getChatUrl({ merchantId }),
    getSettings({ merchantId }),
    summarizeInventory({ merchantId }),
    countChats({ merchantId, now }),
    listSessions({ merchantId, view: 'all', older: null, newer: null }),
  ]);
  const { name, timezone } = settings.storeInfo;
  return {
    storeName: name,
    chatUrl,
    inventory,
    counts,
    nextStep: nextStepOf({
      isDeployed: chatUrl !== null,
      chatsLast30Days: counts.last30Days.chats,
      ...inventory,
    }),
    latest: sessions.slice(0, LATEST_SHOWN).map(({ id, firstWords, messageCount, isMatched, startedAt }) => ({
      ...{ id, firstWords, messageCount, isMatched },
      started: wordMoment(startedAt, { now, timeZone: timezone }),
    })),
  };
}

/** Is it working, and what is next? */
export default function Overview() {
  const { storeName, chatUrl, inventory, counts, nextStep, latest } = useLoaderData<typeof loader>();
  const { last7Days, last30Days } = counts;
  return (
    <Page title={storeName || 'Overview'}>
      <BlockStack gap="400">
        <AssistantState chatUrl={chatUrl} />
        {nextStep ? <NextStepCard step={nextStep} /> : null}
        <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
          <StatTile
            label="Chats, last 7 days"
            value={figure(last7Days.chats)}
            detail={matchedText(last7Days)}
          />
          <StatTile
            label="Chats, last 30 days"
            value={figure(last30Days.chats)}
            detail={matchedText(last30Days)}
          />
          <StatTile
            label="Mattresses"
            value={figure(inventory.mattresses)}
            detail={
              inventory.mattresses === 0
                ? 'None in your inventory yet'
                : `Firmness known for ${figure(inventory.withFirmness)}`
            }
          />
        </InlineGrid>
        <LatestChats chats={latest} />
      </BlockStack>
    </Page>
  );
}

function AssistantState({ chatUrl }: { chatUrl: string | null }) {
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <BlockStack gap="100">
          <InlineStack gap="200" align="start" blockAlign="center">
            <Text as="h2" variant="headingMd">
              Your assistant
            </Text>
            {chatUrl ? <Badge tone="success">Live</Badge> : <Badge tone="attention">Not deployed</Badge>}
          </InlineStack>
          <Text as="p" tone="subdued">
            {chatUrl
              ? 'Shoppers can talk to it at its own address.'
              : 'Shoppers cannot reach it yet. Setup takes a few minutes.'}
          </Text>
        </BlockStack>
        {chatUrl ? (
          <Button url={chatUrl} external>
            Open chat
          </Button>
        ) : null}
      </InlineStack>
    </Card>
  );
}

function matchedText({ chats, matched }: { chats: number; matched: number }): string {
  if (chats === 0) return 'None yet';
  return `${figure(matched)} got a recommendation (${Math.round((100 * matched) / chats)}%)`;
}
