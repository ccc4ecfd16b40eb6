import { listObstacles } from '#app/features/matching/explanation/rule-violations.ts';
import { z } from 'zod';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match, scoreAll } from '#app/features/matching/match/match.ts';
import { DEFAULT_MATCH_SETTINGS, type Match, type Remark } from '#app/features/matching/matching.ts';
import { explainRank, type ProductRank } from '#app/features/matching/explanation/product-rank.ts';
import { MATCHING_TEXTS } from '#app/features/assistant/lang/en/matching-texts.ts';
import {
  exitWithError,
  loadCatalog,
  readJsonInput,
  readLabArguments,
  runLab,
  writeJsonLine,
} from '#app/labs/lab-input.ts';
import { parseProfiles } from '#app/labs/match-profiles.ts';

const USAGE =
  'npm run --silent lab:match -- --catalog CATALOG.csv --profiles PROFILES.json [--all-scores] [--why HANDLE]';

await runLab(async () => {
  const { values, positionals } = readLabArguments(USAGE, {
    catalog: { type: 'string' },
    profiles: { type: 'string' },
    'all-scores': { type: 'boolean' },
    why: { type: 'string' },
  });
  if (values.catalog === undefined || values.profiles === undefined || positionals.length > 0)
    exitWithError(`Name a catalog and a file of profiles. Usage: ${USAGE}`);
  if (values.catalog === '-' && values.profiles === '-')
    exitWithError('Only one of the two files can be standard input');
  const profiles = parseProfiles(await readJsonInput(values.profiles, z.unknown()));
  const { products } = await loadCatalog(values.catalog);
  const index = buildIndex(products);
  const { why } = values;
  const asked = index.products.find(({ handle }) => handle === why)?.productId;
  if (why !== undefined && asked === undefined) exitWithError(`The catalog has no mattress "${why}"`);
  for (const { id, profile } of profiles) {
    const result = match(index, profile);
    writeJsonLine({
      profileId: id,
      matches: result.matches.map((one) => describeMatch(one)),
      alternatives: result.alternatives.map(({ breaks, ...one }) => ({
        ...describeMatch(one),
        breaks: MATCHING_TEXTS.describeRemark(breaks, DEFAULT_MATCH_SETTINGS),
      })),
      whyNot: toTexts(listObstacles(result.exclusions)),
      whatWouldChangeIt: toTexts(result.suggestedChanges),
      ...(values['all-scores'] ? { scores: scoreAll(index, profile) } : {}),
      ...(asked === undefined ? {} : { [why!]: describeRank(explainRank(index, profile, asked)!) }),
    });
  }
});

function describeMatch({ handle, role, size, priceMinor, score, parts, reasons, cautions }: Match) {
  const texts = { reasons: toTexts(reasons), cautions: toTexts(cautions) };
  return { handle, role, size, priceMinor, score, parts, ...texts };
}

function describeRank({ whyNot, ...rank }: ProductRank) {
  return { ...rank, whyNot: toTexts(whyNot) };
}

function toTexts(remarks: Remark[]): string[] {
  return remarks.map((remark) => MATCHING_TEXTS.describeRemark(remark, DEFAULT_MATCH_SETTINGS));
}
