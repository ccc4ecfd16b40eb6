import { expect, test } from 'vitest';
import { dismissCard, getShop } from '#app/features/shop/shop.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

async function makeShop(domain: string, notes = {}): Promise<string> {
  const { merchantId } = await makeMerchant();
  await db.shop.create({ data: { id: newId(), merchantId, domain, mode: 'installed', notes } });
  return merchantId;
}

const timestampsOf = async (merchantId: string) => (await getShop(merchantId))?.timestamps;

test('a card is dismissed with a timestamp and can be shown again', async () => {
  const merchantId = await makeShop('dream-beds.myshopify.com', { other: 'note' });
  const now = new Date('2026-11-22T10:00:00Z');
  await dismissCard({ merchantId, card: 'setup-guide', isDismissed: true, now });
  expect(await timestampsOf(merchantId)).toEqual({
    other: 'note',
    'setup-guide': '2026-11-22T10:00:00.000Z',
  });
  await dismissCard({ merchantId, card: 'setup-guide', isDismissed: false });
  expect(await timestampsOf(merchantId)).toEqual({ other: 'note' });
});

test('another merchant’s card isn’t dismissed', async () => {
  const [mine, theirs] = [await makeShop('mine.myshopify.com'), await makeShop('theirs.myshopify.com')];
  await dismissCard({ merchantId: mine, card: 'setup-guide', isDismissed: true });
  expect([Object.keys((await timestampsOf(mine))!), await timestampsOf(theirs)]).toEqual([
    ['setup-guide'],
    {},
  ]);
});
