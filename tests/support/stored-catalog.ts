import { pool } from '#app/platform/db/db.server.ts';
import type { LocalProduct } from '#tests/support/shopify/local-product.ts';

/** What an inventory and a shop must agree on, in one form: by product number, its variants in their order. */
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

/** What of a merchant's inventory came from a shop. */
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

/** What a local shop has, as an inventory should have it. */
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
