import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useFetcher, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { Badge, BlockStack, Button, Card, InlineGrid, InlineStack, Text } from '@shopify/polaris';
import { countChats } from '#app/features/chat/count-chats.server.ts';
import latestChatsCss from '#app/features/chat/latest-chats.css?url';
import { LatestChats } from '#app/features/chat/latest-chats.tsx';
import { listSessions } from '#app/features/chat/list-sessions.server.ts';
import { OrdersTile } from '#app/features/chat/orders-tile.tsx';
import { sumOrders } from '#app/features/chat/sum-orders.server.ts';
import { summarizeInventory } from '#app/features/inventory/summarize-inventory.server.ts';
import { getChatUrl } from '#app/features/merchant/get-chat-url.server.ts';
import { getSettings } from '#app/features/merchant/get-settings.server.ts';
import { NextStepCard } from '#app/features/merchant/next-step-card.tsx';
import nextStepCss from '#app/features/merchant/next-step.css?url';
import { nextStepOf } from '#app/features/merchant/next-step.ts';
import type { OnboardingState } from '#app/features/onboarding/onboarding.ts';
import { SetupGuide } from '#app/features/onboarding/setup-guide.tsx';
import { GUIDE_TEXTS } from '#app/features/onboarding/texts.ts';
import { CatalogTask } from '#app/features/shop/catalog-task.tsx';
import { themeEditorLinks } from '#app/features/shop/storefront/embed-status.ts';
import { getShop } from '#app/features/shop/get-shop.server.ts';
import { getSyncStatus } from '#app/features/shop/sync/get-sync-status.server.ts';
import { putAwayCard } from '#app/features/shop/put-away-card.server.ts';
import storeStateCss from '#app/features/shop/sync/store-state.css?url';
import { StoreState } from '#app/features/shop/sync/store-state.tsx';
import { useSyncState } from '#app/features/shop/sync/use-sync-state.ts';
import { StorefrontTask } from '#app/features/shop/storefront/storefront-task.tsx';
import { useEmbedStatus } from '#app/features/shop/storefront/use-embed-status.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { env } from '#app/platform/env.server.ts';
import { readForm, refuse } from '#app/platform/http-guard.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { AppPage } from '#app/ui/app-page.tsx';
import { figure } from '#app/ui/counts.ts';
import { wordMoment } from '#app/ui/moments.ts';
import { useShell } from '#app/ui/shell.ts';
import { StatTile } from '#app/ui/stat-tile.tsx';

export { unlessRefused as shouldRevalidate } from '#app/ui/when-to-read-anew.ts';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: latestChatsCss },
  { rel: 'stylesheet', href: nextStepCss },
  { rel: 'stylesheet', href: storeStateCss },
];
export const meta: MetaFunction = () => [{ title: `Overview · ${PRODUCT_NAME}` }];

const LATEST_SHOWN = 5;
const ORDERS_DAYS = 30;
const GUIDE = 'setup-guide';

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const now = new Date();
  const [chatUrl, settings, inventory, counts, { sessions }, store] = await Promise.all([
    getChatUrl({ merchantId }),
    getSettings({ merchantId }),
    summarizeInventory({ merchantId }),
    countChats({ merchantId, now }),
    listSessions({ merchantId, view: 'all', older: null, newer: null }),
    loadStore(merchantId, now),
  ]);
  const { name, timezone } = settings.storeInfo;
  return {
    storeName: name,
    chatUrl,
    inventory,
    counts,
    store,
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

async function loadStore(merchantId: string, now: Date) {
  const [shop, sync, orders] = await Promise.all([
    getShop({ merchantId }),
    getSyncStatus({ merchantId }),
    sumOrders({ merchantId, since: new Date(now.getTime() - ORDERS_DAYS * 86_400_000) }),
  ]);
  if (!shop || !sync || shop.uninstalledAt) return null;
  const { bubble } = themeEditorLinks({ domain: shop.domain, apiKey: env().SHOPIFY_API_KEY });
  return {
    sync,
    orders,
    embedIsOn: shop.embedIsOn ?? false,
    editorUrl: bubble,
    isGuideAway: GUIDE in shop.notes,
  };
}

/** Puts the setup guide away, or takes it out again. */
export async function action({ request }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const intent = (await readForm(request, ['intent'])).get('intent');
  if (intent !== 'put-away' && intent !== 'take-out') throw refuse(400, 'This is nothing that the page does');
  await putAwayCard({ merchantId, card: GUIDE, isAway: intent === 'put-away' });
  return { ok: true };
}

/** Is it working, and what is next? */
export default function Overview() {
  const { storeName, chatUrl, inventory, counts, nextStep, latest, store } = useLoaderData<typeof loader>();
  const isEmbedded = useShell() === 'embedded';
  const { last7Days, last30Days } = counts;
  return (
    <AppPage title={isEmbedded ? 'Overview' : storeName || 'Overview'}>
      <BlockStack gap="400">
        {isEmbedded && store ? (
          <InAdmin store={store} />
        ) : (
          <>
            <AssistantState chatUrl={chatUrl} />
            {nextStep ? <NextStepCard step={nextStep} /> : null}
          </>
        )}
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
        {store ? <OrdersTile sums={store.orders} period={`the last ${ORDERS_DAYS} days`} /> : null}
        <LatestChats chats={latest} />
      </BlockStack>
    </AppPage>
  );
}

type Store = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['store']>;

function InAdmin({ store }: { store: Store }) {
  const { chatUrl, nextStep } = useLoaderData<typeof loader>();
  const { onboarding } = useRouteLoaderData('routes/_dashboard') as { onboarding: OnboardingState };
  const { isAway, putAway } = useGuide(store.isGuideAway);
  const isOn = useEmbedStatus(store.embedIsOn);
  const sync = useSyncState(store.sync);
  const { editorUrl } = store;
  const isDeployed = chatUrl !== null;
  const tasks = [
    {
      key: 'catalog',
      title: 'Sync your products',
      isDone: sync.status === 'healthy',
      content: <CatalogTask sync={sync} />,
    },
    {
      key: 'storefront',
      title: 'Turn on the chat in your theme',
      isDone: isOn,
      content: <StorefrontTask isOn={isOn} isDeployed={isDeployed} editorUrl={editorUrl} />,
    },
  ];
  const isReady = onboarding.isComplete && tasks.every(({ isDone }) => isDone);
  return (
    <>
      <StoreState {...{ chatUrl, sync, isOn, editorUrl }} />
      {isAway ? null : <SetupGuide onboarding={onboarding} tasks={tasks} onDismiss={() => putAway(true)} />}
      {isAway && !isReady ? (
        <Card>
          <div className="Setup-away">
            <Text as="p">{GUIDE_TEXTS.unfinished}</Text>
            <Button variant="primary" onClick={() => putAway(false)}>
              {GUIDE_TEXTS.resume}
            </Button>
          </div>
        </Card>
      ) : null}
      {isReady && nextStep ? <NextStepCard step={nextStep} /> : null}
    </>
  );
}

// What was just chosen is shown at once; the server says the same a moment later.
function useGuide(isKeptAway: boolean) {
  const fetcher = useFetcher();
  const sent = fetcher.formData?.get('intent');
  return {
    isAway: sent ? sent === 'put-away' : isKeptAway,
    putAway: (isAway: boolean) =>
      fetcher.submit({ intent: isAway ? 'put-away' : 'take-out' }, { method: 'post', action: '/?index' }),
  };
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
