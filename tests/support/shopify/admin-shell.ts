import type { LocalShop } from './local-shop.ts';
import { Markup, markup, page } from './markup.ts';
import type { LocalShopifyContext } from './local-shopify-context.ts';

/** The common layout of the local admin's pages. */

export interface Shell {
  shop: LocalShop;
  context: LocalShopifyContext;
  title: string;
  body: Markup;
  /** Content around the frame. */
  frame?: { appOrigin: string };
}

export function storeHandle(shop: LocalShop): string {
  return shop.domain.split('.')[0]!;
}

export function adminPage({ shop, context, title, body, frame }: Shell): Response {
  const handle = storeHandle(shop);
  const base = `/store/${handle}/apps/${context.app.handle}`;
  const links: [string, string][] = [
    [`/store/${handle}`, 'Home'],
    [`/store/${handle}/products`, 'Products'],
    [`/store/${handle}/orders`, 'Orders'],
    [`/store/${handle}/themes`, 'Online Store'],
  ];
  const data = frame
    ? markup`data-base="${base}" data-shop="${shop.domain}" data-handle="${handle}" data-store="${shop.name}" data-app-origin="${frame.appOrigin}"`
    : null;
  const inside = frame ? body : markup`<div class="Main-page">${body}</div>`;
  return page(markup`<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · ${shop.name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/local/admin.css">
    ${frame ? new Markup('<script src="/local/admin.js" defer></script>') : null}
  </head>
  <body ${data}>
    <header class="Top">
      ${frame ? new Markup('<button class="Menu" type="button" data-part="menu" aria-expanded="false">Menu</button>') : null}
      <a class="Brand" href="/store/${handle}">local admin</a>
      <span class="Store">${shop.name}</span>
      ${
        frame
          ? new Markup(
              '<section class="SaveBar" data-part="save-bar" aria-label="Unsaved changes" hidden><span>Unsaved changes</span><span class="Actions"></span></section>',
            )
          : null
      }
    </header>
    <nav class="Side" aria-label="Admin">
      <ul>${links.map(([href, text]) => markup`<li><a href="${href}" data-leaves>${text}</a></li>`)}</ul>
      <h2>Apps</h2>
      <ul>
        <li>
          <a href="${base}" data-part="app-home">${context.app.title}</a>
          <ul data-part="app-nav"></ul>
        </li>
      </ul>
    </nav>
    <main class="Main" aria-label="${frame ? 'App' : 'Page'}">${inside}</main>
    <ul class="Toasts" data-part="toasts" aria-live="polite" aria-label="Notifications"></ul>
  </body>
</html>`);
}
