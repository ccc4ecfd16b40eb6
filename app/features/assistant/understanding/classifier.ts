import { gunzipSync } from 'fflate';

/** A bag-of-words neural network: mean word vector, one hidden layer, one score per column. */

interface NetworkShape {
  words: readonly string[];
  columns: readonly string[];
  dimensions: number;
  hidden: number;
}

/** The checked-in form of a network. */
export interface StoredNetwork extends NetworkShape {
  /** Quantization scale of each matrix: word vectors, hidden layer, output columns. */
  steps: readonly number[];
  /** Base64 of gzip: the matrices row by row, one signed byte per weight. */
  numbers: string;
}

/** Scores each column; scores shrink toward 0 as the share of known words falls. */
type Network = (words: readonly string[], columns: readonly string[]) => number[];

function unpackBytes(base64: string): Uint8Array<ArrayBuffer> {
  const packed = atob(base64);
  const bytes = new Uint8Array(packed.length);
  // `Uint8Array.from` takes ten times as long.
  for (let at = 0; at < packed.length; at += 1) bytes[at] = packed.charCodeAt(at);
  return gunzipSync(bytes);
}

/** Throws if the data is truncated. */
export function unpackNetwork({
  words,
  columns,
  dimensions,
  hidden,
  steps,
  numbers,
}: StoredNetwork): Network {
  const bytes = unpackBytes(numbers);
  const [hiddenAt, columnsAt] = [words.length * dimensions, (words.length + hidden) * dimensions];
  if (bytes.length !== columnsAt + hidden * columns.length)
    throw new Error('The stored network is incomplete.');
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const wordPlaces = new Map(words.map((word, at) => [word, at * dimensions]));
  const columnPlaces = new Map(columns.map((column, at) => [column, at]));
  const [wordStep = 1, hiddenStep = 1, columnStep = 1] = steps;
  return (said, wanted) => {
    const known = said.flatMap((word) => wordPlaces.get(word) ?? []);
    const scale = wordStep / Math.sqrt(Math.max(1, known.length));
    const mean = new Float64Array(dimensions);
    for (const place of known)
      for (let at = 0; at < dimensions; at += 1) mean[at]! += signed[place + at]! * scale;
    const inner = new Float64Array(hidden);
    for (let at = 0; at < dimensions; at += 1) {
      const value = mean[at]!;
      const start = hiddenAt + at * hidden;
      for (let unit = 0; unit < hidden; unit += 1) inner[unit]! += value * signed[start + unit]!;
    }
    // Lower the confidence for sentences of mostly unknown words.
    const share = known.length / Math.max(1, said.length);
    const places = Int16Array.from(wanted, (column) => columnPlaces.get(column) ?? -1);
    const scores = new Float64Array(wanted.length);
    for (let unit = 0; unit < hidden; unit += 1) {
      const value = inner[unit]! * hiddenStep * columnStep * share;
      if (value <= 0) continue;
      const start = columnsAt + unit * columns.length;
      for (let at = 0; at < places.length; at += 1) {
        const place = places[at]!;
        if (place >= 0) scores[at]! += value * signed[start + place]!;
      }
    }
    return [...scores];
  };
}

/** Linear classifiers over hashed features with a shared weight table, combined with the word network. */

/** Weights are stored as integer multiples of this step. */
export const WEIGHT_STEP = 0.0125;

export interface Weights {
  /** Adds the feature's weights, if any, to the column scores. */
  addTo: (scores: Float64Array, feature: number) => void;
  /** Index of a column; -1 if the column has no weights. */
  columnOf: (name: string) => number;
  columnCount: number;
}

/** FNV-1a over UTF-16 units. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Combines a feature's hash with its label group's. */
export function mix(feature: number, group: number): number {
  let value = Math.imul(feature ^ group, 0x85ebca6b);
  value ^= value >>> 15;
  value = Math.imul(value, 0xc2b2ae35);
  return (value ^ (value >>> 13)) >>> 0;
}

/** A trained model; `network` scores a task by its words. */
export interface Model {
  weights: Weights;
  network?: Network;
}

/** In each group, every label has a column; the score of a label is the sum over its columns. */
export interface ClassificationTask {
  features: readonly number[];
  words?: readonly string[];
  labels: readonly string[];
  groups: readonly { name: string; columns: readonly string[] }[];
}

/** The network only scores the columns of the first group. */
export function networkColumns({ labels, groups: [group] }: ClassificationTask): string[] {
  return labels.map((label) => `${group!.name}|${label}`);
}

/** The probability of each label: the geometric mean of the linear classifier and the network. */
export function scoreLabels({ weights, network }: Model, task: ClassificationTask): number[] {
  const { features, words, labels, groups } = task;
  const scores = labels.map(() => 0);
  for (const { name, columns } of groups) {
    const sums = new Float64Array(weights.columnCount);
    const group = hash(name);
    for (const feature of features) weights.addTo(sums, mix(feature, group));
    for (const [at, column] of columns.entries()) {
      const place = weights.columnOf(`${name}|${column}`);
      if (place >= 0) scores[at]! += sums[place]!;
    }
  }
  if (network === undefined || words === undefined) return toProbabilities(scores);
  const others = network(words, networkColumns(task));
  return toProbabilities(scores.map((score, at) => (score + others[at]!) / 2));
}

export function toProbabilities(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const expScores = scores.map((score) => Math.exp(score - most));
  const total = expScores.reduce((sum, one) => sum + one, 0);
  return expScores.map((one) => one / total);
}

/** The checked-in form of a language's trained model. */
export interface StoredModel {
  /** The labels seen in training, by span type or message-level task. */
  labels: Readonly<Record<string, readonly string[]>>;
  /** Every column that has a weight. */
  columns: readonly string[];
  /** Base64 of gzip; `unpackWeights` describes the format. */
  weights: string;
}

const BUCKETS = 2 ** 16;

/**
 * Reads weights stored as varints: the counts of rows and weights; then for each row, sorted by feature, the delta from the
 * previous feature, the count of weights, and for each weight the delta from the previous column and the weight in steps
 * (zigzag). Throws if the data is truncated.
 */
export function unpackWeights({ columns, weights }: StoredModel): Weights {
  const bytes = unpackBytes(weights);
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let scale = 1; at < bytes.length; scale *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new Error('The stored weights end too early.');
  };
  const [rowCount, weightCount] = [next(), next()];
  const starts = new Uint32Array(BUCKETS + 1);
  const lows = new Uint16Array(rowCount);
  const firsts = new Uint32Array(rowCount + 1);
  const places = new Uint16Array(weightCount);
  const steps = new Int8Array(weightCount);
  let feature = 0;
  let filled = 0;
  for (let row = 0; row < rowCount; row += 1) {
    feature += next();
    starts[(feature >>> 16) + 1] = row + 1;
    lows[row] = feature & 0xffff;
    let place = 0;
    for (let left = next(); left > 0; left -= 1) {
      place += next();
      const zigzag = next();
      places[filled] = place;
      steps[filled] = zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
      filled += 1;
    }
    firsts[row + 1] = filled;
  }
  for (let bucket = 1; bucket <= BUCKETS; bucket += 1)
    starts[bucket] = Math.max(starts[bucket]!, starts[bucket - 1]!);
  const columnPlaces = new Map(columns.map((column, place) => [column, place]));
  return {
    columnCount: columns.length,
    columnOf: (name) => columnPlaces.get(name) ?? -1,
    addTo: (scores, wanted) => {
      const bucket = wanted >>> 16;
      const low = wanted & 0xffff;
      for (let row = starts[bucket]!; row < starts[bucket + 1]!; row += 1) {
        if (lows[row] !== low) continue;
        for (let one = firsts[row]!; one < firsts[row + 1]!; one += 1)
          scores[places[one]!]! += steps[one]! * WEIGHT_STEP;
        return;
      }
    },
  };
}
