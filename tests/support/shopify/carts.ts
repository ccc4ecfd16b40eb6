import { randomUUID } from 'node:crypto';
import { json, type Visit } from './http.ts';
import type { LocalProduct, LocalVariant } from './local-product.ts';
import type { CartLine, LocalCart, LocalShop } from './local-shop.ts';

/**
 * The storefront's Ajax Cart API: `/cart.js`, `/cart/add.js`, `/cart/update.js`, `/cart/change.js`, `/cart/clear.js`.
 */

const COOKIE_LIFE_S = 14 * 86_400;
const LINES_MAX = 500;

export function isCartPath(path: string): boolean {
  return /^\/cart(\.js|\/(add|update|change|clear)(\.js)?)$/.test(path);
}

export function answerCart(visit: Visit, shop: LocalShop): Response {
  const cart = cartOf(visit, shop);
  const act = /^\/cart\/(\w+)/.exec(visit.url.pathname)?.[1];
  const isForm = !visit.url.pathname.endsWith('.js');
  const asked = act ? readInput(visit) : {};
  if (!asked) return cartError(400, 'Bad Request', 'The body could not be read');
  const problem = act && visit.method === 'POST' ? change(act, asked, { cart, shop }) : null;
  if (problem instanceof Response && problem.status >= 400) return problem;
  if (isForm) return withCookie(new Response(null, { status: 302, headers: { location: '/cart' } }), cart);
  return withCookie(problem ?? json(cartJson(cart, shop)), cart);
}

/** The browser's cart, created on first use. */
export function cartOf({ headers }: Visit, shop: LocalShop): LocalCart {
  const token = /(?:^|;\s*)cart=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1];
  const known = token ? shop.carts.get(token) : undefined;
  if (known) return known;
  const cart: LocalCart = { token: randomUUID().replaceAll('-', ''), lines: [], attributes: {}, note: '' };
  shop.carts.set(cart.token, cart);
  return cart;
}

export function withCookie(response: Response, { token }: LocalCart): Response {
  response.headers.append('set-cookie', `cart=${token}; path=/; max-age=${COOKIE_LIFE_S}; SameSite=Lax`);
  return response;
}

interface Input {
  id?: unknown;
  line?: unknown;
  quantity?: unknown;
  properties?: unknown;
  items?: unknown;
  updates?: unknown;
  attributes?: unknown;
  note?: unknown;
}

function readInput({ headers, body, method }: Visit): Input | null {
  if (method !== 'POST') return {};
  const type = headers.get('content-type') ?? '';
  if (!type.includes('json')) return readForm(new URLSearchParams(body.toString()));
  try {
    const value = JSON.parse(body.toString() || '{}') as unknown;
    return typeof value === 'object' && value !== null ? (value as Input) : null;
  } catch {
    return null;
  }
}

function readForm(form: URLSearchParams): Input {
  const nested = (name: string) =>
    Object.fromEntries(
      [...form].flatMap(([key, value]) => {
        const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : null;
        return inner === null ? [] : [[inner, value]];
      }),
    );
  return { ...Object.fromEntries(form), properties: nested('properties'), attributes: nested('attributes') };
}

interface Held {
  cart: LocalCart;
  shop: LocalShop;
}

/** The added items, an error, or null for the whole cart. */
function change(act: string, asked: Input, held: Held): Response | null {
  const { cart, shop } = held;
  if (act === 'clear') cart.lines = [];
  if (act === 'add') return add(asked, held);
  if (act === 'change') return changeLine(asked, held);
  if (act === 'update') {
    for (const [id, quantity] of Object.entries((asked.updates ?? {}) as Record<string, unknown>)) {
      const failed = changeLine({ id, quantity }, { cart, shop });
      if (failed) return failed;
    }
    keepNotes(asked, cart);
  }
  return null;
}

function keepNotes({ attributes, note }: Input, cart: LocalCart): void {
  for (const [name, value] of Object.entries((attributes ?? {}) as Record<string, unknown>)) {
    if (value === '' || value === null) delete cart.attributes[name];
    else cart.attributes[name] = String(value);
  }
  if (typeof note === 'string') cart.note = note;
}

function add(asked: Input, { cart, shop }: Held): Response {
  const items = Array.isArray(asked.items) ? (asked.items as Input[]) : [asked];
  const wanted = items.map((item) => readLine(item, shop));
  const failed = wanted.find((line) => line instanceof Response);
  if (failed) return failed;
  const added = (wanted as CartLine[]).map((line) => {
    const same = cart.lines.find((known) => keyOf(known) === keyOf(line));
    if (same) same.quantity += line.quantity;
    else if (cart.lines.length < LINES_MAX) cart.lines.push(line);
    return lineJson(same ?? line, shop);
  });
  keepNotes(asked, cart);
  return json(Array.isArray(asked.items) ? { items: added } : added[0]);
}

function readLine({ id, quantity = 1, properties }: Input, shop: LocalShop): CartLine | Response {
  const found = findVariant(shop, Number(id));
  if (!found || found.product.status !== 'ACTIVE') return cartError(404, 'Cart Error', 'Cannot find variant');
  const count = Number(quantity);
  if (!Number.isInteger(count) || count < 1)
    return cartError(400, 'Bad Request', 'quantity must be a positive number');
  const { isTracked, policy, quantity: stock } = found.variant;
  if (isTracked && policy === 'DENY' && stock < count) {
    const title = `${found.product.title} - ${found.variant.values.join(' / ')}`;
    return cartError(422, 'Cart Error', `The product '${title}' is already sold out.`);
  }
  const kept = Object.entries((properties ?? {}) as Record<string, unknown>).map(([name, value]) => [
    name,
    String(value),
  ]);
  return { variantId: found.variant.id, quantity: count, properties: Object.fromEntries(kept) };
}

function changeLine({ id, line, quantity }: Input, { cart }: Held): Response | null {
  const at =
    line === undefined
      ? cart.lines.findIndex((known) => keyOf(known) === String(id) || String(known.variantId) === String(id))
      : Number(line) - 1;
  const known = cart.lines[at];
  if (!known) return cartError(400, 'Bad Request', 'no valid id or line parameter');
  if (Number(quantity) > 0) known.quantity = Number(quantity);
  else cart.lines.splice(at, 1);
  return null;
}

function cartError(status: number, message: string, description: string): Response {
  return json({ status, message, description }, status);
}

export function findVariant(
  shop: LocalShop,
  id: number,
): { product: LocalProduct; variant: LocalVariant } | null {
  for (const product of shop.products) {
    const variant = product.variants.find((one) => one.id === id);
    if (variant) return { product, variant };
  }
  return null;
}

/** Lines of the same variant with different properties stay separate. */
function keyOf({ variantId, properties }: CartLine): string {
  const told = Object.entries(properties).sort().flat().join('\n');
  return told ? `${variantId}:${Buffer.from(told).toString('base64url').slice(0, 32)}` : `${variantId}:`;
}

const minor = (price: string) => Math.round(Number(price) * 100);

export function lineJson(line: CartLine, shop: LocalShop) {
  const found = findVariant(shop, line.variantId)!;
  const { product, variant } = found;
  const price = minor(variant.price);
  return {
    id: variant.id,
    variant_id: variant.id,
    product_id: product.id,
    key: keyOf(line),
    quantity: line.quantity,
    properties: line.properties,
    title: `${product.title} - ${variant.values.join(' / ')}`,
    product_title: product.title,
    variant_title: variant.values.join(' / '),
    price,
    line_price: price * line.quantity,
    sku: variant.sku,
    vendor: product.vendor,
    handle: product.handle,
    url: `/products/${product.handle}?variant=${variant.id}`,
    image: product.media[0]?.url ?? null,
  };
}

export function cartJson(cart: LocalCart, shop: LocalShop) {
  const items = cart.lines
    .filter((line) => findVariant(shop, line.variantId))
    .map((line) => lineJson(line, shop));
  return {
    token: cart.token,
    note: cart.note,
    attributes: cart.attributes,
    currency: shop.currency,
    item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total_price: items.reduce((sum, { line_price: price }) => sum + price, 0),
    items,
  };
}
