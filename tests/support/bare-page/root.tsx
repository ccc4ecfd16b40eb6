import type { LinksFunction } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
import { AppProvider } from '@shopify/polaris';
import english from '@shopify/polaris/locales/en.json';
import polarisCss from '@shopify/polaris/build/esm/styles.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: polarisCss }];

export default function App() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <AppProvider i18n={english}>
          <Outlet />
        </AppProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
