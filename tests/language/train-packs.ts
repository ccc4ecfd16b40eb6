import { gzipSync } from 'fflate';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { stdout } from 'node:process';
import { WEIGHT_STEP } from '#app/features/assistant/understanding/classifier.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/span-types.ts';
import { readUtterances } from '#tests/language/labels.ts';
import { plainSentences } from '#tests/language/plain-sentences.ts';
import { type Examples, learn } from '#tests/language/train.ts';
import type { Trained } from '#tests/language/trainer.ts';

/** Learns every language from its examples and writes its weights: `npm run language:train [LANGUAGE …]`. */

const LANGUAGES = process.argv.length > 2 ? process.argv.slice(2) : listLanguages();
/** The language whose examples help another one: concepts have the same names in all. */
const helperOf = (language: string): string => (language === 'en' ? 'es' : 'en');
/** What a row and a weight take in memory. */
const [ROW_BYTES, WEIGHT_BYTES] = [6, 3];

const packOf = async (language: string): Promise<ReadingPack> =>
  ((await import(`#app/features/assistant/lang/${language}/reading.ts`)) as { READING: ReadingPack }).READING;
const examplesOf = async (language: string): Promise<Examples> => ({
  utterances: [...readUtterances(`tests/language/${language}/learn`), ...plainSentences(language)],
  pack: await packOf(language),
});

for (const language of LANGUAGES) {
  const { utterances, pack } = await examplesOf(language);
  const others = await examplesOf(helperOf(language));
  const { labels, weights } = learn(utterances, pack, { others });
  const stored = { labels, columns: weights.columns, weights: packWeights(weights) };
  const file = `app/features/assistant/lang/${language}/model.json`;
  writeFileSync(file, `${JSON.stringify(stored)}\n`);
  const count = [...weights.rows.values()]
    .flatMap((row) => [...row.weights])
    .filter((one) => one !== 0).length;
  const megabytes = (weights.rows.size * ROW_BYTES + count * WEIGHT_BYTES) / 1e6;
  stdout.write(`${language}: ${weights.rows.size} rows, ${megabytes.toFixed(2)} MB in memory, ${file}\n`);
}

/** Languages with examples to learn from. */
function listLanguages(): string[] {
  const folders = readdirSync('tests/language', { withFileTypes: true });
  return folders
    .filter((one) => one.isDirectory() && existsSync(`tests/language/${one.name}/learn`))
    .map(({ name }) => name);
}

/** The weights as `unpackWeights` reads them. */
function packWeights({ rows, columns }: Trained): string {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  const starts = new Map<string, number>();
  for (const [at, column] of columns.entries()) {
    const group = column.slice(0, column.indexOf('|'));
    if (!starts.has(group)) starts.set(group, at);
  }
  const sorted = [...rows].toSorted(([one], [other]) => one - other);
  const stored = sorted.map(([feature, { group, weights }]) => {
    const start = starts.get(group)!;
    const own = [...weights].flatMap((weight, at) =>
      weight === 0 ? [] : [{ place: start + at, steps: Math.round(weight / WEIGHT_STEP) }],
    );
    return { feature, own };
  });
  write(stored.length);
  write(stored.reduce((sum, { own }) => sum + own.length, 0));
  let before = 0;
  for (const { feature, own } of stored) {
    write(feature - before);
    before = feature;
    write(own.length);
    let last = 0;
    for (const { place, steps } of own) {
      write(place - last);
      last = place;
      write(steps >= 0 ? steps * 2 : -steps * 2 - 1);
    }
  }
  return Buffer.from(gzipSync(Uint8Array.from(bytes), { level: 9, mtime: 0 })).toString('base64');
}
