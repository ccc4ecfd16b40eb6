/** Linear classifiers over hashed features that share one table of weights. */

/** Weights are stored as whole numbers of this step. */
export const WEIGHT_STEP = 0.0125;

/** The weights of a feature for some columns. */
export interface Weights {
  /** Adds the weights of a feature, if it has any, to the score of each column. */
  addTo: (scores: Float64Array, feature: number) => void;
  /** The number of a column; -1 without any. */
  columnOf: (name: string) => number;
  columnCount: number;
}

/** FNV-1a over UTF-16 units. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** A feature as seen by a group of labels. */
export function mix(feature: number, group: number): number {
  let value = Math.imul(feature ^ group, 0x85ebca6b);
  value ^= value >>> 15;
  value = Math.imul(value, 0xc2b2ae35);
  return (value ^ (value >>> 13)) >>> 0;
}

/** A choice among labels. In each group, every label has a column; the score of a label is the sum of its columns. */
export interface Question {
  features: readonly number[];
  labels: readonly string[];
  groups: readonly { name: string; columns: readonly string[] }[];
}

/** The probability of each label of a question. */
export function weighLabels(weights: Weights, { features, labels, groups }: Question): number[] {
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
  return toProbabilities(scores);
}

export function toProbabilities(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const total = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / total);
}
