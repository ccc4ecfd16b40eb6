import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { argv } from 'node:process';

/**
 * Splits files of labeled lines, one file an author, into what may be learned from and what only measures:
 * `node tests/language/split.ts FOLDER AUTHOR.jsonl …`. One English author measures only; of the others, the hash of a
 * text decides.
 */

const ONLY_MEASURES = ['en5'];
const MEASURE_SHARE = 0.4;

const [, , folder, ...files] = argv;
if (folder === undefined || files.length === 0) throw new Error('Usage: split.ts FOLDER AUTHOR.jsonl …');

for (const file of files) {
  const author = basename(file, '.jsonl').split('-')[0]!;
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const set of ['learn', 'measure'] as const) {
    const chosen = lines.filter((line) => setOf(author, line) === set);
    if (chosen.length === 0) continue;
    mkdirSync(`${folder}/${set}`, { recursive: true });
    writeFileSync(`${folder}/${set}/${basename(file)}`, `${chosen.join('\n')}\n`);
  }
}

function setOf(author: string, line: string): 'learn' | 'measure' {
  if (ONLY_MEASURES.includes(author)) return 'measure';
  const { text, opening } = JSON.parse(line) as { text?: string; opening?: string };
  const [first] = createHash('sha256')
    .update(text ?? opening ?? line)
    .digest();
  return first! / 256 < MEASURE_SHARE ? 'measure' : 'learn';
}
