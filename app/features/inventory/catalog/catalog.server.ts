import type {
  CatalogProduct,
  MattressAttributes,
  ProductOrigin,
  Size,
} from '#app/features/inventory/inventory.ts';
import { getSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { pool } from '#app/platform/db/db.server.ts';

interface ProductRow {
  id: string;
  handle: string;
  title: string;
  brand_name: string;
  url: string | null;
  image_url: string | null;
  origin: ProductOrigin;
  attributes: MattressAttributes;
}

interface VariantRow {
  id: string;
  product_id: string;
  title: string;
  size: Size | null;
  price_minor: number | null;
  available: boolean;
  sku: string | null;
  external_id: string | null;
}

/** All active, visible products of a merchant for matching, ordered by id, with their storefront URLs. */
export async function listCatalog(merchantId: string): Promise<CatalogProduct[]> {
  const [products, variants, { storeInfo }] = await Promise.all([
    pool.query<ProductRow>(
      `select id, handle, title, brand_name, url, image_url, origin, attributes
         from product where merchant_id = $1 and is_active and not is_hidden order by id`,
      [merchantId],
    ),
    pool.query<VariantRow>(
      `select v.id, v.product_id, v.title, v.size, v.price_minor, v.available, v.sku, v.external_id
         from variant v join product p on p.id = v.product_id
        where v.merchant_id = $1 and p.is_active and not p.is_hidden order by v.product_id, v.position`,
      [merchantId],
    ),
    getSettings({ merchantId }),
  ]);
  const variantsOf = Map.groupBy(variants.rows, (row) => row.product_id);
  return products.rows.map((row) => ({
    productId: row.id,
    handle: row.handle,
    title: row.title,
    brand: row.brand_name,
    url: row.url ?? storefrontUrl(row, storeInfo.website),
    imageUrl: row.image_url,
    attributes: row.attributes,
    variants: (variantsOf.get(row.id) ?? []).map(toVariant),
  }));
}

// A Shopify CSV has no product URL, but every Shopify store serves a product at its handle.
function storefrontUrl({ handle, origin }: ProductRow, website: string): string | null {
  if (origin !== 'csv' || !URL.canParse(website)) return null;
  return new URL(`/products/${encodeURIComponent(handle)}`, website).href;
}

function toVariant(row: VariantRow): CatalogProduct['variants'][number] {
  const {
    id: variantId,
    title,
    size,
    price_minor: priceMinor,
    available,
    sku,
    external_id: externalId,
  } = row;
  const variant = { variantId, title, size, priceMinor, available, sku };
  return externalId === null ? variant : { ...variant, externalId };
}

export interface InventorySummary {
  mattresses: number;
  others: number;
  /** Number of mattresses for which each attribute is known. */
  withFirmness: number;
  withProfile: number;
  withConstruction: number;
  withPrice: number;
}

/** Counts a merchant's visible products, and the mattresses that have the attributes matching needs most. */
export async function getInventorySummary(merchantId: string): Promise<InventorySummary> {
  const { rows } = await pool.query<Record<keyof InventorySummary, number>>(
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
