import { afterEach, beforeEach, expect, test } from 'vitest';
import { JSDOM } from 'jsdom';
import type { ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { createStorefront } from '#app/widget/storefront/shop-cart.ts';

interface RecordedRequest {
  url: string;
  body: Record<string, unknown> | null;
}
type Answer = [status: number, body: unknown];

const originals = new Map<string, unknown>();
const NAMES = ['window', 'document', 'location', 'fetch', 'DOMParser', 'CustomEvent'];
let requests: RecordedRequest[] = [];
let page: JSDOM;

function setUpPage(html: string, answers: Record<string, Answer | 'offline'>): void {
  page = new JSDOM(html, { url: 'https://dream-beds.example/products/cloud' });
  const { window } = page;
  const fetch = (url: string, init: RequestInit = {}) => {
    requests.push({
      url,
      body: init.body ? (JSON.parse(init.body as string) as RecordedRequest['body']) : null,
    });
    const answer = answers[url] ?? 'offline';
    if (answer === 'offline') return Promise.reject(new TypeError('offline'));
    return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }));
  };
  const { document, location, DOMParser, CustomEvent } = window;
  const replacements: Record<string, unknown> = { window, document, location, DOMParser, CustomEvent, fetch };
  for (const name of NAMES)
    Object.defineProperty(globalThis, name, {
      value: replacements[name],
      configurable: true,
      writable: true,
    });
}

beforeEach(() => {
  requests = [];
  for (const name of NAMES) originals.set(name, (globalThis as Record<string, unknown>)[name]);
});
afterEach(() => {
  for (const [name, value] of originals) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
});

const card = {
  handle: 'cloud-hybrid',
  cartVariantId: '41000000000001',
  url: null,
} as unknown as ChatProductCard;
const shopAt = (root = '/') =>
  createStorefront({ root, getAttribution: () => 'session.signature', onNavigate: () => {} });
const add = (root?: string) => shopAt(root).getAddToCart(card)!();
const CART: Answer = [200, { item_count: 3 }];

test('one unit of the variant is added, with the attribution on the line and the cart', async () => {
  setUpPage('', { '/cart/add.js': [200, {}], '/cart/update.js': CART });
  expect(await add()).toEqual({ status: 'added' });
  expect(requests).toEqual([
    {
      url: '/cart/add.js',
      body: {
        items: [{ id: 41_000_000_000_001, quantity: 1, properties: { _bedside: 'session.signature' } }],
      },
    },
    { url: '/cart/update.js', body: { attributes: { _bedside: 'session.signature' } } },
  ]);
});

test('a storefront in another language uses its own path', async () => {
  setUpPage('', { '/fr/cart/add.js': [200, {}], '/fr/cart/update.js': CART });
  expect(await add('/fr')).toEqual({ status: 'added' });
  expect(shopAt('/fr').cartUrl).toBe('/fr/cart');
});

test('the product counts as added even if the attribution fails to save', async () => {
  setUpPage('', { '/cart/add.js': [200, {}] });
  expect(await add()).toEqual({ status: 'added' });
});

test('only a sold-out product is reported as sold out', async () => {
  const refused: Answer = [422, { description: 'Vous avez déjà tout pris.' }];
  const variants = (available: boolean): Answer => [
    200,
    { variants: [{ id: 41_000_000_000_001, available }] },
  ];
  setUpPage('', { '/cart/add.js': refused, '/products/cloud-hybrid.js': variants(false) });
  expect(await add()).toEqual({ status: 'sold-out' });
  setUpPage('', { '/cart/add.js': refused, '/products/cloud-hybrid.js': variants(true) });
  expect(await add()).toEqual({ status: 'failed', message: 'Vous avez déjà tout pris.' });
});

test('an unreachable or failing shop is reported as a failure', async () => {
  const failing: Record<string, Answer>[] = [{}, { '/cart/add.js': [500, 'oops'] }];
  for (const answers of failing) {
    setUpPage('', answers);
    expect(await add()).toEqual({ status: 'failed', message: '' });
  }
});

test('themes are notified of the new cart in each supported way', async () => {
  setUpPage('', { '/cart/add.js': [200, {}], '/cart/update.js': CART });
  const events: unknown[] = [];
  const { window } = page;
  window.document.addEventListener('cart:refresh', () => events.push('refresh'));
  window.document.addEventListener('cart:update', (event) => events.push((event as CustomEvent).detail));
  Object.assign(window, { publish: (name: string, data: object) => events.push([name, data]) });
  await add();
  expect(events).toEqual([
    'refresh',
    { resource: { item_count: 3 }, sourceId: 'chat', data: { source: 'chat', itemCount: 3 } },
    ['cart-update', { source: 'chat', cartData: { item_count: 3 }, variantId: '41000000000001' }],
  ]);
});

test('a theme error while refreshing its cart is ignored', async () => {
  setUpPage('', { '/cart/add.js': [200, {}], '/cart/update.js': CART });
  Object.assign(page.window, {
    publish: () => {
      throw new Error('the theme');
    },
  });
  expect(await add()).toEqual({ status: 'added' });
});

test('the cart count is replaced with the section rendered by the shop', async () => {
  const drawn = '<div class="shopify-section"><svg></svg><span>3</span></div>';
  setUpPage('<a id="cart-icon-bubble">2</a>', {
    '/cart/add.js': [200, { sections: { 'cart-icon-bubble': drawn } }],
    '/cart/update.js': CART,
  });
  await add();
  expect(requests[0]!.body).toMatchObject({ sections: 'cart-icon-bubble' });
  expect(page.window.document.getElementById('cart-icon-bubble')!.innerHTML).toBe(
    '<svg></svg><span>3</span>',
  );
});

test('a card without a variant of this shop can’t be added to the cart', () => {
  setUpPage('', {});
  expect(shopAt().getAddToCart({ ...card, cartVariantId: undefined })).toBeNull();
});

test('products of this shop link to its pages, others link elsewhere', () => {
  setUpPage('', {});
  const getProductPath = (overrides: Partial<ChatProductCard>, root = '/') =>
    shopAt(root).getProductPath({ ...card, ...overrides });
  expect(getProductPath({})).toBe('/products/cloud-hybrid?variant=41000000000001');
  expect(getProductPath({}, '/de')).toBe('/de/products/cloud-hybrid?variant=41000000000001');
  const unknown = { cartVariantId: undefined };
  expect(getProductPath({ ...unknown, url: 'https://dream-beds.example/products/a?x=1' })).toBe(
    '/products/a?x=1',
  );
  expect(getProductPath({ ...unknown, url: 'https://other.example/products/a' })).toBeNull();
  expect(getProductPath({ ...unknown, url: 'javascript:alert(1)' })).toBeNull();
  expect(getProductPath({ ...unknown, url: null })).toBeNull();
});
