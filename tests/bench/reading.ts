import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import type { ReadingContext } from '#app/features/assistant/understanding/understanding-types.ts';
import { percentile, printFigure } from '#tests/support/bench.ts';
import { readUtterances } from '#tests/language/labels.ts';

/** What reading a message costs in each language. */

const RUNS = 5;
const HOSTILE = [
  'queen king '.repeat(370),
  '180 lb, '.repeat(500),
  'my wife and my son and my dad sleep on their side '.repeat(80),
  '¿'.repeat(4_000),
  `${'a'.repeat(3_990)} 180 lb`,
  '1,2,3,'.repeat(666),
  'no not never without '.repeat(190),
];
const CONTEXT: ReadingContext = {
  asked: null,
  shownCount: 0,
  currency: 'USD',
};

for (const [language, { understand }] of Object.entries(LANGUAGES)) {
  const texts = readUtterances(`tests/language/${language}/learn`).map(({ text }) => text);
  const cost = (text: string): number => {
    const began = performance.now();
    understand(text, CONTEXT);
    return performance.now() - began;
  };
  for (const text of texts) cost(text);
  const runs = Array.from({ length: RUNS }, () => texts.map(cost));
  const middle = (part: number) =>
    percentile(
      runs.map((costs) => percentile(costs, part)),
      0.5,
    ).toFixed(2);
  printFigure(`${language}: reading a message, p50`, `${middle(0.5)} ms`, '≤ 0.5 ms');
  printFigure(`${language}: reading a message, p99`, `${middle(0.99)} ms`, '≤ 3 ms');
  const worst = Math.max(
    ...HOSTILE.map((text) =>
      percentile(
        Array.from({ length: RUNS }, () => cost(text.slice(0, 4_000))),
        0.5,
      ),
    ),
  );
  printFigure(
    `${language}: the worst of ${HOSTILE.length} hostile messages`,
    `${worst.toFixed(1)} ms`,
    '≤ 20 ms',
  );
}
