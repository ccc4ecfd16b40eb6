import { gzipSync } from 'fflate';
import {
  networkColumns,
  toProbabilities,
  type StoredNetwork,
} from '#app/features/assistant/understanding/classifier.ts';
import type { Example } from '#tests/language/trainer.ts';
import { seededRandom } from '#tests/support/random-matching.ts';

/** Trains the network beside the linear classifiers: Adam for its layers, AdaGrad for the words; the same for the same examples. */

const DIMENSIONS = 100;
const UNITS = 256;
const ROUNDS = 20;
/** In how many examples a word has to occur. */
const LEAST = 2;
const BATCH = 64;
const RATE = 0.003;
const WORD_RATE = 0.05;
const WORD_SPREAD = 0.3;
/** The shares of words and of hidden numbers that a step leaves out. */
const [WORD_DROP, HIDDEN_DROP] = [0.1, 0.3];
const DECAY = 1e-5;
const MOMENTUM = 0.9;
const SQUARES = 0.999;
/** Slopes this small move nothing. */
const STILL = 0.001;
const MOST = 127;

interface Layer {
  numbers: Float32Array;
  slopes: Float32Array;
  momenta: Float32Array;
  squares: Float32Array;
}

interface Training {
  words: Float32Array;
  wordSquares: Float32Array;
  hidden: Layer;
  columns: Layer;
  columnCount: number;
  random: () => number;
  steps: number;
}

/** An example by the places of its words and columns. */
interface Placed {
  words: Int32Array;
  columns: Int32Array;
  right: readonly number[];
}

export function trainNetwork(examples: readonly Example[]): StoredNetwork {
  const words = commonWords(examples);
  const columns = [...new Set(examples.flatMap((one) => networkColumns(one)))].toSorted();
  const wordPlaces = new Map(words.map((word, at) => [word, at * DIMENSIONS]));
  const columnPlaces = new Map(columns.map((column, at) => [column, at]));
  const placed = examples
    .filter(({ right }) => right.length > 1)
    .map((one) => ({
      words: Int32Array.from((one.words ?? []).flatMap((word) => wordPlaces.get(word) ?? [])),
      columns: Int32Array.from(networkColumns(one).map((column) => columnPlaces.get(column)!)),
      right: one.right,
    }));
  const training = start(words.length, columns.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = shuffled(placed, training.random);
    for (let from = 0; from < order.length; from += BATCH)
      learnBatch(training, order.slice(from, from + BATCH), 1 - round / ROUNDS);
  }
  return { words, columns, dimensions: DIMENSIONS, hidden: UNITS, ...pack(training) };
}

function start(wordCount: number, columnCount: number): Training {
  const random = seededRandom(20);
  const size = wordCount * DIMENSIONS;
  const first = layer(DIMENSIONS * UNITS);
  for (let at = 0; at < first.numbers.length; at += 1)
    first.numbers[at] = normal(random) / Math.sqrt(DIMENSIONS);
  return {
    words: Float32Array.from({ length: size }, () => WORD_SPREAD * normal(random)),
    wordSquares: new Float32Array(size).fill(1e-3),
    hidden: first,
    columns: layer(UNITS * columnCount),
    columnCount,
    random,
    steps: 0,
  };
}

function layer(size: number): Layer {
  const [numbers, slopes, momenta, squares] = Array.from({ length: 4 }, () => new Float32Array(size));
  return { numbers: numbers!, slopes: slopes!, momenta: momenta!, squares: squares! };
}

/** Follows the slopes of a batch; `pace` falls from 1 to 0. */
function learnBatch(training: Training, batch: readonly Placed[], pace: number): void {
  const { hidden, columns, words, wordSquares, random } = training;
  hidden.slopes.fill(0);
  columns.slopes.fill(0);
  const wordSlopes = new Map<number, Float32Array>();
  for (const one of batch) {
    const kept = one.words.filter(() => random() >= WORD_DROP);
    const slopes = learnExample(training, { ...one, words: kept });
    for (const place of slopes === null ? [] : kept) {
      const sum = wordSlopes.get(place) ?? new Float32Array(DIMENSIONS);
      for (let at = 0; at < DIMENSIONS; at += 1) sum[at]! += slopes![at]!;
      wordSlopes.set(place, sum);
    }
  }
  training.steps += 1;
  for (const one of [hidden, columns]) step(one, { count: batch.length, pace, steps: training.steps });
  for (const [place, slopes] of wordSlopes)
    for (const [at, slope] of slopes.entries()) {
      wordSquares[place + at]! += slope * slope;
      words[place + at]! -= (WORD_RATE * pace * slope) / Math.sqrt(wordSquares[place + at]!);
    }
}

/** Adds the slopes of one example to those of the layers, and returns those of each of its words; null for none. */
function learnExample(
  training: Training,
  { words: places, columns: own, right }: Placed,
): Float32Array | null {
  const { words, hidden, columns, columnCount, random } = training;
  const scale = 1 / Math.sqrt(Math.max(1, places.length));
  const mean = new Float32Array(DIMENSIONS);
  for (const place of places)
    for (let at = 0; at < DIMENSIONS; at += 1) mean[at]! += words[place + at]! * scale;
  const inner = new Float32Array(UNITS);
  for (let at = 0; at < DIMENSIONS; at += 1)
    for (let unit = 0; unit < UNITS; unit += 1)
      inner[unit]! += mean[at]! * hidden.numbers[at * UNITS + unit]!;
  const keep = 1 / (1 - HIDDEN_DROP);
  const gains = inner.map((value) => (value > 0 && random() >= HIDDEN_DROP ? keep : 0));
  const scores = right.map(() => 0);
  for (let unit = 0; unit < UNITS; unit += 1) {
    const value = inner[unit]! * gains[unit]!;
    if (value === 0) continue;
    for (let at = 0; at < own.length; at += 1)
      scores[at]! += value * columns.numbers[unit * columnCount + own[at]!]!;
  }
  const off = toProbabilities(scores).map((odds, at) => odds - right[at]!);
  if (off.every((one) => Math.abs(one) < STILL)) return null;
  const slopes = new Float32Array(DIMENSIONS);
  for (let unit = 0; unit < UNITS; unit += 1) {
    const gain = gains[unit]!;
    if (gain === 0) continue;
    const value = inner[unit]! * gain;
    let slope = 0;
    for (let at = 0; at < own.length; at += 1) {
      const place = unit * columnCount + own[at]!;
      slope += columns.numbers[place]! * off[at]!;
      columns.slopes[place]! += value * off[at]!;
    }
    slope *= gain;
    for (let at = 0; at < DIMENSIONS; at += 1) {
      const place = at * UNITS + unit;
      slopes[at]! += hidden.numbers[place]! * slope * scale;
      hidden.slopes[place]! += mean[at]! * slope;
    }
  }
  return slopes;
}

function step(
  { numbers, slopes, momenta, squares }: Layer,
  { count, pace, steps }: { count: number; pace: number; steps: number },
): void {
  const momentumBias = 1 - MOMENTUM ** steps;
  const squaresBias = 1 - SQUARES ** steps;
  for (let at = 0; at < numbers.length; at += 1) {
    const slope = slopes[at]! / count + DECAY * numbers[at]!;
    momenta[at] = MOMENTUM * momenta[at]! + (1 - MOMENTUM) * slope;
    squares[at] = SQUARES * squares[at]! + (1 - SQUARES) * slope * slope;
    const size = Math.sqrt(squares[at]! / squaresBias) + 1e-8;
    numbers[at]! -= (RATE * pace * (momenta[at]! / momentumBias)) / size;
  }
}

function commonWords(examples: readonly Example[]): string[] {
  const counts = new Map<string, number>();
  for (const { words = [] } of examples)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= LEAST)
    .map(([word]) => word)
    .toSorted();
}

function pack({ words, hidden, columns }: Training): Pick<StoredNetwork, 'steps' | 'numbers'> {
  const matrices = [words, hidden.numbers, columns.numbers];
  const steps = matrices.map((numbers) =>
    Number((numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / MOST).toPrecision(6)),
  );
  const bytes = new Int8Array(matrices.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const [at, numbers] of matrices.entries())
    for (const one of numbers) bytes[filled++] = Math.round(one / steps[at]!);
  const packed = gzipSync(new Uint8Array(bytes.buffer), { level: 9, mtime: 0 });
  return { steps, numbers: Buffer.from(packed).toString('base64') };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
