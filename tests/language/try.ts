import { exit, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { READING_PACK as ENGLISH } from '#app/features/assistant/lang/en/reading.ts';
import { READING_PACK as SPANISH } from '#app/features/assistant/lang/es/reading.ts';
import { readMessage } from '#app/features/assistant/understanding/read-message.ts';
import type { RawFact } from '#app/features/assistant/understanding/resolve-facts.ts';
import { readUtterances, type Utterance } from '#tests/language/labels.ts';
import { judge, type Reading } from '#tests/language/score.ts';
import { toLabels } from '#tests/language/read-learned.ts';
import { learn, toLesson } from '#tests/language/train.ts';

/**
 * Trains five-fold on the learn examples of a language and prints the accuracy: `try.ts LANGUAGE [KEY|all|intent]`. With a
 * key it prints the errors of that fact. `--only PREFIX` counts only the examples whose id begins so; `--with LANGUAGE`
 * trains on the examples of another language as well.
 */
const PACKS = { en: ENGLISH, es: SPANISH };
const FOLDS = 5;
const print = (...words: readonly unknown[]) => stdout.write(`${words.join(' ')}\n`);
const WORKERS = 2;

interface Task {
  fold: number;
  language: keyof typeof PACKS;
  other: keyof typeof PACKS | null;
}

interface Result {
  at: number;
  read: Reading;
  covered: string[];
  facts: RawFact[];
  doubts: RawFact[];
}

/** Only facts are tried. */
const NO_QUESTIONS = { labels: [], weights: { columnCount: 0, columnOf: () => -1, addTo: () => {} } };

const toLanguage = (name: string | undefined): keyof typeof PACKS => (name === 'es' ? 'es' : 'en');
const examplesOf = (language: string) => readUtterances(`tests/language/${language}/learn`);

function tryFold({ fold, language, other }: Task): Result[] {
  const all = examplesOf(language);
  const pack = PACKS[language];
  const trained = learn(
    all.filter((_, at) => at % FOLDS !== fold),
    pack,
    other === null ? {} : { others: { utterances: examplesOf(other), pack: PACKS[other] } },
  );
  return all.flatMap((utterance, at) => {
    if (at % FOLDS !== fold) return [];
    const read = readMessage(utterance.text, utterance.asked, {
      pack: { ...trained, questions: NO_QUESTIONS },
      hasCards: utterance.asked === 'cards',
    });
    const { context, due } = toLesson(utterance, pack);
    const covered = context.spans.flatMap(({ offers }, place) =>
      due[place]!.split('+').flatMap((part) => offers[part]?.key ?? []),
    );
    return [{ at, read: toLabels(read), covered, facts: read.facts, doubts: read.doubts }];
  });
}

async function tryAll(language: Task['language'], other: Task['other']): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    while (next < FOLDS) {
      const fold = next;
      next += 1;
      await new Promise<void>((done, fail) => {
        const worker = new Worker(new URL(import.meta.url), {
          workerData: { fold, language, other } satisfies Task,
        });
        worker.on('message', (found: Result[]) => {
          results.push(...found);
          done();
        });
        worker.on('error', fail);
      });
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return results.toSorted((one, another) => one.at - another.at);
}

const THRESHOLDS = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98];

/** What would be right if only facts of at least a probability were stated. */
function printThreshold(all: readonly Utterance[], results: readonly Result[], least: number): void {
  let [right, withWrong] = [0, 0];
  for (const { at, facts, doubts, read } of results) {
    const kept = [...facts, ...doubts]
      .filter(({ probability }) => probability >= least)
      .map(({ key, value }) => [key, value]);
    const { missed, wrong } = judge(all[at]!, {
      ...read,
      facts: Object.fromEntries(kept) as Reading['facts'],
    });
    if (missed.length + wrong.length === 0) right += 1;
    if (wrong.length > 0) withWrong += 1;
  }
  const share = (count: number) => ((100 * count) / all.length).toFixed(1);
  print('threshold', least, 'right', share(right), 'with wrong', share(withWrong));
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string', default: '' }, with: { type: 'string' } },
  });
  const language = toLanguage(positionals[0]);
  const all = examplesOf(language);
  const shows = positionals[1];
  const results = await tryAll(language, values.with === undefined ? null : toLanguage(values.with));
  const counts: Record<string, { due: number; missed: number; wrong: number; uncovered: number }> = {};
  const countOf = (key: string) => (counts[key] ??= { due: 0, missed: 0, wrong: 0, uncovered: 0 });
  const confusions: Record<string, number> = {};
  let [tested, right, withWrong, intents] = [0, 0, 0, 0];
  for (const { at, read, covered } of results) {
    const utterance = all[at]!;
    if (!utterance.id.startsWith(values.only)) continue;
    const { missed, wrong, isIntentRight } = judge(utterance, read);
    tested += 1;
    if (missed.length + wrong.length === 0) right += 1;
    if (wrong.length > 0) withWrong += 1;
    if (isIntentRight) intents += 1;
    else
      confusions[`${utterance.intent} as ${read.intent}`] =
        (confusions[`${utterance.intent} as ${read.intent}`] ?? 0) + 1;
    for (const key of Object.keys(utterance.facts)) {
      countOf(key).due += 1;
      if (!covered.includes(key)) countOf(key).uncovered += 1;
    }
    for (const key of missed) countOf(key).missed += 1;
    for (const key of wrong) countOf(key).wrong += 1;
    const errors: string[] = [...missed, ...wrong, ...(isIntentRight ? [] : ['intent'])];
    const isShown = shows === 'all' ? errors.length > 0 : shows !== undefined && errors.includes(shows);
    if (!isShown) continue;
    const { id, asked, text, facts, removed, intent, also } = utterance;
    const due = `${JSON.stringify(facts)} ${removed.join()} ${[intent, ...also].join()}`;
    const said = `${JSON.stringify(read.facts)} ${read.removed.join()} ${read.intent}`;
    print(
      `${id} ${asked ?? '-'} | ${text} | ${due} => ${said} | missed ${missed.join()} wrong ${wrong.join()}`,
    );
  }
  for (const least of THRESHOLDS) printThreshold(all, results, least);
  const share = (count: number) => ((100 * count) / tested).toFixed(1);
  print(tested, 'right', share(right), 'with wrong', share(withWrong), 'intent', share(intents));
  const worst = Object.entries(counts).toSorted(
    ([, one], [, other]) => other.missed + other.wrong - one.missed - one.wrong,
  );
  for (const [key, count] of worst) print(key.padEnd(20), JSON.stringify(count).replace(/[{}"]/g, ''));
  const mixed = Object.entries(confusions).toSorted(([, one], [, other]) => other - one);
  print(
    mixed
      .slice(0, 25)
      .map(([pair, count]) => `${pair} ${count}`)
      .join(', '),
  );
}

stdout.on('error', () => exit(0));

if (isMainThread) await main();
else parentPort!.postMessage(tryFold(workerData as Task));
