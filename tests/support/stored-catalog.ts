import { pool } from '#app/platform/db/db.server.ts';
import type { LocalProduct } from '#tests/support/shopify/local-product.ts';

/** Common format for comparing an inventory with a shop: by product number, with variants in order. */
export interface PlainProduct {
  title: string;
  handle: string;
  variants: PlainVariant[];
}

interface PlainVariant {
  id: string;
  stockId: string;
  title: string;
  priceMinor: number | null;
  available: boolean;
}

export async function storedCatalog(merchantId: string): Promise<Record<string, PlainProduct>> {
  const { rows } = await pool.query<{
    key: string;
    title: string;
    handle: string;
    variants: PlainVariant[] | null;
  }>(
    `select p.source_key as key, p.title, p.handle, json_agg(json_build_object(
              'id', v.external_id, 'stockId', v.stock_id, 'title', v.title, 'priceMinor', v.price_minor,
              'available', v.available) order by v.position) filter (where v.id is not null) as variants
       from product p left join variant v on v.product_id = p.id
      where p.merchant_id = $1 and p.origin = 'shopify' group by p.id`,
    [merchantId],
  );
  return Object.fromEntries(
    rows.map(({ key, variants, ...product }) => [key, { ...product, variants: variants ?? [] }]),
  );
}

/** A local shop's products as the inventory should have them. */
export function shopCatalog(products: readonly LocalProduct[]): Record<string, PlainProduct> {
  return Object.fromEntries(
    products.map((product) => {
      const { title, handle, status, options } = product;
      const hasOptions = options[0] !== 'Title';
      const variants = product.variants.map((variant) => ({
        id: String(variant.id),
        stockId: String(variant.inventoryItemId),
        title: hasOptions ? variant.values.join(' / ') : 'Default Title',
        priceMinor: Number(variant.price) > 0 ? Math.round(Number(variant.price) * 100) : null,
        available:
          status === 'ACTIVE' &&
          (!variant.isTracked || variant.policy === 'CONTINUE' || variant.quantity > 0),
      }));
      return [`shopify:${product.id}`, { title, handle, variants }];
    }),
  );
}
