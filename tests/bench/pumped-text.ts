import fc from 'fast-check';
import { printFigure } from '#tests/support/bench.ts';
import { costOf, READING_BUDGET_MS, surfacesOver } from '#tests/support/pumped-surfaces.ts';
import { pumpedText } from '#tests/support/pumped-text.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/** What 10,000 pumped texts of up to 4,000 characters cost at every entrance of text from outside; the worst ten. */

const TEXTS = Number(process.env.PUMPED_TEXTS ?? 10_000);
const SEED = 8;
const WORST = 10;
const SHOWN = 24;

const surfaces = surfacesOver(await readRetailerCatalog());
const costs: { name: string; ms: number; text: string }[] = [];
for (const surface of surfaces) surface.read('I sleep on my side, 180 lbs, queen under $1,500');
for (const text of fc.sample(pumpedText, { numRuns: TEXTS, seed: SEED }))
  for (const surface of surfaces) {
    costs.push({ name: surface.name, ms: costOf(surface, text), text });
    if (costs.length > 1000) costs.sort((one, other) => other.ms - one.ms).splice(WORST);
  }
for (const { name, ms, text } of costs.sort((one, other) => other.ms - one.ms).slice(0, WORST))
  printFigure(
    `pumped text: ${name}`,
    `${ms.toFixed(1)} ms (${JSON.stringify(text.slice(0, SHOWN))})`,
    `≤ ${READING_BUDGET_MS} ms`,
  );
process.exit(0);
