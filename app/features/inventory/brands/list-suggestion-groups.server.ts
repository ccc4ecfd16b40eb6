import type { SuggestionGroup } from '#app/features/inventory/brands/suggestions.ts';
import { pool } from '#app/platform/db.server.ts';

const GROUPS_MAX = 100;
const IDS_MAX = 500;
const NOTES_SHOWN = 5;

/** What waits to be decided, most wanted first: the same brand and model of many merchants, in any case, is one. */
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
