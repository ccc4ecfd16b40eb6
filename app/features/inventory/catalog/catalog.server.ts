import { writeVariants } from '#app/features/inventory/catalog/write-variants.server.ts';
import {
  applyStoredVariantLocks,
  reapplyCorrections,
} from '#app/features/inventory/corrections/stored-corrections.server.ts';
import {
  type CatalogProduct,
  type CatalogVariant,
  type ProductOrigin,
  summarizeVariants,
  type ProductToWrite,
} from '#app/features/inventory/inventory.ts';
import { inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';

/** All of a merchant's active, visible products for matching, ordered by ID. */
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

/** Number of products, and of mattresses with a known value for each attribute. */
export type InventorySummary = Record<
  'mattresses' | 'inStock' | 'others' | 'withFirmness' | 'withProfile' | 'withConstruction' | 'withPrice',
  number
>;

export async function getInventorySummary(merchantId: string): Promise<InventorySummary> {
  const { rows } = await pool.query<InventorySummary>(
    `select count(*) filter (where kind = 'mattress')::int as mattresses,
            count(*) filter (where kind = 'mattress' and is_in_stock)::int as "inStock",
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

interface WriteRequest {
  merchantId: string;
  origin: ProductOrigin;
  products: ProductToWrite[];
  /** When the shop was queried. Of two reads with the same `changedAt`, the later one wins. */
  fetchedAt?: Date;
  syncRunId?: string;
  /** Brands that already exist; brands created here are added. */
  knownBrands?: Set<string>;
  /** Runs first in the transaction; throwing rolls everything back. */
  beforeWrite?: (transaction: PoolClient) => Promise<void>;
  /** Runs last in the same transaction. */
  afterWrite?: (transaction: PoolClient) => Promise<void>;
  onTransactionStart?: () => void;
  /** The caller repeats the write after a database crash, so the commit doesn't have to wait for the disk. */
  isRepeatable?: boolean;
}

const SHOPIFY_KEY_PREFIX = 'shopify:';

/**
 * Upserts products with their variants by source key in one transaction. Existing products keep their ID and the
 * merchant's corrections; variants missing from the new version are deleted. Prices, sizes, and stock set by the
 * merchant win over a file, but not over Shopify or what the merchant saves in a form. Skips products that are
 * older than the stored version or were deleted at the source. A Shopify product takes over a product of another
 * origin with the same handle. Plain SQL, because Prisma takes 15 to 100 times as long.
 */
export async function writeProducts(request: WriteRequest) {
  // All writers use the same order to prevent deadlocks.
  const products = request.products.toSorted((a, b) => (getSourceKey(a) < getSourceKey(b) ? -1 : 1));
  await writeBrands({ ...request, products });
  return inTransaction(async (transaction) => {
    request.onTransactionStart?.();
    if (request.isRepeatable) await transaction.query('set local synchronous_commit = off');
    await request.beforeWrite?.(transaction);
    await lockCatalog(transaction, request.merchantId, 'shared');
    const shopOwnedHandles = await listShopOwnedHandles(transaction, request);
    if (request.origin === 'shopify') await takeOverByHandle(transaction, request);
    const owned = products.filter(({ handle }) => !shopOwnedHandles.has(handle));
    const isFile = request.origin === 'csv';
    const resolved = isFile ? await applyStoredVariantLocks(transaction, request.merchantId, owned) : owned;
    const writable = { ...request, products: resolved };
    const { ids, created } = await upsertProducts(transaction, writable);
    await writeVariants(transaction, { ...writable, ids, areAllNew: created === ids.size });
    await request.afterWrite?.(transaction);
    return { created, updated: ids.size - created, shopOwnedHandles: [...shopOwnedHandles] };
  });
}

/** `shared` for writers, `exclusive` for deletions: a concurrent delete and insert wouldn't see each other. */
export async function lockCatalog(transaction: PoolClient, merchantId: string, mode: 'shared' | 'exclusive') {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await transaction.query(`select ${lock}(hashtextextended('catalog:' || $1, 0))`, [merchantId]);
}

function getSourceKey({ sourceKey, handle }: ProductToWrite): string {
  return sourceKey ?? handle;
}

// Runs before the transaction; otherwise, two writers with a common brand would block each other until commit.
async function writeBrands({ merchantId, products, knownBrands }: WriteRequest): Promise<void> {
  const brands = new Set(products.map((product) => product.brand).filter(Boolean));
  const names = [...brands].filter((name) => !knownBrands?.has(name)).sort();
  if (names.length === 0) return;
  await pool.query({
    name: 'write-brands',
    text: `insert into brand (id, merchant_id, name) select id, $1, name from unnest($2::uuid[], $3::text[]) as t (id, name)
           on conflict (merchant_id, name) do nothing`,
    values: [merchantId, names.map(newId), names],
  });
  for (const name of names) knownBrands?.add(name);
}

async function listShopOwnedHandles(transaction: PoolClient, { merchantId, origin, products }: WriteRequest) {
  if (origin === 'shopify') return new Set<string>();
  const handles = products.map(({ handle }) => handle);
  const { rows } = await transaction.query<{ handle: string }>({
    name: 'list-owned-products',
    text: `select distinct handle from product where merchant_id = $1 and handle = any ($2::text[]) and origin = 'shopify'`,
    values: [merchantId, handles],
  });
  const reserved = handles.filter((handle) => handle.startsWith(SHOPIFY_KEY_PREFIX));
  return new Set([...rows.map(({ handle }) => handle), ...reserved]);
}

/** Turns products of other origins into Shopify products by handle; deletes duplicates of existing ones. */
async function takeOverByHandle(transaction: PoolClient, { merchantId, products }: WriteRequest) {
  const values = [merchantId, products.map(getSourceKey), products.map(({ handle }) => handle)];
  const { rowCount } = await transaction.query({
    name: 'find-adoptable-products',
    text: `select from product where merchant_id = $1 and handle = any ($2::text[]) and origin <> 'shopify' limit 1`,
    values: [merchantId, values[2]],
  });
  if (!rowCount) return;
  // Existing Shopify products keep their ID and inherit corrections they lack.
  await transaction.query(
    `update product s set locked = o.locked || s.locked
       from unnest($2::text[], $3::text[]) as t (source_key, handle)
       join product o on o.merchant_id = $1 and o.handle = t.handle and o.origin <> 'shopify'
      where s.merchant_id = $1 and s.source_key = t.source_key`,
    values,
  );
  await transaction.query(
    `delete from product o using unnest($2::text[], $3::text[]) as t (source_key, handle)
      where o.merchant_id = $1 and o.handle = t.handle and o.origin <> 'shopify'
        and exists (select from product s where s.merchant_id = $1 and s.source_key = t.source_key)`,
    values,
  );
  await transaction.query(
    `update product o set source_key = t.source_key, origin = 'shopify'
       from unnest($2::text[], $3::text[]) as t (source_key, handle)
      where o.merchant_id = $1 and o.handle = t.handle and o.origin <> 'shopify'
        and not exists (select from deleted_product d where d.merchant_id = $1 and d.source_key = t.source_key)`,
    values,
  );
}

const COLUMNS = `brand_id, handle, title, brand_name, kind, url, image_url, attributes, price_from_minor, is_in_stock, size_mask`;

const UPSERT_PRODUCTS = `
  with input as (
    select t.*, b.id as brand_id
      from rows from (
             unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[]),
             jsonb_array_elements($11::jsonb),
             unnest($12::int[], $13::bool[], $14::int[], $15::timestamptz[]))
           as t (id, source_key, handle, title, brand_name, kind, url, image_url, attributes, price_from_minor,
                 is_in_stock, size_mask, changed_at)
      left join brand b on b.merchant_id = $1 and b.name = t.brand_name
     where not exists (select from deleted_product d where d.merchant_id = $1 and d.source_key = t.source_key)
  )
  insert into product as p (id, merchant_id, origin, source_key, changed_at, fetched_at, sync_run_id, ${COLUMNS})
  select id, $1, $2, source_key, changed_at, $16, $17, ${COLUMNS} from input order by source_key
  on conflict (merchant_id, source_key) do update set
    origin = excluded.origin, brand_id = excluded.brand_id, handle = excluded.handle, title = excluded.title,
    brand_name = excluded.brand_name, url = excluded.url, image_url = excluded.image_url,
    changed_at = excluded.changed_at, fetched_at = excluded.fetched_at, sync_run_id = coalesce(excluded.sync_run_id, p.sync_run_id),
    kind = coalesce(p.locked #>> '{kind,value}', excluded.kind),
    attributes = excluded.attributes || p.locked,
    read = case when p.locked = '{}' then null else excluded.attributes end,
    variant_locks = case when excluded.origin = 'csv' then p.variant_locks else '[]' end,
    price_from_minor = excluded.price_from_minor, is_in_stock = excluded.is_in_stock, size_mask = excluded.size_mask,
    updated_at = case
      when (p.handle, p.title, p.brand_name, p.url, p.image_url, p.attributes, p.price_from_minor, p.is_in_stock, p.size_mask)
        is distinct from (excluded.handle, excluded.title, excluded.brand_name, excluded.url, excluded.image_url,
          excluded.attributes || p.locked, excluded.price_from_minor, excluded.is_in_stock, excluded.size_mask)
      then now() else p.updated_at end
  where (p.origin <> 'shopify' or excluded.origin = 'shopify')
    and (p.changed_at is null or excluded.changed_at is null or excluded.changed_at > p.changed_at
      or (excluded.changed_at = p.changed_at and excluded.fetched_at >= coalesce(p.fetched_at, excluded.fetched_at)))
  returning id, source_key, xmax = 0 as is_new, locked <> '{}' as is_corrected`;

interface UpsertedRow {
  id: string;
  source_key: string;
  is_new: boolean;
  is_corrected: boolean;
}

async function upsertProducts(transaction: PoolClient, request: WriteRequest) {
  const { merchantId, origin, products, fetchedAt = null, syncRunId = null } = request;
  const summaries = products.map((product) => summarizeVariants(product.variants));
  const { rows } = await transaction.query<UpsertedRow>({
    name: 'write-products',
    text: UPSERT_PRODUCTS,
    values: [
      merchantId,
      origin,
      products.map(newId),
      products.map(getSourceKey),
      products.map((product) => product.handle),
      products.map((product) => product.title),
      products.map((product) => product.brand),
      products.map((product) => product.attributes.kind.value),
      products.map((product) => product.url),
      products.map((product) => product.imageUrl),
      // One JSON string, because escaping each array element costs more than the write itself.
      JSON.stringify(products.map((product) => product.attributes)),
      summaries.map((summary) => summary.priceFromMinor),
      summaries.map((summary) => summary.isInStock),
      summaries.map((summary) => summary.sizeMask),
      products.map((product) => product.changedAt ?? null),
      fetchedAt,
      syncRunId,
    ],
  });
  const ids = new Map(rows.map((row) => [row.source_key, row.id]));
  if (syncRunId && ids.size < products.length) {
    // Mark products skipped as outdated as seen, so the sync run doesn't delete them.
    await transaction.query(
      'update product set sync_run_id = $3 where merchant_id = $1 and source_key = any ($2::text[])',
      [merchantId, products.map(getSourceKey).filter((key) => !ids.has(key)), syncRunId],
    );
  }
  const productIds = rows.filter((row) => row.is_corrected).map((row) => row.id);
  if (productIds.length > 0) await reapplyCorrections(transaction, merchantId, productIds);
  return { ids, created: rows.filter((row) => row.is_new).length };
}
