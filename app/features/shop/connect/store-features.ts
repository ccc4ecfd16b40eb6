import { FEATURES, type Plan, PLANS, planAllows } from '#app/features/billing/plan.ts';
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
  plan: Pick<Plan, 'id' | 'provider'>;
  scopes: readonly string[];
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
    {
      key: 'customerTracking',
      name: 'Customer tracking',
      ...off(
        `Off by design: ${PRODUCT_NAME} keeps what shoppers say in the chat, and follows nobody through your store.`,
      ),
    },
    { key: 'advancedAnalytics', name: 'Advanced analytics', ...getAnalyticsState(connection) },
  ];
}

function off(why: string): FeatureState {
  return { state: 'off', why };
}

function getInventoryState({ shop, webhooks }: Connection): FeatureState {
  if (shop.mode !== 'token' || webhooks.areSubscribed) {
    return { state: 'on', why: 'Your store tells of changed products, prices and stock as they happen.' };
  }
  return off(
    webhooks.hasSecret
      ? 'Your store has not taken our webhooks so far. The catalog is compared every night.'
      : 'Connect with the API secret key of your custom app to be told of changes. The catalog is compared every night.',
  );
}

function getCartState({ shop }: Connection): FeatureState {
  if (shop.mode === 'token')
    return off(
      'A custom app’s token puts no chat on the storefront. Recommendations link to the product instead.',
    );
  if (shop.embedIsOn)
    return { state: 'on', why: 'From the chat on your storefront, a mattress goes into the cart.' };
  const why =
    'Switch the chat on among the app embeds of your theme. Until then recommendations link to the product.';
  return shop.embedIsOn === false
    ? off(why)
    : { state: 'unknown', why: `Not seen on your storefront yet. ${why}` };
}

function getAnalyticsState({ shop, plan, scopes }: Connection): FeatureState {
  if (!planAllows(plan, 'advancedAnalytics')) {
    const { name } = PLANS[FEATURES.advancedAnalytics.minPlan];
    return { state: 'locked', plan: name, why: 'Counts the orders that came out of chats.' };
  }
  const canRead = scopes.includes(ORDERS_SCOPE) || scopes.includes('write_orders');
  if (canRead && !shop.uninstalledAt && shop.mode !== 'token')
    return {
      state: 'on',
      why: 'Orders that came out of a chat are counted; nothing of the customer is kept.',
    };
  return {
    ...off('Needs permission to read orders, which your store has not given.'),
    ...(shop.mode === 'installed' && !shop.uninstalledAt ? { scope: ORDERS_SCOPE } : {}),
  };
}
