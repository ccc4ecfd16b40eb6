import { expect, test } from 'vitest';
import { getCachedCatalog } from '#app/features/assistant/reply/reply-caches.server.ts';
import { changeProducts } from '#app/features/inventory/actions/change-products.server.ts';
import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import { refreshProducts } from '#app/features/shop/sync/refresh-products.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { makeLocalProduct, sizesOf, timeAfter } from '#tests/support/shopify/catalog.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const BED = 'Aurora 12" Plush Hybrid Mattress';
const PILLOW = 'Cloud 8" Firm Memory Foam Pillow';
const shopify = useLocalShopify({
  products: [
    makeLocalProduct(1, { title: BED, variants: sizesOf(900) }),
    makeLocalProduct(2, { title: PILLOW, productType: 'Pillows', category: null, variants: sizesOf(90) }),
  ],
});

test('a corrected product kind applies immediately and after each sync and webhook', async () => {
  const { shop, faults } = shopify();
  faults.bucket.resize({ maximumAvailable: 1_000_000, restoreRate: 1_000_000 });
  const { merchantId } = await makeShop(shopify());
  /** The products that chats can recommend. */
  const inChats = async () => {
    const { index } = await getCachedCatalog({ merchantId, now: Date.now() });
    return index.products.slice(0, index.count).map(({ title }) => title);
  };
  let change = 0;
  const changeInShop = () => {
    change += 1;
    for (const product of shop.products) {
      Object.assign(product, {
        updatedAt: timeAfter(100 + change),
        descriptionHtml: `<p>Version ${change}</p>`,
      });
    }
  };
  const sync = async (kind: 'full' | 'reconcile') => {
    changeInShop();
    await syncCatalog({ merchantId, kind, attempt: 0 });
  };
  const hearOfAll = async () => {
    changeInShop();
    const productIds = shop.products.map(({ id }) => String(id));
    await refreshProducts({ merchantId, productIds, inventoryItemIds: [] });
  };
  const correct = async (title: string, kind: 'mattress' | 'pillow') => {
    const { id } = await db.product.findFirstOrThrow({ where: { merchantId, title } });
    await changeProducts({ intent: 'correct', merchantId, selection: { ids: [id] }, values: { kind } });
  };
  await sync('full');
  await expect.poll(inChats).toEqual([BED]);
  await correct(PILLOW, 'mattress');
  await expect.poll(inChats).toEqual(expect.arrayContaining([BED, PILLOW]));
  await correct(BED, 'pillow');
  await expect.poll(inChats).toEqual([PILLOW]);
  for (const again of [hearOfAll, () => sync('full'), () => sync('reconcile'), hearOfAll]) {
    await again();
    const [stored] = await db.product.findMany({ where: { merchantId, kind: 'mattress' } });
    expect(stored).toMatchObject({ title: PILLOW });
    await expect.poll(inChats).toEqual([PILLOW]);
  }
});
