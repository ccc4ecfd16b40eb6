import { Link, useLocation, useNavigate } from '@remix-run/react';
import { Banner, Page } from '@shopify/polaris';
import { createElement, type ReactNode, useEffect, useMemo } from 'react';
import type { TeamRole } from '#app/features/team/permissions.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { APP_BRIDGE_TEXTS, type AppBridgeState, useAppBridge } from '#app/shell/embedded/use-app-bridge.ts';
import {
  HOME_PATH,
  INBOX_PATH,
  listAdminPages,
  type NavItem,
  type NavPlan,
} from '#app/shell/navigation/navigation.ts';
import { PageProgress, PageSlot } from '#app/shell/page-loading/page-slot.tsx';
import { reloadPage, ShellContext } from '#app/ui/app-bridge/app-bridge.ts';
import { reportUncaughtErrors } from '#app/ui/errors/errors.ts';
import { formatBounded } from '#app/ui/format.ts';
import type { FlashToast } from '#app/ui/notifications/toast.ts';
import { PageFailures, ServerToast } from '#app/ui/notifications/toasts.tsx';
import { AccountActions } from '#app/ui/page/app-page.tsx';
import { PolarisFrame } from '#app/ui/page/polaris-frame.tsx';

interface EmbeddedFrameProps {
  apiKey: string;
  role: TeamRole;
  plan: NavPlan | null;
  waiting: number;
  toast: FlashToast | null;
  onAccountSettings(): void;
  children: ReactNode;
}

/** Frame of the dashboard in the Shopify admin, which provides the navigation and title bar. */
export function EmbeddedFrame({ apiKey, role, plan, toast, ...props }: EmbeddedFrameProps) {
  const { waiting, onAccountSettings, children } = props;
  const { menu, others } = listAdminPages(role, plan);
  useEffect(reportUncaughtErrors, []);
  const { pathname } = useLocation();
  const { state, isLoading } = useAppBridge(apiKey);
  const hasAdminChrome = state === 'loading' || state === 'ready';
  const around = useMemo(() => ({ shell: 'embedded' as const, hasAdminChrome }), [hasAdminChrome]);
  return (
    <ShellContext.Provider value={around}>
      <PolarisFrame path={pathname}>
        <ServerToast toast={toast} />
        <div className="FrameScroll">
          <AdminNav pages={menu} others={others} waiting={waiting} />
          <PageProgress isLoading={isLoading} />
          <AppBridgeBanner state={state} />
          <PageFailures />
          {/* The admin has its own main element, so a label distinguishes this one. */}
          <main className="EmbeddedFrame-main" aria-label={PRODUCT_NAME} data-bridge={state}>
            <AccountActions.Provider
              value={[
                ...others.map(({ path, label }) => ({ content: label, url: path })),
                { content: 'Account Settings', onAction: onAccountSettings },
              ]}
            >
              <PageSlot>{children}</PageSlot>
            </AccountActions.Provider>
          </main>
        </div>
      </PolarisFrame>
    </ShellContext.Provider>
  );
}

/** Explains that App Bridge isn't responding and what to do; the page below stays readable. */
export function AppBridgeBanner({ state }: { state: AppBridgeState }) {
  return (
    <div role="alert">
      {state === 'loading' || state === 'ready' ? null : (
        <Page fullWidth>
          <Banner
            tone="critical"
            title={APP_BRIDGE_TEXTS[state].title}
            action={{ content: APP_BRIDGE_TEXTS.reload, onAction: () => void reloadPage() }}
          >
            {APP_BRIDGE_TEXTS[state].text}
          </Banner>
        </Page>
      )}
    </div>
  );
}

/** Links below the app's name in the admin's navigation; App Bridge intercepts their clicks. */
function AdminNav({ pages, others, waiting }: Record<'pages' | 'others', NavItem[]> & { waiting: number }) {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('[href]') : null;
      const path = link?.getAttribute('href');
      if (!path?.startsWith('/')) return;
      event.preventDefault();
      navigate(path);
    };
    addEventListener('shopify:navigate', follow);
    return () => removeEventListener('shopify:navigate', follow);
  }, [navigate]);
  const nameOf = ({ path, label }: NavItem) =>
    path === INBOX_PATH && waiting > 0 ? `${label} (${formatBounded(waiting)})` : label;
  return (
    <>
      <s-app-nav>
        {createElement('s-link', { href: HOME_PATH, rel: 'home' }, 'Overview')}
        {pages.map((page) => createElement('s-link', { key: page.path, href: page.path }, nameOf(page)))}
      </s-app-nav>
      {/* Links that let the router discover all pages up front. */}
      <div hidden>
        {[...pages, ...others].map(({ path }) => (
          <Link key={path} to={path} discover="render" />
        ))}
      </div>
    </>
  );
}
