import type { CatalogProduct, CatalogVariant } from '#app/features/inventory/inventory.ts';
import { pool } from '#app/platform/db/db.server.ts';

/** All active, visible products of a merchant for matching, ordered by id. */
export async function listCatalog(merchantId: string): Promise<CatalogProduct[]> {
  const [products, variants] = await Promise.all([
    pool.query<Omit<CatalogProduct, 'variants'>>(
      `select id as "productId", handle, title, brand_name as brand, url, image_url as "imageUrl", attributes
         from product where merchant_id = $1 and is_active and not is_hidden order by id`,
      [merchantId],
    ),
    pool.query<CatalogVariant & { productId: string }>(
      `select v.product_id as "productId", v.id as "variantId", v.title, v.size, v.price_minor as "priceMinor",
              v.available, v.sku, v.external_id as "externalId"
         from variant v join product p on p.id = v.product_id
        where v.merchant_id = $1 and p.is_active and not p.is_hidden order by v.product_id, v.position`,
      [merchantId],
    ),
  ]);
  const variantsByProduct = Map.groupBy(variants.rows, ({ productId }) => productId);
  return products.rows.map((product) => ({
    ...product,
    variants: (variantsByProduct.get(product.productId) ?? []).map((row) => {
      const { productId: _, ...variant } = row;
      return variant;
    }),
  }));
}

/** Numbers of products, and of mattresses for which each attribute is known. */
export type InventorySummary = Record<
  'mattresses' | 'others' | 'withFirmness' | 'withProfile' | 'withConstruction' | 'withPrice',
  number
>;

/** Counts a merchant's visible products, and the mattresses that have the attributes matching needs most. */
export async function getInventorySummary(merchantId: string): Promise<InventorySummary> {
  const { rows } = await pool.query<InventorySummary>(
    `select count(*) filter (where kind = 'mattress')::int as mattresses,
            count(*) filter (where kind <> 'mattress')::int as others,
            count(firmness) filter (where kind = 'mattress')::int as "withFirmness",
            count(profile) filter (where kind = 'mattress')::int as "withProfile",
            count(construction) filter (where kind = 'mattress')::int as "withConstruction",
            count(price_from_minor) filter (where kind = 'mattress')::int as "withPrice"
       from product where merchant_id = $1 and is_active and not is_hidden`,
    [merchantId],
  );
  return rows[0]!;
}
