import {
  applyVariantLocks,
  type CorrectedProductRow,
  type Corrections,
  resolveAttributes,
  type VariantLock,
} from '#app/features/inventory/corrections/corrections.ts';
import type { ProductKind, ProductToWrite } from '#app/features/inventory/inventory.ts';
import { pool, type PoolClient } from '#app/platform/db/db.server.ts';

/** Re-derives attributes that depend on corrections, after a sync or import has written the products. */
export async function reapplyCorrections(transaction: PoolClient, merchantId: string, productIds: string[]) {
  const { rows } = await transaction.query<CorrectedProductRow & { id: string; corrections: Corrections }>({
    name: 'read-corrected-products',
    text: `select id, title, brand_name as brand, attributes, read as uncorrected, locked as corrections
             from product where merchant_id = $1 and id = any ($2::uuid[]) and locked <> '{}'`,
    values: [merchantId, productIds],
  });
  const resolved = rows.map((row) => ({ id: row.id, ...resolveAttributes(row, row.corrections) }));
  if (resolved.length === 0) return;
  await transaction.query(
    `update product p set attributes = t.attributes
       from unnest($2::uuid[], $3::jsonb[]) as t (id, attributes)
      where p.merchant_id = $1 and p.id = t.id and p.attributes is distinct from t.attributes`,
    [merchantId, resolved.map(({ id }) => id), resolved.map(({ attributes }) => JSON.stringify(attributes))],
  );
}

/** Corrected product kinds by source key; they decide which attributes are read. */
export async function listCorrectedKinds(merchantId: string, sourceKeys: string[]) {
  const { rows } = await pool.query<{ source_key: string; kind: ProductKind }>({
    name: 'list-corrected-kinds',
    text: `select source_key, locked #>> '{kind,value}' as kind from product
            where merchant_id = $1 and source_key = any ($2::text[]) and locked ? 'kind'`,
    values: [merchantId, sourceKeys],
  });
  return new Map(rows.map((row) => [row.source_key, row.kind]));
}

/** Applies the merchant's prices, sizes, and stock to imported products, and stores what the file states instead. */
export async function applyStoredVariantLocks(
  transaction: PoolClient,
  merchantId: string,
  products: ProductToWrite[],
): Promise<ProductToWrite[]> {
  const keyOf = ({ sourceKey, handle }: ProductToWrite) => sourceKey ?? handle;
  const { rows } = await transaction.query<{ source_key: string; locks: VariantLock[] }>({
    name: 'read-variant-locks',
    text: `select source_key, variant_locks as locks from product
            where merchant_id = $1 and source_key = any ($2::text[]) and variant_locks <> '[]'`,
    values: [merchantId, products.map(keyOf)],
  });
  if (rows.length === 0) return products;
  const locksByKey = new Map(rows.map((row) => [row.source_key, row.locks]));
  const refreshed: [sourceKey: string, locks: string][] = [];
  const resolved = products.map((product) => {
    const stored = locksByKey.get(keyOf(product));
    if (!stored) return product;
    const { variants, locks } = applyVariantLocks(product.variants, stored);
    refreshed.push([keyOf(product), JSON.stringify(locks)]);
    return { ...product, variants };
  });
  await transaction.query(
    `update product p set variant_locks = t.locks from unnest($2::text[], $3::jsonb[]) as t (source_key, locks)
      where p.merchant_id = $1 and p.source_key = t.source_key`,
    [merchantId, refreshed.map(([key]) => key), refreshed.map(([, locks]) => locks)],
  );
  return resolved;
}
