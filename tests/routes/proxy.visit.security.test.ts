import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visit } from '#app/features/chat/api/chat-api.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { loader } from '#app/routes/proxy.visit.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeRequest, routeArgs } from '#tests/support/make-request.ts';
import { proxySignature } from '#tests/support/shopify/signing.ts';

/** A storefront's visits, as Shopify's app proxy hands them on. */

useDatabase();

const SECRET = 'shpss_the_secret_of_the_app';
const BROWSER = 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

beforeAll(() => void (env().SHOPIFY_API_SECRET = SECRET));
afterAll(() => void (env().SHOPIFY_API_SECRET = ''));

interface VisitedShop {
  merchantId: string;
  domain: string;
}

async function makeVisitedShop(features: SettingsChanges['features']): Promise<VisitedShop> {
  const { merchantId } = await makeMerchant();
  const domain = `shop-${merchantId.slice(-12)}.myshopify.com`;
  const url = `https://${domain}`;
  await db.shop.create({
    data: { id: newId(), merchantId, domain, mode: 'installed', url, currency: 'USD' },
  });
  await saveSettings({ merchantId, changes: { features } });
  return { merchantId, domain };
}

async function visit(
  { domain }: Pick<VisitedShop, 'domain'>,
  sent: { visitor?: string; id?: string },
  { userAgent = BROWSER, secret = SECRET } = {},
): Promise<Response> {
  const own = { visitor: newId(), id: newId(), ...sent };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const query = new URLSearchParams({ ...own, shop: domain, path_prefix: '/apps/bedside', timestamp });
  query.append('signature', proxySignature(query, secret));
  const request = makeRequest(`/proxy/visit?${query}`, { headers: { 'user-agent': userAgent } });
  return loader(routeArgs(request)).catch((error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  });
}

const visitFor = async (...input: Parameters<typeof visit>) =>
  (await (await visit(...input)).json()) as Visit;
const list = ({ merchantId }: VisitedShop) => db.chatEvent.findMany({ where: { merchantId } });

test('a visit is counted once, however often its request arrives, and the shop is seen', async () => {
  const shop = await makeVisitedShop({ countVisitors: true });
  const sent = { visitor: newId(), id: newId() };
  for (let at = 0; at < 3; at += 1)
    expect(await visitFor(shop, sent)).toEqual({ arm: 'chat', marksCart: false });
  expect(await list(shop)).toMatchObject([
    { id: sent.id, kind: 'shown', channel: 'storefront', arm: 'chat', holdoutShare: 0 },
  ]);
  const { embedSeenAt } = await db.shop.findFirstOrThrow({ where: { merchantId: shop.merchantId } });
  expect(embedSeenAt).not.toBeNull();
});

test('a visitor stays in one arm over visits, and a larger share of held-out visitors releases none', async () => {
  const shop = await makeVisitedShop({ holdoutPercent: 20 });
  const visitors = Array.from({ length: 60 }, () => newId());
  const readArms = () =>
    Promise.all(visitors.map(async (visitor) => (await visitFor(shop, { visitor })).arm));
  const first = await readArms();
  expect(new Set(first)).toEqual(new Set(['chat', 'holdout']));
  expect(await readArms()).toEqual(first);
  await saveSettings({ merchantId: shop.merchantId, changes: { features: { holdoutPercent: 50 } } });
  const later = await readArms();
  expect(first.every((arm, at) => arm === 'chat' || later[at] === 'holdout')).toBe(true);
  const heldOut = (arms: string[]) => arms.filter((arm) => arm === 'holdout').length;
  expect(heldOut(later)).toBeGreaterThan(heldOut(first));
  const events = await list(shop);
  expect(events).toHaveLength(180);
  expect(new Set(events.map(({ visitor }) => Buffer.from(visitor!).toString('hex'))).size).toBe(60);
});

test('robots, and visits of a store that measures nothing, are not counted', async () => {
  const shop = await makeVisitedShop({ holdoutPercent: 50 });
  expect(await visitFor(shop, {}, { userAgent: ROBOT })).toEqual({});
  const silent = await makeVisitedShop({ holdoutPercent: 0, countVisitors: false });
  expect(await visitFor(silent, {})).toEqual({});
  expect([...(await list(shop)), ...(await list(silent))]).toEqual([]);
});

test('a forged request, one of an unknown shop, and one without a visitor are refused', async () => {
  const shop = await makeVisitedShop({ countVisitors: true });
  expect((await visit(shop, {}, { secret: 'shpss_another_secret' })).status).toBe(401);
  expect((await visit({ domain: 'nobody.myshopify.com' }, {})).status).toBe(404);
  expect((await visit(shop, { visitor: 'short' })).status).toBe(400);
  expect((await visit(shop, { id: '1' })).status).toBe(400);
  expect(await list(shop)).toEqual([]);
});
