import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { z } from 'zod';
import { lockCatalog, writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { listCorrectedKinds } from '#app/features/inventory/corrections/stored-corrections.server.ts';
import type { ProductKind, ProductToWrite } from '#app/features/inventory/inventory.ts';
import { mapShopifyProduct, type SyncShop } from '#app/features/shop/products/fetch-products.server.ts';
import {
  type ShopifyProduct,
  toNumericId,
  toSourceKey,
} from '#app/features/shop/products/shopify-product.ts';
import { inTransaction, pool, type PoolClient } from '#app/platform/db/db.server.ts';

const pagePosition = z.object({
  /** Shopify's cursor; null at the start of a section. */
  cursor: z.string().nullable(),
  /** The section contains products with a larger ID than this. */
  afterProductNumber: z.string().nullable(),
  /** ID of the last written product, in case the cursor expires. */
  lastProductNumber: z.string().nullable(),
  /** Products written in this section so far. */
  countInSection: z.int(),
});
const bulkPosition = z.object({
  bulk: z.string(),
  /** Products of the bulk result written so far. */
  done: z.int(),
  /** Unix time in milliseconds. */
  begunAt: z.number(),
});
const positionSchema = z.union([pagePosition, bulkPosition]);
export type SyncPosition = z.infer<typeof positionSchema>;
export type PagePosition = z.infer<typeof pagePosition>;
export type BulkPosition = z.infer<typeof bulkPosition>;

const SECTION_START = { cursor: null, countInSection: 0 };
export const FIRST_PAGE: PagePosition = {
  ...SECTION_START,
  afterProductNumber: null,
  lastProductNumber: null,
};
/** Shopify only pages through 25,000 results. */
const PAGINATION_LIMIT = 24_500;

export function parseSyncPosition(stored: string | null): SyncPosition {
  return stored === null ? FIRST_PAGE : (positionSchema.safeParse(JSON.parse(stored)).data ?? FIRST_PAGE);
}

export function nextPosition(
  from: PagePosition,
  page: { next: string; last: string | null; products: number },
): PagePosition {
  const lastProductNumber = page.last ?? from.lastProductNumber;
  const countInSection = from.countInSection + page.products;
  if (countInSection >= PAGINATION_LIMIT && lastProductNumber !== null) return startAfter(lastProductNumber);
  return { ...from, cursor: page.next, lastProductNumber, countInSection };
}

/** Restarts a position without its expired cursor; null if it has none. */
export function restartWithoutCursor(from: PagePosition): PagePosition | null {
  if (from.cursor === null) return null;
  return from.lastProductNumber === null ? FIRST_PAGE : startAfter(from.lastProductNumber);
}

function startAfter(productNumber: string): PagePosition {
  return { ...SECTION_START, afterProductNumber: productNumber, lastProductNumber: productNumber };
}

/** Search for a position's section, in Shopify's syntax; null for all products. */
export function toSearch({ afterProductNumber }: PagePosition, search: string | null = null): string | null {
  const terms = [search, afterProductNumber === null ? null : `id:>${afterProductNumber}`];
  return terms.filter((term) => term !== null).join(' AND ') || null;
}

/** Products mapped before yielding to other work, such as a write in progress. */
const MAP_CHUNK = 20;

interface ProductBatch {
  products: ShopifyProduct[];
  fetchedAt: Date;
}

/** Writes products to the merchant's inventory in one transaction; `syncRunId` is the current sync run. */
export async function writeShopProducts(
  shop: SyncShop,
  { products, ...options }: ProductBatch & { syncRunId?: string },
): Promise<void> {
  await writeMappedProducts(shop, await mapProducts(shop, products), options);
}

// If the merchant corrected the product kind, that decides which attributes are read.
async function mapProducts(shop: SyncShop, batch: ShopifyProduct[]): Promise<ProductToWrite[]> {
  const unique = [...new Map(batch.map((product) => [product.id, product])).values()];
  const sourceKeys = unique.map(({ id }) => toSourceKey(toNumericId(id)));
  const kinds: Map<string, ProductKind> = await listCorrectedKinds(shop.merchantId, sourceKeys);
  const products: ProductToWrite[] = [];
  for (const [at, product] of unique.entries()) {
    if (at % MAP_CHUNK === MAP_CHUNK - 1) await yieldToOthers();
    products.push(mapShopifyProduct(product, shop, kinds.get(sourceKeys[at]!)));
  }
  return products;
}

function writeMappedProducts(
  shop: SyncShop,
  products: ProductToWrite[],
  options: Partial<Parameters<typeof writeProducts>[0]>,
) {
  const beforeWrite = (transaction: PoolClient) => lockInstalledShop(transaction, shop);
  return writeProducts({ ...options, merchantId: shop.merchantId, origin: 'shopify', products, beforeWrite });
}

type ProductCounts = Record<'products' | 'variants', number>;

export type AfterBatch = (transaction: PoolClient, counts: ProductCounts) => Promise<void>;

/** Commits in order, so a run's saved position never exceeds what is stored. */
export function createBatchWriter(shop: SyncShop, syncRunId?: string) {
  const knownBrands = new Set<string>();
  let previous: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  // A batch waiting for the previous one must not take the connection that one needs.
  let hasStarted: Promise<void> = Promise.resolve();
  return {
    /** Resolves when all batches but the last are written. */
    async add(batch: ProductBatch & { afterWrite?: AfterBatch }): Promise<void> {
      const { fetchedAt, afterWrite } = batch;
      const products = await mapProducts(shop, batch.products);
      await previous;
      await hasStarted;
      const start = Promise.withResolvers<void>();
      const before = last;
      const variants = products.reduce((sum, product) => sum + product.variants.length, 0);
      last = writeMappedProducts(shop, products, {
        ...{ fetchedAt, syncRunId, knownBrands, isRepeatable: true, onTransactionStart: start.resolve },
        afterWrite: async (transaction) => {
          await before;
          await afterWrite?.(transaction, { products: products.length, variants });
        },
      }).finally(start.resolve);
      // Awaited later; don't report an unhandled rejection until then.
      last.catch(() => null);
      previous = before;
      hasStarted = start.promise;
    },
    settle: async (): Promise<void> => void (await last),
  };
}

/** Deletes products that the shop no longer has; tombstones keep late webhooks from restoring them. */
export async function deleteShopProducts(request: {
  merchantId: string;
  domain: string;
  productIds: string[];
  at: Date;
}): Promise<number> {
  const { merchantId, at } = request;
  const sourceKeys = request.productIds.map(toSourceKey).sort();
  if (sourceKeys.length === 0) return 0;
  return inTransaction(async (transaction) => {
    await lockInstalledShop(transaction, request);
    await lockCatalog(transaction, merchantId, 'exclusive');
    await transaction.query(
      `insert into deleted_product (merchant_id, source_key, deleted_at)
       select m.id, k, $3 from merchant m, unnest($2::text[]) as k where m.id = $1
       on conflict (merchant_id, source_key) do nothing`,
      [merchantId, sourceKeys, at],
    );
    const { rowCount } = await transaction.query(
      'delete from product where merchant_id = $1 and source_key = any ($2::text[])',
      [merchantId, sourceKeys],
    );
    return rowCount ?? 0;
  });
}

/** Thrown to roll back when the shop was disconnected or the sync run ended. */
export const WRITE_CANCELLED = new Error('The shop was disconnected or its sync run was ended');

/** Throws if the shop was disconnected. Always take this lock first in a transaction, as disconnecting does. */
export async function lockInstalledShop(
  transaction: PoolClient,
  shop: Pick<SyncShop, 'merchantId' | 'domain'>,
) {
  const { rowCount } = await transaction.query({
    name: 'lock-installed-shop',
    text: 'select from shop where merchant_id = $1 and domain = $2 and uninstalled_at is null for share',
    values: [shop.merchantId, shop.domain],
  });
  if (!rowCount) throw WRITE_CANCELLED;
}

/** Saves a run's position in the transaction that writes the products; throws if the run was ended. */
export async function advanceSyncRun(
  run: { merchantId: string; runId: string; position: SyncPosition; counts?: ProductCounts },
  transaction?: PoolClient,
): Promise<void> {
  const { merchantId, runId, position, counts } = run;
  const { rowCount } = await (transaction ?? pool).query({
    name: 'advance-sync-run',
    text: `update sync_run set cursor = $3, products = products + $4, variants = variants + $5, heartbeat_at = now()
            where merchant_id = $1 and id = $2 and status = 'running'
              and exists (select from shop where merchant_id = $1 and uninstalled_at is null)`,
    values: [merchantId, runId, JSON.stringify(position), counts?.products ?? 0, counts?.variants ?? 0],
  });
  if (rowCount === 0) throw WRITE_CANCELLED;
}
