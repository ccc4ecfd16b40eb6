import { beforeEach, expect, test } from 'vitest';
import { makeLibrary, queryLocalAdmin } from '#tests/support/query-local-admin.ts';
import { useRequestRecorder } from '#tests/support/request-recorder.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

const app = useRequestRecorder();
const shopify = useLocalShopify({ topics: ['orders/create'] });
const ADMIN = 'https://admin.shopify.com/store/dream-beds';
const SHOP = 'https://dream-beds.myshopify.com';

beforeEach(() => {
  shopify().app.url = app.url();
  shopify().install();
  app.requests.length = 0;
});

async function get(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

function post(url: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers });
}

test('the app is installed by pressing Install, and only then framed', async () => {
  await shopify().uninstall();
  const response = await get(`${ADMIN}/apps/bedside`);
  expect(response.location).toContain('/store/dream-beds/app/grant?client_id=');
  expect((await get(`${ADMIN}/app/grant`)).text).toContain('read products');
  expect(shopify().shop.grantedScopes).toBeNull();
  await post(`${ADMIN}/app/grant`);
  expect(shopify().shop.grantedScopes).toEqual(shopify().app.scopes);
  expect((await get(`${ADMIN}/apps/${shopify().apiKey}/settings`)).location).toContain(
    '/apps/bedside/settings',
  );
});

test('the frame URL contains the signed user and shop', async () => {
  const { text } = await get(`${ADMIN}/apps/bedside/settings?tab=2`);
  const src = /<iframe[^>]*src="([^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&');
  const url = new URL(src);
  expect(url.origin + url.pathname).toBe(`${app.url()}/settings`);
  const query = Object.fromEntries(url.searchParams);
  expect(query).toMatchObject({ embedded: '1', shop: 'dream-beds.myshopify.com', tab: '2' });
  expect(atob(query.host!)).toBe('admin.shopify.com/store/dream-beds');
  const library = makeLibrary(shopify());
  expect(await library.utils.validateHmac(query)).toBe(true);
  expect(await library.session.decodeSessionToken(query.id_token!)).toMatchObject({
    dest: 'https://dream-beds.myshopify.com',
    aud: shopify().apiKey,
  });
});

test('session tokens are issued only for shops that have the app', async () => {
  const url = 'https://admin.shopify.com/local/session-token?shop=dream-beds.myshopify.com';
  expect((await get(url)).status).toBe(200);
  await shopify().uninstall();
  expect((await get(url)).status).toBe(403);
});

test('the deep link of the theme editor suggests the embed, and Save enables it', async () => {
  const link = await get(
    `${SHOP}/admin/themes/current/editor?context=apps&activateAppId=${shopify().apiKey}/chat-bubble`,
  );
  expect(link.location).toContain(`${ADMIN}/themes/current/editor?context=apps`);
  const editor = await get(link.location!);
  expect(editor.text).toMatch(/name="on:chat-bubble" checked/);
  expect((await get(`${SHOP}/`)).text).not.toContain('<bedside-chat');
  await post(link.location!, {
    'on:chat-bubble': 'on',
    'chat-bubble:on_home': 'on',
    'chat-bubble:side': 'left',
  });
  const home = (await get(`${SHOP}/`)).text;
  expect(home).toContain('<bedside-chat');
  expect(home).toContain('data-side="left"');
  const { data } = await queryLocalAdmin(
    shopify(),
    '{ themes(first: 1, roles: [MAIN]) { nodes { files(first: 1, filenames: ["config/settings_data.json"]) { nodes { body { ... on OnlineStoreThemeFileBodyText { content } } } } } } }',
    { scopes: ['read_themes'] },
  );
  expect(data.themes.nodes[0].files.nodes[0].body.content).toContain('/blocks/chat-bubble/');
  await post(link.location!);
  expect((await get(`${SHOP}/`)).text).not.toContain('<bedside-chat');
});

test('the extension’s files are served where its blocks expect them', async () => {
  const asset = await get('https://cdn.shopify.com/extensions/local/bedside/assets/bedside-chat.js');
  expect(asset.text).toContain("customElements.get('bedside-chat')");
  expect(
    (await get('https://cdn.shopify.com/extensions/local/bedside/assets/..%2Fshopify.extension.toml')).status,
  ).toBe(404);
});

test('a selected plan is returned by the Admin API until it is cancelled', async () => {
  const plans = `${ADMIN}/charges/bedside/pricing_plans`;
  const picked = await post(plans, { plan: 'pro', interval: 'yearly' });
  expect(picked.headers.get('location')).toBe('/store/dream-beds/apps/bedside/membership');
  const query = `{ currentAppInstallation { activeSubscriptions { name status lineItems { plan { pricingDetails {
    ... on AppRecurringPricing { interval planHandle price { amount currencyCode } } } } } }
    allSubscriptions(first: 5) { nodes { status } } } }`;
  const installation = (await queryLocalAdmin(shopify(), query)).data.currentAppInstallation;
  expect(installation.activeSubscriptions).toEqual([
    {
      name: 'Pro',
      status: 'ACTIVE',
      lineItems: [
        {
          plan: {
            pricingDetails: {
              interval: 'ANNUAL',
              planHandle: 'pro',
              price: { amount: '990.00', currencyCode: 'USD' },
            },
          },
        },
      ],
    },
  ]);
  await post(plans, { plan: 'none' });
  const after = (await queryLocalAdmin(shopify(), query)).data.currentAppInstallation;
  expect(after).toEqual({ activeSubscriptions: [], allSubscriptions: { nodes: [{ status: 'CANCELLED' }] } });
});

test('the app proxy forwards a storefront request, signed and without its cookies', async () => {
  const answer = await fetch(`${SHOP}/apps/bedside/chat?page=home`, { headers: { cookie: 'cart=1' } });
  expect(await answer.text()).toBe('received');
  expect(answer.headers.getSetCookie()).toEqual([]);
  const [forwarded] = app.requests;
  expect(forwarded!.url.pathname).toBe('/proxy/chat');
  expect(forwarded!.headers.cookie).toBeUndefined();
  const query = Object.fromEntries(forwarded!.url.searchParams);
  expect(query).toMatchObject({
    shop: 'dream-beds.myshopify.com',
    path_prefix: '/apps/bedside',
    page: 'home',
  });
  const { utils } = makeLibrary(shopify());
  expect(await utils.validateHmac(query, { signator: 'appProxy' })).toBe(true);
  expect(await utils.validateHmac({ ...query, page: 'cart' }, { signator: 'appProxy' })).toBe(false);
});

test('a cart keeps its lines with their properties, and checkout creates an order', async () => {
  const [variant] = shopify().shop.products[0]!.variants;
  const added = await fetch(`${SHOP}/cart/add.js`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      items: [{ id: variant!.id, quantity: 1, properties: { _bedside: 'mark', Gift: 'yes' } }],
    }),
  });
  expect((await added.json()).items[0]).toMatchObject({ variant_id: variant!.id, price: 77_900 });
  const cookie = added.headers.getSetCookie()[0]!.split(';')[0]!;
  const cart = await (await fetch(`${SHOP}/cart.js`, { headers: { cookie } })).json();
  expect(cart).toMatchObject({ item_count: 1, total_price: 77_900, currency: 'USD' });
  const page = await (await fetch(`${SHOP}/cart`, { headers: { cookie } })).text();
  expect(page).toContain('Gift: yes');
  expect(page).not.toContain('mark');
  await post(`${SHOP}/checkout`, { email: 'ann@mail.example' }, { cookie });
  const order = JSON.parse(app.requests.find(({ url }) => url.pathname === '/webhooks')!.body);
  expect(order).toMatchObject({ email: 'ann@mail.example', cart_token: cookie.slice('cart='.length) });
  expect(order.line_items[0].properties).toContainEqual({ name: '_bedside', value: 'mark' });
});

test('products that are sold out, unknown or not for sale can’t be added to a cart', async () => {
  const add = async (id: number) => {
    const response = await post(`${SHOP}/cart/add.js`, { id: String(id) });
    return { status: response.status, ...(await response.json()) };
  };
  const { products } = shopify().shop;
  const soldOut = products.find(({ handle }) => handle.startsWith('juniper'))!.variants[0]!;
  expect(await add(soldOut.id)).toMatchObject({ status: 422, message: 'Cart Error' });
  expect(await add(1)).toMatchObject({ status: 404, description: 'Cannot find variant' });
  const draft = products.find(({ status }) => status === 'DRAFT')!.variants[0]!;
  expect(await add(draft.id)).toMatchObject({ status: 404 });
});
