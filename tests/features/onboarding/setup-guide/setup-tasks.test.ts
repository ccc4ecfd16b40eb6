import { expect, test } from 'vitest';
import {
  describeSetup,
  listSetupTasks,
  type SetupState,
} from '#app/features/onboarding/setup-guide/setup-tasks.ts';

const CHAT_URL = 'https://dream-beds.chat.example';
const EDITOR_URL = 'https://admin.shopify.com/store/dream-beds/themes';

const NEW_STORE: SetupState = {
  mattresses: 0,
  withPrice: 0,
  chatUrl: null,
  isLaunched: false,
  hasStoreDetails: false,
  asksForContact: true,
  isLeadAlerted: false,
  hasChatted: false,
  shop: null,
};
const shop = { syncStatus: 'healthy', isEmbedOn: false, editorUrl: EDITOR_URL } as const;

const taskOf = (state: Partial<SetupState>, key: string) =>
  listSetupTasks({ ...NEW_STORE, ...state }).find((task) => task.key === key);
const listDone = (state: Partial<SetupState>) =>
  listSetupTasks({ ...NEW_STORE, ...state }).flatMap(({ key, isDone }) => (isDone ? [key] : []));

test('beside the wizard’s steps a store without Shopify has two items, one with a theme three', () => {
  const keys = (state: Partial<SetupState>) =>
    listSetupTasks({ ...NEW_STORE, ...state }).map(({ key }) => key);
  expect(keys({})).toEqual(['products', 'first-chat']);
  expect(keys({ shop })).toEqual(['products', 'storefront', 'first-chat']);
  expect(keys({ shop: { ...shop, editorUrl: null } })).not.toContain('storefront');
});

test('each item is done by the state of the store alone', () => {
  expect(listDone({})).toEqual([]);
  expect(listDone({ mattresses: 10, withPrice: 7 })).toEqual(['products']);
  expect(listDone({ shop: { ...shop, isEmbedOn: true } })).toEqual(['storefront']);
  expect(listDone({ hasChatted: true })).toEqual(['first-chat']);
});

test('products without prices are not done, and the item leads to them', () => {
  expect(listDone({ mattresses: 10, withPrice: 6 })).toEqual([]);
  expect(taskOf({ mattresses: 10, withPrice: 6 }, 'products')).toMatchObject({
    text: '4 mattresses without a price. Shoppers who give a budget don’t see them.',
    action: { label: 'Set prices', url: '/brands/prices' },
  });
});

test('a store that Shopify fills is never asked to set up its inventory', () => {
  const states = (['disconnected', 'syncing', 'healthy', 'error'] as const).flatMap((syncStatus) =>
    [0, 10].map((mattresses) => ({ mattresses, withPrice: 0, shop: { ...shop, syncStatus } })),
  );
  for (const state of states) {
    const task = taskOf(state, 'products')!;
    expect(task.title).toBe('Sync your products');
    expect(task.action?.url).not.toBe('/brands/setup');
    expect(JSON.stringify(task)).not.toMatch(/set up your inventory/i);
  }
  expect(taskOf({}, 'products')).toMatchObject({ action: { url: '/brands/setup' } });
});

test('every open item is one click away, but for what something else must come before', () => {
  const open = listSetupTasks({
    ...NEW_STORE,
    chatUrl: CHAT_URL,
    shop: { ...shop, syncStatus: 'disconnected' },
  });
  expect(open.flatMap(({ isDone, action }) => (isDone ? [] : [action?.url]))).toEqual([
    '/shopify',
    EDITOR_URL,
    CHAT_URL,
  ]);
  expect(taskOf({}, 'first-chat')?.action).toBeNull();
});

const DONE: SetupState = {
  ...NEW_STORE,
  mattresses: 10,
  withPrice: 10,
  chatUrl: CHAT_URL,
  isLaunched: true,
  hasStoreDetails: true,
  isLeadAlerted: true,
  hasChatted: true,
};

test('after the launch a step is done while what it set up works', () => {
  const open = { ...DONE, hasStoreDetails: false, isLeadAlerted: false, mattresses: 0 };
  expect(listDone(DONE)).toEqual(listSetupTasks(DONE).map(({ key }) => key));
  expect(listDone(open)).toEqual(['brandIdentity', 'assistantPersonality', 'chatSetup', 'first-chat']);
  expect(taskOf(open, 'products')?.action?.label).toBe('Add products');
  expect(taskOf(open, 'storeBasics')?.action?.url).toBe('/settings?tab=visit');
  expect(taskOf(open, 'leadCapture')?.action?.url).toBe('/leads/alerts');
  expect(taskOf({ ...open, asksForContact: false }, 'leadCapture')).toBeUndefined();
});

test('the guide says when everything is done, and until then that steps are left', () => {
  const done = DONE;
  expect(describeSetup(listSetupTasks(done))).toMatch(/^All done/);
  expect(describeSetup(listSetupTasks({ ...done, hasChatted: false }))).toMatch(/^Finish these steps/);
});
