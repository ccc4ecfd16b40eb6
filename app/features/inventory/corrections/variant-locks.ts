import { z } from 'zod';
import { type CatalogVariant, SIZES } from '#app/features/inventory/inventory.ts';

/** What a merchant can set of a variant. */
export type VariantValues = Pick<CatalogVariant, 'size' | 'priceMinor' | 'available'>;

/** The merchant's values of a variant, stored with its product. */
export interface VariantLock {
  key: string;
  set: Partial<VariantValues>;
  /** What the source states; null if it doesn't have this variant. */
  read: VariantValues | null;
  /** The merchant added this size; otherwise the lock of a variant that its source lost is idle. */
  isAdded?: boolean;
}

/** Identify the variants of a product across imports: their titles, numbered where a title repeats. */
export function keyVariants(variants: readonly { title: string }[]): string[] {
  const counts = new Map<string, number>();
  return variants.map(({ title }) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return variantKey(title, count);
  });
}

/** `count` is 1 for the first variant with this title. */
export function variantKey(title: string, count: number): string {
  return count === 1 ? title : `${title} #${count}`;
}

/** The variants of a source with the merchant's values, and the locks with what the source states now. */
export function applyVariantLocks<V extends CatalogVariant>(
  source: readonly V[],
  locks: readonly VariantLock[],
) {
  const keys = keyVariants(source);
  const sourceByKey = new Map(source.map((variant, index) => [keys[index]!, variant]));
  const lockByKey = new Map(locks.map((lock) => [lock.key, lock]));
  const refreshed = locks.map((lock): VariantLock => {
    const stated = sourceByKey.get(lock.key);
    return { ...lock, read: stated ? toVariantValues(stated) : null };
  });
  const added = refreshed.filter(({ isAdded, read }) => isAdded && read === null).map(toAddedVariant);
  const corrected = source.map((variant, index) => ({ ...variant, ...lockByKey.get(keys[index]!)?.set }));
  return { variants: [...corrected, ...added], locks: refreshed };
}

/** The inverse of `applyVariantLocks`: the variants as their source states them. */
export function removeVariantLocks<V extends CatalogVariant>(
  variants: readonly V[],
  locks: readonly VariantLock[],
): V[] {
  const keys = keyVariants(variants);
  const lockByKey = new Map(locks.map((lock) => [lock.key, lock]));
  return variants.flatMap((variant, index) => {
    const lock = lockByKey.get(keys[index]!);
    if (!lock) return [variant];
    return lock.read ? [{ ...variant, ...lock.read }] : [];
  });
}

export function toVariantValues({ size, priceMinor, available }: VariantValues): VariantValues {
  return { size, priceMinor, available };
}

function toAddedVariant({ key, set }: VariantLock): CatalogVariant {
  const { size = null, priceMinor = null, available = true } = set;
  return { variantId: key, title: key, size, priceMinor, available, sku: null };
}

const KEY_MAX = 800;
/** More than the price table has rows, and than a product page shows. */
const EDITS_MAX = 200;

const valuesSchema = z.object({
  size: z.enum(SIZES).nullable(),
  priceMinor: z.int32().nullable(),
  available: z.boolean(),
});

const variantEditSchema = z.object({
  productId: z.uuid(),
  key: z.string().min(1).max(KEY_MAX),
  /** As typed; blank for no price. */
  price: z.string().max(100).optional(),
  size: z.enum(SIZES).nullable().optional(),
  available: z.boolean().optional(),
  /** What the merchant saw; null adds the size. */
  was: valuesSchema.nullable(),
});
export type VariantEdit = z.output<typeof variantEditSchema>;

export const variantEditsSchema = z.array(variantEditSchema).min(1).max(EDITS_MAX);

/** Why an edit wasn't saved, and what the variant is now if somebody else changed it. */
export interface VariantProblem extends Pick<VariantEdit, 'productId' | 'key'> {
  reason: string;
  now?: VariantValues;
}
