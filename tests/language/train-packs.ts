import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { stdout } from 'node:process';
import type { StoredModel, StoredNetwork } from '#app/features/assistant/understanding/classifier.ts';
import { QUESTION } from '#app/features/assistant/understanding/question-kinds.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/span-types.ts';
import { readUtterances } from '#tests/language/labels.ts';
import { plainSentences } from '#tests/language/plain-sentences.ts';
import { learnQuestions } from '#tests/language/questions/train.ts';
import { packWeights, sizeOf } from '#tests/language/stored-weights.ts';
import { type Examples, learn } from '#tests/language/train.ts';
import type { Trained } from '#tests/language/trainer.ts';

/** Learns every language from its examples and writes its weights: `npm run language:train [LANGUAGE …]`. */

const LANGUAGES = process.argv.length > 2 ? process.argv.slice(2) : listLanguages();
/** The language whose examples help another one: concepts have the same names in all. */
const helperOf = (language: string): string => (language === 'en' ? 'es' : 'en');

const packOf = async (language: string): Promise<ReadingPack> =>
  ((await import(`#app/features/assistant/lang/${language}/reading.ts`)) as { READING_PACK: ReadingPack })
    .READING_PACK;
const examplesOf = async (language: string): Promise<Examples> => ({
  utterances: [...readUtterances(`tests/language/${language}/learn`), ...plainSentences(language)],
  pack: await packOf(language),
});

for (const language of LANGUAGES) {
  const { utterances, pack } = await examplesOf(language);
  const others = await examplesOf(helperOf(language));
  const { labels, weights } = learn(utterances, pack, { others });
  write(`${language}/model`, labels, { weights });
  const questions = learnQuestions(language, pack, { language: helperOf(language), pack: others.pack });
  write(`${language}/questions`, { [QUESTION]: questions.labels }, questions);
}

function write(
  name: string,
  labels: StoredModel['labels'],
  { weights, network }: { weights: Trained; network?: StoredNetwork },
): void {
  const stored = { labels, columns: weights.columns, weights: packWeights(weights), network };
  const file = `app/features/assistant/lang/${name}.json`;
  writeFileSync(file, `${JSON.stringify(stored)}\n`);
  stdout.write(`${sizeOf(weights)}, ${file}\n`);
}

/** Languages with examples to learn from. */
function listLanguages(): string[] {
  const folders = readdirSync('tests/language', { withFileTypes: true });
  return folders
    .filter((one) => one.isDirectory() && existsSync(`tests/language/${one.name}/learn`))
    .map(({ name }) => name);
}
