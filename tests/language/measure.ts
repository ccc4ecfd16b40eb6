import { argv } from 'node:process';
import { type LabelKey, readUtterances } from '#tests/language/labels.ts';
import { read } from '#tests/language/read.ts';
import { summarize } from '#tests/language/score.ts';

/**
 * Prints how well utterances are read: `npm run language`. With `-- --show`, also every utterance of `learn` that isn't
 * read fully right.
 */

const CONFUSIONS_SHOWN = 12;

for (const language of ['en', 'es'])
  for (const set of ['learn', 'measure']) {
    const utterances = readUtterances(`tests/language/${language}/${set}`);
    const { right, wrong, intent, byFact, confusions, unread } = summarize(utterances, read);
    const share = (part: number) => `${(100 * part).toFixed(1)} %`;
    print(
      `${language} ${set}: ${utterances.length} utterances, fully right ${share(right)}, with a wrong fact ${share(wrong)}, intent right ${share(intent)}`,
    );
    for (const [key, { due, missed, wrong: others }] of byFact)
      print(`  ${(key satisfies LabelKey).padEnd(18)} stated ${due}, missed ${missed}, wrong ${others}`);
    for (const [pair, count] of confusions.slice(0, CONFUSIONS_SHOWN))
      print(`  ${String(count).padStart(4)} × ${pair}`);
    if (set === 'learn' && argv.includes('--show')) for (const one of unread) print(JSON.stringify(one));
  }

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
