import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withConstants } from '#tests/support/matching-docs/constants.ts';
import { drawMatchingPictures } from '#tests/support/matching-docs/pictures.ts';

/**
 * `npm run docs:matching` generates the pictures and constants table of docs/matching.md from the model.
 * tests/features/matching/matching-docs.test.ts fails if they are out of date.
 */

const DOCS = path.resolve(import.meta.dirname, '../../../docs');
export const MATCHING_PAGE = path.join(DOCS, 'matching.md');
export const MATCHING_PICTURES = path.join(DOCS, 'pictures/matching');

export function writeMatchingDocs(): ReadonlyMap<string, string> {
  const pictures = [...drawMatchingPictures()].map(
    ([name, picture]) => [path.join(MATCHING_PICTURES, name), picture] as const,
  );
  return new Map([...pictures, [MATCHING_PAGE, withConstants(readFileSync(MATCHING_PAGE, 'utf8'))]]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(MATCHING_PICTURES, { recursive: true });
  for (const [file, content] of writeMatchingDocs()) {
    writeFileSync(file, content);
    process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
  }
}
