import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { db } from '#app/platform/db/db.server.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { makeProduct } from '#tests/support/make-product.ts';

let made = 0;

export interface MadeStore {
  merchantId: string;
  slug: string;
}

/** A deployed store with a chat URL, settings, and a small catalog of mattresses from soft to firm. */
export async function makeStore(
  options: { name?: string; products?: CatalogProduct[]; settings?: SettingsChanges } = {},
): Promise<MadeStore> {
  made += 1;
  const { merchantId, name } = await makeMerchant({ name: options.name });
  const slug = `store-${made}-${process.pid}`;
  await db.subdomain.create({ data: { slug, merchantId, storeName: name } });
  const { storeInfo, ...sections } = options.settings ?? {};
  const data = { storeInfo: { name, contactInfo: 'Call 555 0100', ...storeInfo }, ...sections };
  await db.merchantSettings.update({ where: { merchantId }, data: data as object });
  await writeProducts({ merchantId, origin: 'csv', products: options.products ?? smallCatalog() });
  return { merchantId, slug };
}

function smallCatalog(): CatalogProduct[] {
  return [3, 4.5, 5.5, 6.5, 7.5].flatMap((firmness) =>
    (['hybrid', 'memory-foam'] as const).map((construction) =>
      makeProduct({
        title: `Fictional ${construction} of firmness ${firmness}`,
        firmness,
        construction,
        prices: { Queen: 80_000 + firmness * 10_000, King: 110_000 + firmness * 10_000 },
      }),
    ),
  );
}
