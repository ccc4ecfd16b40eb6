import fc from 'fast-check';
import { printFigure } from '#tests/support/bench.ts';
import { costOf, READING_BUDGET_MS, listEntryPoints } from '#tests/support/regex-attack-entry-points.ts';
import { regexAttackText } from '#tests/support/regex-attack-text.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** The ten slowest of 10,000 regex attack texts of up to 4,000 characters, over all entry points of outside text. */

const TEXTS = Number(process.env.REGEX_ATTACK_TEXTS ?? 10_000);
const SEED = 8;
const WORST = 10;
const SHOWN = 24;

const entryPoints = listEntryPoints(await readRetailerCatalog());
const costs: { name: string; ms: number; text: string }[] = [];
for (const entryPoint of entryPoints) entryPoint.read('I sleep on my side, 180 lbs, queen under $1,500');
for (const text of fc.sample(regexAttackText, { numRuns: TEXTS, seed: SEED }))
  for (const entryPoint of entryPoints) {
    costs.push({ name: entryPoint.name, ms: costOf(entryPoint, text), text });
    if (costs.length > 1000) costs.sort((one, other) => other.ms - one.ms).splice(WORST);
  }
for (const { name, ms, text } of costs.sort((one, other) => other.ms - one.ms).slice(0, WORST))
  printFigure(
    `regex attack text: ${name}`,
    `${ms.toFixed(1)} ms (${JSON.stringify(text.slice(0, SHOWN))})`,
    `≤ ${READING_BUDGET_MS} ms`,
  );
process.exit(0);
