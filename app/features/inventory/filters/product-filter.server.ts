import {
  DEFAULT_VIEWS,
  parseProductListRequest,
  type ProductFilter,
  type ProductFlag,
  type RangeField,
  type SavedView,
  type UnknownField,
  VIEWS_MAX,
} from '#app/features/inventory/filters/product-filter.ts';
import { CONFIDENT_FROM, type Outcome, toSizeMask } from '#app/features/inventory/inventory.ts';
import { db, inTransaction, newId, pool } from '#app/platform/db/db.server.ts';

const SEARCH_WORDS_MAX = 6;

const UNKNOWN_CONDITIONS: Record<UnknownField, string> = {
  construction: "(p.kind = 'mattress' and p.construction is null)",
  firmness: "(p.kind = 'mattress' and p.firmness is null)",
  profile: "(p.kind = 'mattress' and p.profile is null)",
  price: 'p.price_from_minor is null',
  size: "(p.kind = 'mattress' and p.size_mask = 0)",
};

/** Visible to shoppers: neither a draft in Shopify nor hidden by the merchant. */
const SHOWN = 'p.is_active and not p.is_hidden';

const LOW_CONFIDENCE_CONDITION = `p.confidence < ${CONFIDENT_FROM}`;

const FLAG_CONDITIONS: Record<ProductFlag, string> = {
  attention: 'p.needs_facts',
  unsure: LOW_CONFIDENCE_CONDITION,
  conflict: 'p.has_conflict',
  locked: 'p.is_locked',
  hidden: `not (${SHOWN})`,
};

const RANGE_COLUMNS: Record<RangeField, string> = {
  firmness: 'p.firmness',
  profile: 'p.profile',
  price: 'p.price_from_minor',
};

/** Condition on `product p` with its parameter values; `$1` is the merchant ID. */
export interface SqlCondition {
  text: string;
  values: unknown[];
}

/**
 * Condition for products that match a filter; one index covers everything but the SKU. Products that shoppers can't
 * see are only listed on request or when searching.
 */
export function buildProductCondition(merchantId: string, filter: ProductFilter): SqlCondition {
  const values: unknown[] = [merchantId];
  const addParameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['p.merchant_id = $1'];
  const oneOf = (column: string, chosen: readonly string[]) => {
    if (chosen.length > 0) conditions.push(`${column} = any (${addParameter(chosen)}::text[])`);
  };
  oneOf('p.kind', filter.kinds);
  oneOf('p.construction', filter.constructions);
  oneOf('p.origin', filter.origins);
  if (filter.brands.length > 0) {
    const names = addParameter(filter.brands);
    conditions.push(
      `p.brand_key = any (array(select lower(left(b, 80)) from unnest(${names}::text[]) as t (b)))`,
    );
  }
  if (filter.sizes.length > 0)
    conditions.push(`(p.size_mask & ${addParameter(toSizeMask(filter.sizes))}::int) <> 0`);
  if (filter.stock === 'in') conditions.push('p.is_in_stock and p.is_active');
  if (filter.stock === 'out') conditions.push('not (p.is_in_stock and p.is_active)');
  for (const [name, column] of Object.entries(RANGE_COLUMNS)) {
    const { min, max } = filter[name as RangeField];
    if (min !== null) conditions.push(`${column} >= ${addParameter(min)}::float8`);
    if (max !== null) conditions.push(`${column} <= ${addParameter(max)}::float8`);
  }
  if (filter.unknowns.length > 0) {
    conditions.push(`(${filter.unknowns.map((unknown) => UNKNOWN_CONDITIONS[unknown]).join(' or ')})`);
  }
  for (const flag of filter.flags) conditions.push(FLAG_CONDITIONS[flag]);
  if (!filter.flags.includes('hidden') && !filter.search) conditions.push(SHOWN);
  if (filter.search) conditions.push(searchCondition(filter.search, addParameter));
  return { text: conditions.join(' and '), values };
}

/** Every word occurs in the title, brand, or a feature, or a SKU starts with the whole search. */
function searchCondition(search: string, addParameter: (value: unknown) => string): string {
  const words = search.split(/\s+/).slice(0, SEARCH_WORDS_MAX);
  const wordConditions = words.map((word) => {
    const pattern = `lower(${addParameter(`%${escapeLike(word)}%`)})`;
    return `(p.title_key like ${pattern} or p.brand_key like ${pattern} or p.feature_key like ${pattern})`;
  });
  const sku = addParameter(`${escapeLike(search)}%`);
  return `((${wordConditions.join(' and ')}) or p.id in (
    select v.product_id from variant v
     where v.merchant_id = $1 and v.sku is not null and lower(left(v.sku, 64)) like lower(${sku})))`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

export async function listViews(merchantId: string): Promise<SavedView[]> {
  return db.inventoryView.findMany({
    where: { merchantId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: VIEWS_MAX,
    select: { id: true, name: true, query: true },
  });
}

/** Replaces a view with the same name. */
export async function saveView(view: { merchantId: string; name: string; query: string }): Promise<Outcome> {
  const { merchantId, name, query } = view;
  const isSame = (other: { name: string }) => other.name.toLowerCase() === name.toLowerCase();
  if (DEFAULT_VIEWS.some(isSame)) return { ok: false, reason: `A view named “${name}” already exists` };
  return inTransaction(async (transaction) => {
    // Serializes concurrent saves, so the limit holds.
    await transaction.query('select from merchant where id = $1 for update', [merchantId]);
    const { rows } = await transaction.query<{ id: string; name: string }>(
      'select id, name from inventory_view where merchant_id = $1',
      [merchantId],
    );
    const existing = rows.find(isSame);
    if (!existing && rows.length >= VIEWS_MAX)
      return { ok: false, reason: `You can save up to ${VIEWS_MAX} views. Delete one first.` };
    await transaction.query(
      `insert into inventory_view (id, merchant_id, name, query) values ($1, $2, $3, $4)
       on conflict (id) do update set name = excluded.name, query = excluded.query
        where inventory_view.merchant_id = excluded.merchant_id`,
      [existing?.id ?? newId(), merchantId, name, query],
    );
    return { ok: true };
  });
}

export async function deleteView(merchantId: string, id: string): Promise<void> {
  await db.inventoryView.deleteMany({ where: { merchantId, id } });
}

/** The default views, without an ID, and the store's own, with their product counts. */
export async function listCountedViews(merchantId: string) {
  const savedViews = await listViews(merchantId);
  const views = [...DEFAULT_VIEWS.map((view) => ({ ...view, id: null })), ...savedViews];
  const counted = views.map(async ({ id, name, query }) => {
    const { filter } = parseProductListRequest(new URLSearchParams(query));
    const where = buildProductCondition(merchantId, filter);
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from product p where ${where.text}`,
      where.values,
    );
    return { id, name, query, count: rows[0]!.count };
  });
  return Promise.all(counted);
}

export type CountedView = Awaited<ReturnType<typeof listCountedViews>>[number];
