import { listCatalog } from '#app/features/inventory/catalog/catalog.server.ts';
import { buildIndex } from '#app/features/matching/build-index.ts';
import type { DisplayUnits } from '#app/features/matching/formatting.ts';
import { buildGapMap } from '#app/features/matching/gap-map.ts';
import { describeGapMap, type GapReport } from '#app/features/matching/gap-texts.ts';
import type { MatchSettings } from '#app/features/matching/matching.ts';
import { assessReadiness, type Readiness } from '#app/features/matching/readiness.ts';

export interface ReadinessReport {
  readiness: Readiness;
  gaps: GapReport;
}

/** What a merchant's catalog lacks for good recommendations: facts, conflicts and gaps. */
export async function getReadinessReport(request: {
  merchantId: string;
  /** The settings that the store's chats match with, and its units. */
  matchSettings: Partial<MatchSettings>;
  wording: DisplayUnits;
}): Promise<ReadinessReport> {
  const products = await listCatalog({ merchantId: request.merchantId });
  const map = buildGapMap(buildIndex(products), request.matchSettings);
  return { readiness: assessReadiness(products), gaps: describeGapMap(map, request.wording) };
}
