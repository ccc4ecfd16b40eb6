import { readFileSync } from 'node:fs';
import { adminPage, storeHandle } from './admin-shell.ts';
import { answerEditor } from './theme-editor.ts';
import { json, redirect, type Visit } from './http.ts';
import type { LocalShop } from './local-shop.ts';
import { markup } from './markup.ts';
import { signedQuery } from './oauth.ts';
import { answerPlans } from './plan-page.ts';
import { freshClaims, signToken } from './signing.ts';
import { scopesPayload } from './webhook-payloads.ts';
import type { LocalShopifyContext } from './local-shopify-context.ts';

/** `https://admin.shopify.com`, as far as an app's merchant uses it. */

const FILES: Record<string, string> = { 'admin.js': 'text/javascript', 'admin.css': 'text/css' };

export async function answerAdmin(visit: Visit, context: LocalShopifyContext): Promise<Response> {
  const { pathname } = visit.url;
  const file = /^\/local\/([\w.-]+)$/.exec(pathname)?.[1];
  if (file && FILES[file]) return browserFile(file, FILES[file]);
  if (file) return answerFrame(file, visit, context);
  const [, store, rest = ''] = /^\/store\/([a-z0-9-]+)(\/.*)?$/.exec(pathname) ?? [];
  const shop = context.shops.get(`${store}.myshopify.com`);
  if (!shop) return new Response('There is no such store here', { status: 404 });
  return answerStore(rest, visit, { shop, context });
}

interface Here {
  shop: LocalShop;
  context: LocalShopifyContext;
}

async function answerStore(rest: string, visit: Visit, here: Here): Promise<Response> {
  const { shop, context } = here;
  const { app } = context;
  const home = `/store/${storeHandle(shop)}`;
  const [, kind, name, below = ''] = /^\/(apps|charges|app)\/([\w-]+)(\/.*)?$/.exec(rest) ?? [];
  if (kind === 'app' && name === 'grant') return answerGrant(visit, here);
  if (kind === 'apps' && (name === app.apiKey || name === app.handle)) {
    if (!shop.grantedScopes) return redirect(`${home}/app/grant?client_id=${app.apiKey}`);
    // The admin identifies an app by its handle, whatever the request used.
    if (name === app.apiKey) return redirect(`${home}/apps/${app.handle}${below}${visit.url.search}`);
    return appPage(below + visit.url.search, here);
  }
  if (kind === 'charges' && (name === app.apiKey || name === app.handle))
    return answerPlans(below, visit, here);
  if (/^\/themes\/[\w-]+\/editor$/.test(rest)) return answerEditor(visit, here);
  return plainPage(rest, here);
}

/** Requests by the admin's scripts for the embedded app. */
async function answerFrame(
  what: string,
  { url, method }: Visit,
  context: LocalShopifyContext,
): Promise<Response> {
  const query = url.searchParams;
  const { app } = context;
  const shop = context.shops.get(query.get('shop') ?? '');
  if (!shop?.grantedScopes) return json({ error: 'The app is not installed' }, 403);
  if (what === 'session-token')
    return json({ token: signToken(freshClaims(app, shop.domain), app.apiSecret) });
  if (what === 'scopes' && method === 'POST') await grantScopes(shop, query.get('scopes') ?? '', context);
  if (what === 'scopes') {
    return json({ granted: shop.grantedScopes, required: app.scopes, optional: app.optionalScopes });
  }
  if (what === 'frame-url')
    return json({ url: frameUrl(app.url + (query.get('path') ?? '/'), { shop, context }).href });
  return json({ error: 'Not found' }, 404);
}

/** The merchant grants optional scopes; only those in the app's configuration file are available. */
async function grantScopes(
  shop: LocalShop,
  wanted: string,
  { app, send }: LocalShopifyContext,
): Promise<void> {
  const before = shop.grantedScopes ?? [];
  const more = wanted
    .split(',')
    .filter((scope) => app.optionalScopes.includes(scope) && !before.includes(scope));
  if (more.length === 0) return;
  shop.grantedScopes = [...before, ...more];
  if (app.topics.has('app/scopes_update'))
    await send('app/scopes_update', scopesPayload(shop, before), { shop });
}

function appPage(path: string, { shop, context }: Here): Response {
  const { app } = context;
  if (!app.url) return plainPage('', { shop, context }, 'The local Shopify was not told where the app is.');
  const url = frameUrl(app.url + (path.startsWith('/') ? path : `/${path}`), { shop, context });
  const body = markup`
    <div class="TitleBar" data-part="title-bar">
      <span class="Back-place"></span>
      <span class="App-name">${app.title}</span>
      <h1 class="Page-name">${app.title}</h1>
      <span class="Actions"></span>
    </div>
    <div class="Loading" data-part="loading" hidden></div>
    <iframe class="App" name="app-iframe" title="${app.title}" data-src="${url.href}" allow="clipboard-write; local-network-access *; loopback-network *"></iframe>`;
  return adminPage({ shop, context, title: app.title, body, frame: { appOrigin: url.origin } });
}

/** The merchant reviews and accepts the app's scopes. */
function answerGrant(visit: Visit, { shop, context }: Here): Response {
  const { app } = context;
  const open = `/store/${storeHandle(shop)}/apps/${app.handle}`;
  if (visit.method === 'POST') {
    shop.grantedScopes = [...app.scopes];
    return redirect(open);
  }
  if (shop.grantedScopes) return redirect(open);
  const body = markup`
    <div class="Card">
      <h1>Install ${app.title}</h1>
      <p>This app needs access to:</p>
      <ul>${app.scopes.map((scope) => markup`<li>${scope.replaceAll('_', ' ')}</li>`)}</ul>
      <form method="post"><button class="Primary" type="submit">Install</button></form>
    </div>`;
  return adminPage({ shop, context, title: `Install ${app.title}`, body });
}

/** The query parameters the admin adds to the app's URL. */
function frameUrl(address: string, { shop, context }: Here): URL {
  const url = new URL(address);
  const idToken = signToken(freshClaims(context.app, shop.domain), context.app.apiSecret);
  const values = {
    embedded: '1',
    id_token: idToken,
    locale: 'en',
    session: crypto.randomUUID(),
    shop: shop.domain,
  };
  url.search = signedQuery({ ...values, ...Object.fromEntries(url.searchParams) }, shop, context);
  return url;
}

function plainPage(rest: string, { shop, context }: Here, note?: string): Response {
  const [, area = 'home'] = rest.split('/');
  const rows: Record<string, string[]> = {
    products: shop.products.slice(0, 50).map(({ title }) => title),
    orders: shop.orders.slice(-50).map(({ id, email, lines }) => `#${id} · ${email} · ${lines.length} lines`),
    themes: shop.themes.map(({ name, role }) => `${name} · ${role === 'MAIN' ? 'published' : 'draft'}`),
  };
  const title = area.charAt(0).toUpperCase() + area.slice(1) || 'Home';
  const list = rows[area] ?? [`Storefront: ${shop.url}`];
  const body = markup`
    <div class="Card">
      <h1>${title}</h1>
      ${note ? markup`<p>${note}</p>` : null}
      <ul>${list.map((row) => markup`<li>${row}</li>`)}</ul>
    </div>`;
  return adminPage({ shop, context, title, body });
}

export function browserFile(name: string, type: string): Response {
  const text = readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8');
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    },
  });
}
