import { data, redirect, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { countWaiting } from '#app/features/chat/inbox/session-views.server.ts';
import { getUser, refreshSession, type SupportAccess } from '#app/features/account/session.server.ts';
import { AccountModal } from '#app/features/account/settings/account-modal.tsx';
import { PaymentNotice } from '#app/features/billing/plan-cards.tsx';
import { findPlan } from '#app/features/billing/subscription.server.ts';
import draftChatCss from '#app/features/chat/drafts/draft-chat-panel.css?url';
import { DraftChatFrame } from '#app/features/chat/drafts/draft-chat-panel.tsx';
import { RequestAlert } from '#app/features/chat/takeover/chat-changes.tsx';
import { getInventorySummary } from '#app/features/inventory/catalog/catalog.server.ts';
import { CatalogUpload } from '#app/features/inventory/import/catalog-import.tsx';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import type { OnboardingState } from '#app/features/onboarding/draft/draft.ts';
import { getOnboarding } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { readSetupPause } from '#app/features/onboarding/draft/setup-pause.ts';
import {
  onboardingLinks,
  QuickStartCard,
  QuickStartGuide,
} from '#app/features/onboarding/setup-guide/quick-start-guide.tsx';
import { ChatPreviewContext, type RenderChat } from '#app/features/onboarding/wizard/chat-preview.tsx';
import { LaunchCelebration } from '#app/features/onboarding/wizard/launch-celebration.tsx';
import { OnboardingWizard, SetupReminder } from '#app/features/onboarding/wizard/wizard.tsx';
import { ConnectShopify, ProductsPanel } from '#app/features/onboarding/wizard/products-panel.tsx';
import { LiveContext } from '#app/features/onboarding/wizard/use-wizard.ts';
import { SupportBanner } from '#app/features/support/merchants/merchant-detail-page.tsx';
import { createEmbedTag, DEFAULT_EMBED_OPTIONS } from '#app/features/script-tag/embed-tag.ts';
import { getShop, hasThemeApp } from '#app/features/shop/shop.server.ts';
import { useEmbedStatus } from '#app/features/shop/status/use-shop-status.ts';
import { themeEditorLinks } from '#app/features/shop/storefront/theme-extension.server.ts';
import { enqueuePlanSyncIfStale } from '#app/features/shop/plan/sync-plan.job.server.ts';
import { listStores } from '#app/features/team/membership.server.ts';
import type { Permission } from '#app/features/team/permissions.ts';
import { listPermissions, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { TeamTab } from '#app/features/team/team-management.tsx';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { isShopifyConfigured } from '#app/platform/shopify/authenticate-admin.server.ts';
import { EmbeddedFrame } from '#app/shell/embedded/embedded-frame.tsx';
import { isNavCollapsed } from '#app/shell/navigation/navigation.ts';
import { cookieHeaders, readFlashToast } from '#app/shell/responses.server.ts';
import shellCss from '#app/shell/shell.css?url';
import { StandaloneFrame } from '#app/shell/standalone/standalone-frame.tsx';
import { formatTimeOfDay } from '#app/ui/format.ts';
import { ErrorPage, RouteErrorScreen } from '#app/ui/errors/error-screens.tsx';
import { isNoResponse, shouldRevalidate as shouldRevalidateRoute } from '#app/ui/network/route-requests.ts';
import { AllowedActions } from '#app/ui/page/app-page.tsx';
import { polarisLinks } from '#app/ui/page/polaris-frame.tsx';

/** Also when entering or leaving the inbox, since the frame shows how many chats are waiting. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isInbox = [change.currentUrl, change.nextUrl].some(({ pathname }) =>
    pathname.startsWith('/sessions'),
  );
  return shouldRevalidateRoute({
    ...change,
    defaultShouldRevalidate: change.defaultShouldRevalidate || isInbox,
  });
}

export const links: LinksFunction = () => [
  ...polarisLinks(),
  { rel: 'stylesheet', href: shellCss },
  { rel: 'stylesheet', href: draftChatCss },
  { rel: 'stylesheet', href: inventoryCss },
  ...onboardingLinks(),
];

export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const { merchantId, shell, member, support } = merchant;
  redirectWithoutPaymentOutcome(request, merchantId);
  const access = { merchantId, permissions: listPermissions(merchant), role: member.role };
  const toast = readFlashToast(request);
  // The Shopify admin may block cookies, so none are used there.
  if (shell === 'embedded') {
    const [onboarding, plan, waiting] = await Promise.all([
      getOnboarding({ merchantId }),
      readPlan(merchantId),
      countWaiting({ merchantId }),
      enqueuePlanSyncIfStale(merchantId, new Date()),
    ]);
    const bridge = { apiKey: env().SHOPIFY_API_KEY, waiting };
    return data(
      {
        ...{ ...access, frame: null, support: null, bridge, toast, onboarding, plan },
        placement: await loadSetupFacts(onboarding),
      },
      { headers: cookieHeaders([]) },
    );
  }
  const [onboarding, plan, user, { cookies }, waiting, stores] = await Promise.all([
    getOnboarding({ merchantId }),
    readPlan(merchantId),
    getUser({ request }),
    refreshSession({ request }),
    countWaiting({ merchantId }),
    listStores({ userId: member.userId ?? '' }),
  ]);
  const frame = {
    waiting,
    email: user?.email ?? '',
    role: member.role,
    stores,
    chatUrl: onboarding.chatUrl,
    isNavCollapsed: isNavCollapsed(request.headers.get('Cookie')),
    isSuperAdmin: user?.role === 'super_admin',
    isShopifyOn: isShopifyConfigured(),
    isSetupPaused: readSetupPause(request.headers.get('Cookie')) !== null,
  };
  const supportView = support ? toSupportView(support) : null;
  return data(
    {
      ...{ ...access, frame, support: supportView, bridge: null, toast, onboarding, plan },
      placement: await loadSetupFacts(onboarding),
    },
    { headers: cookieHeaders(cookies) },
  );
}

/** Facts about the store that the setup needs; null once it is done. The script tag's URL isn't known yet. */
async function loadSetupFacts({ merchantId, isComplete, hasProducts }: OnboardingState) {
  if (isComplete) return null;
  const [shop, inventory] = await Promise.all([getShop(merchantId), getInventorySummary(merchantId)]);
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_APP_URL, APP_URL } = env();
  const theme = hasThemeApp(shop) && {
    editorUrl: themeEditorLinks({ domain: shop.domain, apiKey }).bubble,
    isOn: shop.embedIsOn ?? false,
  };
  const { mattresses, withPrice } = inventory;
  const hasShop = shop !== null && shop.uninstalledAt === null;
  const isSyncing = hasShop && shop.syncStatus === 'syncing';
  const products = { hasProducts, hasShop, isSyncing, mattresses, unpriced: mattresses - withPrice };
  const scriptOrigin = new URL(SHOPIFY_APP_URL || APP_URL).origin;
  const canConnectShopify = isShopifyConfigured() && !hasShop;
  return { theme: theme || null, scriptOrigin, products, canConnectShopify };
}

/** Logs `?payment=`, which the payment page adds when it sends people back, and removes it from the URL. */
function redirectWithoutPaymentOutcome(request: Request, merchantId: string): void {
  const url = new URL(request.url);
  const payment = url.searchParams.get('payment');
  if (request.method !== 'GET' || (payment !== 'success' && payment !== 'cancelled')) return;
  log.info({ merchantId, payment }, 'back from a payment page');
  url.searchParams.delete('payment');
  throw redirect(url.pathname.replace(/\.data$/, '') + url.search);
}

function toSupportView({ merchantName, isReadOnly, expiresAt }: SupportAccess) {
  return { merchantName, isReadOnly, until: formatTimeOfDay(expiresAt, { timeZone: 'UTC' }) };
}

// `requireMerchant` already handles an unreadable plan: only the plans page is shown then.
function readPlan(merchantId: string) {
  return findPlan(merchantId).catch(() => null);
}

type DashboardData = ReturnType<typeof useLoaderData<typeof loader>>;

/** The frame's last data, used if all loaders of a page fail. */
let lastDashboardData: DashboardData | null = null;

export default function Dashboard() {
  const loaded = useLoaderData<typeof loader>();
  useEffect(() => {
    lastDashboardData = { ...loaded, toast: null };
  }, [loaded]);
  const { merchantId, onboarding, bridge, frame, plan, permissions, support } = loaded;
  const can = (permission: Permission) => permissions.includes(permission);
  const { pathname } = useLocation();
  const { celebration, onLive } = useCelebration(loaded);
  const isGuideDue = onboarding.isComplete && onboarding.guideOpen && can('change-inventory');
  const isGuideHere = pathname === '/brands' && isGuideDue;
  // Support can't set up the store, and needs its banner. A prospect chooses a plan first.
  const isWizardDue =
    !onboarding.isComplete && !support && pathname !== '/membership' && can('edit-settings');
  const isPaused = frame?.isSetupPaused === true;
  const isShopifyOn = frame?.isShopifyOn === true;
  const found = loaded.placement?.products;
  const form = <CatalogUpload isPart />;
  const products =
    frame && found ? <ProductsPanel {...found} isShopifyOn={isShopifyOn} fileForm={form} /> : null;
  const start = found && !found.hasShop && isShopifyOn ? <ConnectShopify /> : null;
  const wizard = isWizardDue && !isPaused ? <OnboardingWizard {...{ onboarding, start, products }} /> : null;
  return (
    <LiveContext.Provider value={onLive}>
      <ChatPreviewContext.Provider value={onboarding.hasProducts ? renderChat : renderChatWithoutProducts}>
        <DashboardFrame loaded={loaded} overlay={celebration ?? wizard}>
          {isWizardDue && isPaused ? <SetupReminder onboarding={onboarding} /> : null}
          {onboarding.isComplete && !support ? <RequestAlert merchantId={merchantId} /> : null}
          {pathname === '/membership' || !plan ? null : <PaymentNotice plan={plan} />}
          {bridge ? celebration : null}
          {isGuideHere && bridge ? <QuickStartCard /> : null}
          <Outlet />
          {isGuideHere && !bridge && !celebration ? <QuickStartGuide isShopifyOn={isShopifyOn} /> : null}
        </DashboardFrame>
      </ChatPreviewContext.Provider>
    </LiveContext.Provider>
  );
}

// Two keys, so that the chat restarts once there is something to recommend.
const renderChat: RenderChat = (shown) => <DraftChatFrame key="products" {...shown} />;
const renderChatWithoutProducts: RenderChat = (shown) => <DraftChatFrame key="none" {...shown} />;

function useCelebration({ onboarding, placement }: DashboardData) {
  const navigate = useNavigate();
  // State as of the launch; the loader has no placement for what was just launched.
  const [live, setLive] = useState<{ chatUrl: string; placement: Placement } | null>(null);
  const onLive = useCallback((chatUrl: string) => placement && setLive({ chatUrl, placement }), [placement]);
  const onClose = (path = onboarding.hasProducts ? '/' : '/brands') => {
    setLive(null);
    navigate(path);
  };
  return { celebration: live && <Celebration {...{ ...live, onboarding, onClose }} />, onLive };
}

type Placement = NonNullable<DashboardData['placement']>;

interface CelebrationProps {
  chatUrl: string;
  placement: Placement;
  onboarding: DashboardData['onboarding'];
  onClose(path?: string): void;
}

function Celebration({ placement, ...props }: CelebrationProps) {
  const { theme, scriptOrigin, canConnectShopify } = placement;
  if (theme) return <ThemeCelebration {...props} theme={theme} />;
  const [slug] = new URL(props.chatUrl).hostname.split('.');
  const scriptTag = createEmbedTag(`${scriptOrigin}/embed/${slug}.js`, DEFAULT_EMBED_OPTIONS);
  return <LaunchCelebration {...props} placement={{ kind: 'website', scriptTag, canConnectShopify }} />;
}

type ThemeCelebrationProps = Omit<CelebrationProps, 'placement'> & {
  theme: NonNullable<Placement['theme']>;
};

/** Polls the theme, which the merchant may be changing in another tab. */
function ThemeCelebration({ theme, ...props }: ThemeCelebrationProps) {
  const isOn = useEmbedStatus(theme.isOn);
  return <LaunchCelebration {...props} placement={{ kind: 'theme', editorUrl: theme.editorUrl, isOn }} />;
}

/** Keeps the frame around a failed page, so that other pages remain one click away. */
export function ErrorBoundary() {
  const isOffline = isNoResponse(useRouteError());
  const loaded =
    useRouteLoaderData<typeof loader>('routes/_dashboard') ?? (isOffline ? lastDashboardData : null);
  if (!loaded) {
    return (
      <ErrorPage>
        <RouteErrorScreen />
      </ErrorPage>
    );
  }
  return (
    <DashboardFrame loaded={loaded}>
      <RouteErrorScreen />
    </DashboardFrame>
  );
}

interface DashboardFrameProps {
  loaded: DashboardData;
  /** Covers the page on the web. In the admin, nothing opens by itself. */
  overlay?: ReactNode;
  children: ReactNode;
}

function DashboardFrame({ loaded, overlay, children }: DashboardFrameProps) {
  const { frame, bridge, plan, toast, permissions, role, support } = loaded;
  const [isAccountOpen, setAccountOpen] = useState(false);
  const onAccountSettings = () => setAccountOpen(true);
  const content = (
    <AllowedActions actions={permissions}>
      {support ? <SupportBanner support={support} /> : null}
      {children}
      {isAccountOpen ? <AccountModal onClose={() => setAccountOpen(false)} teamStep={<TeamTab />} /> : null}
    </AllowedActions>
  );
  if (bridge) {
    return (
      <EmbeddedFrame {...bridge} {...{ role, plan, toast, onAccountSettings }}>
        {content}
      </EmbeddedFrame>
    );
  }
  return <StandaloneFrame {...{ frame, plan, toast, overlay, onAccountSettings }}>{content}</StandaloneFrame>;
}
