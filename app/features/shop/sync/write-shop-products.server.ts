import { setImmediate as turnOfOthers } from 'node:timers/promises';
import {
  lockCatalog,
  writeProducts,
  type WriteResult,
} from '#app/features/inventory/catalog/write-products.server.ts';
import { listLockedKinds } from '#app/features/inventory/corrections/stored-corrections.server.ts';
import type { ProductKind, WrittenProduct } from '#app/features/inventory/inventory.ts';
import type { SyncShop } from '#app/features/shop/products/fetch-products.server.ts';
import { mapShopifyProduct } from '#app/features/shop/products/map-product.ts';
import {
  numericIdOf,
  type ShopifyProduct,
  toSourceKey,
} from '#app/features/shop/products/shopify-product.ts';
import type { SyncPosition } from '#app/features/shop/sync/sync-position.ts';
import { inTransaction, pool, type PoolClient } from '#app/platform/db/db.server.ts';

/** Products read in one go; between two goes a write that is under way gets on. */
const MAP_CHUNK = 20;

export interface ProductBatch {
  products: ShopifyProduct[];
  /** When the shop was asked for them. */
  askedAt: Date;
  /** The sync run that sees them. */
  seenIn?: string;
  /** Brands that are known to be there. */
  knownBrands?: Set<string>;
  /** See `writeProducts`. */
  onTransactionStart?: () => void;
  isRepeatable?: boolean;
  /** Committed with the products, with how many of them and of their variants there are. */
  also?: (client: PoolClient, counts: ProductCounts) => Promise<void>;
}

export interface ProductCounts {
  products: number;
  variants: number;
}

/** Reads what a shop tells of products and writes it into its merchant's inventory, in one transaction. */
export async function writeShopProducts(shop: SyncShop, batch: ProductBatch): Promise<WriteResult> {
  return writeMappedProducts(shop, await mapProductBatch(shop, batch.products), batch);
}

/** What a shop tells of products, read; the merchant's corrections of their kinds decide what they are read as. */
export async function mapProductBatch(shop: SyncShop, given: ShopifyProduct[]): Promise<WrittenProduct[]> {
  const unique = [...new Map(given.map((product) => [product.id, product])).values()];
  const sourceKeys = unique.map(({ id }) => toSourceKey(numericIdOf(id)));
  const kinds: Map<string, ProductKind> = await listLockedKinds(shop.merchantId, sourceKeys);
  const products: WrittenProduct[] = [];
  for (const [at, product] of unique.entries()) {
    if (at % MAP_CHUNK === MAP_CHUNK - 1) await turnOfOthers();
    products.push(mapShopifyProduct(product, shop, kinds.get(sourceKeys[at]!)));
  }
  return products;
}

export function writeMappedProducts(
  shop: SyncShop,
  products: WrittenProduct[],
  { also, ...batch }: Omit<ProductBatch, 'products'>,
): Promise<WriteResult> {
  const variants = products.reduce((sum, product) => sum + product.variants.length, 0);
  return writeProducts({
    ...{ ...batch, merchantId: shop.merchantId, origin: 'shopify', products },
    beforeWrite: (client) => lockConnection(client, shop),
    afterWrite: also && ((client) => also(client, { products: products.length, variants })),
  });
}

/**
 * Writes batches of a shop's products: while the database writes two of them, the next is read. They are committed in
 * their order, so that a run's place never says more than is there.
 */
export function createBatchWriter(shop: SyncShop, seenIn?: string) {
  const knownBrands = new Set<string>();
  let before: Promise<unknown> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  // A batch that waits for the one before must not hold the connection that this one waits for.
  let isUnderWay: Promise<void> = Promise.resolve();
  return {
    /** Resolves once the batch before the last one is written and this one is on its way. */
    async take({ products: given, askedAt, also }: ProductBatch): Promise<void> {
      const products = await mapProductBatch(shop, given);
      await before;
      await isUnderWay;
      const begun = Promise.withResolvers<void>();
      const former = last;
      const write = {
        ...{ askedAt, seenIn, knownBrands, isRepeatable: true },
        onTransactionStart: begun.resolve,
        also: async (client: PoolClient, counts: ProductCounts) => {
          await former;
          await also?.(client, counts);
        },
      };
      isUnderWay = begun.promise;
      before = former;
      last = writeMappedProducts(shop, products, write).finally(begun.resolve);
      // Awaited later; until then a failure must not count as unhandled.
      last.catch(() => null);
    },
    /** Resolves once all is written. */
    async settle(): Promise<void> {
      await last;
    },
  };
}

/**
 * Takes products that are gone from the shop out of the inventory, and remembers it for 30 days, so that nothing late
 * brings them back. Says how many were there.
 */
export async function deleteShopProducts(request: {
  merchantId: string;
  /** The shop that told of it: where it is no longer connected, nothing is taken away. */
  domain: string;
  numbers: string[];
  at: Date;
}): Promise<number> {
  const { merchantId, at } = request;
  const sourceKeys = request.numbers.map(toSourceKey).sort();
  if (sourceKeys.length === 0) return 0;
  return inTransaction(async (client) => {
    await lockConnection(client, request);
    await lockCatalog(client, merchantId, 'exclusive');
    await client.query(
      `insert into deleted_product (merchant_id, source_key, deleted_at)
       select m.id, k, $3 from merchant m, unnest($2::text[]) as k where m.id = $1
       on conflict (merchant_id, source_key) do nothing`,
      [merchantId, sourceKeys, at],
    );
    const { rowCount } = await client.query(
      'delete from product where merchant_id = $1 and source_key = any ($2::text[])',
      [merchantId, sourceKeys],
    );
    return rowCount ?? 0;
  });
}

/**
 * Holds a shop's connection to the end of a transaction that writes what the shop told: whoever ends it meanwhile waits
 * for that, and what comes after the end is not written. Called before anything else is locked, as by those who end it.
 */
export async function lockConnection(
  client: PoolClient,
  { merchantId, domain }: { merchantId: string; domain: string },
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'hold-connection',
    text: 'select from shop where merchant_id = $1 and domain = $2 and uninstalled_at is null for share',
    values: [merchantId, domain],
  });
  if (!rowCount) throw SYNC_RUN_ENDED;
}

/** Thrown out of a transaction whose run or connection was ended meanwhile: nothing of it may be kept. */
export const SYNC_RUN_ENDED = new Error('the sync was ended meanwhile');

interface SyncRunProgress {
  merchantId: string;
  runId: string;
  position: SyncPosition;
  counts?: ProductCounts;
}

/**
 * Notes how far a run has come, in the transaction of what it wrote, so that a crash loses or repeats nothing. Takes
 * all of it back when the run was ended meanwhile, as it is when a store disconnects.
 */
export async function advanceSyncRun(
  move: SyncRunProgress,
  client: PoolClient | typeof pool = pool,
): Promise<void> {
  const { merchantId, runId, position, counts } = move;
  const { rowCount } = await client.query({
    name: 'move-sync-run',
    text: `update sync_run set cursor = $3, products = products + $4, variants = variants + $5, heartbeat_at = now()
            where merchant_id = $1 and id = $2 and status = 'running'
              and exists (select from shop where merchant_id = $1 and uninstalled_at is null)`,
    values: [merchantId, runId, JSON.stringify(position), counts?.products ?? 0, counts?.variants ?? 0],
  });
  if (rowCount === 0) throw SYNC_RUN_ENDED;
}
