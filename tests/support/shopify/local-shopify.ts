import { answerVisit } from './handle-request.ts';
import { makeBucket } from './bucket.ts';
import { type Faults, makeFaults } from './faults.ts';
import { type LoggedRequest, serve } from './http.ts';
import { type AppOptions, makeApp } from './local-app.ts';
import type { LocalProduct } from './local-product.ts';
import { type LocalShop, makeLocalShop } from './local-shop.ts';
import { makeMerchantActions, type MerchantActions } from './merchant-actions.ts';
import { signedQuery } from './oauth.ts';
import { forwardToTarget, isForApp } from './offline-proxy.ts';
import {
  type Claims,
  freshClaims,
  nowInSeconds,
  proxySignature,
  signToken,
  type TokenKey,
} from './signing.ts';
import { smallCatalog } from './small-catalog.ts';
import { storeCatalog } from './store-catalog.ts';
import { makeTokenStore, type TokenStore } from './tokens.ts';
import { shopPayload } from './webhook-payloads.ts';
import { makeSender, type SendWebhook } from './webhooks.ts';
import type { LocalApp, LocalShopifyContext } from './local-shopify-context.ts';

export { API_KEY, API_SECRET } from './local-app.ts';
export const DOMAIN = 'dream-beds.myshopify.com';

type Catalog = LocalProduct[] | 'small' | 'store';

/**
 * `appUrl` is the app's URL, for webhooks, the app proxy, and the admin's frame. `topics` are the webhooks sent
 * automatically when something happens in a shop (`configured().topics` for those in the app's configuration).
 */
export interface LocalShopifyOptions extends AppOptions {
  port?: number;
  products?: Catalog;
  /** Whether the merchant has already installed the app; default true. */
  isInstalled?: boolean;
  shop?: Partial<LocalShop>;
}

export interface LocalShopify extends MerchantActions {
  url: string;
  domain: string;
  apiKey: string;
  apiSecret: string;
  hosts: Record<string, string>;
  app: LocalApp;
  shop: LocalShop;
  shops: Map<string, LocalShop>;
  faults: Faults;
  tokens: TokenStore;
  requests: LoggedRequest[];
  /** SHA-256 of its TLS key, for `--ignore-certificate-errors-spki-list`. */
  tlsKeyHash: string;
  addShop(domain: string, facts?: Partial<LocalShop> & { catalog?: Catalog }): LocalShop;
  sessionToken(over?: Partial<Claims>, key?: TokenKey & { shop?: LocalShop }): string;
  /** The URL that the admin loads in its frame. */
  idTokenUrl(path: string, options?: { shop?: LocalShop; token?: string }): string;
  sendWebhook: SendWebhook;
  /** The app's URL for a storefront request, signed like the app proxy. */
  proxyUrl(path: string, params?: Record<string, string>, shop?: LocalShop): string;
  install(shop?: LocalShop): void;
  uninstall(shop?: LocalShop): Promise<void>;
  close(): Promise<void>;
}

/** Starts a local Shopify: strict about input, and as silent about the reasons as the real one. */
export async function startLocalShopify(options: LocalShopifyOptions = {}): Promise<LocalShopify> {
  const shop = makeLocalShop(DOMAIN, { products: catalogOf(options.products ?? 'small'), ...options.shop });
  const requests: LoggedRequest[] = [];
  const { context, state } = makeLocalContext(options, shop);
  const { app, shops, tokens, desk } = context;
  const server = await serve({
    handler: (visit) => answerVisit(visit, context),
    log: requests,
    port: options.port,
    takeOver(request, response) {
      if (!app.target || !isForApp(request)) return false;
      forwardToTarget(request, response, { target: app.target, port: () => server.port });
      return true;
    },
  });
  state.url = `http://127.0.0.1:${server.port}`;
  const install = (of = shop) => void (of.grantedScopes = [...app.scopes]);
  if (options.isInstalled ?? true) install();
  return {
    url: state.url,
    domain: shop.domain,
    apiKey: app.apiKey,
    apiSecret: app.apiSecret,
    hosts: hostsOf(state.url),
    app,
    shop,
    shops,
    faults: desk.faults,
    tokens,
    requests,
    tlsKeyHash: server.certificate.keyHash,
    ...makeMerchantActions(context, shop),
    addShop(domain, { catalog = 'small', ...facts } = {}) {
      const base = {
        id: 55_000_001 + shops.size,
        products: catalogOf(catalog),
        grantedScopes: [...app.scopes],
      };
      const added = makeLocalShop(domain, { ...base, ...facts });
      shops.set(domain, added);
      return added;
    },
    sessionToken: (over = {}, { secret, alg, shop: of = shop } = {}) =>
      signToken({ ...freshClaims(app, of.domain), ...over }, secret ?? app.apiSecret, alg),
    idTokenUrl: (path, { shop: of = shop, token } = {}) => documentUrl(path, of, { app, token }),
    sendWebhook: context.send,
    proxyUrl: (path, params = {}, of = shop) => proxyUrl(path, params, { app, shop: of }),
    install,
    uninstall: (of = shop) => context.uninstall(of),
    async close() {
      state.isClosed = true;
      desk.faults.clear();
      await server.close();
    },
  };
}

function makeLocalContext(options: LocalShopifyOptions, shop: LocalShop) {
  const state = { url: '', isClosed: false };
  const app = makeApp(options);
  const context: LocalShopifyContext = {
    app,
    shops: new Map([[shop.domain, shop]]),
    tokens: makeTokenStore(),
    codes: new Map(),
    desk: makeFaults(makeBucket()),
    url: () => state.url,
    send: makeSender(app, () => shop),
    async uninstall(of) {
      context.tokens.revoke(of.domain);
      of.grantedScopes = null;
      of.webhookSubscriptions = [];
      for (const plan of of.plans) if (plan.status === 'ACTIVE') plan.status = 'CANCELLED';
      if (!app.topics.has('app/uninstalled')) return;
      await context.send('app/uninstalled', shopPayload(of), { shop: of, retries: 3 });
    },
    placeOrder: (order, of) => makeMerchantActions(context, of).placeOrder(order),
    isClosed: () => state.isClosed,
  };
  return { context, state };
}

function hostsOf(url: string): Record<string, string> {
  return {
    '.myshopify.com': url,
    'admin.shopify.com': url,
    'cdn.shopify.com': url,
    'accounts.shopify.com': url,
    'storage.googleapis.com': url,
  };
}

function catalogOf(products: Catalog): LocalProduct[] {
  if (products === 'small') return smallCatalog();
  return products === 'store' ? storeCatalog() : products;
}

function documentUrl(
  path: string,
  shop: LocalShop,
  { app, token }: { app: LocalApp; token?: string },
): string {
  const url = new URL(path, app.url ?? 'http://localhost:3000');
  const values = {
    embedded: '1',
    id_token: token ?? signToken(freshClaims(app, shop.domain), app.apiSecret),
    locale: 'en',
    session: crypto.randomUUID(),
    shop: shop.domain,
    ...Object.fromEntries(url.searchParams),
  };
  url.search = signedQuery(values, shop, { app });
  return url.href;
}

interface ProxyFrom {
  app: LocalApp;
  shop: LocalShop;
}

function proxyUrl(path: string, params: Record<string, string>, { app, shop }: ProxyFrom): string {
  const { prefix, subpath } = app.proxy;
  const url = new URL(path, app.url ?? 'http://localhost:3000');
  const query = new URLSearchParams({
    ...Object.fromEntries(url.searchParams),
    shop: shop.domain,
    logged_in_customer_id: '',
    path_prefix: `/${prefix}/${subpath}`,
    timestamp: String(nowInSeconds()),
    ...params,
  });
  query.set('signature', proxySignature(query, app.apiSecret));
  url.search = query.toString();
  return url.href;
}
