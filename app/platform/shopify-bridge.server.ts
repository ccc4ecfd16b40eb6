import { env } from '#app/platform/env.server.ts';
import { refuse } from '#app/platform/http-guard.server.ts';
import {
  adminAddress,
  findRepeated,
  isInFrame,
  isMarked,
  queryOf,
  readShopDomain,
  storeNamedIn,
} from '#app/platform/shopify-marks.ts';

// App Bridge may write the app's page into this one: the policy stays, and no nonce of that page would be known to it.
const BRIDGE_POLICY =
  "base-uri 'none'; object-src 'none'; form-action 'self'; script-src 'self' 'unsafe-inline' https://cdn.shopify.com";

/** What a page that holds nothing but App Bridge is made of. */
export interface BridgeVisit {
  apiKey: string;
  adminUrl: string;
  /** Whether the visit says which store it is; else App Bridge has to remember. */
  isNamed: boolean;
  /** Where the visit goes on; an address of ours or of the admin. */
  target: string;
  headers: Record<string, string>;
}

/**
 * Reads who asks for one of App Bridge's own pages, and where to; null where it could lead anywhere else. Nothing is
 * proven yet: the page holds nothing of anybody, and only the admin of the shop that it names may show it.
 */
export function readVisit(request: Request, parameter: 'shopify-reload' | 'exitIframe'): BridgeVisit | null {
  const query = queryOf(request);
  const repeated = findRepeated(query);
  if (repeated) throw refuse(401, `The parameter ${repeated} comes twice.`);
  const mayLeave = parameter === 'exitIframe';
  const target = trustedTarget(query.get(parameter), { mayLeave });
  const shop = storeNamedIn(query)?.shop ?? null;
  // What is named wrongly is not asked of App Bridge instead.
  const mayRemember = !mayLeave && !isMarked(query) && isInFrame(request);
  if (!target || !(shop || mayRemember)) return null;
  const apiKey = env().SHOPIFY_API_KEY;
  const admins = shop ? `https://${shop} https://admin.shopify.com` : 'https://admin.shopify.com';
  return {
    apiKey,
    adminUrl: adminAddress(shop, { key: apiKey }),
    isNamed: shop !== null,
    target,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${BRIDGE_POLICY}; frame-ancestors ${admins}`,
      'Cache-Control': 'no-store',
    },
  };
}

function trustedTarget(wanted: string | null, { mayLeave }: { mayLeave: boolean }): string | null {
  const own = new URL(env().SHOPIFY_APP_URL).origin;
  if (!wanted || !URL.canParse(wanted, own)) return null;
  const { origin, hostname, pathname, protocol, port, href } = new URL(wanted, own);
  if (origin === own) return href;
  if (!mayLeave || protocol !== 'https:' || port !== '') return null;
  const isShopsAdmin = readShopDomain(hostname) !== null && /^\/admin(\/|$)/.test(pathname);
  return hostname === 'admin.shopify.com' || isShopsAdmin ? href : null;
}
