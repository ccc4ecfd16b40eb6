import { data, type LoaderFunctionArgs, type LinksFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react';
import { getUser } from '#app/features/account/get-user.server.ts';
import { renewSession } from '#app/features/account/renew-session.server.ts';
import { getOnboarding } from '#app/features/onboarding/get-onboarding.server.ts';
import { onboardingLinks } from '#app/features/onboarding/onboarding-links.ts';
import { QuickStartGuide } from '#app/features/onboarding/quick-start-guide.tsx';
import { OnboardingWizard } from '#app/features/onboarding/wizard.tsx';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { cookieHeaders } from '#app/shell/form-answer.server.ts';
import { isNavCollapsed } from '#app/shell/nav-state.ts';
import shellCss from '#app/shell/shell.css?url';
import { StandaloneFrame } from '#app/shell/standalone-frame.tsx';
import { takeToast } from '#app/shell/toast.server.ts';
import { ErrorPage, RouteErrorScreen } from '#app/ui/error-screens.tsx';
import { polarisLinks } from '#app/ui/polaris-links.ts';

export const links: LinksFunction = () => [
  ...polarisLinks(),
  { rel: 'stylesheet', href: shellCss },
  ...onboardingLinks(),
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const [user, onboarding, { toast, cookies: toastCookies }, { cookies }] = await Promise.all([
    getUser({ request }),
    getOnboarding({ merchantId }),
    takeToast(request),
    renewSession({ request }),
  ]);
  const frame = {
    email: user?.email ?? '',
    chatUrl: onboarding.chatUrl,
    isNavCollapsed: isNavCollapsed(request.headers.get('Cookie')),
    toast,
  };
  return data({ frame, onboarding }, { headers: cookieHeaders([...cookies, ...toastCookies]) });
}

export default function Dashboard() {
  const { frame, onboarding } = useLoaderData<typeof loader>();
  const isOnInventory = useLocation().pathname === '/brands';
  const wizard = onboarding.isComplete ? null : <OnboardingWizard onboarding={onboarding} />;
  return (
    <StandaloneFrame frame={frame} overlay={wizard}>
      <Outlet />
      {onboarding.isComplete && onboarding.guideOpen && isOnInventory ? <QuickStartGuide /> : null}
    </StandaloneFrame>
  );
}

/** A page that fails leaves the frame standing, so that every other page is one click away. */
export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>('routes/_dashboard');
  if (!loaded) {
    return (
      <ErrorPage>
        <RouteErrorScreen />
      </ErrorPage>
    );
  }
  return (
    <StandaloneFrame frame={loaded.frame}>
      <RouteErrorScreen />
    </StandaloneFrame>
  );
}
