import { listCatalog } from '#app/features/inventory/list-catalog.server.ts';
import { buildIndex } from '#app/features/matching/build-index.ts';
import { mapGaps } from '#app/features/matching/gap-map.ts';
import { type GapReport, wordGapMap } from '#app/features/matching/gap-texts.ts';
import type { MatchSettings } from '#app/features/matching/matching.ts';
import { countReadiness, type Readiness } from '#app/features/matching/readiness.ts';
import type { Wording } from '#app/features/matching/wording.ts';

export interface ReadinessReport {
  readiness: Readiness;
  gaps: GapReport;
}

/** What a merchant's catalogue lacks for good recommendations, as it is now: facts, conflicts, and whom it leaves out. */
export async function reportReadiness(request: {
  merchantId: string;
  /** As the store's chats match, and as the store writes amounts and lengths. */
  matchSettings: Partial<MatchSettings>;
  wording: Wording;
}): Promise<ReadinessReport> {
  const products = await listCatalog({ merchantId: request.merchantId });
  const map = mapGaps(buildIndex(products), request.matchSettings);
  return { readiness: countReadiness(products), gaps: wordGapMap(map, request.wording) };
}
