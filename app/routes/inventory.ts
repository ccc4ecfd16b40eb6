import type { ActionFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import type { ChangedProducts } from '#app/features/inventory/listing/change-products.server.ts';
import { correctProducts } from '#app/features/inventory/product/correct-products.server.ts';
import { deleteProducts, type Deletion } from '#app/features/inventory/listing/delete-products.server.ts';
import { deleteView } from '#app/features/inventory/listing/delete-view.server.ts';
import { hideProducts } from '#app/features/inventory/listing/hide-products.server.ts';
import { type InventoryAnswer, inventoryIntents } from '#app/features/inventory/listing/inventory-intents.ts';
import { releaseProducts } from '#app/features/inventory/product/release-products.server.ts';
import { removeBrand } from '#app/features/inventory/brands/remove-brand.server.ts';
import { renameBrand, type RenameOutcome } from '#app/features/inventory/brands/rename-brand.server.ts';
import { saveView } from '#app/features/inventory/listing/save-view.server.ts';
import { undoChange } from '#app/features/inventory/listing/undo-change.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { readJson, refuse } from '#app/platform/http-guard.server.ts';
import { counted } from '#app/ui/counts.ts';

/** More than all ids of a page and the longest correction. */
const BODY_LIMIT = 50_000;

export function loader(): Response {
  return new Response(null, { status: 302, headers: { Location: '/brands' } });
}

/** What the pages of the inventory do, as JSON in both directions. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { merchantId } = await requireMerchant(request);
  const sent = inventoryIntents.safeParse(await readJson(request, BODY_LIMIT));
  if (!sent.success) {
    const [issue] = sent.error.issues;
    // What was typed is refused in words; anything else comes from no page of ours.
    if (issue && (issue.path[0] === 'values' || issue.path[0] === 'name')) {
      return answerWith({ ok: false, reason: issue.message });
    }
    throw refuse(400, 'This is nothing that the inventory does');
  }
  return answerWith(await answer(merchantId, sent.data));
}

function answerWith(outcome: InventoryAnswer): Response {
  return Response.json(outcome, { headers: { 'Cache-Control': 'no-store' } });
}

async function answer(merchantId: string, sent: z.output<typeof inventoryIntents>): Promise<InventoryAnswer> {
  switch (sent.intent) {
    case 'correct':
      return changed(await correctProducts({ merchantId, ...sent }), 'corrected');
    case 'release':
      return changed(await releaseProducts({ merchantId, ...sent }), 'unlocked');
    case 'hide':
      return changed(
        await hideProducts({ merchantId, ...sent }),
        sent.isHidden ? 'hidden from shoppers' : 'shown to shoppers again',
      );
    case 'delete':
      return deleted(await deleteProducts({ merchantId, ...sent }));
    case 'remove-brand':
      return deleted(await removeBrand({ merchantId, ...sent }));
    case 'rename-brand':
      return renamed(await renameBrand({ merchantId, ...sent }), sent.name);
    case 'undo': {
      const outcome = await undoChange({ merchantId, ...sent });
      return outcome.ok ? said(`${counted(outcome.restored, 'product')} put back`) : outcome;
    }
    case 'save-view': {
      const outcome = await saveView({ merchantId, ...sent });
      return outcome.ok ? said(`View “${sent.name}” saved`) : outcome;
    }
    case 'delete-view':
      await deleteView({ merchantId, ...sent });
      return said('View deleted');
  }
}

function said(message: string, changeId: string | null = null): InventoryAnswer {
  return { ok: true, message, changeId };
}

function changed({ changed: count, changeId }: ChangedProducts, what: string): InventoryAnswer {
  return count === 0 ? said('Nothing to change') : said(`${counted(count, 'product')} ${what}`, changeId);
}

function deleted({ deleted: count, kept }: Deletion): InventoryAnswer {
  const left = kept > 0 ? `; ${counted(kept, 'product')} of your shop ${kept === 1 ? 'stays' : 'stay'}` : '';
  return said(`${counted(count, 'product')} deleted${left}`);
}

function renamed(outcome: RenameOutcome, name: string): InventoryAnswer {
  if (!outcome.ok) return outcome;
  const { renamed: count, kept, isMerged } = outcome;
  if (count === 0 && kept > 0) {
    return { ok: false, reason: 'Its products are named where they come from, and keep their brand' };
  }
  const left = kept > 0 ? `; ${counted(kept, 'product')} named elsewhere keep their brand` : '';
  return said(`${counted(count, 'product')} ${isMerged ? 'moved to' : 'now under'} “${name}”${left}`);
}
