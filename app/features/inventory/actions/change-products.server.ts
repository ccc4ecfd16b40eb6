import type { z } from 'zod';
import type { inventoryActionSchema } from '#app/features/inventory/actions/action-schema.ts';
import {
  buildSelectionCondition,
  changeBatch,
  changeProductOverrides,
  type ChangeRequest,
  listStoredVariants,
  NO_ID,
  type ProductChangeResult,
  type ProductOverrides,
  publishChange,
} from '#app/features/inventory/actions/product-overrides.server.ts';
import { lockCatalog } from '#app/features/inventory/catalog/catalog.server.ts';
import {
  CORRECTABLE_ATTRIBUTES,
  keyVariants,
  toCorrections,
  toVariantValues,
  type VariantEdit,
  type VariantLock,
  type VariantProblem,
  type VariantValues,
} from '#app/features/inventory/corrections/corrections.ts';
import type { ProductSelection } from '#app/features/inventory/filters/product-filter.ts';
import { CATALOG_CHANNEL, type Outcome, type ProductOrigin } from '#app/features/inventory/inventory.ts';
import { formatPrice, parsePriceMinor } from '#app/features/inventory/prices.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { db, inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { formatCount } from '#app/ui/format.ts';

export type ProductChange = Extract<
  z.output<typeof inventoryActionSchema>,
  { intent: 'correct' | 'remove-corrections' | 'hide' }
>;

/** Corrects or hides products, or removes some or all corrections. Survives syncs and imports. */
export async function changeProducts(
  change: ProductChange & { merchantId: string },
): Promise<ProductChangeResult> {
  return changeProductOverrides({ ...change, override: createOverride(change) });
}

function createOverride(change: ProductChange): ChangeRequest['override'] {
  if (change.intent === 'hide') return (product) => ({ ...product, isHidden: change.isHidden });
  if (change.intent === 'correct') {
    const added = toCorrections(change.values);
    return (product) => ({ ...product, corrections: { ...product.corrections, ...added } });
  }
  const { attributes, variants } = change;
  const isAll = !attributes && !variants;
  const removed: readonly string[] = isAll ? CORRECTABLE_ATTRIBUTES : (attributes ?? []);
  return (product) => {
    const remaining = Object.entries(product.corrections).filter(
      ([attribute]) => !removed.includes(attribute),
    );
    // Only products from a file have other prices to fall back to.
    const variantLocks =
      product.origin === 'csv'
        ? product.variantLocks.filter(({ key }) => !isAll && !variants?.includes(key))
        : product.variantLocks;
    return { ...product, corrections: Object.fromEntries(remaining), variantLocks };
  };
}

/** Whether any of the products or brands that an action names belongs to the merchant. */
export async function ownsAnyTarget(
  merchantId: string,
  action: { intent: string; selection?: ProductSelection; brandId?: string },
): Promise<boolean> {
  const { selection, brandId } = action;
  if (brandId) return (await db.brand.count({ where: { merchantId, id: brandId } })) > 0;
  if (!selection || !('ids' in selection)) return true;
  return (await db.product.count({ where: { merchantId, id: { in: selection.ids } } })) > 0;
}

export interface DeleteProductsResult {
  deleted: number;
  /** Number of Shopify products, which can only be deleted in Shopify. */
  skipped: number;
}

/** Permanently deletes products with their variants; skips Shopify products. */
export async function deleteProducts(
  merchantId: string,
  selection: ProductSelection,
): Promise<DeleteProductsResult> {
  const { text, values } = buildSelectionCondition(merchantId, selection);
  const outcome = await inTransaction(async (transaction) => {
    await lockCatalog(transaction, merchantId, 'exclusive');
    const skipped = await transaction.query<{ count: number }>(
      `select count(*)::int as count from product p where ${text} and p.origin = 'shopify'`,
      values,
    );
    const deleted = await transaction.query(
      `delete from product p where ${text} and p.origin <> 'shopify'`,
      values,
    );
    return { deleted: deleted.rowCount ?? 0, skipped: skipped.rows[0]!.count };
  });
  if (outcome.deleted > 0) await notifyChannel(CATALOG_CHANNEL, merchantId);
  return outcome;
}

const UNDO_BATCH = 200;

interface UndoRow extends Omit<ProductOverrides, 'variantLocks'> {
  id: string;
  variantLocks: VariantLock[] | null;
}

function toOverrides(
  product: ProductOverrides & { origin: ProductOrigin },
  { corrections, isHidden, variantLocks }: UndoRow,
): ProductOverrides {
  // If Shopify has taken over the product since, it determines the prices.
  const isRestored = variantLocks !== null && product.origin !== 'shopify';
  return { corrections, isHidden, variantLocks: isRestored ? variantLocks : product.variantLocks };
}

/** Restores the state before a change made in the last day; skips products deleted since. */
export async function undoChange(
  merchantId: string,
  changeId: string,
): Promise<Outcome<{ restored: number }>> {
  const change = await db.inventoryChange.findFirst({ where: { merchantId, id: changeId } });
  if (!change) return { ok: false, reason: 'This can no longer be undone' };
  let restored = 0;
  let last = NO_ID;
  for (;;) {
    const { rows } = await pool.query<UndoRow>(
      `select product_id as id, locked as corrections, is_hidden as "isHidden", variant_locks as "variantLocks"
         from inventory_change_row
        where change_id = $1 and product_id > $2::uuid order by product_id limit ${UNDO_BATCH}`,
      [changeId, last],
    );
    if (rows.length === 0) break;
    const previous = new Map(rows.map((row) => [row.id, row]));
    const { changed } = await changeProductOverrides({
      merchantId,
      selection: { ids: [...previous.keys()] },
      override: (product) => toOverrides(product, previous.get(product.id)!),
    });
    restored += changed;
    last = rows.at(-1)!.id;
  }
  await db.inventoryChange.deleteMany({ where: { merchantId, id: changeId } });
  return { ok: true, restored };
}

type SetVariantsResult =
  | { ok: true; changed: number; changeId: string | null }
  | { ok: false; reason: string; problems: VariantProblem[] };

/** Sets prices, sizes, and stock of variants, all or none; imports keep them. Refuses Shopify products. */
export async function setVariants(merchantId: string, edits: VariantEdit[]): Promise<SetVariantsResult> {
  const { currency } = (await getSettings({ merchantId })).storeInfo;
  const outcome = await inTransaction(async (transaction) => {
    await lockCatalog(transaction, merchantId, 'exclusive');
    const { locks, problems } = await resolveEdits(transaction, { merchantId, edits, currency });
    const changed = [...locks.values()].flat().length;
    if (problems.length > 0 || changed === 0) return { problems, changed: 0, changeId: null };
    const changeId = newId();
    await changeBatch(transaction, {
      merchantId,
      selection: { ids: [...locks.keys()] },
      changeId,
      last: null,
      override: (product) => ({
        ...product,
        variantLocks: mergeLocks(product.variantLocks, locks.get(product.id) ?? []),
      }),
    });
    return { problems, changed, changeId };
  });
  const { problems, changed, changeId } = outcome;
  if (problems.length > 0)
    return { ok: false, reason: describeProblems(problems, ['size needs', 'sizes need']), problems };
  if (changed > 0) await publishChange(merchantId);
  return { ok: true, changed, changeId };
}

/** `nouns` names what has a problem: "size needs", "sizes need". */
export function describeProblems(problems: { reason: string }[], nouns: [one: string, many: string]): string {
  const [first] = problems;
  if (problems.length === 1) return `Nothing was saved. ${first!.reason}`;
  return `Nothing was saved. ${formatCount(problems.length, ...nouns)} attention.`;
}

interface EditRequest {
  merchantId: string;
  edits: VariantEdit[];
  currency: string;
}

/** The new locks by product ID, and the edits that can't be saved. Skips edits that change nothing. */
async function resolveEdits(transaction: PoolClient, { merchantId, edits, currency }: EditRequest) {
  const ids = [...new Set(edits.map(({ productId }) => productId))];
  const { rows } = await transaction.query<{ id: string; origin: ProductOrigin }>(
    'select id, origin from product where merchant_id = $1 and id = any ($2::uuid[])',
    [merchantId, ids],
  );
  const origins = new Map(rows.map(({ id, origin }) => [id, origin]));
  const stored = await listStoredVariants(transaction, merchantId, ids);
  const locks = new Map<string, VariantLock[]>();
  const problems: VariantProblem[] = [];
  for (const edit of edits) {
    const { productId, key } = edit;
    const variants = stored.get(productId) ?? [];
    const variant = variants[keyVariants(variants).indexOf(key)];
    const now = variant ? toVariantValues(variant) : null;
    const outcome = resolveEdit(edit, { origin: origins.get(productId), now, currency });
    if (!outcome.ok) problems.push({ productId, key, reason: outcome.reason, now: outcome.now });
    else if (outcome.lock) locks.set(productId, [...(locks.get(productId) ?? []), outcome.lock]);
  }
  return { locks, problems };
}

type ResolvedEdit =
  { ok: true; lock: VariantLock | null } | { ok: false; reason: string; now?: VariantValues };

interface EditContext {
  /** Undefined if the product isn't the merchant's. */
  origin: ProductOrigin | undefined;
  /** Null if there is no such variant. */
  now: VariantValues | null;
  currency: string;
}

function resolveEdit(edit: VariantEdit, { origin, now, currency }: EditContext): ResolvedEdit {
  const refuse = (reason: string): ResolvedEdit => ({ ok: false, reason });
  if (!origin) return refuse('This product no longer exists.');
  if (origin === 'shopify') return refuse('This product comes from Shopify. Change it there.');
  const { key, size, available, was } = edit;
  // Products from other sources have a form with all sizes.
  if (origin !== 'csv' && (size !== undefined || !was))
    return refuse('Edit the product to change its sizes.');
  const price = edit.price === undefined ? null : parsePriceMinor(edit.price, currency);
  if (price && !price.ok) return refuse(`${price.reason}.`);
  const wanted: Partial<VariantValues> = { size, available, priceMinor: price?.priceMinor };
  if (!was) {
    if (now) return refuse('This size already exists.');
    const set = { size: null, available: true, priceMinor: null, ...dropUndefined(wanted) };
    return { ok: true, lock: { key, set, read: null, isAdded: true } };
  }
  if (!now) return refuse('This size no longer exists.');
  const set = dropUndefined(wanted, now);
  const names = Object.keys(set) as (keyof VariantValues)[];
  if (names.some((name) => was[name] !== now[name])) {
    return { ok: false, reason: describeConflict(now, names, currency), now };
  }
  return { ok: true, lock: names.length > 0 ? { key, set, read: null } : null };
}

/** Drops values that are undefined or unchanged. */
function dropUndefined(wanted: Partial<VariantValues>, now?: VariantValues): Partial<VariantValues> {
  const entries = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== now?.[name as keyof VariantValues],
  );
  return Object.fromEntries(entries);
}

function describeConflict(now: VariantValues, names: (keyof VariantValues)[], currency: string): string {
  const priceText = now.priceMinor === null ? 'no price' : formatPrice(now.priceMinor, currency);
  const values = { size: now.size ?? 'no size', priceMinor: priceText, available: stockText(now.available) };
  const changed = names.map((name) => values[name]).join(', ');
  return `This changed to ${changed} while you were editing. Save again to overwrite it.`;
}

function stockText(isAvailable: boolean): string {
  return isAvailable ? 'in stock' : 'out of stock';
}

function mergeLocks(stored: readonly VariantLock[], added: readonly VariantLock[]): VariantLock[] {
  const merged = new Map(stored.map((lock) => [lock.key, lock]));
  for (const lock of added) {
    const before = merged.get(lock.key);
    merged.set(lock.key, { ...lock, ...before, set: { ...before?.set, ...lock.set } });
  }
  return [...merged.values()];
}
