import type { OwnSuggestion, SuggestionStatus } from '#app/features/inventory/brands/suggestions.ts';
import { db } from '#app/platform/db.server.ts';

const SHOWN = 20;

/** What a merchant has suggested, the latest first. */
export async function listOwnSuggestions({ merchantId }: { merchantId: string }): Promise<OwnSuggestion[]> {
  const rows = await db.brandSuggestion.findMany({
    where: { merchantId },
    orderBy: { id: 'desc' },
    take: SHOWN,
    select: { id: true, brand: true, model: true, status: true, createdAt: true },
  });
  return rows.map((row) => ({ ...row, status: row.status as SuggestionStatus }));
}
