import { recordAudit } from '#app/features/merchant/record-audit.server.ts';
import { queueModelRefresh } from '#app/features/inventory/brands/refresh-model-products.job.server.ts';
import { handleOfModel, modelInput } from '#app/features/inventory/brands/system-models.ts';
import { db, newId, type Transaction } from '#app/platform/db.server.ts';

/** Who changes what all merchants see. */
export interface Editor {
  userId: string;
  actor: string;
}

export type SaveOutcome = { ok: true; brandId: string } | { ok: false; reason: string };

/**
 * Adds a model to the system brands, or changes one; a brand that isn't there is made. The stores that carry the brand
 * get the new facts by a job, their own prices and corrections kept.
 */
export async function saveSystemModel(request: { editor: Editor; input: unknown }): Promise<SaveOutcome> {
  const parsed = modelInput.safeParse(request.input);
  if (!parsed.success) return { ok: false, reason: parsed.error.issues[0]!.message };
  const { modelId, brand, name, facts } = parsed.data;
  return db.$transaction(async (tx) => {
    // The editors come one after the other: names are compared without regard to case.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('system-brands', 0))`;
    const brandId = await requireBrand(tx, brand);
    const same = await tx.brandModel.findFirst({
      where: { brandId, name: { equals: name, mode: 'insensitive' }, NOT: { id: modelId ?? newId() } },
    });
    if (same) return { ok: false, reason: `${brand} has a model called ${same.name} already` };
    const saved = modelId
      ? await tx.brandModel.updateManyAndReturn({ where: { id: modelId }, data: { brandId, name, facts } })
      : await tx.brandModel.createManyAndReturn({
          data: { id: newId(), brandId, name, facts, handle: await freeHandle(tx, brand, name) },
        });
    const [model] = saved;
    if (!model) return { ok: false, reason: 'This model is no longer there' };
    const subject = `${brand} ${name}`;
    await recordAudit(
      { merchantId: null, ...request.editor, action: modelId ? 'model.change' : 'model.add', subject },
      tx,
    );
    if (modelId) await queueModelRefresh({ modelId, within: tx });
    return { ok: true, brandId };
  });
}

async function requireBrand(tx: Transaction, name: string): Promise<string> {
  const known = await tx.brand.findFirst({
    where: { merchantId: null, name: { equals: name, mode: 'insensitive' } },
  });
  return known?.id ?? (await tx.brand.create({ data: { id: newId(), name } })).id;
}

// Another model may have been renamed away from it, and still goes by the handle.
async function freeHandle(tx: Transaction, brand: string, name: string): Promise<string> {
  const handle = handleOfModel(brand, name);
  const taken = await tx.brandModel.findUnique({ where: { handle } });
  return taken ? `${handle}-${newId().slice(-12)}` : handle;
}
