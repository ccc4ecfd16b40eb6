import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
import type { LinksFunction, MetaFunction } from '@remix-run/node';
import type { ReactNode } from 'react';
import errorScreensCss from '#app/ui/error-screens.css?url';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { ErrorPage, RouteErrorScreen } from '#app/ui/error-screens.tsx';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: errorScreensCss }];
/** For pages that end in an error before they have a title of their own. */
export const meta: MetaFunction = () => [{ title: PRODUCT_NAME }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Where nothing nearer caught an error: a page of its own. */
export function ErrorBoundary() {
  return (
    <ErrorPage>
      <RouteErrorScreen />
    </ErrorPage>
  );
}
