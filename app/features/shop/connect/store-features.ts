import { getFeaturePlan, planAllows, type ServedPlan } from '#app/features/billing/plan.ts';
import { ORDERS_SCOPE, type ShopMode } from '#app/features/shop/shop.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export interface StoreFeature {
  key: 'realTimeInventory' | 'cartIntegration' | 'customerTracking' | 'advancedAnalytics';
  name: string;
  state: 'on' | 'off' | 'unknown' | 'locked';
  /** The reason for the state, and what would change it. */
  why: string;
  /** If locked: the plan with the feature. */
  plan?: string;
  /** If off: the scope to request in the Shopify admin. */
  scope?: string;
}

interface Connection {
  shop: { mode: ShopMode; uninstalledAt: Date | null; embedIsOn: boolean | null };
  plan: ServedPlan;
  scopes: readonly string[];
  /** Whether visits are counted, each with a random ID of the shopper's browser. */
  isMeasured: boolean;
  /** State of the webhooks of a custom app. */
  webhooks: { hasSecret: boolean; areSubscribed: boolean };
}

type FeatureState = Omit<StoreFeature, 'key' | 'name'>;

export function getStoreFeatures(connection: Connection): StoreFeature[] {
  const uninstalled = connection.shop.uninstalledAt
    ? off('The app is no longer installed in your store.')
    : null;
  return [
    {
      key: 'realTimeInventory',
      name: 'Real-time inventory',
      ...(uninstalled ?? getInventoryState(connection)),
    },
    { key: 'cartIntegration', name: 'Cart integration', ...(uninstalled ?? getCartState(connection)) },
    { key: 'customerTracking', name: 'Customer tracking', ...(uninstalled ?? getTrackingState(connection)) },
    { key: 'advancedAnalytics', name: 'Advanced analytics', ...getAnalyticsState(connection) },
  ];
}

function off(why: string): FeatureState {
  return { state: 'off', why };
}

function getInventoryState({ shop, plan, webhooks }: Connection): FeatureState {
  if (!planAllows(plan, 'shopify'))
    return {
      state: 'locked',
      plan: getFeaturePlan('shopify'),
      why: 'Keeps products, prices, and stock up to date.',
    };
  if (shop.mode !== 'token' || webhooks.areSubscribed) {
    return { state: 'on', why: 'Changes to products, prices, and stock sync as they happen.' };
  }
  return off(
    webhooks.hasSecret
      ? 'Your store hasn’t accepted our webhooks yet, so the catalog syncs once a night.'
      : 'The catalog syncs once a night. To sync changes as they happen, connect with your custom app’s API secret key.',
  );
}

function getCartState({ shop }: Connection): FeatureState {
  if (shop.mode === 'token')
    return off('Not available with a custom app’s token. Recommendations link to the product instead.');
  if (shop.embedIsOn)
    return { state: 'on', why: 'Shoppers can add mattresses to the cart from the chat on your storefront.' };
  const why =
    'Turn on the chat under App embeds in your theme. Until then, recommendations link to the product.';
  return shop.embedIsOn === false
    ? off(why)
    : { state: 'unknown', why: `Not seen on your storefront yet. ${why}` };
}

function getTrackingState({ isMeasured }: Connection): FeatureState {
  const where = 'under Configuration > Measurement';
  if (!isMeasured)
    return off(
      `Only what shoppers do in the chat is recorded, not their visits to your store. You can count visits ${where}.`,
    );
  return {
    state: 'on',
    why: `Counts each visit once, with a random ID in the shopper’s browser. No names, and no record of the pages they view. Change this ${where}.`,
  };
}

function getAnalyticsState({ shop, plan, scopes }: Connection): FeatureState {
  if (!planAllows(plan, 'advancedAnalytics')) {
    const why = 'Counts orders that come from chats.';
    return { state: 'locked', plan: getFeaturePlan('advancedAnalytics'), why };
  }
  const canRead = scopes.includes(ORDERS_SCOPE) || scopes.includes('write_orders');
  if (canRead && !shop.uninstalledAt && shop.mode !== 'token')
    return {
      state: 'on',
      why: 'Counts orders that come from chats, without storing customer data.',
    };
  return {
    ...off(`New orders aren’t counted, because ${PRODUCT_NAME} isn’t allowed to read your store’s orders.`),
    ...(shop.mode === 'installed' && !shop.uninstalledAt ? { scope: ORDERS_SCOPE } : {}),
  };
}
