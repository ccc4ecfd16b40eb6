import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { getUser, refreshSession } from '#app/features/account/session.server.ts';
import { PaymentNotice } from '#app/features/billing/plan-cards.tsx';
import { getPlan } from '#app/features/billing/subscription.server.ts';
import { getOnboarding } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import {
  onboardingLinks,
  QuickStartCard,
  QuickStartGuide,
} from '#app/features/onboarding/setup-guide/quick-start-guide.tsx';
import { OnboardingWizard } from '#app/features/onboarding/wizard/wizard.tsx';
import { enqueuePlanSyncIfStale } from '#app/features/shop/plan/sync-plan.job.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { EmbeddedFrame } from '#app/shell/embedded/embedded-frame.tsx';
import { isNavCollapsed } from '#app/shell/navigation/navigation.ts';
import { cookieHeaders, readFlashToast } from '#app/shell/responses.server.ts';
import shellCss from '#app/shell/shell.css?url';
import { StandaloneFrame } from '#app/shell/standalone/standalone-frame.tsx';
import { ErrorPage, RouteErrorScreen } from '#app/ui/errors/error-screens.tsx';
import { isNoResponse } from '#app/ui/network/route-requests.ts';
import { polarisLinks } from '#app/ui/page/polaris-frame.tsx';

export { shouldRevalidate } from '#app/ui/network/route-requests.ts';

export const links: LinksFunction = () => [
  ...polarisLinks(),
  { rel: 'stylesheet', href: shellCss },
  ...onboardingLinks(),
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId, shell } = await requireMerchant(request);
  const toast = readFlashToast(request);
  // The admin may block cookies, so none are used there.
  if (shell === 'embedded') {
    const [onboarding, plan] = await Promise.all([
      getOnboarding({ merchantId }),
      getPlan(merchantId),
      enqueuePlanSyncIfStale(merchantId, new Date()),
    ]);
    const bridge = { apiKey: env().SHOPIFY_API_KEY };
    return data({ frame: null, bridge, toast, onboarding, plan }, { headers: cookieHeaders([]) });
  }
  const [onboarding, plan, user, { cookies }] = await Promise.all([
    getOnboarding({ merchantId }),
    getPlan(merchantId),
    getUser({ request }),
    refreshSession({ request }),
  ]);
  const frame = {
    email: user?.email ?? '',
    chatUrl: onboarding.chatUrl,
    isNavCollapsed: isNavCollapsed(request.headers.get('Cookie')),
    isSuperAdmin: user?.role === 'super_admin',
  };
  return data({ frame, bridge: null, toast, onboarding, plan }, { headers: cookieHeaders(cookies) });
}

type DashboardData = ReturnType<typeof useLoaderData<typeof loader>>;

/** The frame's last data, for when all loaders of a page fail. */
let lastDashboardData: DashboardData | null = null;

export default function Dashboard() {
  const loaded = useLoaderData<typeof loader>();
  useEffect(() => {
    lastDashboardData = { ...loaded, toast: null };
  }, [loaded]);
  const { onboarding, bridge, plan } = loaded;
  const { pathname } = useLocation();
  const isGuideDue = onboarding.isComplete && onboarding.guideOpen;
  const isGuideHere = pathname === '/brands' && isGuideDue;
  const wizard = onboarding.isComplete ? null : <OnboardingWizard onboarding={onboarding} />;
  return (
    <DashboardFrame loaded={loaded} overlay={wizard}>
      {pathname === '/membership' ? null : <PaymentNotice plan={plan} />}
      {isGuideHere && bridge ? <QuickStartCard /> : null}
      <Outlet />
      {isGuideHere && !bridge ? <QuickStartGuide /> : null}
    </DashboardFrame>
  );
}

/** Keeps the frame around a failed page, so that other pages are one click away. */
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
  /** Covers the page on the web; nothing opens by itself in the admin. */
  overlay?: ReactNode;
  children: ReactNode;
}

function DashboardFrame({ loaded: { frame, bridge, toast }, overlay, children }: DashboardFrameProps) {
  if (bridge) {
    return (
      <EmbeddedFrame apiKey={bridge.apiKey} toast={toast}>
        {children}
      </EmbeddedFrame>
    );
  }
  return (
    <StandaloneFrame frame={frame} toast={toast} overlay={overlay}>
      {children}
    </StandaloneFrame>
  );
}
