import {
  handleOfModel,
  modelFactsSchema,
  type SystemModel,
} from '#app/features/inventory/brands/system-models.ts';
import { PUBLISHED_MODELS } from '#app/features/inventory/brands/system-brands.ts';
import { inTransaction, newId, pool, type PoolClient } from '#app/platform/db.server.ts';

/** All models of the system brands by brand and name, retired ones too; the published list is written at the first call. */
export async function listSystemModels(): Promise<SystemModel[]> {
  const found = await readModels();
  if (found.length > 0) return found;
  await inTransaction(seed);
  return readModels();
}

async function readModels(): Promise<SystemModel[]> {
  const { rows } = await pool.query<SystemModel>(
    `select m.id, m.brand_id as "brandId", b.name as brand, m.name, m.handle, m.facts, m.is_active as "isActive"
       from brand_model m join brand b on b.id = m.brand_id
      where b.merchant_id is null order by lower(b.name), lower(m.name), m.id`,
  );
  return rows.map((row) => ({ ...row, facts: modelFactsSchema.parse(row.facts) }));
}

// Two at once write the list once.
async function seed(client: PoolClient): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('system-brands', 0))");
  const { rows } = await client.query('select from brand_model limit 1');
  if (rows.length > 0) return;
  const brands = [...new Set(PUBLISHED_MODELS.map(({ brand }) => brand))];
  await client.query(
    `insert into brand (id, name) select id, name from unnest($1::uuid[], $2::text[]) as t (id, name)
      where not exists (select from brand b where b.merchant_id is null and b.name = t.name)`,
    [brands.map(newId), brands],
  );
  const models = PUBLISHED_MODELS.map(({ brand, model, facts }) => ({
    ...{ id: newId(), brand, name: model, handle: handleOfModel(brand, model), facts },
  }));
  await client.query(
    `insert into brand_model (id, brand_id, name, handle, facts, updated_at)
     select t.id, b.id, t.name, t.handle, t.facts, now()
       from jsonb_to_recordset($1::jsonb) as t (id uuid, brand text, name text, handle text, facts jsonb)
       join brand b on b.name = t.brand and b.merchant_id is null`,
    [JSON.stringify(models)],
  );
}
