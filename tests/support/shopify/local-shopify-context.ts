import type { FaultQueue } from './faults.ts';
import type { LocalOrder, LocalShop } from './local-shop.ts';
import type { PendingCode } from './oauth.ts';
import type { TokenStore } from './tokens.ts';
import type { OrderFacts } from './merchant-actions.ts';
import type { OfferedPlan } from './plan-page.ts';
import type { SendWebhook } from './webhooks.ts';

export interface LocalShopifyContext {
  app: LocalApp;
  shops: Map<string, LocalShop>;
  tokens: TokenStore;
  codes: Map<string, PendingCode>;
  desk: FaultQueue;
  url(): string;
  send: SendWebhook;
  /** Uninstalls the app: revokes its tokens and sends the webhook. */
  uninstall(shop: LocalShop): Promise<void>;
  placeOrder(order: OrderFacts, shop: LocalShop): Promise<LocalOrder>;
  isClosed(): boolean;
}

export interface LocalApp {
  apiKey: string;
  apiSecret: string;
  handle: string;
  title: string;
  /** The app's URL; null until a test has started one. */
  url: string | null;
  /** Where it listens, if its URL works only in browsers. */
  target: string | null;
  scopes: string[];
  optionalScopes: string[];
  redirectUrls: string[];
  webhookPath: string;
  plans: OfferedPlan[];
  /** Where the app opens after a plan was picked. */
  welcomePath: string;
  proxy: { prefix: string; subpath: string; path: string };
  /** Topics sent automatically when something happens in a shop. */
  topics: Set<string>;
}
