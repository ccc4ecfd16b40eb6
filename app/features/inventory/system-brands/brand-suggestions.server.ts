import type { z } from 'zod';
import type { Outcome } from '#app/features/inventory/inventory.ts';
import type { BrandEditor } from '#app/features/inventory/system-brands/edit-system-brands.server.ts';
import {
  PENDING_SUGGESTIONS_MAX,
  type SuggestionGroup,
  suggestionSchema,
  type SuggestionStatus,
} from '#app/features/inventory/system-brands/system-models.ts';
import { recordAudit } from '#app/features/merchant/compliance/audit-log.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';

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
