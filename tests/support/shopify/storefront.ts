import { forwardToApp } from './app-proxy.ts';
import { answerCart, cartJson, cartOf, findVariant, isCartPath, withCookie } from './carts.ts';
import { redirect, type Visit } from './http.ts';
import type { LocalShop } from './local-shop.ts';
import { markup } from './markup.ts';
import { productPage, productTile, storefrontPage } from './storefront-theme.ts';
import type { LocalShopifyContext } from './local-shopify-context.ts';

/** A shop's storefront: home, products, cart, checkout, and the app proxy below `/apps`. */

export interface Store {
  shop: LocalShop;
  context: LocalShopifyContext;
  visit: Visit;
}

export async function answerStorefront(
  visit: Visit,
  shop: LocalShop,
  context: LocalShopifyContext,
): Promise<Response> {
  const { pathname } = visit.url;
  const store = { shop, context, visit };
  const { prefix, subpath } = context.app.proxy;
  if (pathname.startsWith(`/${prefix}/${subpath}/`) || pathname === `/${prefix}/${subpath}`) {
    return forwardToApp(visit, shop, context);
  }
  if (isCartPath(pathname)) return answerCart(visit, shop);
  if (pathname === '/') return homePage(store);
  if (pathname === '/cart') return cartPage(store);
  if (pathname === '/checkout' && visit.method === 'POST') return checkout(store);
  const handle = /^\/products\/([^/]+?)(\.js)?$/.exec(pathname)?.[1];
  const product = shop.products.find((one) => one.handle === handle && one.status === 'ACTIVE');
  if (product && pathname.endsWith('.js')) return productJson(product);
  if (product) return productPage(product, store);
  return storefrontPage({
    ...store,
    template: '404',
    title: 'Not found',
    body: markup`<h1>Page not found</h1>`,
    status: 404,
  });
}

function homePage(store: Store): Response {
  const shown = store.shop.products
    .filter(({ status, variants }) => status === 'ACTIVE' && variants.length > 0)
    .slice(0, 24);
  const body = markup`<h1>Sleep well</h1><ul class="Tiles">${shown.map((product) => productTile(product))}</ul>`;
  return storefrontPage({ ...store, template: 'index', title: store.shop.name, body });
}

function cartPage(store: Store): Response {
  const { shop, visit } = store;
  const cart = cartOf(visit, shop);
  const { items, total_price: total } = cartJson(cart, shop);
  const money = (cents: number) => `${(cents / 100).toFixed(2)} ${shop.currency}`;
  const rows = items.map(
    ({ product_title: title, variant_title: variant, quantity, line_price: price, url, properties }) => {
      // Properties with a leading underscore are hidden.
      const shown = Object.entries(properties).filter(([name]) => !name.startsWith('_'));
      return markup`<li data-line><a href="${url}">${title}</a> <span>${variant}</span> <span>× ${quantity}</span> <span>${money(price)}</span>
      ${shown.map(([name, value]) => markup`<small>${name}: ${value}</small>`)}</li>`;
    },
  );
  const body = markup`<h1>Your cart</h1>
    ${
      items.length === 0
        ? markup`<p>Your cart is empty.</p>`
        : markup`<ul class="Lines">${rows}</ul>
    <p>Total ${money(total)}</p>
    <form method="post" action="/checkout">
      <label>E-mail <input name="email" type="email" value="shopper@mail.example"></label>
      <button type="submit">Check out</button>
    </form>`
    }`;
  return withCookie(storefrontPage({ ...store, template: 'cart', title: 'Cart', body }), cart);
}

async function checkout(store: Store): Promise<Response> {
  const { shop, visit, context } = store;
  const cart = cartOf(visit, shop);
  const lines = cart.lines.filter(({ variantId }) => findVariant(shop, variantId));
  if (lines.length === 0) return redirect('/cart');
  const email = new URLSearchParams(visit.body.toString()).get('email') || undefined;
  const { attributes, note, token } = cart;
  const order = await context.placeOrder({ lines, attributes, note, token, email }, shop);
  shop.carts.delete(token);
  const body = markup`<h1>Thank you for your order #${order.id}</h1><p>We told ${order.email}.</p>`;
  return storefrontPage({ ...store, template: 'thank-you', title: 'Thank you', body, isCheckout: true });
}

function productJson(product: LocalShop['products'][number]): Response {
  const { id, handle, title, vendor, variants } = product;
  const told = variants.map((variant) => ({
    id: variant.id,
    title: variant.values.join(' / '),
    price: Math.round(Number(variant.price) * 100),
    available: !variant.isTracked || variant.policy === 'CONTINUE' || variant.quantity > 0,
  }));
  return Response.json({ id, handle, title, vendor, variants: told });
}
