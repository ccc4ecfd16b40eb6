import { argv } from 'node:process';
import { TRAINED_ENGLISH as ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { TRAINED_SPANISH as SPANISH } from '#app/features/assistant/lang/es/spanish.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { type LabelKey, readShoppers, readUtterances } from '#tests/language/labels.ts';
import { play, summarizeChats } from '#tests/language/play.ts';
import { measureQuestions } from '#tests/language/questions/measure.ts';
import { read } from '#tests/language/read.ts';
import { summarize } from '#tests/language/score.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

/**
 * Prints how well utterances are read and how chats with the labeled shoppers go: `npm run language`. With `-- --show`, also
 * every utterance of `learn` that isn't read fully right.
 */

const CONFUSIONS_SHOWN = 12;
const context = contextOver(await readRetailerCatalog());

const TRAINED = { en: ENGLISH, es: SPANISH };

for (const [language, pack] of Object.entries(TRAINED)) {
  const { count, right, sure, rightOfSure, errors } = measureQuestions(language, pack);
  const share = (part: number) => `${(100 * part).toFixed(1)} %`;
  print(
    `${language} questions: ${count} sentences, right kind ${share(right)}; sure of ${share(sure)}, of these right ${share(rightOfSure)}`,
  );
  const pairs = Map.groupBy(errors, ({ sentence, kind }) => `${sentence.kind} -> ${kind.name}`);
  const worst = [...pairs].toSorted(([, one], [, other]) => other.length - one.length);
  for (const [pair, found] of worst.slice(0, CONFUSIONS_SHOWN))
    print(`  ${String(found.length).padStart(4)} × ${pair}`);
}

for (const language of Object.keys(LANGUAGES))
  for (const set of ['learn', 'measure']) {
    const utterances = readUtterances(`tests/language/${language}/${set}`);
    const { right, wrong, intent, byFact, confusions, unread } = summarize(utterances, read(language));
    const share = (part: number) => `${(100 * part).toFixed(1)} %`;
    print(
      `${language} ${set}: ${utterances.length} utterances, fully right ${share(right)}, with a wrong fact ${share(wrong)}, intent right ${share(intent)}`,
    );
    for (const [key, { due, missed, wrong: others }] of byFact)
      print(`  ${(key satisfies LabelKey).padEnd(18)} stated ${due}, missed ${missed}, wrong ${others}`);
    for (const [pair, count] of confusions.slice(0, CONFUSIONS_SHOWN))
      print(`  ${String(count).padStart(4)} × ${pair}`);
    const chats = readShoppers(`tests/language/${language}/${set}`).map((shopper) => play(shopper, context));
    const { matched, withWrongFact, doubleQuestions, handedOver } = summarizeChats(chats);
    print(
      `${language} ${set}: ${chats.length} chats, willing shoppers matched within six questions ${share(matched)}, with a wrong fact ${share(withWrongFact)}, double questions ${doubleQuestions}, handed over in the first reply ${share(handedOver)}`,
    );
    if (set === 'learn' && argv.includes('--show')) for (const one of unread) print(JSON.stringify(one));
  }

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
