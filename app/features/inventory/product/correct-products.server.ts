import {
  type ChangedProducts,
  changeProducts,
} from '#app/features/inventory/listing/change-products.server.ts';
import { type CorrectedValues, correctionsOf } from '#app/features/inventory/product/corrections.ts';
import type { Selection } from '#app/features/inventory/listing/selection.ts';

/** Locks attributes of products to what the merchant says; what is read of them later changes those no more. */
export async function correctProducts(request: {
  merchantId: string;
  selection: Selection;
  values: CorrectedValues;
}): Promise<ChangedProducts> {
  const corrections = correctionsOf(request.values);
  return changeProducts({
    ...request,
    decide: ({ locked, isHidden }) => ({ locked: { ...locked, ...corrections }, isHidden }),
  });
}
