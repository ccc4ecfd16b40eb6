import { expect, test } from 'vitest';
import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { makeLocalProduct, sizesOf, timeAfter } from '#tests/support/shopify/catalog.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify({
  products: [
    makeLocalProduct(1, { title: 'Aurora 12" Plush Hybrid Mattress', variants: sizesOf(900) }),
    makeLocalProduct(2, {
      title: 'Cloud 8" Firm Memory Foam Pillow',
      productType: '',
      variants: sizesOf(90),
    }),
  ],
});
const SYNCS = 100;

test(
  'what a merchant corrected survives 100 syncs in which the shop keeps changing',
  { timeout: 60_000 },
  async () => {
    const { shop, faults } = shopify();
    faults.bucket.resize({ maximumAvailable: 1_000_000, restoreRate: 1_000_000 });
    const { merchantId } = await makeShop(shopify());
    const sync = () => syncCatalog({ merchantId, kind: 'full', attempt: 0 });
    await sync();
    const byMerchant = <T>(value: T) => ({ value, source: 'merchant', confidence: 1 });
    const corrections: Record<string, object>[] = [
      { firmness: byMerchant(8.5) },
      { kind: byMerchant('mattress') },
    ];
    for (const [at, locked] of corrections.entries()) {
      await db.product.updateMany({
        where: { merchantId, sourceKey: `shopify:${shop.products[at]!.id}` },
        data: { locked },
      });
    }
    for (let times = 1; times <= SYNCS; times += 1) {
      for (const product of shop.products) {
        Object.assign(product, {
          updatedAt: timeAfter(100 + times),
          descriptionHtml: `<p>Soft, version ${times}</p>`,
        });
      }
      await sync();
    }
    const [bed, pillow] = await db.product.findMany({ where: { merchantId }, orderBy: { sourceKey: 'asc' } });
    expect(bed!.attributes).toMatchObject({ firmness: byMerchant(8.5), profileInches: { value: 12 } });
    expect(pillow).toMatchObject({ kind: 'mattress' });
    // A corrected kind decides how a product is read.
    expect(pillow!.attributes).toMatchObject({
      kind: byMerchant('mattress'),
      construction: { value: 'memory-foam' },
      firmness: { value: 7.5 },
    });
  },
);
