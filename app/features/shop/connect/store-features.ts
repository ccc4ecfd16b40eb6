import { FEATURES, type Plan, PLANS, planAllows } from '#app/features/billing/plan.ts';
import { ORDERS_SCOPE, type ShopFacts } from '#app/features/shop/shop.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export interface StoreFeature {
  key: 'realTimeInventory' | 'cartIntegration' | 'customerTracking' | 'advancedAnalytics';
  name: string;
  state: 'on' | 'off' | 'unknown' | 'locked';
  /** Why it is so, and what would change it. */
  why: string;
  /** On a locked one: the plan that opens it. */
  plan?: string;
  /** On one that is off: the scope that the store could grant for it, inside its admin. */
  scope?: string;
}

interface ConnectionFacts {
  shop: Pick<ShopFacts, 'mode' | 'uninstalledAt' | 'embedIsOn'>;
  plan: Pick<Plan, 'id' | 'provider'>;
  scopes: readonly string[];
  /** Of a shop with a token of its own: whether it told us its secret, and takes our webhooks. */
  webhooks: { hasSecret: boolean; areTaken: boolean };
}

/** What of a connection works at the moment, and why. */
export function getStoreFeatures(known: ConnectionFacts): StoreFeature[] {
  return [inventoryFeature(known), cartFeature(known), TRACKING_FEATURE, analyticsFeature(known)];
}

const TRACKING_FEATURE: StoreFeature = {
  key: 'customerTracking',
  name: 'Customer tracking',
  state: 'off',
  why: `Off by design: ${PRODUCT_NAME} keeps what shoppers say in the chat, and follows nobody through your store.`,
};

function inventoryFeature({ shop, webhooks }: ConnectionFacts): StoreFeature {
  const about = { key: 'realTimeInventory', name: 'Real-time inventory' } as const;
  if (shop.uninstalledAt)
    return { ...about, state: 'off', why: 'The app is no longer installed in your store.' };
  const isTold = shop.mode !== 'token' || webhooks.areTaken;
  if (isTold) {
    return {
      ...about,
      state: 'on',
      why: 'Your store tells of changed products, prices and stock as they happen.',
    };
  }
  return {
    ...about,
    state: 'off',
    why: webhooks.hasSecret
      ? 'Your store has not taken our webhooks so far. The catalog is compared every night.'
      : 'Connect with the API secret key of your custom app to be told of changes. The catalog is compared every night.',
  };
}

function cartFeature({ shop }: ConnectionFacts): StoreFeature {
  const about = { key: 'cartIntegration', name: 'Cart integration' } as const;
  if (shop.uninstalledAt)
    return { ...about, state: 'off', why: 'The app is no longer installed in your store.' };
  if (shop.mode === 'token') {
    const why =
      'A custom app’s token puts no chat on the storefront. Recommendations link to the product instead.';
    return { ...about, state: 'off', why };
  }
  if (shop.embedIsOn) {
    return { ...about, state: 'on', why: 'From the chat on your storefront, a mattress goes into the cart.' };
  }
  const why =
    'Switch the chat on among the app embeds of your theme. Until then recommendations link to the product.';
  return shop.embedIsOn === false
    ? { ...about, state: 'off', why }
    : { ...about, state: 'unknown', why: `Not seen on your storefront yet. ${why}` };
}

function analyticsFeature({ shop, plan, scopes }: ConnectionFacts): StoreFeature {
  const about = { key: 'advancedAnalytics', name: 'Advanced analytics' } as const;
  if (!planAllows(plan, 'advancedAnalytics')) {
    const { name } = PLANS[FEATURES.advancedAnalytics.minPlan];
    return { ...about, state: 'locked', plan: name, why: 'Counts the orders that came out of chats.' };
  }
  const mayRead = scopes.includes(ORDERS_SCOPE) || scopes.includes('write_orders');
  return mayRead && !shop.uninstalledAt && shop.mode !== 'token'
    ? {
        ...about,
        state: 'on',
        why: 'Orders that came out of a chat are counted; nothing of the customer is kept.',
      }
    : {
        ...about,
        state: 'off',
        why: 'Needs permission to read orders, which your store has not given.',
        ...(shop.mode === 'installed' && !shop.uninstalledAt ? { scope: ORDERS_SCOPE } : {}),
      };
}
