import type {
  ProductFilter,
  ProductFlag,
  RangeField,
  UnknownField,
} from '#app/features/inventory/filters/product-filter.ts';
import { toSizeMask } from '#app/features/inventory/inventory.ts';

/** From here on a reading counts as sure; `product.needs_facts` says the same. */
const CONFIDENT_FROM = 0.6;
const SEARCH_WORDS_MAX = 6;

const UNKNOWN_CONDITIONS: Record<UnknownField, string> = {
  construction: "(p.kind = 'mattress' and p.construction is null)",
  firmness: "(p.kind = 'mattress' and p.firmness is null)",
  profile: "(p.kind = 'mattress' and p.profile is null)",
  price: 'p.price_from_minor is null',
  size: "(p.kind = 'mattress' and p.size_mask = 0)",
};

const LOW_CONFIDENCE_CONDITION = `p.confidence < ${CONFIDENT_FROM}`;

const FLAG_CONDITIONS: Record<ProductFlag, string> = {
  attention: 'p.needs_facts and not p.is_hidden',
  unsure: LOW_CONFIDENCE_CONDITION,
  conflict: 'p.has_conflict',
  locked: 'p.is_locked',
  hidden: 'p.is_hidden',
};

const RANGE_COLUMNS: Record<RangeField, string> = {
  firmness: 'p.firmness',
  profile: 'p.profile',
  price: 'p.price_from_minor',
};

/** A condition on `product p`, and the values that its `$1`, `$2`, … stand for; the first is the merchant. */
export interface SqlCondition {
  text: string;
  values: unknown[];
}

/** The products of a merchant that a filter asks for; all of it but an article number is inside one index. */
export function buildProductCondition(merchantId: string, filter: ProductFilter): SqlCondition {
  const values: unknown[] = [merchantId];
  const place = (value: unknown) => `$${values.push(value)}`;
  const all = ['p.merchant_id = $1'];
  const oneOf = (column: string, chosen: readonly string[]) => {
    if (chosen.length > 0) all.push(`${column} = any (${place(chosen)}::text[])`);
  };
  oneOf('p.kind', filter.kinds);
  oneOf('p.construction', filter.constructions);
  oneOf('p.origin', filter.origins);
  if (filter.brands.length > 0) {
    const names = place(filter.brands);
    all.push(`p.brand_key = any (array(select lower(left(b, 80)) from unnest(${names}::text[]) as t (b)))`);
  }
  if (filter.sizes.length > 0) all.push(`(p.size_mask & ${place(toSizeMask(filter.sizes))}::int) <> 0`);
  if (filter.stock === 'in') all.push('p.is_in_stock and p.is_active');
  if (filter.stock === 'out') all.push('not (p.is_in_stock and p.is_active)');
  for (const [name, column] of Object.entries(RANGE_COLUMNS)) {
    const { min, max } = filter[name as RangeField];
    if (min !== null) all.push(`${column} >= ${place(min)}::float8`);
    if (max !== null) all.push(`${column} <= ${place(max)}::float8`);
  }
  if (filter.unknowns.length > 0) {
    all.push(`(${filter.unknowns.map((unknown) => UNKNOWN_CONDITIONS[unknown]).join(' or ')})`);
  }
  for (const mark of filter.marks) all.push(FLAG_CONDITIONS[mark]);
  if (filter.search) all.push(searchCondition(filter.search, place));
  return { text: all.join(' and '), values };
}

/** Every word stands in the title, the brand or a feature, or an article number begins with the whole. */
function searchCondition(search: string, place: (value: unknown) => string): string {
  const words = search.split(/\s+/).slice(0, SEARCH_WORDS_MAX);
  const inNames = words.map((word) => {
    const pattern = `lower(${place(`%${escapeLike(word)}%`)})`;
    return `(p.title_key like ${pattern} or p.brand_key like ${pattern} or p.feature_key like ${pattern})`;
  });
  const sku = place(`${escapeLike(search)}%`);
  return `((${inNames.join(' and ')}) or p.id in (
    select v.product_id from variant v
     where v.merchant_id = $1 and v.sku is not null and lower(left(v.sku, 64)) like lower(${sku})))`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
