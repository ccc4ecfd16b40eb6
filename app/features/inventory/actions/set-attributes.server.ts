import { describeProblems } from '#app/features/inventory/actions/change-products.server.ts';
import { changeBatch, publishChange } from '#app/features/inventory/actions/product-overrides.server.ts';
import { lockCatalog } from '#app/features/inventory/catalog/catalog.server.ts';
import {
  formatAttributeValue,
  getAttributeValue,
} from '#app/features/inventory/corrections/attribute-fields.ts';
import {
  type AttributeEdit,
  type AttributeProblem,
  type CorrectableAttribute,
  type CorrectedValues,
  type Corrections,
  toCorrections,
} from '#app/features/inventory/corrections/corrections.ts';
import type { MattressAttributes } from '#app/features/inventory/inventory.ts';
import { inTransaction, newId } from '#app/platform/db/db.server.ts';

type SetAttributesResult =
  | { ok: true; changed: number; changeId: string | null }
  | { ok: false; reason: string; problems: AttributeProblem[] };

/** Corrects attributes of several products, each to its own values, all or none. Syncs and imports keep them. */
export async function setAttributes(
  merchantId: string,
  edits: AttributeEdit[],
): Promise<SetAttributesResult> {
  const ids = [...new Set(edits.map(({ productId }) => productId))];
  const corrections = new Map<string, Corrections>();
  for (const { productId, values } of edits)
    corrections.set(productId, { ...corrections.get(productId), ...toCorrections(values) });
  const outcome = await inTransaction(async (transaction) => {
    await lockCatalog(transaction, merchantId, 'exclusive');
    const { rows } = await transaction.query<{ id: string; attributes: MattressAttributes }>(
      'select id, attributes from product where merchant_id = $1 and id = any ($2::uuid[])',
      [merchantId, ids],
    );
    const stored = new Map(rows.map(({ id, attributes }) => [id, attributes]));
    const problems = edits.flatMap((edit) => findProblems(edit, stored.get(edit.productId)));
    if (problems.length > 0) return { problems, changed: 0, changeId: null };
    const changeId = newId();
    const { changed } = await changeBatch(transaction, {
      merchantId,
      selection: { ids },
      changeId,
      last: null,
      override: (product) => ({
        ...product,
        corrections: { ...product.corrections, ...corrections.get(product.id) },
      }),
    });
    return { problems, changed, changeId: changed > 0 ? changeId : null };
  });
  const { problems, changed, changeId } = outcome;
  if (problems.length > 0) {
    const reason = describeProblems(problems, ['value needs', 'values need']);
    return { ok: false, reason, problems };
  }
  if (changed > 0) await publishChange(merchantId);
  return { ok: true, changed, changeId };
}

/** Attributes that someone else has set to a different value since the merchant loaded them. */
function findProblems(edit: AttributeEdit, stored: MattressAttributes | undefined): AttributeProblem[] {
  const { productId, values, was } = edit;
  const attributes = Object.keys(values) as CorrectableAttribute[];
  return attributes.flatMap((key): AttributeProblem[] => {
    if (!stored) return [{ productId, key, reason: 'This product no longer exists.' }];
    const now = getAttributeValue(stored, key);
    if (isSame(now, was[key]) || isSame(now, values[key])) return [];
    const reason = `This changed to ${formatAttributeValue(key, now)} while you were editing. Save again to overwrite it.`;
    return [{ productId, key, reason, now: { [key]: now } as CorrectedValues }];
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
