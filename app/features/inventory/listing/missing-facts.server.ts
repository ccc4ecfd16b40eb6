import { z } from 'zod';
import { constructionLabel, firmnessLabel } from '#app/features/inventory/attributes/attribute-labels.ts';
import {
  getInventorySummary,
  type InventorySummary,
} from '#app/features/inventory/catalog/catalog.server.ts';
import { variantKey } from '#app/features/inventory/corrections/corrections.ts';
import type { MattressAttributes, Size } from '#app/features/inventory/inventory.ts';
import {
  type MissingAttribute,
  toAttribute,
  toUnknownField,
} from '#app/features/inventory/listing/missing-facts.ts';
import { pool } from '#app/platform/db/db.server.ts';

const ROWS_PER_PAGE = 100;

const TITLES = new Intl.Collator('en', { numeric: true });

/** Within a page, "No. 2" stands before "No. 10"; the pages follow the index. */
function byTitle(one: { title: string }, other: { title: string }): number {
  return TITLES.compare(one.title, other.title);
}

export interface UnpricedSize {
  productId: string;
  title: string;
  brand: string;
  imageUrl: string | null;
  /** Null for a mattress without any size. */
  key: string | null;
  variantTitle: string | null;
  size: Size | null;
  available: boolean;
}

const cursorSchema = z.tuple([
  z
    .string()
    .max(400)
    .refine((text) => !text.includes('\0') && text.isWellFormed()),
  z.uuid(),
  z.int32().min(0),
]);
type Cursor = z.output<typeof cursorSchema>;

function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function parseCursor(text: string | null): Cursor | null {
  if (!text || text.length > 2_000) return null;
  try {
    return cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}

interface UnpricedRow extends Omit<UnpricedSize, 'key'> {
  title_key: string;
  position: number;
  earlier: number;
}

const VISIBLE_MATTRESS = `p.merchant_id = $1 and p.kind = 'mattress' and p.is_active and not p.is_hidden`;

/** Sizes without a price of visible mattresses that aren't from Shopify, by title. */
export async function listUnpricedSizes(merchantId: string, cursor: string | null) {
  const after = parseCursor(cursor);
  const isAfter = after ? 'and (p.title_key, p.id, coalesce(v.position, 0)) > ($2, $3::uuid, $4::int)' : '';
  const { rows } = await pool.query<UnpricedRow>(
    `with page as (
       select p.title_key, p.id, p.title, p.brand_name, p.image_url, coalesce(v.position, 0) as position,
              v.title as variant_title, v.size, coalesce(v.available, false) as available
         from product p left join variant v on v.product_id = p.id and v.merchant_id = $1
        where ${VISIBLE_MATTRESS} and p.origin <> 'shopify' and v.price_minor is null ${isAfter}
        order by p.title_key, p.id, coalesce(v.position, 0) limit ${ROWS_PER_PAGE + 1})
     select page.id as "productId", page.title, page.brand_name as brand, page.image_url as "imageUrl",
            page.variant_title as "variantTitle", page.size, page.available, page.title_key, page.position,
            (select count(*)::int from variant e
              where e.merchant_id = $1 and e.product_id = page.id and e.title = page.variant_title
                and e.position < page.position) as earlier
       from page order by page.title_key, page.id, page.position`,
    after ? [merchantId, ...after] : [merchantId],
  );
  const page = rows.slice(0, ROWS_PER_PAGE);
  const last = page.at(-1);
  const hasMore = rows.length > ROWS_PER_PAGE;
  return {
    sizes: page.toSorted(byTitle).map(toUnpricedSize),
    next: last && hasMore ? encodeCursor([last.title_key, last.productId, last.position]) : null,
    isFirst: after === null,
  };
}

function toUnpricedSize(row: UnpricedRow): UnpricedSize {
  const { productId, title, brand, imageUrl, variantTitle, size, available } = row;
  const key = variantTitle === null ? null : variantKey(variantTitle, row.earlier + 1);
  return { productId, title, brand, imageUrl, key, variantTitle, size, available };
}

/** Number of visible mattresses to price: here (any size without a price), and in Shopify (no price at all). */
interface Unpriced {
  own: number;
  shopify: number;
  /** ID of one of the Shopify products. */
  shopifyId: string | null;
}

/** Where to look up prices of Shopify products; null if there are none. */
export function toShopifyUnpricedUrl({ shopify, shopifyId }: Unpriced): string | null {
  if (shopify === 0) return null;
  return shopify === 1 ? `/brands/${shopifyId}` : '/brands?unknown=price&source=shopify';
}

/** A product priced here that has a size without a price. */
const PARTLY_PRICED = `(p.origin <> 'shopify'
  and exists (select from variant v where v.merchant_id = $1 and v.product_id = p.id and v.price_minor is null))`;

export async function countUnpriced(merchantId: string): Promise<Unpriced> {
  const { rows } = await pool.query<Unpriced>(
    `select count(*) filter (where p.origin <> 'shopify')::int as own,
            count(*) filter (where p.origin = 'shopify')::int as shopify,
            max(p.id::text) filter (where p.origin = 'shopify') as "shopifyId"
       from product p where ${VISIBLE_MATTRESS} and (p.price_from_minor is null or ${PARTLY_PRICED})`,
    [merchantId],
  );
  return rows[0]!;
}

/** The inventory's summary, in which a mattress with a size to price here has no price. */
export async function getMissingSummary(merchantId: string): Promise<InventorySummary> {
  const [summary, { rows }] = await Promise.all([
    getInventorySummary(merchantId),
    pool.query<{ count: number }>(
      `select count(*)::int as count from product p
        where ${VISIBLE_MATTRESS} and p.price_from_minor is not null and ${PARTLY_PRICED}`,
      [merchantId],
    ),
  ]);
  return { ...summary, withPrice: summary.withPrice - rows[0]!.count };
}

export type IncompleteProduct = Awaited<ReturnType<typeof listIncomplete>>['products'][number];

interface IncompleteRow {
  productId: string;
  title: string;
  brand: string;
  imageUrl: string | null;
  attributes: MattressAttributes;
  title_key: string;
}

/** Visible mattresses that lack an attribute, by title, with what is known about them. */
export async function listIncomplete(merchantId: string, fact: MissingAttribute, cursor: string | null) {
  const after = parseCursor(cursor);
  const isAfter = after ? 'and (p.title_key, p.id) > ($2, $3::uuid)' : '';
  const { rows } = await pool.query<IncompleteRow>(
    `select p.id as "productId", p.title, p.brand_name as brand, p.image_url as "imageUrl", p.attributes, p.title_key
       from product p where ${VISIBLE_MATTRESS} and p.${toUnknownField(fact)} is null ${isAfter}
      order by p.title_key, p.id limit ${ROWS_PER_PAGE + 1}`,
    after ? [merchantId, ...after.slice(0, 2)] : [merchantId],
  );
  const page = rows.slice(0, ROWS_PER_PAGE);
  const last = page.at(-1);
  const hasMore = rows.length > ROWS_PER_PAGE;
  return {
    products: page.toSorted(byTitle).map(({ productId, title, brand, imageUrl, attributes }) => ({
      ...{ productId, title, brand, imageUrl },
      key: toAttribute(fact),
      known: describeKnown(attributes),
    })),
    next: last && hasMore ? encodeCursor([last.title_key, last.productId, 0]) : null,
    isFirst: after === null,
  };
}

function describeKnown({ construction, firmness, profileInches }: MattressAttributes): string[] {
  const parts = [
    construction && constructionLabel(construction.value),
    firmness && firmnessLabel(firmness.value),
    profileInches && `${profileInches.value}″`,
  ];
  return parts.filter((part): part is string => Boolean(part));
}
