import type { Visit } from './http.ts';
import type { LocalShop } from './local-shop.ts';
import { nowInSeconds, proxySignature } from './signing.ts';
import type { LocalApp, LocalShopifyContext } from './local-shopify-context.ts';

/** App proxy: the app answers `https://{shop}/apps/bedside/…`, with the shop's name in the signed query. */

const TIMEOUT_MS = 10_000;
/** Headers not forwarded in either direction. */
const DROPPED_HEADERS = new Set([
  'cookie',
  'set-cookie',
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'content-encoding',
  'accept-encoding',
  'x-forwarded-host',
]);

/** The app's URL for a storefront request. */
export function proxiedUrl(target: URL, shop: LocalShop, app: LocalApp): URL {
  const { prefix, subpath } = app.proxy;
  const url = new URL(target);
  url.searchParams.set('shop', shop.domain);
  url.searchParams.set('logged_in_customer_id', '');
  url.searchParams.set('path_prefix', `/${prefix}/${subpath}`);
  url.searchParams.set('timestamp', String(nowInSeconds()));
  url.searchParams.set('signature', proxySignature(url.searchParams, app.apiSecret));
  return url;
}

export async function forwardToApp(
  visit: Visit,
  shop: LocalShop,
  { app }: LocalShopifyContext,
): Promise<Response> {
  const { prefix, subpath, path } = app.proxy;
  if (!app.url || !shop.grantedScopes) return new Response('Not Found', { status: 404 });
  const below = visit.url.pathname.slice(`/${prefix}/${subpath}`.length);
  const target = proxiedUrl(new URL((app.target ?? app.url) + path + below + visit.url.search), shop, app);
  const passed = (headers: Headers) => [...headers].filter(([name]) => !DROPPED_HEADERS.has(name));
  const hasBody = visit.method !== 'GET' && visit.method !== 'HEAD';
  try {
    const answer = await fetch(target, {
      method: visit.method,
      headers: [...passed(visit.headers), ['x-forwarded-host', shop.domain]] as [string, string][],
      body: hasBody ? new Uint8Array(visit.body) : undefined,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return new Response(answer.body, {
      status: answer.status,
      headers: passed(answer.headers) as [string, string][],
    });
  } catch {
    return new Response('There was an error in the third-party application.', { status: 502 });
  }
}
