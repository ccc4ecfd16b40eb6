import { buildColumns } from '#app/features/matching/catalog-index/build-columns.ts';
import { buildGapMap } from '#app/features/matching/readiness/gap-map.ts';
import { describeGap } from '#app/features/matching/readiness/gap-texts.ts';
import { DEFAULT_MATCH_SETTINGS } from '#app/features/matching/matching.ts';
import { assessReadiness } from '#app/features/matching/readiness/readiness.ts';
import { loadCatalog, readCatalogPath, runLab, writeJsonLine } from '#app/labs/lab-input.ts';

const USAGE = 'npm run --silent lab:readiness -- CATALOG.csv';

await runLab(async () => {
  const { products } = await loadCatalog(readCatalogPath(USAGE));
  const { gaps, ...map } = buildGapMap(buildColumns(products));
  writeJsonLine(assessReadiness(products));
  writeJsonLine(map);
  for (const gap of gaps) writeJsonLine({ ...describeGap(gap, DEFAULT_MATCH_SETTINGS), ...gap });
});
