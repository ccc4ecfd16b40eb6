import { data, type LoaderFunctionArgs, type LinksFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { getUser } from '#app/features/account/get-user.server.ts';
import { renewSession } from '#app/features/account/renew-session.server.ts';
import { getChatUrl } from '#app/features/merchant/get-chat-url.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { cookieHeaders } from '#app/shell/form-answer.server.ts';
import { isNavCollapsed } from '#app/shell/nav-state.ts';
import shellCss from '#app/shell/shell.css?url';
import { StandaloneFrame } from '#app/shell/standalone-frame.tsx';
import { takeToast } from '#app/shell/toast.server.ts';
import { ErrorPage, RouteErrorScreen } from '#app/ui/error-screens.tsx';
import { polarisLinks } from '#app/ui/polaris-links.ts';

export const links: LinksFunction = () => [...polarisLinks(), { rel: 'stylesheet', href: shellCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request);
  const [user, chatUrl, { toast, cookies: toastCookies }, { cookies }] = await Promise.all([
    getUser({ request }),
    getChatUrl({ merchantId }),
    takeToast(request),
    renewSession({ request }),
  ]);
  const frame = {
    email: user?.email ?? '',
    chatUrl,
    isNavCollapsed: isNavCollapsed(request.headers.get('Cookie')),
    toast,
  };
  return data({ frame }, { headers: cookieHeaders([...cookies, ...toastCookies]) });
}

export default function Dashboard() {
  const { frame } = useLoaderData<typeof loader>();
  return (
    <StandaloneFrame frame={frame}>
      <Outlet />
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
