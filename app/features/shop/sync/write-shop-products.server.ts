import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { ProductKind, WrittenProduct } from '#app/features/inventory/inventory.ts';
import { listLockedKinds } from '#app/features/inventory/product/list-locked-kinds.server.ts';
import { type WriteOutcome, writeProducts } from '#app/features/inventory/write-products.server.ts';
import type { SyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import { holdConnection } from '#app/features/shop/sync/hold-connection.server.ts';
import { readShopProduct } from '#app/features/shop/sync/read-shop-product.ts';
import { numberOfId, type ShopProduct, sourceKeyOf } from '#app/features/shop/sync/shop-product.ts';
import type { PoolClient } from '#app/platform/db.server.ts';

/** Products read in one go; between two goes a write that is under way gets on. */
const READ_AT_ONCE = 20;

export interface ShopBatch {
  products: ShopProduct[];
  /** When the shop was asked for them. */
  askedAt: Date;
  /** The sync run that sees them. */
  seenIn?: string;
  /** Brands that are known to be there. */
  knownBrands?: Set<string>;
  /** See `writeProducts`. */
  onBegun?: () => void;
  isRepeatable?: boolean;
  /** Committed with the products, with how many of them and of their variants there are. */
  also?: (client: PoolClient, counts: ShopCounts) => Promise<void>;
}

export interface ShopCounts {
  products: number;
  variants: number;
}

/** Reads what a shop tells of products and writes it into its merchant's inventory, in one transaction. */
export async function writeShopProducts(shop: SyncShop, batch: ShopBatch): Promise<WriteOutcome> {
  return writeReadProducts(shop, await readShopBatch(shop, batch.products), batch);
}

/** What a shop tells of products, read; the merchant's corrections of their kinds decide what they are read as. */
export async function readShopBatch(shop: SyncShop, given: ShopProduct[]): Promise<WrittenProduct[]> {
  const unique = [...new Map(given.map((product) => [product.id, product])).values()];
  const sourceKeys = unique.map(({ id }) => sourceKeyOf(numberOfId(id)));
  const kinds: Map<string, ProductKind> = await listLockedKinds({ merchantId: shop.merchantId, sourceKeys });
  const products: WrittenProduct[] = [];
  for (const [at, product] of unique.entries()) {
    if (at % READ_AT_ONCE === READ_AT_ONCE - 1) await turnOfOthers();
    products.push(readShopProduct(product, shop, kinds.get(sourceKeys[at]!)));
  }
  return products;
}

export function writeReadProducts(
  shop: SyncShop,
  products: WrittenProduct[],
  { also, ...batch }: Omit<ShopBatch, 'products'>,
): Promise<WriteOutcome> {
  const variants = products.reduce((sum, product) => sum + product.variants.length, 0);
  return writeProducts({
    ...{ ...batch, merchantId: shop.merchantId, origin: 'shopify', products },
    first: (client) => holdConnection(client, shop),
    also: also && ((client) => also(client, { products: products.length, variants })),
  });
}
