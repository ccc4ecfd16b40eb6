import { enqueueModelRefresh } from '#app/features/inventory/system-brands/refresh-model-products.job.server.ts';
import {
  brandNameSchema,
  modelInputSchema,
  toModelHandle,
} from '#app/features/inventory/system-brands/system-models.ts';
import { recordAudit } from '#app/features/merchant/compliance/compliance.server.ts';
import { db, newId, type Transaction } from '#app/platform/db/db.server.ts';

/** Who changes what all merchants see. */
export interface BrandEditor {
  userId: string;
  actor: string;
}

export type SaveSystemModelResult = { ok: true; brandId: string } | { ok: false; reason: string };

/**
 * Adds a model to the system brands, or changes one; a brand that isn't there is made. The stores that carry the brand
 * get the new facts by a job, their own prices and corrections kept.
 */
export async function saveSystemModel(request: {
  editor: BrandEditor;
  input: unknown;
}): Promise<SaveSystemModelResult> {
  const parsed = modelInputSchema.safeParse(request.input);
  if (!parsed.success) return { ok: false, reason: parsed.error.issues[0]!.message };
  const { modelId, brand, name, facts } = parsed.data;
  return db.$transaction(async (tx) => {
    // The editors come one after the other: names are compared without regard to case.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('system-brands', 0))`;
    const brandId = await findOrCreateBrand(tx, brand);
    const same = await tx.brandModel.findFirst({
      where: { brandId, name: { equals: name, mode: 'insensitive' }, NOT: { id: modelId ?? newId() } },
    });
    if (same) return { ok: false, reason: `${brand} has a model called ${same.name} already` };
    const saved = modelId
      ? await tx.brandModel.updateManyAndReturn({ where: { id: modelId }, data: { brandId, name, facts } })
      : await tx.brandModel.createManyAndReturn({
          data: { id: newId(), brandId, name, facts, handle: await findFreeHandle(tx, brand, name) },
        });
    const [model] = saved;
    if (!model) return { ok: false, reason: 'This model is no longer there' };
    const subject = `${brand} ${name}`;
    await recordAudit(
      { merchantId: null, ...request.editor, action: modelId ? 'model.change' : 'model.add', subject },
      tx,
    );
    if (modelId) await enqueueModelRefresh({ modelId, within: tx });
    return { ok: true, brandId };
  });
}

async function findOrCreateBrand(tx: Transaction, name: string): Promise<string> {
  const known = await tx.brand.findFirst({
    where: { merchantId: null, name: { equals: name, mode: 'insensitive' } },
  });
  return known?.id ?? (await tx.brand.create({ data: { id: newId(), name } })).id;
}

// Another model may have been renamed away from it, and still goes by the handle.
async function findFreeHandle(tx: Transaction, brand: string, name: string): Promise<string> {
  const handle = toModelHandle(brand, name);
  const taken = await tx.brandModel.findUnique({ where: { handle } });
  return taken ? `${handle}-${newId().slice(-12)}` : handle;
}

export type RenameSystemBrandResult = { ok: true } | { ok: false; reason: string };

/** Gives a system brand another name, in all stores that carry it. */
export async function renameSystemBrand(request: {
  editor: BrandEditor;
  brandId: string;
  name: string;
}): Promise<RenameSystemBrandResult> {
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
    for (const { id } of brand.models) await enqueueModelRefresh({ modelId: id, within: tx });
    return { ok: true };
  });
}

/**
 * Takes a model off the list that merchants choose from, or puts it back. Stores that carry
 * it already keep it: whether they still sell it is theirs to say.
 */
export async function setSystemModelActive(request: {
  editor: BrandEditor;
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
