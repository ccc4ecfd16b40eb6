import { PUBLISHED_MODELS } from '#app/features/inventory/system-brands/published-models.ts';
import {
  modelFactsSchema,
  type SystemModel,
  toModelHandle,
} from '#app/features/inventory/system-brands/system-models.ts';
import { db, inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';

/** All system models by brand and name, including retired ones. The first call seeds the published list. */
export async function listSystemModels(): Promise<SystemModel[]> {
  const models = await querySystemModels();
  if (models.length > 0) return models;
  await inTransaction(seedPublishedModels);
  return querySystemModels();
}

async function querySystemModels(): Promise<SystemModel[]> {
  const { rows } = await pool.query<SystemModel>(
    `select m.id, m.brand_id as "brandId", b.name as brand, m.name, m.handle, m.facts, m.is_active as "isActive"
       from brand_model m join brand b on b.id = m.brand_id
      where b.merchant_id is null order by lower(b.name), lower(m.name), m.id`,
  );
  return rows.map((row) => ({ ...row, facts: modelFactsSchema.parse(row.facts) }));
}

// The lock makes sure that concurrent calls seed once.
async function seedPublishedModels(transaction: PoolClient): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended('system-brands', 0))");
  const { rows } = await transaction.query('select from brand_model limit 1');
  if (rows.length > 0) return;
  const brands = [...new Set(PUBLISHED_MODELS.map(({ brand }) => brand))];
  await transaction.query(
    `insert into brand (id, name) select id, name from unnest($1::uuid[], $2::text[]) as t (id, name)
      where not exists (select from brand b where b.merchant_id is null and b.name = t.name)`,
    [brands.map(newId), brands],
  );
  const models = PUBLISHED_MODELS.map(({ brand, model: name, facts }) => {
    return { id: newId(), brand, name, handle: toModelHandle(brand, name), facts };
  });
  await transaction.query(
    `insert into brand_model (id, brand_id, name, handle, facts, updated_at)
     select t.id, b.id, t.name, t.handle, t.facts, now()
       from jsonb_to_recordset($1::jsonb) as t (id uuid, brand text, name text, handle text, facts jsonb)
       join brand b on b.name = t.brand and b.merchant_id is null`,
    [JSON.stringify(models)],
  );
}

export type SystemBrandChoice = Awaited<ReturnType<typeof listSystemBrandChoices>>[number];

/** System brands with active models, marked where the merchant carries them. */
export async function listSystemBrandChoices(merchantId: string) {
  const [models, picks] = await Promise.all([
    listSystemModels(),
    db.merchantBrand.findMany({ where: { merchantId }, include: { brand: true } }),
  ]);
  const chosen = new Set(picks.map(({ brand }) => brand.name));
  const active = models.filter(({ isActive }) => isActive);
  return [...Map.groupBy(active, ({ brand }) => brand)].map(([name, own]) => ({
    name,
    models: own.length,
    isChosen: chosen.has(name),
  }));
}

export type SystemBrandUsage = Awaited<ReturnType<typeof listSystemBrandUsage>>[number];

export async function listSystemBrandUsage() {
  const models = await listSystemModels();
  const counts = await db.brand.findMany({
    where: { merchantId: null },
    select: { id: true, _count: { select: { picks: true } } },
  });
  const stores = new Map(counts.map(({ id, _count }) => [id, _count.picks]));
  return [...Map.groupBy(models, ({ brandId }) => brandId)].map(([brandId, own]) => ({
    brandId,
    brand: own[0]!.brand,
    models: own,
    stores: stores.get(brandId) ?? 0,
  }));
}

const AUDIT_PAGE_SIZE = 50;
const AUDIT_ACTION_PREFIXES = ['brand.', 'model.', 'suggestion.'];

export type BrandAuditEntry = Awaited<ReturnType<typeof listBrandAuditEntries>>[number];

/** Audit log of the system brands, newest first; `before` is the id of the last entry of the previous page. */
export async function listBrandAuditEntries(before: string | null) {
  const rows = await db.auditEntry.findMany({
    where: {
      merchantId: null,
      OR: AUDIT_ACTION_PREFIXES.map((prefix) => ({ action: { startsWith: prefix } })),
      id: before ? { lt: before } : undefined,
    },
    orderBy: { id: 'desc' },
    take: AUDIT_PAGE_SIZE,
    select: { id: true, actor: true, action: true, subject: true, detail: true, createdAt: true },
  });
  return rows.map((row) => ({ ...row, detail: row.detail as Record<string, unknown> }));
}
