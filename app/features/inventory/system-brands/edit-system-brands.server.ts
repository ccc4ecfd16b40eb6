import type { z } from 'zod';
import type { Outcome } from '#app/features/inventory/inventory.ts';
import { enqueueModelRefresh } from '#app/features/inventory/system-brands/system-brands.server.ts';
import {
  brandNameSchema,
  modelInputSchema,
  PENDING_SUGGESTIONS_MAX,
  type SuggestionGroup,
  suggestionSchema,
  type SuggestionStatus,
  toModelHandle,
} from '#app/features/inventory/system-brands/system-models.ts';
import { recordAudit } from '#app/features/merchant/compliance/compliance.server.ts';
import { db, newId, pool, type Transaction } from '#app/platform/db/db.server.ts';

export interface BrandEditor {
  userId: string;
  actor: string;
}

/** Saves a model; a job updates the stores that carry it. Their prices and corrections stay. */
export async function saveSystemModel(
  editor: BrandEditor,
  input: unknown,
): Promise<Outcome<{ brandId: string }>> {
  const parsed = modelInputSchema.safeParse(input);
  if (!parsed.success) return { ok: false, reason: parsed.error.issues[0]!.message };
  const { modelId, brand, name, facts } = parsed.data;
  return db.$transaction(async (transaction) => {
    // Serializes edits, so the case-insensitive duplicate check holds.
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended('system-brands', 0))`;
    const brandId = await findOrCreateBrand(transaction, brand);
    const duplicate = await transaction.brandModel.findFirst({
      where: { brandId, name: { equals: name, mode: 'insensitive' }, NOT: { id: modelId ?? newId() } },
    });
    if (duplicate) return { ok: false, reason: `${brand} has a model called ${duplicate.name} already` };
    const data = { brandId, name, facts };
    const saved = modelId
      ? await transaction.brandModel.updateManyAndReturn({ where: { id: modelId }, data })
      : await transaction.brandModel.createManyAndReturn({
          data: { ...data, id: newId(), handle: await findFreeHandle(transaction, brand, name) },
        });
    if (saved.length === 0) return { ok: false, reason: 'This model no longer exists' };
    const change = { action: modelId ? 'model.change' : 'model.add', subject: `${brand} ${name}` };
    await recordAudit({ merchantId: null, ...editor, ...change }, transaction);
    if (modelId) await enqueueModelRefresh(modelId, transaction);
    return { ok: true, brandId };
  });
}

async function findOrCreateBrand(transaction: Transaction, name: string): Promise<string> {
  const existing = await transaction.brand.findFirst({
    where: { merchantId: null, name: { equals: name, mode: 'insensitive' } },
  });
  return existing?.id ?? (await transaction.brand.create({ data: { id: newId(), name } })).id;
}

// A renamed model keeps its handle, so the handle for this name may be taken.
async function findFreeHandle(transaction: Transaction, brand: string, name: string): Promise<string> {
  const handle = toModelHandle(brand, name);
  const taken = await transaction.brandModel.findUnique({ where: { handle } });
  return taken ? `${handle}-${newId().slice(-12)}` : handle;
}

/** Renames a system brand, including in all stores that carry it. */
export async function renameSystemBrand(request: {
  editor: BrandEditor;
  brandId: string;
  name: string;
}): Promise<Outcome> {
  const { editor, brandId } = request;
  const name = brandNameSchema.safeParse(request.name);
  if (!name.success) return { ok: false, reason: name.error.issues[0]!.message };
  return db.$transaction(async (transaction) => {
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended('system-brands', 0))`;
    const brand = await transaction.brand.findFirst({
      where: { id: brandId, merchantId: null },
      include: { models: { select: { id: true } } },
    });
    if (!brand) return { ok: false, reason: 'This brand no longer exists' };
    const duplicate = await transaction.brand.findFirst({
      where: { merchantId: null, name: { equals: name.data, mode: 'insensitive' }, NOT: { id: brandId } },
    });
    if (duplicate) return { ok: false, reason: `There is a brand called ${duplicate.name} already` };
    await transaction.brand.update({ where: { id: brandId }, data: { name: name.data } });
    const change = { action: 'brand.rename', subject: name.data, detail: { from: brand.name } };
    await recordAudit({ merchantId: null, ...editor, ...change }, transaction);
    for (const { id } of brand.models) await enqueueModelRefresh(id, transaction);
    return { ok: true };
  });
}

/** Retires a model, so merchants can no longer choose it, or restores it. Stores that carry it keep it. */
export async function setSystemModelActive(request: {
  editor: BrandEditor;
  modelId: string;
  isActive: boolean;
}): Promise<Outcome> {
  const { editor, modelId, isActive } = request;
  return db.$transaction(async (transaction) => {
    const where = { id: modelId };
    const model = await transaction.brandModel.findUnique({ where, include: { brand: true } });
    if (!model) return { ok: false, reason: 'This model no longer exists' };
    await transaction.brandModel.update({ where, data: { isActive } });
    const action = isActive ? 'model.restore' : 'model.retire';
    const subject = `${model.brand.name} ${model.name}`;
    await recordAudit({ merchantId: null, ...editor, action, subject }, transaction);
    return { ok: true };
  });
}

/** Records a suggested brand or model; repeating a pending suggestion changes nothing. */
export async function suggestBrand(
  merchantId: string,
  input: z.input<typeof suggestionSchema>,
): Promise<Outcome> {
  const parsed = suggestionSchema.safeParse(input);
  if (!parsed.success) return { ok: false, reason: parsed.error.issues[0]!.message };
  const { brand, model, note } = parsed.data;
  const pending = await db.brandSuggestion.findMany({ where: { merchantId, status: 'waiting' } });
  const isSame = (one: { brand: string; model: string }) =>
    one.brand.toLowerCase() === brand.toLowerCase() && one.model.toLowerCase() === model.toLowerCase();
  if (pending.some(isSame)) return { ok: true };
  if (pending.length >= PENDING_SUGGESTIONS_MAX) {
    return { ok: false, reason: `${PENDING_SUGGESTIONS_MAX} of your suggestions are waiting already` };
  }
  await db.brandSuggestion.create({ data: { id: newId(), merchantId, brand, model, note } });
  return { ok: true };
}

const SUGGESTIONS_SHOWN = 20;

export async function listMerchantSuggestions(merchantId: string) {
  const rows = await db.brandSuggestion.findMany({
    where: { merchantId },
    orderBy: { id: 'desc' },
    take: SUGGESTIONS_SHOWN,
    select: { id: true, brand: true, model: true, status: true, createdAt: true },
  });
  return rows.map((row) => ({ ...row, status: row.status as SuggestionStatus }));
}

const GROUPS_MAX = 100;
const IDS_MAX = 500;
const NOTES_SHOWN = 5;

/** Pending suggestions grouped by brand and model (case-insensitive), most requested first. */
export async function listSuggestionGroups(): Promise<SuggestionGroup[]> {
  const { rows } = await pool.query<SuggestionGroup>(
    `with waiting as (
       select min(brand) as brand, min(model) as model, count(distinct merchant_id)::int as merchants,
              (array_agg(id order by id))[1:$2] as ids, min(created_at) as "firstAt",
              coalesce((array_agg(note order by id) filter (where note <> ''))[1:$3], '{}') as notes
         from brand_suggestion where status = 'waiting' group by lower(brand), lower(model))
     select w.*, (select b.name from brand b
                   where b.merchant_id is null and lower(b.name) = lower(w.brand) limit 1) as "knownBrand"
       from waiting w order by merchants desc, "firstAt", brand, model limit $1`,
    [GROUPS_MAX, IDS_MAX, NOTES_SHOWN],
  );
  return rows;
}

/** Marks suggestions as merged or refused; returns how many were still pending. */
export async function resolveSuggestions(request: {
  editor: BrandEditor;
  ids: string[];
  status: 'merged' | 'refused';
  subject: string;
}): Promise<number> {
  const { editor, ids, status, subject } = request;
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.brandSuggestion.updateMany({
      where: { id: { in: ids }, status: 'waiting' },
      data: { status, decidedAt: new Date() },
    });
    const change = { action: `suggestion.${status}`, subject, detail: { suggestions: count } };
    if (count > 0) await recordAudit({ merchantId: null, ...editor, ...change }, transaction);
    return count;
  });
}
