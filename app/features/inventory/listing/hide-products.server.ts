import {
  type ChangedProducts,
  changeProducts,
} from '#app/features/inventory/listing/change-products.server.ts';
import type { Selection } from '#app/features/inventory/listing/selection.ts';

/** Keeps products from shoppers, or shows them again; no sync or import changes that. */
export async function hideProducts(request: {
  merchantId: string;
  selection: Selection;
  isHidden: boolean;
}): Promise<ChangedProducts> {
  const { isHidden } = request;
  return changeProducts({ ...request, decide: ({ locked }) => ({ locked, isHidden }) });
}
