import { expect, test } from 'vitest';
import { getStoreFeatures, type StoreFeature } from '#app/features/shop/connect/store-features.ts';

type Known = Parameters<typeof getStoreFeatures>[0];

const PRO = { id: 'pro', provider: 'shopify' } as const;
const WHOLE: Known = {
  shop: { mode: 'installed', uninstalledAt: null, embedIsOn: true },
  plan: PRO,
  scopes: ['read_products', 'read_orders'],
  webhooks: { hasSecret: false, areSubscribed: false },
};

function states(known: Partial<Known>): Record<StoreFeature['key'], StoreFeature['state']> {
  const features = getStoreFeatures({ ...WHOLE, ...known });
  return Object.fromEntries(features.map(({ key, state }) => [key, state])) as ReturnType<typeof states>;
}

const shopOf = (facts: Partial<Known['shop']>) => ({ shop: { ...WHOLE.shop, ...facts } });

test('an installed store with its embed on has all that there is, and shoppers are followed nowhere', () => {
  expect(states({})).toEqual({
    realTimeInventory: 'on',
    cartIntegration: 'on',
    customerTracking: 'off',
    advancedAnalytics: 'on',
  });
});

test('a token of the store’s own brings live stock only once its webhooks are taken, and no cart', () => {
  const token = shopOf({ mode: 'token' });
  expect(states(token)).toMatchObject({
    realTimeInventory: 'off',
    cartIntegration: 'off',
    advancedAnalytics: 'off',
  });
  expect(states({ ...token, webhooks: { hasSecret: true, areSubscribed: false } }).realTimeInventory).toBe(
    'off',
  );
  expect(states({ ...token, webhooks: { hasSecret: true, areSubscribed: true } }).realTimeInventory).toBe(
    'on',
  );
});

test('the cart waits for the embed, and says so where nobody has looked', () => {
  expect(states(shopOf({ embedIsOn: false })).cartIntegration).toBe('off');
  expect(states(shopOf({ embedIsOn: null })).cartIntegration).toBe('unknown');
});

test('orders are counted where the store lets them be read and the plan includes it', () => {
  expect(states({ scopes: ['read_products'] }).advancedAnalytics).toBe('off');
  const locked = getStoreFeatures({ ...WHOLE, plan: { id: 'free', provider: 'shopify' } }).at(-1);
  expect(locked).toMatchObject({ key: 'advancedAnalytics', state: 'locked', plan: 'Pro' });
  expect(states({ plan: { id: 'free', provider: 'none' } }).advancedAnalytics).toBe('on');
});

test('of a store that uninstalled the app nothing is on', () => {
  expect(Object.values(states(shopOf({ uninstalledAt: new Date() })))).not.toContain('on');
});
