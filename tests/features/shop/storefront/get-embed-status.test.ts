import { beforeEach, expect, test } from 'vitest';
import {
  getEmbedStatus,
  parseEmbedEnabled,
  recordEmbedSeen,
  themeEditorLinks,
} from '#app/features/shop/storefront/theme-extension.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { switchEmbed } from '#tests/support/shopify/embed-switch.ts';
import { blockType, listBlocks } from '#tests/support/shopify/theme-extension.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify();
let merchantId: string;

const typeOf = (handle: string) =>
  blockType(
    shopify().app.handle,
    listBlocks().find((block) => block.handle === handle)!,
  );
const turn = (isOn: boolean, type = typeOf('chat-bubble')) => switchEmbed(shopify().shop, { type, isOn });

/** Connects a shop with these scopes. */
async function connect(scopes: string[]): Promise<void> {
  ({ merchantId } = await makeShop(shopify(), { scopes }));
  const { domain } = shopify();
  await db.shopifySession.updateMany({ where: { shop: domain }, data: { scope: scopes.join(',') } });
}

beforeEach(() => connect(['read_products', 'read_themes']));

test('the status follows the published theme at once', async () => {
  const getState = async () => (await getEmbedStatus(merchantId))?.state;
  expect(await getState()).toBe('off');
  turn(true);
  expect(await getEmbedStatus(merchantId)).toMatchObject({ state: 'on', theme: expect.any(String) });
  expect(await db.shop.findUnique({ where: { merchantId } })).toMatchObject({ embedIsOn: true });
  turn(false);
  expect(await getState()).toBe('off');
  expect(await db.shop.findUnique({ where: { merchantId } })).toMatchObject({ embedIsOn: false });
});

test('blocks of other apps and our other block don’t count', async () => {
  turn(false);
  turn(true, typeOf('chat-inline'));
  turn(true, 'shopify://apps/other-chat/blocks/chat-bubble/1234');
  expect(await getEmbedStatus(merchantId)).toMatchObject({ state: 'off' });
});

test('without permission to read themes, only when a shopper last opened the chat is returned', async () => {
  await connect(['read_products']);
  const requestCount = shopify().requests.length;
  expect(await getEmbedStatus(merchantId)).toEqual({ state: 'unknown' });
  await recordEmbedSeen(shopify().domain);
  expect(await getEmbedStatus(merchantId)).toEqual({ state: 'seen', at: expect.any(Date) });
  expect(shopify().requests).toHaveLength(requestCount);
});

test('a theme that can’t be read leaves the last known status', async () => {
  shopify().faults.failNext('bad-gateway');
  expect(await getEmbedStatus(merchantId)).toEqual({ state: 'unknown' });
  turn(true);
  expect(await getEmbedStatus(merchantId)).toMatchObject({ state: 'on' });
  shopify().faults.failNext('bad-gateway');
  expect(await getEmbedStatus(merchantId)).toEqual({ state: 'on', theme: null });
  expect(await db.shop.findUnique({ where: { merchantId } })).toMatchObject({ embedIsOn: true });
});

test('a merchant without a shop, or whose shop has uninstalled, has no status', async () => {
  expect(await getEmbedStatus((await makeMerchant()).merchantId)).toBeNull();
  await db.shop.update({ where: { merchantId }, data: { uninstalledAt: new Date() } });
  expect(await getEmbedStatus(merchantId)).toBeNull();
});

test.each([
  ['no settings', '', null],
  ['a list', '[]', null],
  ['a comment without an end', '/* {', null],
  ['a theme that never had an app', '{"current":{}}', false],
  [
    'a preset by its name',
    `/* c */{"current":"Default","presets":{"Default":{"blocks":{"1":{"type":"shopify://apps/bedside/blocks/chat-bubble/9"}}}}}`,
    true,
  ],
  ['a preset that isn’t there', '{"current":"Gone","presets":{}}', false],
  ['blocks of other kinds', '{"current":{"blocks":{"1":7,"2":{"type":"x"}}}}', false],
])('the embed setting is parsed: %s', (_what, file, expected) => {
  expect(parseEmbedEnabled(file, 'bedside')).toBe(expected);
});

test('the links open the theme editor with the block', () => {
  expect(themeEditorLinks({ domain: 'dream-beds.myshopify.com', apiKey: 'key' })).toEqual({
    bubble:
      'https://dream-beds.myshopify.com/admin/themes/current/editor?context=apps&activateAppId=key/chat-bubble',
    inline:
      'https://dream-beds.myshopify.com/admin/themes/current/editor?template=index&addAppBlockId=key/chat-inline&target=newAppsSection',
  });
});
