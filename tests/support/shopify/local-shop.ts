import { slugOf } from './catalog.ts';
import type { LocalProduct } from './local-product.ts';

/** A shop's current state. Tests change it through merchant actions or directly. */

export interface LocalShop {
  id: number;
  domain: string;
  name: string;
  email: string;
  phone: string | null;
  ownerName: string;
  currency: string;
  timezone: string;
  timezoneOffsetMinutes: number;
  url: string;
  products: LocalProduct[];
  /** The scopes the merchant has granted, or null while the app isn't installed. */
  grantedScopes: string[] | null;
  plans: LocalPlan[];
  themes: LocalTheme[];
  orders: LocalOrder[];
  carts: Map<string, LocalCart>;
  webhookSubscriptions: LocalSubscription[];
  bulkOperations: LocalBulkOperation[];
  /** The app's own metafields by `namespace.key`. */
  appMetafields: Map<string, string>;
}

export interface LocalPlan {
  id: number;
  name: string;
  handle: string;
  price: string;
  interval: 'EVERY_30_DAYS' | 'ANNUAL';
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'FROZEN' | 'CANCELLED';
  trialDays: number;
  createdAt: string;
}

export interface LocalTheme {
  id: number;
  name: string;
  role: 'MAIN' | 'UNPUBLISHED';
  /** Contents by file name, e.g. `config/settings_data.json`. */
  files: Map<string, string>;
  updatedAt: string;
}

export interface CartLine {
  variantId: number;
  quantity: number;
  properties: Record<string, string>;
}

export interface LocalCart {
  token: string;
  lines: CartLine[];
  attributes: Record<string, string>;
  note: string;
}

export interface LocalOrder extends LocalCart {
  id: number;
  email: string;
  createdAt: string;
}

export interface LocalSubscription {
  id: number;
  topic: string;
  uri: string;
  /** Signs its webhooks: the secret of the app whose token created it. */
  secret: string;
  createdAt: string;
}

export interface LocalBulkOperation {
  id: number;
  query: string;
  isGrouped: boolean;
  status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  errorCode: string | null;
  createdAt: string;
  completedAt: string | null;
  objectCount: number;
  rootObjectCount: number;
  jsonl: string | null;
}

export function makeLocalShop(domain: string, facts: Partial<LocalShop> = {}): LocalShop {
  const name = domain.split('.')[0]!.split('-').map(capitalized).join(' ');
  return {
    id: 55_000_001,
    domain,
    name,
    email: `hello@${slugOf(name)}.example`,
    phone: '(503) 555-0142',
    ownerName: 'Dana Reyes',
    currency: 'USD',
    timezone: 'America/New_York',
    timezoneOffsetMinutes: -300,
    url: `https://${domain}`,
    products: [],
    grantedScopes: null,
    plans: [],
    themes: [makeTheme(145_001, 'Horizon', 'MAIN'), makeTheme(145_002, 'Winter sale', 'UNPUBLISHED')],
    orders: [],
    carts: new Map(),
    webhookSubscriptions: [],
    bulkOperations: [],
    appMetafields: new Map(),
    ...facts,
  };
}

export function mainTheme(shop: LocalShop): LocalTheme {
  return shop.themes.find(({ role }) => role === 'MAIN')!;
}

export function now(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z');
}

function makeTheme(id: number, name: string, role: LocalTheme['role']): LocalTheme {
  const settings = { current: { sections: {}, color_schemes: {} }, presets: {} };
  const files = new Map([
    ['config/settings_data.json', `${SETTINGS_COMMENT}\n${JSON.stringify(settings, null, 2)}`],
    [
      'templates/product.json',
      JSON.stringify({ sections: { main: { type: 'main-product' } }, order: ['main'] }),
    ],
  ]);
  return { id, name, role, files, updatedAt: now() };
}

/** Shopify puts this above the settings, making the file JSON with a comment. */
export const SETTINGS_COMMENT = `/*
 * ------------------------------------------------------------
 * IMPORTANT: The contents of this file are auto-generated.
 *
 * This file may be updated by the Shopify admin theme editor
 * or related systems. Please exercise caution as any changes
 * made to this file may be overwritten.
 * ------------------------------------------------------------
 */`;

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
