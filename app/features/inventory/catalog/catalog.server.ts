import type { CatalogProduct, CatalogVariant, ProductOrigin } from '#app/features/inventory/inventory.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { pool } from '#app/platform/db/db.server.ts';

/** All active, visible products of a merchant for matching, ordered by id, with their storefront URLs. */
export async function listCatalog(merchantId: string): Promise<CatalogProduct[]> {
  const [products, variants, { storeInfo }] = await Promise.all([
    pool.query<Omit<CatalogProduct, 'variants'> & { origin: ProductOrigin }>(
      `select id as "productId", handle, title, brand_name as brand, url, image_url as "imageUrl", origin, attributes
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
    getSettings({ merchantId }),
  ]);
  const variantsByProduct = Map.groupBy(variants.rows, ({ productId }) => productId);
  return products.rows.map(({ origin, ...product }) => ({
    ...product,
    // A Shopify CSV has no product URL, but every Shopify store serves a product at its handle.
    url: product.url ?? (origin === 'csv' ? storefrontUrl(product.handle, storeInfo.website) : null),
    variants: (variantsByProduct.get(product.productId) ?? []).map((row) => {
      const { productId: _, ...variant } = row;
      return variant;
    }),
  }));
}

function storefrontUrl(handle: string, website: string): string | null {
  if (!URL.canParse(website)) return null;
  return new URL(`/products/${encodeURIComponent(handle)}`, website).href;
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
