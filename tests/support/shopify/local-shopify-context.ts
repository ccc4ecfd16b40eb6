import type { FaultQueue } from './faults.ts';
import type { LocalOrder, LocalShop } from './local-shop.ts';
import type { PendingCode } from './oauth.ts';
import type { TokenStore } from './tokens.ts';
import type { OrderFacts } from './merchant-actions.ts';
import type { OfferedPlan } from './plan-page.ts';
import type { SendWebhook } from './webhooks.ts';

/** What all endpoints of the local Shopify share. */
export interface LocalShopifyContext {
  app: LocalApp;
  shops: Map<string, LocalShop>;
  tokens: TokenStore;
  codes: Map<string, PendingCode>;
  desk: FaultQueue;
  /** The local server's own address. */
  url(): string;
  send: SendWebhook;
  /** The merchant uninstalls the app: revokes its tokens and sends the webhook. */
  uninstall(shop: LocalShop): Promise<void>;
  placeOrder(order: OrderFacts, shop: LocalShop): Promise<LocalOrder>;
  isClosed(): boolean;
}

/** The app as configured in its TOML file. */
export interface LocalApp {
  apiKey: string;
  apiSecret: string;
  handle: string;
  title: string;
  /** Where the app is reached; null while a test hasn't started one. */
  url: string | null;
  /** Where it listens, when its own address is only for browsers. */
  target: string | null;
  scopes: string[];
  /** Optional scopes. */
  optionalScopes: string[];
  redirectUrls: string[];
  webhookPath: string;
  plans: OfferedPlan[];
  /** Where the app is opened after a plan was picked. */
  welcomePath: string;
  proxy: { prefix: string; subpath: string; path: string };
  /** Topics that are sent by themselves when something happens in a shop. */
  topics: Set<string>;
}
