import { expect, test } from 'vitest';
import { UNBILLED_PLAN } from '#app/features/billing/plan.ts';
import { getStoreFeatures, type StoreFeature } from '#app/features/shop/connect/connection.server.ts';

type Connection = Parameters<typeof getStoreFeatures>[0];

const PRO = { id: 'pro', billedBy: 'shopify', status: 'active' } as const;
const WHOLE: Connection = {
  shop: { mode: 'installed', uninstalledAt: null, embedIsOn: true },
  plan: PRO,
  scopes: ['read_products', 'read_orders'],
  isMeasured: false,
  webhooks: { hasSecret: false, areSubscribed: false },
};

function states(changes: Partial<Connection>): Record<StoreFeature['key'], StoreFeature['state']> {
  const features = getStoreFeatures({ ...WHOLE, ...changes });
  return Object.fromEntries(features.map(({ key, state }) => [key, state])) as ReturnType<typeof states>;
}

const shopOf = (facts: Partial<Connection['shop']>) => ({ shop: { ...WHOLE.shop, ...facts } });

test('an installed store with the embed has all features but tracking', () => {
  expect(states({})).toEqual({
    realTimeInventory: 'on',
    cartIntegration: 'on',
    customerTracking: 'off',
    advancedAnalytics: 'on',
  });
});

test('tracking is on while visits are counted, and says that browsers get an ID', () => {
  const tracking = getStoreFeatures({ ...WHOLE, isMeasured: true }).find(
    ({ key }) => key === 'customerTracking',
  );
  expect(tracking).toMatchObject({ state: 'on', why: expect.stringContaining('random ID') });
});

test('a custom app has live stock only with webhooks, and no cart', () => {
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

test('the cart is off without the embed, and unknown if it hasn’t been read', () => {
  expect(states(shopOf({ embedIsOn: false })).cartIntegration).toBe('off');
  expect(states(shopOf({ embedIsOn: null })).cartIntegration).toBe('unknown');
});

test('order analytics needs the scope and the plan', () => {
  expect(states({ scopes: ['read_products'] }).advancedAnalytics).toBe('off');
  const locked = getStoreFeatures({ ...WHOLE, plan: { ...PRO, id: 'free' } }).at(-1);
  expect(locked).toMatchObject({ key: 'advancedAnalytics', state: 'locked', plan: 'Growth' });
  expect(states({ plan: UNBILLED_PLAN }).advancedAnalytics).toBe('on');
});

test('real-time inventory is locked outside of Shopify’s billing below Pro', () => {
  const locked = getStoreFeatures({ ...WHOLE, plan: { ...PRO, id: 'growth', billedBy: 'stripe' } })[0];
  expect(locked).toMatchObject({ key: 'realTimeInventory', state: 'locked', plan: 'Pro' });
  expect(states({ plan: { ...PRO, id: 'free' } }).realTimeInventory).toBe('on');
});

test('no feature is on after an uninstall', () => {
  const uninstalled = states({ ...shopOf({ uninstalledAt: new Date() }), isMeasured: true });
  expect(Object.values(uninstalled)).not.toContain('on');
});
