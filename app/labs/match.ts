import { z } from 'zod';
import { buildIndex } from '#app/features/matching/build-index.ts';
import { match, scoreAll } from '#app/features/matching/match.ts';
import {
  DEFAULT_MATCH_SETTINGS,
  type Alternative,
  type Match,
  type Remark,
} from '#app/features/matching/matching.ts';
import { wordRemark } from '#app/features/matching/texts.ts';
import { readJsonInput, readLabArguments, runLab, stopLab, writeJsonLine } from '#app/labs/lab-input.ts';
import { loadCatalog } from '#app/labs/load-catalog.ts';
import { readProfiles } from '#app/labs/match-profiles.ts';

const USAGE = 'npm run --silent lab:match -- --catalog CATALOG.csv --profiles PROFILES.json [--all-scores]';

await runLab(async () => {
  const { catalog, profiles: profilesPath, allScores } = readOptions();
  const profiles = readProfiles(await readJsonInput(profilesPath, z.unknown()));
  const { products } = await loadCatalog(catalog);
  const index = buildIndex(products);
  for (const { id, profile } of profiles) {
    const result = match(index, profile);
    writeJsonLine({
      profileId: id,
      matches: result.matches.map((found) => describeMatch(found)),
      alternatives: result.alternatives.map((found) => describeAlternative(found)),
      whyNot: inWords(result.whyNot),
      whatWouldChangeIt: inWords(result.whatWouldChangeIt),
      ...(allScores ? { scores: scoreAll(index, profile) } : {}),
    });
  }
});

function readOptions(): { catalog: string; profiles: string; allScores: boolean } {
  const { options, positionals } = readLabArguments({
    usage: USAGE,
    options: {
      catalog: { type: 'string' },
      profiles: { type: 'string' },
      'all-scores': { type: 'boolean' },
    },
  });
  const { catalog, profiles } = options;
  if (typeof catalog !== 'string' || typeof profiles !== 'string' || positionals.length > 0) {
    stopLab(`Name a catalogue and a file of profiles. Usage: ${USAGE}`);
  }
  if (catalog === '-' && profiles === '-') {
    stopLab('Only one of the two files can be standard input');
  }
  return { catalog, profiles, allScores: options['all-scores'] === true };
}

function describeMatch({ handle, size, priceMinor, score, parts, reasons, cautions }: Match) {
  return { handle, size, priceMinor, score, parts, reasons: inWords(reasons), cautions: inWords(cautions) };
}

function describeAlternative(found: Alternative) {
  return { ...describeMatch(found), breaks: wordRemark(found.breaks, DEFAULT_MATCH_SETTINGS) };
}

function inWords(remarks: Remark[]): string[] {
  return remarks.map((remark) => wordRemark(remark, DEFAULT_MATCH_SETTINGS));
}
