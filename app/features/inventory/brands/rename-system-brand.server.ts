import { recordAudit } from '#app/features/merchant/record-audit.server.ts';
import { queueModelRefresh } from '#app/features/inventory/brands/refresh-model-products.job.server.ts';
import type { Editor } from '#app/features/inventory/brands/save-system-model.server.ts';
import { brandNameSchema } from '#app/features/inventory/brands/system-models.ts';
import { db } from '#app/platform/db.server.ts';

export type RenameOutcome = { ok: true } | { ok: false; reason: string };

/** Gives a system brand another name, in all stores that carry it. */
export async function renameSystemBrand(request: {
  editor: Editor;
  brandId: string;
  name: string;
}): Promise<RenameOutcome> {
  const { editor, brandId } = request;
  const name = brandNameSchema.safeParse(request.name);
  if (!name.success) return { ok: false, reason: name.error.issues[0]!.message };
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('system-brands', 0))`;
    const brand = await tx.brand.findFirst({
      where: { id: brandId, merchantId: null },
      include: { models: { select: { id: true } } },
    });
    if (!brand) return { ok: false, reason: 'This brand is no longer there' };
    const same = await tx.brand.findFirst({
      where: {
        merchantId: null,
        name: { equals: name.data, mode: 'insensitive' },
        NOT: { id: brandId },
      },
    });
    if (same) return { ok: false, reason: `There is a brand called ${same.name} already` };
    await tx.brand.update({ where: { id: brandId }, data: { name: name.data } });
    const detail = { from: brand.name };
    await recordAudit(
      { merchantId: null, ...editor, action: 'brand.rename', subject: name.data, detail },
      tx,
    );
    for (const { id } of brand.models) await queueModelRefresh({ modelId: id, within: tx });
    return { ok: true };
  });
}
