import type { ProductToWrite, VariantToWrite } from '#app/features/inventory/inventory.ts';
import { newId, type PoolClient } from '#app/platform/db/db.server.ts';

interface VariantsRequest {
  merchantId: string;
  products: Pick<ProductToWrite, 'sourceKey' | 'handle' | 'variants'>[];
  /** Product IDs by source key. Products without an ID weren't written, so their variants are skipped. */
  ids: Map<string, string>;
  areAllNew: boolean;
}

interface PositionedVariant extends VariantToWrite {
  productId: string;
  position: number;
}

const UPSERT_VARIANTS = `
  insert into variant as v (id, merchant_id, product_id, position, title, size, price_minor, available, sku, external_id, stock_id)
  select id, $1, product_id, position, title, size, price_minor, available, sku, external_id, stock_id
    from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::int[], $8::bool[], $9::text[], $10::text[], $11::text[])
      as t (id, product_id, position, title, size, price_minor, available, sku, external_id, stock_id)
  on conflict (product_id, position) do update set
    id = case when v.external_id is null or v.external_id = excluded.external_id then v.id else excluded.id end,
    title = excluded.title, size = excluded.size, price_minor = excluded.price_minor, available = excluded.available,
    sku = excluded.sku, external_id = excluded.external_id, stock_id = excluded.stock_id
  where (v.title, v.size, v.price_minor, v.available, v.sku, v.external_id, v.stock_id)
    is distinct from (excluded.title, excluded.size, excluded.price_minor, excluded.available, excluded.sku,
      excluded.external_id, excluded.stock_id)`;

/** Upserts the variants of products just written. A Shopify variant keeps its ID when its position changes. */
export async function writeVariants(transaction: PoolClient, request: VariantsRequest): Promise<void> {
  const { merchantId, products, ids, areAllNew } = request;
  const counts: [productId: string, count: number][] = [];
  const variants: PositionedVariant[] = [];
  for (const product of products) {
    const productId = ids.get(product.sourceKey ?? product.handle);
    if (productId === undefined) continue;
    counts.push([productId, product.variants.length]);
    for (const [position, variant] of product.variants.entries()) {
      variants.push({ ...variant, productId, position });
    }
  }
  if (!areAllNew) {
    await moveVariants(transaction, merchantId, variants);
    await transaction.query({
      name: 'trim-variants',
      text: `delete from variant v using unnest($2::uuid[], $3::int[]) as t (product_id, count)
              where v.merchant_id = $1 and v.product_id = t.product_id and v.position >= t.count`,
      values: [merchantId, counts.map(([id]) => id), counts.map(([, count]) => count)],
    });
  }
  if (variants.length === 0) return;
  await transaction.query({
    name: 'write-variants',
    text: UPSERT_VARIANTS,
    values: [
      merchantId,
      variants.map(newId),
      variants.map((variant) => variant.productId),
      variants.map((variant) => variant.position),
      variants.map((variant) => variant.title),
      variants.map((variant) => variant.size),
      variants.map((variant) => variant.priceMinor),
      variants.map((variant) => variant.available),
      variants.map((variant) => variant.sku),
      variants.map((variant) => variant.externalId ?? null),
      variants.map((variant) => variant.stockId ?? null),
    ],
  });
}

/** Moves existing variants to their new positions before the upsert, because chats and carts reference them by ID. */
async function moveVariants(transaction: PoolClient, merchantId: string, variants: PositionedVariant[]) {
  const withExternalId = variants.filter(({ externalId }) => externalId);
  if (withExternalId.length === 0) return;
  // Use negative positions first: swapping two variants would otherwise violate the unique constraint.
  const { rows } = await transaction.query<{ product_id: string }>({
    name: 'move-variants',
    text: `update variant v set position = -1 - m.target
             from (select distinct on (o.product_id, o.external_id) o.id, o.position, t.position as target
                     from (select product_id, external_id, min(position) as position
                             from unnest($2::uuid[], $3::text[], $4::int[]) as u (product_id, external_id, position)
                            group by product_id, external_id having count(*) = 1) t
                     join variant o on o.product_id = t.product_id and o.external_id = t.external_id
                    where o.merchant_id = $1
                    order by o.product_id, o.external_id, o.position = t.position desc) m
            where v.merchant_id = $1 and v.id = m.id and m.position <> m.target
        returning v.product_id`,
    values: [
      merchantId,
      withExternalId.map(({ productId }) => productId),
      withExternalId.map(({ externalId }) => externalId),
      withExternalId.map(({ position }) => position),
    ],
  });
  if (rows.length === 0) return;
  const moved = [...new Set(rows.map((row) => row.product_id))];
  await transaction.query(
    `delete from variant v using variant m
      where v.merchant_id = $1 and v.product_id = any ($2::uuid[])
        and m.product_id = v.product_id and m.position = -1 - v.position and v.position >= 0`,
    [merchantId, moved],
  );
  await transaction.query(
    'update variant set position = -1 - position where merchant_id = $1 and product_id = any ($2::uuid[]) and position < 0',
    [merchantId, moved],
  );
}
