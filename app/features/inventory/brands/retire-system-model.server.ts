import { recordAudit } from '#app/features/merchant/record-audit.server.ts';
import type { Editor } from '#app/features/inventory/brands/save-system-model.server.ts';
import { db } from '#app/platform/db.server.ts';

/**
 * Takes a model off the list that merchants choose from, or puts it back. Stores that carry
 * it already keep it: whether they still sell it is theirs to say.
 */
export async function retireSystemModel(request: {
  editor: Editor;
  modelId: string;
  isActive: boolean;
}): Promise<{ ok: true } | { ok: false; reason: string }> {
  const { editor, modelId, isActive } = request;
  return db.$transaction(async (tx) => {
    const model = await tx.brandModel.findUnique({ where: { id: modelId }, include: { brand: true } });
    if (!model) return { ok: false, reason: 'This model is no longer there' };
    await tx.brandModel.update({ where: { id: modelId }, data: { isActive } });
    const action = isActive ? 'model.restore' : 'model.retire';
    const subject = `${model.brand.name} ${model.name}`;
    await recordAudit({ merchantId: null, ...editor, action, subject }, tx);
    return { ok: true };
  });
}
