import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import {
  type InventoryActionResult,
  inventoryActionSchema,
} from '#app/features/inventory/actions/action-schema.ts';
import {
  changeProducts,
  deleteProducts,
  type DeleteProductsResult,
  type ProductChange,
  type ProductChangeResult,
  undoChange,
} from '#app/features/inventory/actions/change-products.server.ts';
import {
  deleteBrand,
  renameBrand,
  type RenameBrandResult,
} from '#app/features/inventory/brands/brands.server.ts';
import { deleteView, saveView } from '#app/features/inventory/filters/saved-views.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';
import { readJson } from '#app/platform/http/request-body.server.ts';
import { formatCount } from '#app/ui/format.ts';

export function loader(): Response {
  return new Response(null, { status: 302, headers: { Location: '/brands' } });
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  const body = inventoryActionSchema.safeParse(await readJson(request, 50_000));
  if (!body.success) {
    const [issue] = body.error.issues;
    // Only refusals of typed values are shown; our pages send nothing else that is invalid.
    if (issue && (issue.path[0] === 'values' || issue.path[0] === 'name')) {
      return jsonResponse({ ok: false, reason: issue.message });
    }
    throw errorResponse(400, 'Unknown inventory action');
  }
  return jsonResponse(await handleIntent(merchantId, body.data));
}

async function handleIntent(
  merchantId: string,
  body: z.output<typeof inventoryActionSchema>,
): Promise<InventoryActionResult> {
  switch (body.intent) {
    case 'correct':
    case 'remove-corrections':
    case 'hide':
      return toChangedResult(await changeProducts({ merchantId, ...body }), body);
    case 'delete':
      return toDeletedResult(await deleteProducts(merchantId, body.selection));
    case 'remove-brand':
      return toDeletedResult(await deleteBrand(merchantId, body.brandId));
    case 'rename-brand':
      return toRenamedResult(await renameBrand({ merchantId, ...body }), body.name);
    case 'undo': {
      const outcome = await undoChange(merchantId, body.changeId);
      return outcome.ok ? toSuccess(`${formatCount(outcome.restored, 'product')} put back`) : outcome;
    }
    case 'save-view': {
      const outcome = await saveView({ merchantId, ...body });
      return outcome.ok ? toSuccess(`View “${body.name}” saved`) : outcome;
    }
    case 'delete-view':
      await deleteView(merchantId, body.id);
      return toSuccess('View deleted');
  }
}

function toSuccess(message: string, changeId: string | null = null): InventoryActionResult {
  return { ok: true, message, changeId };
}

function toChangedResult(
  { changed: count, changeId }: ProductChangeResult,
  change: ProductChange,
): InventoryActionResult {
  const hidden =
    change.intent === 'hide' && change.isHidden ? 'hidden from shoppers' : 'shown to shoppers again';
  const what = { correct: 'corrected', 'remove-corrections': 'unlocked', hide: hidden }[change.intent];
  return count === 0
    ? toSuccess('Nothing to change')
    : toSuccess(`${formatCount(count, 'product')} ${what}`, changeId);
}

function toDeletedResult({ deleted: count, skipped }: DeleteProductsResult): InventoryActionResult {
  const left =
    skipped > 0
      ? `; ${formatCount(skipped, 'product')} of your shop ${skipped === 1 ? 'stays' : 'stay'}`
      : '';
  return toSuccess(`${formatCount(count, 'product')} deleted${left}`);
}

function toRenamedResult(outcome: RenameBrandResult, name: string): InventoryActionResult {
  if (!outcome.ok) return outcome;
  const { renamed: count, skipped, isMerged } = outcome;
  if (count === 0 && skipped > 0) {
    return { ok: false, reason: 'Its products are named where they come from, and keep their brand' };
  }
  const left = skipped > 0 ? `; ${formatCount(skipped, 'product')} named elsewhere keep their brand` : '';
  return toSuccess(
    `${formatCount(count, 'product')} ${isMerged ? 'moved to' : 'now under'} “${name}”${left}`,
  );
}
