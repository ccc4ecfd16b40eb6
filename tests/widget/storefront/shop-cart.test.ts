import { afterEach, beforeEach, expect, test } from 'vitest';
import { JSDOM } from 'jsdom';
import type { ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { createStorefront } from '#app/widget/storefront/shop-cart.ts';

interface Asked {
  url: string;
  body: Record<string, unknown> | null;
}
type Answer = [status: number, body: unknown];

const kept = new Map<string, unknown>();
const NAMES = ['window', 'document', 'location', 'fetch', 'DOMParser', 'CustomEvent'];
let asked: Asked[] = [];
let page: JSDOM;

function stand(html: string, answers: Record<string, Answer | 'offline'>): void {
  page = new JSDOM(html, { url: 'https://dream-beds.example/products/cloud' });
  const { window } = page;
  const fetch = (url: string, init: RequestInit = {}) => {
    asked.push({ url, body: init.body ? (JSON.parse(init.body as string) as Asked['body']) : null });
    const answer = answers[url] ?? 'offline';
    if (answer === 'offline') return Promise.reject(new TypeError('offline'));
    return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }));
  };
  const { document, location, DOMParser, CustomEvent } = window;
  const standIns: Record<string, unknown> = { window, document, location, DOMParser, CustomEvent, fetch };
  for (const name of NAMES)
    Object.defineProperty(globalThis, name, { value: standIns[name], configurable: true, writable: true });
}

beforeEach(() => {
  asked = [];
  for (const name of NAMES) kept.set(name, (globalThis as Record<string, unknown>)[name]);
});
afterEach(() => {
  for (const [name, value] of kept) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
});

const card = {
  handle: 'cloud-hybrid',
  cartVariantId: '41000000000001',
  url: null,
} as unknown as ChatProductCard;
const shopAt = (root = '/') => createStorefront({ root, mark: () => 'session.mark', leave: () => {} });
const add = (root?: string) => shopAt(root).adderOf(card)!();
const CART: Answer = [200, { item_count: 3 }];

test('one of the variant goes into the cart with the chat’s mark on the line and on the cart', async () => {
  stand('', { '/cart/add.js': [200, {}], '/cart/update.js': CART });
  expect(await add()).toEqual({ is: 'added' });
  expect(asked).toEqual([
    {
      url: '/cart/add.js',
      body: { items: [{ id: 41_000_000_000_001, quantity: 1, properties: { _bedside: 'session.mark' } }] },
    },
    { url: '/cart/update.js', body: { attributes: { _bedside: 'session.mark' } } },
  ]);
});

test('a storefront in another language is asked under its own address', async () => {
  stand('', { '/fr/cart/add.js': [200, {}], '/fr/cart/update.js': CART });
  expect(await add('/fr')).toEqual({ is: 'added' });
  expect(shopAt('/fr').cartUrl).toBe('/fr/cart');
});

test('a card that is in the cart is in the cart, whatever becomes of the cart’s attribute', async () => {
  stand('', { '/cart/add.js': [200, {}] });
  expect(await add()).toEqual({ is: 'added' });
});

test('what is sold out by now is said to be, and nothing else is', async () => {
  const refused: Answer = [422, { description: 'Vous avez déjà tout pris.' }];
  const variants = (available: boolean): Answer => [
    200,
    { variants: [{ id: 41_000_000_000_001, available }] },
  ];
  stand('', { '/cart/add.js': refused, '/products/cloud-hybrid.js': variants(false) });
  expect(await add()).toEqual({ is: 'sold-out' });
  stand('', { '/cart/add.js': refused, '/products/cloud-hybrid.js': variants(true) });
  expect(await add()).toEqual({ is: 'failed', message: 'Vous avez déjà tout pris.' });
});

test('a shop that fails or can’t be reached is said to have failed', async () => {
  const failing: Record<string, Answer>[] = [{}, { '/cart/add.js': [500, 'oops'] }];
  for (const answers of failing) {
    stand('', answers);
    expect(await add()).toEqual({ is: 'failed', message: 'That could not be put in the cart.' });
  }
});

test('themes hear of the new cart in each of their ways', async () => {
  stand('', { '/cart/add.js': [200, {}], '/cart/update.js': CART });
  const heard: unknown[] = [];
  const { window } = page;
  window.document.addEventListener('cart:refresh', () => heard.push('refresh'));
  window.document.addEventListener('cart:update', (event) => heard.push((event as CustomEvent).detail));
  Object.assign(window, { publish: (name: string, data: object) => heard.push([name, data]) });
  await add();
  expect(heard).toEqual([
    'refresh',
    { resource: { item_count: 3 }, sourceId: 'chat', data: { source: 'chat', itemCount: 3 } },
    ['cart-update', { source: 'chat', cartData: { item_count: 3 }, variantId: '41000000000001' }],
  ]);
});

test('a theme that fails while it draws its cart takes nothing from the card', async () => {
  stand('', { '/cart/add.js': [200, {}], '/cart/update.js': CART });
  Object.assign(page.window, {
    publish: () => {
      throw new Error('the theme');
    },
  });
  expect(await add()).toEqual({ is: 'added' });
});

test('the number of things in the cart is drawn as the shop draws it', async () => {
  const drawn = '<div class="shopify-section"><svg></svg><span>3</span></div>';
  stand('<a id="cart-icon-bubble">2</a>', {
    '/cart/add.js': [200, { sections: { 'cart-icon-bubble': drawn } }],
    '/cart/update.js': CART,
  });
  await add();
  expect(asked[0]!.body).toMatchObject({ sections: 'cart-icon-bubble' });
  expect(page.window.document.getElementById('cart-icon-bubble')!.innerHTML).toBe(
    '<svg></svg><span>3</span>',
  );
});

test('a card without a number of the shop’s goes into no cart', () => {
  stand('', {});
  expect(shopAt().adderOf({ ...card, cartVariantId: undefined })).toBeNull();
});

test('products of this shop stay in its pages, all others are elsewhere', () => {
  stand('', {});
  const pageOf = (over: Partial<ChatProductCard>, root = '/') => shopAt(root).pageOf({ ...card, ...over });
  expect(pageOf({})).toBe('/products/cloud-hybrid?variant=41000000000001');
  expect(pageOf({}, '/de')).toBe('/de/products/cloud-hybrid?variant=41000000000001');
  const unknown = { cartVariantId: undefined };
  expect(pageOf({ ...unknown, url: 'https://dream-beds.example/products/a?x=1' })).toBe('/products/a?x=1');
  expect(pageOf({ ...unknown, url: 'https://other.example/products/a' })).toBeNull();
  expect(pageOf({ ...unknown, url: 'javascript:alert(1)' })).toBeNull();
  expect(pageOf({ ...unknown, url: null })).toBeNull();
});
