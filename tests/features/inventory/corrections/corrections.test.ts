import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyVariantLocks,
  keyVariants,
  removeVariantLocks,
  type VariantLock,
} from '#app/features/inventory/corrections/corrections.ts';
import { type CatalogVariant, SIZES } from '#app/features/inventory/inventory.ts';

const titles = fc.constantFrom('Queen', 'King', 'Default Title', '__proto__', 'Queen #2');
const values = {
  size: fc.option(fc.constantFrom(...SIZES)),
  priceMinor: fc.option(fc.integer({ min: 1, max: 500_000 })),
  available: fc.boolean(),
};
const variant = fc.record({ variantId: fc.uuid(), title: titles, sku: fc.constant(null), ...values });
const lock = fc.record({
  key: titles,
  set: fc.record(values, { requiredKeys: [] }),
  read: fc.constant(null),
  isAdded: fc.boolean(),
});
const distinct = <T>(items: fc.Arbitrary<T>, keyOf: (item: T) => string) =>
  fc.uniqueArray(items, { selector: keyOf, maxLength: 4 });

/** A variant named "Queen #2" would have the same key as the second of two named "Queen". */
const unambiguous = fc
  .array(variant, { maxLength: 6 })
  .filter((all) => new Set(keyVariants(all)).size === all.length);

test('removing all locks gives back what the source states', () => {
  fc.assert(
    fc.property(
      unambiguous,
      distinct(lock, ({ key }) => key),
      (source: CatalogVariant[], locks) => {
        const applied = applyVariantLocks(source, locks);
        expect(removeVariantLocks(applied.variants, applied.locks)).toEqual(source);
      },
    ),
  );
});

test('applying the locks to another version of the source keeps the merchant’s values', () => {
  fc.assert(
    fc.property(
      unambiguous,
      unambiguous,
      distinct(lock, ({ key }) => key),
      (before, after, locks) => {
        const stored = applyVariantLocks(before, locks).locks;
        const { variants } = applyVariantLocks(after, stored);
        const byKey = new Map(keyVariants(variants).map((key, index) => [key, variants[index]!]));
        const expected = (locks as VariantLock[]).filter(({ key, isAdded }) => isAdded || byKey.has(key));
        expect(expected.map(({ key }) => byKey.get(key))).toMatchObject(expected.map(({ set }) => set));
      },
    ),
  );
});
