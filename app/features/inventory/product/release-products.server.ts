import {
  type ChangedProducts,
  changeProducts,
} from '#app/features/inventory/listing/change-products.server.ts';
import type { Correctable } from '#app/features/inventory/product/corrections.ts';
import type { Selection } from '#app/features/inventory/listing/selection.ts';

/** Takes corrections back, all of them unless some are named: products are again as they are read. */
export async function releaseProducts(request: {
  merchantId: string;
  selection: Selection;
  attributes?: readonly Correctable[];
}): Promise<ChangedProducts> {
  const { attributes } = request;
  return changeProducts({
    ...request,
    decide: ({ locked, isHidden }) => {
      const left = Object.entries(locked).filter(
        ([attribute]) => attributes !== undefined && !attributes.includes(attribute as Correctable),
      );
      return { locked: Object.fromEntries(left), isHidden };
    },
  });
}
