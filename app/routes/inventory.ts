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
  ownsAnyTarget,
  type ProductChange,
  setVariants,
  undoChange,
} from '#app/features/inventory/actions/change-products.server.ts';
import { setAttributes } from '#app/features/inventory/actions/set-attributes.server.ts';
import type { ProductChangeResult } from '#app/features/inventory/actions/product-overrides.server.ts';
import {
  deleteBrand,
  renameBrand,
  type RenameBrandResult,
} from '#app/features/inventory/brands/brands.server.ts';
import type { AttributeEdit, VariantEdit } from '#app/features/inventory/corrections/corrections.ts';
import { deleteView, saveView } from '#app/features/inventory/filters/product-filter.server.ts';
import { requireMerchant, requirePermission } from '#app/features/team/require-merchant.server.ts';
import { errorResponse, jsonResponse } from '#app/platform/http/json-responses.server.ts';
import { readJson } from '#app/platform/http/request-body.server.ts';
import { formatCount } from '#app/ui/format.ts';

const BODY_MAX = 250_000;

export function loader(): Response {
  return new Response(null, { status: 302, headers: { Location: '/brands' } });
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const merchant = await requireMerchant(request, 'change-inventory');
  const body = inventoryActionSchema.safeParse(await readJson(request, BODY_MAX));
  if (!body.success) {
    const [issue] = body.error.issues;
    // Only errors in typed values are shown. Our own pages send nothing else that could be invalid.
    if (issue && (issue.path[0] === 'values' || issue.path[0] === 'name')) {
      return jsonResponse({ ok: false, reason: issue.message });
    }
    throw errorResponse(400, 'Unknown inventory action');
  }
  const { intent } = body.data;
  if (intent === 'delete' || intent === 'remove-brand') requirePermission(merchant, 'import-inventory');
  const { merchantId } = merchant;
  if (!(await ownsAnyTarget(merchantId, body.data))) throw errorResponse(404, 'This no longer exists');
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
    case 'set-variants':
      return setPrices(merchantId, body.edits);
    case 'set-attributes':
      return setFacts(merchantId, body.edits);
    case 'delete':
      return toDeletedResult(await deleteProducts(merchantId, body.selection));
    case 'remove-brand':
      return toDeletedResult(await deleteBrand(merchantId, body.brandId));
    case 'rename-brand':
      return toRenamedResult(await renameBrand({ merchantId, ...body }), body.name);
    case 'undo': {
      const outcome = await undoChange(merchantId, body.changeId);
      return outcome.ok ? toSuccess(`${formatCount(outcome.restored, 'product')} restored`) : outcome;
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

async function setPrices(merchantId: string, edits: VariantEdit[]): Promise<InventoryActionResult> {
  const outcome = await setVariants(merchantId, edits);
  if (!outcome.ok) return outcome;
  const { changed, changeId } = outcome;
  const isPrice = edits.every(({ size, available }) => size === undefined && available === undefined);
  if (changed === 0) return toSuccess('Nothing to change');
  return toSuccess(`${formatCount(changed, isPrice ? 'price' : 'size')} saved`, changeId);
}

async function setFacts(merchantId: string, edits: AttributeEdit[]): Promise<InventoryActionResult> {
  const outcome = await setAttributes(merchantId, edits);
  if (!outcome.ok) return outcome;
  const { changed, changeId } = outcome;
  return changed === 0
    ? toSuccess('Nothing to change')
    : toSuccess(`${formatCount(changed, 'product')} corrected`, changeId);
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
      ? `. ${formatCount(skipped, 'product')} from Shopify ${skipped === 1 ? 'stays' : 'stay'}`
      : '';
  return toSuccess(`${formatCount(count, 'product')} deleted${left}`);
}

function toRenamedResult(outcome: RenameBrandResult, name: string): InventoryActionResult {
  if (!outcome.ok) return outcome;
  const { renamed: count, skipped, isMerged } = outcome;
  if (count === 0 && skipped > 0) {
    return { ok: false, reason: 'Products from Shopify and the brand library keep their brand name' };
  }
  const left =
    skipped > 0
      ? `. ${formatCount(skipped, 'product')} from Shopify or the brand library ${skipped === 1 ? 'keeps its' : 'keep their'} brand`
      : '';
  return toSuccess(
    `${formatCount(count, 'product')} ${isMerged ? 'moved to' : 'renamed to'} “${name}”${left}`,
  );
}
