import { data, type LoaderFunctionArgs, type LinksFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';
import { getUser } from '#app/features/account/get-user.server.ts';
import { renewSession } from '#app/features/account/renew-session.server.ts';
import { getPlan } from '#app/features/billing/get-plan.server.ts';
import { PaymentNotice } from '#app/features/billing/payment-notice.tsx';
import { getOnboarding } from '#app/features/onboarding/get-onboarding.server.ts';
import { onboardingLinks } from '#app/features/onboarding/onboarding-links.ts';
import { QuickStartCard, QuickStartGuide } from '#app/features/onboarding/quick-start-guide.tsx';
import { OnboardingWizard } from '#app/features/onboarding/wizard.tsx';
import { refreshPlan } from '#app/features/shop/plan/refresh-plan.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { env } from '#app/platform/env.server.ts';
import { EmbeddedFrame } from '#app/shell/embedded-frame.tsx';
import { cookieHeaders } from '#app/shell/form-answer.server.ts';
import { isNavCollapsed } from '#app/shell/nav-state.ts';
import shellCss from '#app/shell/shell.css?url';
import { StandaloneFrame } from '#app/shell/standalone-frame.tsx';
import { takeToast } from '#app/shell/toast.server.ts';
import { ErrorPage, RouteErrorScreen } from '#app/ui/error-screens.tsx';
import { polarisLinks } from '#app/ui/polaris-links.ts';
import { Unreached } from '#app/ui/steady-fetch.ts';

export { unlessRefused as shouldRevalidate } from '#app/ui/when-to-read-anew.ts';

export const links: LinksFunction = () => [
  ...polarisLinks(),
  { rel: 'stylesheet', href: shellCss },
  ...onboardingLinks(),
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId, shell } = await requireMerchant(request);
  const toast = takeToast(request);
  // No cookie is read or written in the admin: a browser may keep both from us.
  if (shell === 'embedded') {
    const [onboarding, plan] = await Promise.all([
      getOnboarding({ merchantId }),
      getPlan({ merchantId }),
      refreshPlan({ merchantId, now: new Date() }),
    ]);
    const bridge = { apiKey: env().SHOPIFY_API_KEY };
    return data({ frame: null, bridge, toast, onboarding, plan }, { headers: cookieHeaders([]) });
  }
  const [onboarding, plan, user, { cookies }] = await Promise.all([
    getOnboarding({ merchantId }),
    getPlan({ merchantId }),
    getUser({ request }),
    renewSession({ request }),
  ]);
  const frame = {
    email: user?.email ?? '',
    chatUrl: onboarding.chatUrl,
    isNavCollapsed: isNavCollapsed(request.headers.get('Cookie')),
    isSuperAdmin: user?.role === 'super_admin',
  };
  return data({ frame, bridge: null, toast, onboarding, plan }, { headers: cookieHeaders(cookies) });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** What the frame was last drawn from in this browser: nothing is left of it when a whole read fails. */
let lastDrawn: Loaded | null = null;

export default function Dashboard() {
  const loaded = useLoaderData<typeof loader>();
  useEffect(() => {
    lastDrawn = { ...loaded, toast: null };
  }, [loaded]);
  const { onboarding, bridge, plan } = loaded;
  const { pathname } = useLocation();
  const isGuideDue = onboarding.isComplete && onboarding.guideOpen;
  const isGuideHere = pathname === '/brands' && isGuideDue;
  const wizard = onboarding.isComplete ? null : <OnboardingWizard onboarding={onboarding} />;
  return (
    <Frame loaded={loaded} overlay={wizard}>
      {pathname === '/membership' ? null : <PaymentNotice plan={plan} />}
      {isGuideHere && bridge ? <QuickStartCard /> : null}
      <Outlet />
      {isGuideHere && !bridge ? <QuickStartGuide /> : null}
    </Frame>
  );
}

/** A page that fails leaves the frame standing, so that every other page is one click away. */
export function ErrorBoundary() {
  const isUnreached = useRouteError() instanceof Unreached;
  const loaded = useRouteLoaderData<typeof loader>('routes/_dashboard') ?? (isUnreached ? lastDrawn : null);
  if (!loaded) {
    return (
      <ErrorPage>
        <RouteErrorScreen />
      </ErrorPage>
    );
  }
  return (
    <Frame loaded={loaded}>
      <RouteErrorScreen />
    </Frame>
  );
}

interface FrameProps {
  loaded: Loaded;
  /** What stands over the page on the web; nothing opens by itself in the admin. */
  overlay?: ReactNode;
  children: ReactNode;
}

function Frame({ loaded: { frame, bridge, toast }, overlay, children }: FrameProps) {
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
