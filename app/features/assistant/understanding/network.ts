import { gunzipSync } from 'fflate';

/** A neural network over words: the mean of their vectors, one hidden layer, then a score for each column. */

export interface NetworkShape {
  /** The words that it knows. */
  words: readonly string[];
  columns: readonly string[];
  dimensions: number;
  hidden: number;
}

/** A network as it is checked in. */
export interface StoredNetwork extends NetworkShape {
  /** What one step of the whole numbers of each matrix is worth: of the words, the hidden layer, and the columns. */
  steps: readonly number[];
  /** Base64 of gzip: the matrices row by row, a signed byte for each number. */
  numbers: string;
}

/** The score of each column, the nearer to 0 the fewer of the words it knows. */
export type Network = (words: readonly string[], columns: readonly string[]) => number[];

/** Reads a stored network. Throws if its numbers were cut. */
export function unpackNetwork({
  words,
  columns,
  dimensions,
  hidden,
  steps,
  numbers,
}: StoredNetwork): Network {
  const bytes = gunzipSync(Uint8Array.from(atob(numbers), (sign) => sign.charCodeAt(0)));
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
    for (let at = 0; at < dimensions; at += 1)
      for (let unit = 0; unit < hidden; unit += 1)
        inner[unit]! += mean[at]! * signed[hiddenAt + at * hidden + unit]!;
    // A sentence of words that it mostly doesn't know is judged less surely.
    const share = known.length / Math.max(1, said.length);
    const places = wanted.map((column) => columnPlaces.get(column));
    const scores = wanted.map(() => 0);
    for (let unit = 0; unit < hidden; unit += 1) {
      const value = inner[unit]! * hiddenStep * columnStep * share;
      if (value <= 0) continue;
      const start = columnsAt + unit * columns.length;
      for (const [at, place] of places.entries())
        if (place !== undefined) scores[at]! += value * signed[start + place]!;
    }
    return scores;
  };
}
