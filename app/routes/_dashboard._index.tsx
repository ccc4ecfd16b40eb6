import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useFetcher, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { Badge, BlockStack, Button, Card, InlineGrid, InlineStack, Text } from '@shopify/polaris';
import { listSessions } from '#app/features/chat/history/chat-history.server.ts';
import { countChats, getOrderTotals } from '#app/features/chat/metrics/chat-metrics.server.ts';
import latestChatsCss from '#app/features/chat/metrics/overview-cards.css?url';
import { LatestChats, OrdersTile } from '#app/features/chat/metrics/overview-cards.tsx';
import { getInventorySummary } from '#app/features/inventory/catalog/catalog.server.ts';
import { getChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { getNextStep } from '#app/features/merchant/next-step/next-step.ts';
import { NextStepCard } from '#app/features/merchant/next-step/next-step-card.tsx';
import nextStepCss from '#app/features/merchant/next-step/next-step.css?url';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { SETUP_GUIDE_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import type { OnboardingState } from '#app/features/onboarding/draft/draft.ts';
import { SetupGuide } from '#app/features/onboarding/setup-guide/setup-guide.tsx';
import { dismissCard, getShop } from '#app/features/shop/shop.server.ts';
import storeStateCss from '#app/features/shop/status/shop-status.css?url';
import { CatalogTask, ShopStatusCard, StorefrontTask } from '#app/features/shop/status/shop-status.tsx';
import { getSyncStatus } from '#app/features/shop/status/sync-status.server.ts';
import { useEmbedStatus, useSyncState } from '#app/features/shop/status/use-shop-status.ts';
import { themeEditorLinks } from '#app/features/shop/storefront/embed-status.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { useShell } from '#app/ui/app-bridge/page-context.ts';
import { formatNumber, formatTimestamp } from '#app/ui/format.ts';
import { AppPage, pageTitle, stylesheets } from '#app/ui/page/app-page.tsx';
import { CardTitle, StatTile, Subdued } from '#app/ui/page/cards.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(latestChatsCss, nextStepCss, storeStateCss);
export const meta = pageTitle('Overview');

const LATEST_SHOWN = 5;
const ORDERS_DAYS = 30;
const SETUP_GUIDE_CARD = 'setup-guide';

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const now = new Date();
  const [chatUrl, settings, inventory, counts, { sessions }, store] = await Promise.all([
    getChatUrl({ merchantId }),
    getSettings({ merchantId }),
    getInventorySummary(merchantId),
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
    nextStep: getNextStep({
      isDeployed: chatUrl !== null,
      chatsLast30Days: counts.last30Days.chats,
      ...inventory,
    }),
    latest: sessions.slice(0, LATEST_SHOWN).map(({ id, firstWords, messageCount, isMatched, startedAt }) => {
      const started = formatTimestamp(startedAt, { now, timeZone: timezone });
      return { id, firstWords, messageCount, isMatched, started };
    }),
  };
}

async function loadStore(merchantId: string, now: Date) {
  const [shop, sync, orders] = await Promise.all([
    getShop(merchantId),
    getSyncStatus(merchantId),
    getOrderTotals({ merchantId, since: new Date(now.getTime() - ORDERS_DAYS * 86_400_000) }),
  ]);
  if (!shop || !sync || shop.uninstalledAt) return null;
  const { bubble } = themeEditorLinks({ domain: shop.domain, apiKey: env().SHOPIFY_API_KEY });
  return {
    sync,
    orders,
    embedIsOn: shop.embedIsOn ?? false,
    editorUrl: bubble,
    isGuideDismissed: SETUP_GUIDE_CARD in shop.timestamps,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const intent = (await readForm(request, ['intent'])).get('intent');
  if (intent !== 'hide' && intent !== 'show') throw errorResponse(400, 'Unknown intent');
  await dismissCard({ merchantId, card: SETUP_GUIDE_CARD, isDismissed: intent === 'hide' });
  return { ok: true };
}

export default function Overview() {
  const { storeName, chatUrl, inventory, counts, nextStep, latest, store } = useLoaderData<typeof loader>();
  const isEmbedded = useShell() === 'embedded';
  const { last7Days, last30Days } = counts;
  return (
    <AppPage title={isEmbedded ? 'Overview' : storeName || 'Overview'}>
      <BlockStack gap="400">
        {isEmbedded && store ? (
          <EmbeddedOverview store={store} />
        ) : (
          <>
            <AssistantStatus chatUrl={chatUrl} />
            {nextStep ? <NextStepCard step={nextStep} /> : null}
          </>
        )}
        <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
          <StatTile
            label="Chats, last 7 days"
            value={formatNumber(last7Days.chats)}
            detail={formatMatchRate(last7Days)}
          />
          <StatTile
            label="Chats, last 30 days"
            value={formatNumber(last30Days.chats)}
            detail={formatMatchRate(last30Days)}
          />
          <StatTile
            label="Mattresses"
            value={formatNumber(inventory.mattresses)}
            detail={
              inventory.mattresses === 0
                ? 'None in your inventory yet'
                : `Firmness known for ${formatNumber(inventory.withFirmness)}`
            }
          />
        </InlineGrid>
        {store ? <OrdersTile sums={store.orders} period={`the last ${ORDERS_DAYS} days`} /> : null}
        <LatestChats chats={latest} />
      </BlockStack>
    </AppPage>
  );
}

type StoreData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['store']>;

function EmbeddedOverview({ store }: { store: StoreData }) {
  const { chatUrl, nextStep } = useLoaderData<typeof loader>();
  const { onboarding } = useRouteLoaderData('routes/_dashboard') as { onboarding: OnboardingState };
  const { isHidden, hide } = useSetupGuideCard(store.isGuideDismissed);
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
      <ShopStatusCard chatUrl={chatUrl} sync={sync} isOn={isOn} editorUrl={editorUrl} />
      {isHidden ? null : <SetupGuide onboarding={onboarding} tasks={tasks} onDismiss={() => hide(true)} />}
      {isHidden && !isReady ? (
        <Card>
          <div className="Setup-resume">
            <Text as="p">{SETUP_GUIDE_TEXTS.unfinished}</Text>
            <Button variant="primary" onClick={() => hide(false)}>
              {SETUP_GUIDE_TEXTS.resume}
            </Button>
          </div>
        </Card>
      ) : null}
      {isReady && nextStep ? <NextStepCard step={nextStep} /> : null}
    </>
  );
}

// Optimistic until the server responds.
function useSetupGuideCard(isDismissed: boolean) {
  const fetcher = useFetcher();
  const sent = fetcher.formData?.get('intent');
  return {
    isHidden: sent ? sent === 'hide' : isDismissed,
    hide: (isHidden: boolean) =>
      fetcher.submit({ intent: isHidden ? 'hide' : 'show' }, { method: 'post', action: '/?index' }),
  };
}

function AssistantStatus({ chatUrl }: { chatUrl: string | null }) {
  return (
    <Card>
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <BlockStack gap="100">
          <InlineStack gap="200" align="start" blockAlign="center">
            <CardTitle>Your assistant</CardTitle>
            {chatUrl ? <Badge tone="success">Live</Badge> : <Badge tone="attention">Not deployed</Badge>}
          </InlineStack>
          <Subdued>
            {chatUrl
              ? 'Shoppers can talk to it at its own address.'
              : 'Shoppers cannot reach it yet. Setup takes a few minutes.'}
          </Subdued>
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

function formatMatchRate({ chats, matched }: { chats: number; matched: number }): string {
  if (chats === 0) return 'None yet';
  return `${formatNumber(matched)} got a recommendation (${Math.round((100 * matched) / chats)}%)`;
}
