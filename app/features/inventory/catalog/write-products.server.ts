import { writeVariants } from '#app/features/inventory/catalog/write-variants.server.ts';
import { reapplyCorrections } from '#app/features/inventory/corrections/stored-corrections.server.ts';
import {
  type ProductOrigin,
  summarizeVariants,
  type WrittenProduct,
} from '#app/features/inventory/inventory.ts';
import { inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';

interface WriteRequest {
  merchantId: string;
  origin: ProductOrigin;
  /** No two with the same source key. */
  products: WrittenProduct[];
  /** When the shop was asked for them: of two answers with the same change the later one counts. */
  askedAt?: Date;
  /** The sync run that sees them. */
  seenIn?: string;
  /** Brands that are known to be there; those that are made here join them. */
  knownBrands?: Set<string>;
  /** Called before anything is written; what it throws leaves all as it was. */
  first?: (client: PoolClient) => Promise<void>;
  /** What is to be committed with them, or not at all. */
  also?: (client: PoolClient) => Promise<void>;
  /** Called once the transaction has begun. */
  onBegun?: () => void;
  /** Whether whoever asks writes them once more should the database lose its last moments: then nobody waits for a disk. */
  isRepeatable?: boolean;
}

export interface WriteResult {
  created: number;
  updated: number;
  /** Handles that are left as they are, because they belong to a product of the merchant's shop. */
  owned: string[];
}

const SHOPIFY_KEY_PREFIX = 'shopify:';

/**
 * Writes products with their variants in one transaction, new or over those with the same source key; a product keeps
 * its id and the merchant's corrections, and variants that the new one lacks go. What is older than what is there, or
 * deleted at its source, isn't written; a shop's product takes over one of another origin with its handle. Prisma
 * would take 15 to 100 times as long.
 */
export async function writeProducts(request: WriteRequest): Promise<WriteResult> {
  // One order for all writers: two at once wait for each other instead of locking each other out.
  const products = request.products.toSorted((a, b) => (getSourceKey(a) < getSourceKey(b) ? -1 : 1));
  await writeBrands({ ...request, products });
  return inTransaction(async (client) => {
    request.onBegun?.();
    if (request.isRepeatable) await client.query('set local synchronous_commit = off');
    await request.first?.(client);
    await lockCatalog(client, request.merchantId, 'shared');
    const sorted = { ...request, products };
    const owned = request.origin === 'shopify' ? [] : await listShopOwnedHandles(client, sorted);
    if (request.origin === 'shopify') await takeOverByHandle(client, sorted);
    const mine = owned.length > 0 ? products.filter(({ handle }) => !owned.includes(handle)) : products;
    const { ids, created } = await upsertProducts(client, { ...request, products: mine });
    await writeVariants(client, { ...request, products: mine, ids, areNew: created === ids.size });
    await request.also?.(client);
    return { created, updated: ids.size - created, owned };
  });
}

/**
 * Until the end of the transaction nobody else writes (`exclusive`) or deletes (`shared`) products: a deletion and an
 * insertion of the same one at the same time would otherwise not see each other.
 */
export async function lockCatalog(
  client: PoolClient,
  merchantId: string,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await client.query(`select ${lock}(hashtextextended('catalog:' || $1, 0))`, [merchantId]);
}

function getSourceKey({ sourceKey, handle }: WrittenProduct): string {
  return sourceKey ?? handle;
}

// Before the transaction: two writers that share brands would otherwise wait for each other's end.
async function writeBrands({ merchantId, products, knownBrands }: WriteRequest): Promise<void> {
  const all = new Set(products.map((product) => product.brand).filter(Boolean));
  const names = [...all].filter((name) => !knownBrands?.has(name)).sort();
  if (names.length === 0) return;
  await pool.query({
    name: 'write-brands',
    text: `insert into brand (id, merchant_id, name) select id, $1, name from unnest($2::uuid[], $3::text[]) as t (id, name)
           on conflict (merchant_id, name) do nothing`,
    values: [merchantId, names.map(newId), names],
  });
  for (const name of names) knownBrands?.add(name);
}

async function listShopOwnedHandles(
  client: PoolClient,
  { merchantId, products }: WriteRequest,
): Promise<string[]> {
  const { rows } = await client.query<{ handle: string }>({
    name: 'list-owned-products',
    text: `select distinct handle from product where merchant_id = $1 and handle = any ($2::text[]) and origin = 'shopify'`,
    values: [merchantId, products.map(({ handle }) => handle)],
  });
  const reserved = products
    .map(({ handle }) => handle)
    .filter((handle) => handle.startsWith(SHOPIFY_KEY_PREFIX));
  return [...new Set([...rows.map(({ handle }) => handle), ...reserved])];
}

/** Makes products of other origins with the handles of the shop's products the shop's own; a second one goes. */
async function takeOverByHandle(client: PoolClient, { merchantId, products }: WriteRequest): Promise<void> {
  const values = [merchantId, products.map(getSourceKey), products.map(({ handle }) => handle)];
  const { rowCount } = await client.query({
    name: 'find-adoptable-products',
    text: `select from product where merchant_id = $1 and handle = any ($2::text[]) and origin <> 'shopify' limit 1`,
    values: [merchantId, values[2]],
  });
  if (!rowCount) return;
  // What the shop has already keeps its id and inherits the corrections that it hasn't of its own.
  await client.query(
    `update product s set locked = o.locked || s.locked
       from unnest($2::text[], $3::text[]) as t (source_key, handle)
       join product o on o.merchant_id = $1 and o.handle = t.handle and o.origin <> 'shopify'
      where s.merchant_id = $1 and s.source_key = t.source_key`,
    values,
  );
  await client.query(
    `delete from product o using unnest($2::text[], $3::text[]) as t (source_key, handle)
      where o.merchant_id = $1 and o.handle = t.handle and o.origin <> 'shopify'
        and exists (select from product s where s.merchant_id = $1 and s.source_key = t.source_key)`,
    values,
  );
  await client.query(
    `update product o set source_key = t.source_key, origin = 'shopify'
       from unnest($2::text[], $3::text[]) as t (source_key, handle)
      where o.merchant_id = $1 and o.handle = t.handle and o.origin <> 'shopify'
        and not exists (select from deleted_product d where d.merchant_id = $1 and d.source_key = t.source_key)`,
    values,
  );
}

const COLUMNS = `brand_id, handle, title, brand_name, kind, url, image_url, attributes, price_from_minor, is_in_stock, size_mask`;

const UPSERT_PRODUCTS = `
  with given as (
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
  insert into product as p (id, merchant_id, origin, source_key, changed_at, asked_at, seen_in, ${COLUMNS})
  select id, $1, $2, source_key, changed_at, $16, $17, ${COLUMNS} from given order by source_key
  on conflict (merchant_id, source_key) do update set
    origin = excluded.origin, brand_id = excluded.brand_id, handle = excluded.handle, title = excluded.title,
    brand_name = excluded.brand_name, url = excluded.url, image_url = excluded.image_url,
    changed_at = excluded.changed_at, asked_at = excluded.asked_at, seen_in = coalesce(excluded.seen_in, p.seen_in),
    kind = coalesce(p.locked #>> '{kind,value}', excluded.kind),
    attributes = excluded.attributes || p.locked,
    read = case when p.locked = '{}' then null else excluded.attributes end,
    price_from_minor = excluded.price_from_minor, is_in_stock = excluded.is_in_stock, size_mask = excluded.size_mask,
    updated_at = case
      when (p.handle, p.title, p.brand_name, p.url, p.image_url, p.attributes, p.price_from_minor, p.is_in_stock, p.size_mask)
        is distinct from (excluded.handle, excluded.title, excluded.brand_name, excluded.url, excluded.image_url,
          excluded.attributes || p.locked, excluded.price_from_minor, excluded.is_in_stock, excluded.size_mask)
      then now() else p.updated_at end
  where (p.origin <> 'shopify' or excluded.origin = 'shopify')
    and (p.changed_at is null or excluded.changed_at is null or excluded.changed_at > p.changed_at
      or (excluded.changed_at = p.changed_at and excluded.asked_at >= coalesce(p.asked_at, excluded.asked_at)))
  returning id, source_key, xmax = 0 as is_new, locked <> '{}' as is_locked`;

async function upsertProducts(client: PoolClient, request: WriteRequest) {
  const { merchantId, origin, products, askedAt = null, seenIn = null } = request;
  const offers = products.map((product) => summarizeVariants(product.variants));
  const { rows } = await client.query<{
    id: string;
    source_key: string;
    is_new: boolean;
    is_locked: boolean;
  }>({
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
      // As one text: escaping each for an array costs more than writing it.
      JSON.stringify(products.map((product) => product.attributes)),
      offers.map((offer) => offer.priceFromMinor),
      offers.map((offer) => offer.isInStock),
      offers.map((offer) => offer.sizeMask),
      products.map((product) => product.changedAt ?? null),
      askedAt,
      seenIn,
    ],
  });
  const ids = new Map(rows.map((row) => [row.source_key, row.id]));
  if (seenIn && ids.size < products.length) await markSeen(client, request, ids);
  const productIds = rows.filter((row) => row.is_locked).map((row) => row.id);
  if (productIds.length > 0) await reapplyCorrections(client, { merchantId, productIds });
  return { ids, created: rows.filter((row) => row.is_new).length };
}

/** What came too late to be written was seen all the same. */
async function markSeen(client: PoolClient, request: WriteRequest, ids: Map<string, string>): Promise<void> {
  const late = request.products.map(getSourceKey).filter((key) => !ids.has(key));
  await client.query(
    'update product set seen_in = $3 where merchant_id = $1 and source_key = any ($2::text[])',
    [request.merchantId, late, request.seenIn],
  );
}
