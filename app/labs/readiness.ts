import { buildIndex } from '#app/features/matching/build-index.ts';
import { mapGaps } from '#app/features/matching/gap-map.ts';
import { wordGap } from '#app/features/matching/gap-texts.ts';
import { DEFAULT_MATCH_SETTINGS } from '#app/features/matching/matching.ts';
import { countReadiness } from '#app/features/matching/readiness.ts';
import { readLabArguments, runLab, stopLab, writeJsonLine } from '#app/labs/lab-input.ts';
import { loadCatalog } from '#app/labs/load-catalog.ts';

const USAGE = 'npm run --silent lab:readiness -- CATALOG.csv';

await runLab(async () => {
  const { positionals } = readLabArguments({ usage: USAGE });
  const [path] = positionals;
  if (!path || positionals.length > 1) stopLab(`Name one catalogue file. Usage: ${USAGE}`);
  const { products } = await loadCatalog(path);
  const { gaps, ...map } = mapGaps(buildIndex(products));
  writeJsonLine(countReadiness(products));
  writeJsonLine(map);
  for (const gap of gaps) writeJsonLine({ ...wordGap(gap, DEFAULT_MATCH_SETTINGS), ...gap });
});
