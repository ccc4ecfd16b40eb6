import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import vizCss from '@shopify/polaris-viz/build/esm/styles.css?url';
import { type ReactNode, useContext } from 'react';
import { OverviewFigures } from '#app/features/analytics/report/overview-figures.tsx';
import reportCss from '#app/features/analytics/report/report.css?url';
import {
  getLastDaysTable,
  getTotalsWithComparison,
} from '#app/features/analytics/report/load-report.server.ts';
import { listUnanswered } from '#app/features/analytics/report/report-queries.server.ts';
import { lastDays } from '#app/features/analytics/rollup/store-days.ts';
import { FeatureLock } from '#app/features/billing/plan-cards.tsx';
import { getBillingStatus } from '#app/features/billing/plan.ts';
import { getPlan, hasFeature } from '#app/features/billing/subscription.server.ts';
import { hasCountedChats } from '#app/features/billing/usage/usage.server.ts';
import { countWaiting } from '#app/features/chat/inbox/session-views.server.ts';
import { listSessions } from '#app/features/chat/inbox/list-sessions.server.ts';
import { NO_FILTER } from '#app/features/chat/inbox/session-filter.ts';
import latestChatsCss from '#app/features/chat/inbox/latest-chats.css?url';
import { LatestChats, toLatestChat } from '#app/features/chat/inbox/session-labels.tsx';
import { summarizeFacts } from '#app/features/chat/search/shopper-facts.ts';
import { getInventorySummary } from '#app/features/inventory/catalog/catalog.server.ts';
import { isLeadAlerted } from '#app/features/leads/alerts/alert-forms.ts';
import { getAlertSetup } from '#app/features/leads/alerts/alert-setup.server.ts';
import { getChatUrl } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { countNewLeads } from '#app/features/leads/leads.server.ts';
import homeCss from '#app/features/merchant/home/home.css?url';
import { AssistantStatus, HomeTasksCard } from '#app/features/merchant/home/home-tasks-card.tsx';
import { hasStoreDetails, listHomeTasks } from '#app/features/merchant/home/home-tasks.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import type { OnboardingState } from '#app/features/onboarding/draft/draft.ts';
import { dismissSetupGuide, getSetupGuide } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { SetupGuideCard } from '#app/features/onboarding/setup-guide/setup-guide-card.tsx';
import { listSetupTasks, type SetupState } from '#app/features/onboarding/setup-guide/setup-tasks.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import storeStateCss from '#app/features/shop/status/shop-status.css?url';
import { ShopStatusCard } from '#app/features/shop/status/sync-card.tsx';
import { getSyncStatus } from '#app/features/shop/status/sync-status.server.ts';
import { useEmbedStatus, useSyncState } from '#app/features/shop/status/use-shop-status.ts';
import { themeEditorLinks } from '#app/features/shop/storefront/theme-extension.server.ts';
import { hasPermission, type Permission } from '#app/features/team/permissions.ts';
import { listPermissions, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { useShell } from '#app/ui/app-bridge/app-bridge.ts';
import { AccountActions, AppPage, pageTitle, stylesheets, useIsAllowed } from '#app/ui/page/app-page.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links = stylesheets(vizCss, reportCss, latestChatsCss, homeCss, storeStateCss);
export const meta = pageTitle('Overview');

const LATEST_SHOWN = 5;
const DAYS = 30;

export async function loader({ request }: LoaderFunctionArgs) {
  const access = await requireMerchant(request);
  const { merchantId, member, shell } = access;
  const now = new Date();
  // The sync state first: "Up to date" could otherwise stay next to counts from before the sync ended.
  const [hasOrders, settings, store] = await Promise.all([
    hasFeature(merchantId, 'advancedAnalytics'),
    getSettings({ merchantId }),
    loadStore(merchantId),
  ]);
  const { name, timezone } = settings.storeInfo;
  const period = lastDays(DAYS, timezone, now);
  const [
    chatUrl,
    inventory,
    totals,
    daysTable,
    unanswered,
    alerts,
    newLeads,
    waitingChats,
    { sessions },
    plan,
    guide,
    hasChatted,
  ] = await Promise.all([
    getChatUrl({ merchantId }),
    getInventorySummary(merchantId),
    getTotalsWithComparison({ merchantId, days: DAYS, hasOrders, now }),
    getLastDaysTable({ merchantId, hasOrders, now }),
    listUnanswered({ merchantId, period, timeZone: timezone }),
    getAlertSetup(merchantId),
    countNewLeads({ merchantId }),
    countWaiting({ merchantId }),
    listSessions({
      merchantId,
      filter: NO_FILTER,
      older: null,
      newer: null,
      limit: LATEST_SHOWN,
    }),
    getPlan(merchantId),
    getSetupGuide({ merchantId }),
    hasCountedChats(merchantId),
  ]);
  const { mattresses, inStock, withFirmness, withPrice } = inventory;
  const setup: SetupState = {
    ...{ mattresses, withPrice, chatUrl },
    isLaunched: guide.isComplete,
    hasStoreDetails: hasStoreDetails(settings.storeInfo),
    asksForContact: settings.chatConfig.primaryGoal === 'lead',
    isLeadAlerted: isLeadAlerted(alerts),
    hasChatted: hasChatted || sessions.length > 0,
    shop: store && toSetupShop(store),
  };
  // On the web, the wizard covers the page until it is done.
  const isGuideDue =
    listPermissions(access).includes('edit-settings') &&
    (guide.isComplete ? listSetupTasks(setup).some(({ isDone }) => !isDone) : shell === 'embedded');
  const isGuideShown = isGuideDue && !guide.isDismissed;
  return {
    storeName: name,
    chatUrl,
    mattresses,
    inStock,
    withFirmness,
    totals,
    lastDays: daysTable,
    hasOrders,
    store,
    setup: isGuideDue ? { state: setup, isDismissed: guide.isDismissed } : null,
    tasks: listHomeTasks({
      ...inventory,
      isDeployed: chatUrl !== null,
      // Until the launch, the wizard asks for them.
      hasStoreDetails: !guide.isComplete || setup.hasStoreDetails,
      chatsLast30Days: totals.current.chats,
      isPaymentDue: plan !== null && getBillingStatus(plan) === 'needs-payment',
      isEmbedOn: store === null ? null : store.isEmbedOn,
      waitingChats,
      newLeads,
      asksForContact: setup.asksForContact,
      isLeadAlerted: setup.isLeadAlerted,
      unanswered: {
        questions: unanswered.length,
        asked: unanswered.reduce((sum, { asked }) => sum + asked, 0),
      },
      isGuideShown,
    }).filter(({ key }) => hasPermission(member.role, TASK_PERMISSIONS[key] ?? 'see-chats')),
    latest: sessions.map((session) => {
      const summary = summarizeFacts(session.known, settings.storeInfo);
      return toLatestChat(session, { now, timeZone: timezone, summary });
    }),
  };
}

function toSetupShop({ sync, isEmbedOn, editorUrl }: NonNullable<Awaited<ReturnType<typeof loadStore>>>) {
  return { syncStatus: sync.status, isEmbedOn, editorUrl };
}

/** Permission needed for a task; the default is the one for chats and leads. */
const TASK_PERMISSIONS: Record<string, Permission> = {
  payment: 'pay',
  setup: 'deploy',
  inventory: 'change-inventory',
  prices: 'change-inventory',
  firmness: 'change-inventory',
  embed: 'edit-settings',
  details: 'edit-settings',
  alerts: 'edit-settings',
  unanswered: 'edit-settings',
};

async function loadStore(merchantId: string) {
  const shop = await getShop(merchantId);
  if (!shop || shop.uninstalledAt) return null;
  const sync = await getSyncStatus(merchantId);
  if (!sync) return null;
  const { bubble } = themeEditorLinks({ domain: shop.domain, apiKey: env().SHOPIFY_API_KEY });
  return {
    sync,
    isEmbedOn: shop.embedIsOn ?? false,
    /** Null if a custom app's token connects the store, since that can't add anything to the storefront. */
    editorUrl: shop.mode === 'token' ? null : bubble,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'edit-settings');
  const intent = (await readForm(request, ['intent'])).get('intent');
  if (intent !== 'hide' && intent !== 'show') throw errorResponse(400, 'Unknown intent');
  await dismissSetupGuide({ merchantId, isDismissed: intent === 'hide' });
  return { ok: true };
}

export default function Overview() {
  const { storeName, chatUrl, mattresses, tasks, latest, store, setup } = useLoaderData<typeof loader>();
  const accountActions = useContext(AccountActions);
  const onboarding = useOnboarding();
  const isEmbedded = useShell() === 'embedded';
  // The frame's reminder already covers what this page would repeat.
  const isReminded = useIsAllowed('edit-settings') && !isEmbedded && !onboarding.isComplete && !chatUrl;
  const isGuideShown = setup !== null && !setup.isDismissed;
  const isUrgent = tasks.some((task) => task.isUrgent);
  const left = isReminded ? tasks.filter(({ key }) => key !== 'setup') : tasks;
  const hasTodo = !((isEmbedded && store && !chatUrl) || ((isGuideShown || isReminded) && left.length === 0));
  const todo = hasTodo ? (
    <HomeTasksCard
      tasks={left}
      isMain={!isReminded && (isUrgent || onboarding.isComplete || !isGuideShown)}
    />
  ) : null;
  // For a live store, leads and numbers come before the rest of the setup.
  const isGuideLast = hasTodo && onboarding.isComplete;
  const arrange = (shop: SetupState['shop']) => {
    const guide = setup ? (
      <SetupGuideCard
        {...{ onboarding, ...setup }}
        state={{ ...setup.state, shop }}
        isMain={!isGuideLast && !isUrgent}
      />
    ) : null;
    return (
      <>
        {isGuideLast || isUrgent ? todo : guide}
        {isGuideLast ? null : isUrgent ? guide : todo}
        <Figures>
          {isEmbedded && !onboarding.isComplete && latest.length === 0 ? null : (
            <LatestChats chats={latest} />
          )}
        </Figures>
        {isGuideLast ? guide : null}
      </>
    );
  };
  return (
    <AppPage
      title="Overview"
      subtitle={storeName}
      actionGroups={accountActions.length > 0 ? [{ title: 'Account and team', actions: accountActions }] : []}
      fullWidth
    >
      <div className="Home">
        {store || isReminded ? null : <AssistantStatus {...{ chatUrl, mattresses }} />}
        {store ? <ConnectedOverview store={store} arrange={arrange} /> : arrange(null)}
      </div>
    </AppPage>
  );
}

function Figures({ children }: { children: ReactNode }) {
  const {
    totals,
    lastDays: table,
    mattresses,
    withFirmness,
    hasOrders,
    store,
  } = useLoaderData<typeof loader>();
  const hasFirstOrder = totals.current.orders + totals.previous.orders > 0;
  return (
    <>
      <OverviewFigures
        {...{ totals, table }}
        inventory={{ mattresses, withFirmness }}
        hasOrders={hasOrders && (store !== null || hasFirstOrder)}
      >
        {children}
      </OverviewFigures>
      {store && !hasOrders ? <FeatureLock feature="advancedAnalytics" /> : null}
    </>
  );
}

type StoreData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['store']>;

interface ConnectedOverviewProps {
  store: StoreData;
  arrange(shop: SetupState['shop']): ReactNode;
}

/** Polls the sync and the theme, for the status card and the setup guide. */
function ConnectedOverview({ store, arrange }: ConnectedOverviewProps) {
  const { chatUrl, mattresses, inStock } = useLoaderData<typeof loader>();
  const { isComplete } = useOnboarding();
  const isOn = useEmbedStatus(store.isEmbedOn, useIsAllowed('share-chat'));
  const sync = useSyncState(store.sync);
  const { editorUrl } = store;
  return (
    <>
      <ShopStatusCard {...{ chatUrl, sync, mattresses, inStock, isOn, editorUrl }} isLaunched={isComplete} />
      {arrange({ syncStatus: sync.status, isEmbedOn: isOn, editorUrl })}
    </>
  );
}

function useOnboarding(): OnboardingState {
  return (useRouteLoaderData('routes/_dashboard') as { onboarding: OnboardingState }).onboarding;
}
