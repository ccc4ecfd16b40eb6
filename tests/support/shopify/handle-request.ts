import { drawBedPicture } from '../bed-picture.ts';
import { answerBulkFile, answerGraphql, isGraphqlPath } from './admin-api.ts';
import { answerAdmin, browserFile } from './admin-pages.ts';
import type { FaultKind, FaultyEndpoint } from './faults.ts';
import { json, redirect, type Visit } from './http.ts';
import type { LocalShopifyContext } from './local-shopify-context.ts';
import { answerAuthorize, answerTokenRequest } from './oauth.ts';
import { answerStorefront } from './storefront.ts';
import { readAsset } from './theme-extension.ts';

/** Routes a request to one of Shopify's hosts, with any faults on the way. */
export async function answerVisit(visit: Visit, context: LocalShopifyContext): Promise<Response | null> {
  const response = await answerHost(visit, context);
  const location = response?.headers.get('location');
  // A browser that uses local host names must stay on them.
  if (!response || !location || !visit.origin.startsWith('http://')) return response;
  response.headers.set('location', localAddress(location, visit.origin));
  return response;
}

async function answerHost(visit: Visit, context: LocalShopifyContext): Promise<Response | null> {
  const { hostname, pathname } = visit.url;
  if (hostname === 'admin.shopify.com') return answerAdmin(visit, context);
  if (hostname === 'cdn.shopify.com') return answerCdn(visit);
  if (hostname === 'storage.googleapis.com') {
    return withFault('bulk-result', visit, { context, answer: async () => answerBulkFile(visit, context) });
  }
  const shop =
    context.shops.get(hostname) ??
    [...context.shops.values()].find(({ url }) => new URL(url).hostname === hostname);
  if (!shop) return answerElsewhere(visit);
  if (pathname === '/admin/oauth/access_token' && visit.method === 'POST') {
    return withFault('oauth', visit, { context, answer: () => answerTokenRequest(visit, shop, context) });
  }
  if (pathname === '/admin/oauth/authorize') return answerAuthorize(visit, shop, context);
  if (isGraphqlPath(pathname)) {
    const answer = (fault: FaultKind | null) => answerGraphql(visit, shop, { context, fault });
    return withFault('graphql', visit, { context, answer });
  }
  if (pathname.startsWith('/admin/api/')) return json({ errors: 'Not Found' }, 404);
  if (/^\/admin(\/|$)/.test(pathname)) {
    const store = shop.domain.split('.')[0];
    return redirect(`https://admin.shopify.com/store/${store}${pathname.slice(6)}${visit.url.search}`);
  }
  return answerStorefront(visit, shop, context);
}

/** Instead of the internet, which has the pictures of some products. */
function answerElsewhere({ url, headers }: Visit): Response {
  if (headers.get('sec-fetch-dest') !== 'image') return json({ errors: 'Not Found' }, 404);
  return new Response(drawBedPicture(url.href), { headers: { 'content-type': 'image/svg+xml' } });
}

function localAddress(location: string, origin: string): string {
  const { port } = new URL(origin);
  return location
    .replace(/^https:\/\/(admin|cdn|accounts)\.shopify\.com/, `http://$1.shopify.localhost:${port}`)
    .replace(/^https:\/\/([a-z0-9-]+)\.myshopify\.com/, `http://$1.myshopify.localhost:${port}`);
}

interface Answering {
  context: LocalShopifyContext;
  answer(fault: FaultKind | null): Promise<Response>;
}

async function withFault(
  endpoint: FaultyEndpoint,
  visit: Visit,
  { context, answer }: Answering,
): Promise<Response | null> {
  const kind = context.desk.next(endpoint);
  const page = (status: number) =>
    new Response('<!DOCTYPE html><html><body><h1>Something went wrong</h1></body></html>', {
      status,
      headers: { 'content-type': 'text/html' },
    });
  switch (kind) {
    case null:
    case 'throttled':
    case 'user-errors':
      return answer(kind);
    case 'bad-gateway':
      return page(502);
    case 'html':
      return page(200);
    case 'internal-error': {
      const message = 'Internal error. Looks like something went wrong on our end.';
      return json({ errors: [{ message, extensions: { code: 'INTERNAL_SERVER_ERROR' } }] });
    }
    case 'wordless-refusal':
      return json({ errors: [{}] });
    case 'too-many-requests':
      return json({ errors: 'Exceeded 2 calls per second for api client.' }, 429, { 'retry-after': '2.0' });
    case 'half-json':
      return new Response('{"data":{"products":{"nodes":[{"id":"gid://shop', {
        headers: { 'content-type': 'application/json' },
      });
    case 'hang':
      context.desk.hang(visit.raw);
      return null;
    case 'reset':
      visit.raw.socket?.resetAndDestroy();
      return null;
  }
}

/** `https://cdn.shopify.com`: App Bridge, the theme extension's assets, and product images. */

function answerCdn({ url }: Visit): Response {
  const { pathname } = url;
  if (pathname === '/shopifycloud/app-bridge.js') return browserFile('app-bridge.js', 'text/javascript');
  if (pathname === '/local/storefront.css') return browserFile('storefront.css', 'text/css');
  const asset = /^\/extensions\/local\/[\w-]+\/assets\/([\w.-]+)$/.exec(pathname)?.[1];
  if (asset) return readAsset(asset) ?? new Response('Not Found', { status: 404 });
  if (!pathname.startsWith('/s/files/')) return new Response('Not Found', { status: 404 });
  return new Response(drawBedPicture(url.href), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  });
}
