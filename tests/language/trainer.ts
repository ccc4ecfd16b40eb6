import {
  hash,
  mix,
  type ClassificationTask,
  toProbabilities,
  type Weights,
  WEIGHT_STEP,
} from '#app/features/assistant/understanding/classifier.ts';

/** Trains linear classifiers over hashed features: a multinomial logistic regression by AdaGrad, with features dropped at random. */

export interface Example extends ClassificationTask {
  /** How much each label is right; the sum is 1. */
  right: readonly number[];
}

export interface Settings {
  rounds: number;
  rate: number;
  decay: number;
  /** The share of features that a round leaves out. */
  drop: number;
  /** In how many examples a feature has to occur. */
  least: number;
  /** AdaGrad's start: the higher, the slower rare features learn. */
  floor: number;
  /** Weights nearer to nothing are left out, of a feature that occurs `COMMON` times; of rarer ones more, of commoner ones fewer. */
  prune: number;
}

export const SETTINGS: Settings = {
  rounds: 8,
  rate: 0.06,
  decay: 2e-5,
  drop: 0.15,
  least: 4,
  floor: 0.1,
  prune: 0.088,
  ...JSON.parse(process.env.SET ?? '{}'),
};

/** The trained weights: for each feature of each group, one for each of the group's columns. */
export interface Trained extends Weights {
  rows: Map<number, { group: string; weights: Float32Array }>;
  columns: string[];
}

interface Group {
  columns: Map<string, number>;
  ids: Map<number, number>;
  weights: Float32Array;
  squares: Float32Array;
}

export function train(examples: readonly Example[], settings: Settings = SETTINGS): Trained {
  const groups = new Map<string, Group>();
  const counts = new Map<string, Map<number, number>>();
  for (const { features, groups: own } of examples)
    for (const { name, columns } of own) {
      let group = groups.get(name);
      if (!group)
        groups.set(
          name,
          (group = {
            columns: new Map(),
            ids: new Map(),
            weights: new Float32Array(),
            squares: new Float32Array(),
          }),
        );
      for (const column of columns)
        if (!group.columns.has(column)) group.columns.set(column, group.columns.size);
      let count = counts.get(name);
      if (!count) counts.set(name, (count = new Map()));
      for (const feature of features) count.set(feature, (count.get(feature) ?? 0) + 1);
    }
  for (const [name, group] of groups) {
    for (const [feature, count] of counts.get(name)!)
      if (count >= settings.least) group.ids.set(feature, group.ids.size);
    group.weights = new Float32Array(group.ids.size * group.columns.size);
    group.squares = new Float32Array(group.weights.length);
  }
  const prepared = examples.map(({ features, groups: own, right }) => ({
    right,
    parts: own.map(({ name, columns }) => {
      const group = groups.get(name)!;
      return {
        group,
        rows: Int32Array.from(
          features.flatMap((feature) =>
            group.ids.has(feature) ? [group.ids.get(feature)! * group.columns.size] : [],
          ),
        ),
        columns: Int32Array.from(columns.map((column) => group.columns.get(column)!)),
      };
    }),
  }));
  for (let round = 0; round < settings.rounds; round += 1) {
    let state = (round + 1) * 0x9e3779b1;
    for (const at of shuffled(prepared.length, round)) {
      const { parts, right } = prepared[at]!;
      if (right.length < 2) continue;
      const scores = right.map(() => 0);
      const kept = parts.map(({ rows }) => {
        const some = new Int32Array(rows.length);
        let count = 0;
        for (const row of rows) {
          state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
          if (state / 2 ** 32 >= settings.drop) some[count++] = row;
        }
        return some.subarray(0, count);
      });
      for (const [place, { group, columns }] of parts.entries())
        for (const row of kept[place]!)
          for (let label = 0; label < columns.length; label += 1)
            scores[label]! += group.weights[row + columns[label]!]!;
      const odds = toProbabilities(scores);
      const errors = odds.map((one, label) => one - right[label]!);
      const moving = errors.flatMap((error, label) => (Math.abs(error) < 0.002 ? [] : [label]));
      if (moving.length === 0) continue;
      for (const [place, { group, columns }] of parts.entries())
        for (const row of kept[place]!)
          for (const label of moving) {
            const slot = row + columns[label]!;
            const gradient = errors[label]! + settings.decay * group.weights[slot]!;
            group.squares[slot]! += gradient * gradient;
            group.weights[slot]! -=
              (settings.rate * gradient) / Math.sqrt(group.squares[slot]! + settings.floor);
          }
    }
  }
  return toTrained(groups, counts, settings);
}

const COMMON = 20;

/** The weights as they will be stored: scaled for the features left out, pruned and in steps. */
function toTrained(
  groups: ReadonlyMap<string, Group>,
  counts: ReadonlyMap<string, ReadonlyMap<number, number>>,
  { drop, prune }: Settings,
): Trained {
  const store = (weight: number, least: number): number =>
    Math.abs(weight) < least
      ? 0
      : Math.max(-127, Math.min(127, Math.round(weight / WEIGHT_STEP))) * WEIGHT_STEP;
  const columns: string[] = [];
  const starts = new Map<string, number>();
  const rows: Trained['rows'] = new Map();
  for (const [name, { columns: own, ids, weights }] of groups) {
    starts.set(name, columns.length);
    columns.push(...[...own.keys()].map((column) => `${name}|${column}`));
    const code = hash(name);
    for (const [feature, id] of ids) {
      const count = counts.get(name)!.get(feature)!;
      const least = prune * Math.min(2, Math.max(0.3, Math.sqrt(COMMON / count)));
      const row = weights
        .slice(id * own.size, (id + 1) * own.size)
        .map((weight) => store(weight * (1 - drop), least));
      if (row.some((weight) => weight !== 0)) rows.set(mix(feature, code), { group: name, weights: row });
    }
  }
  const places = new Map(columns.map((column, at) => [column, at]));
  return {
    rows,
    columns,
    columnCount: columns.length,
    columnOf: (name) => places.get(name) ?? -1,
    addTo: (scores, feature) => {
      const row = rows.get(feature);
      if (!row) return;
      const start = starts.get(row.group)!;
      for (let at = 0; at < row.weights.length; at += 1) scores[start + at]! += row.weights[at]!;
    },
  };
}

function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  let state = (seed + 1) * 0x9e3779b1;
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
