import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react';
import type { LinksFunction, MetaFunction } from '@remix-run/node';
import type { ReactNode } from 'react';
import { config } from 'zod/v4/core';
import errorScreensCss from '#app/ui/errors/error-screens.css?url';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { APP_BRIDGE_URL, useNonce } from '#app/ui/app-bridge/app-bridge.ts';
import { ErrorPage, RouteErrorScreen } from '#app/ui/errors/error-screens.tsx';
import { EarlyInput } from '#app/ui/forms/early-input.tsx';

// The CSP forbids `eval`, which zod uses for speed. Must run before any route creates a schema.
if (typeof document !== 'undefined') config({ jitless: true });

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: errorScreensCss }];
/** For error pages without their own title. */
export const meta: MetaFunction = () => [{ title: PRODUCT_NAME }];

/** Data of the dashboard's loader; `bridge` is set only in the Shopify admin. */
interface BridgedPage {
  bridge: { apiKey: string } | null;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const dashboard = useRouteLoaderData('routes/_dashboard') as BridgedPage | undefined;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* App Bridge must be the first script, without `async` or `defer`. */}
        {dashboard?.bridge ? <script src={APP_BRIDGE_URL} data-api-key={dashboard.bridge.apiKey} /> : null}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <EarlyInput nonce={nonce} />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <ErrorPage>
      <RouteErrorScreen />
    </ErrorPage>
  );
}
