import { gzipSync } from 'fflate';
import { WEIGHT_STEP } from '#app/features/assistant/understanding/classifier.ts';
import type { Trained } from '#tests/language/trainer.ts';

/** What a row and a weight take in memory. */
const [ROW_BYTES, WEIGHT_BYTES] = [6, 3];

/** How many rows were learned and what they take in memory. */
export function sizeOf({ rows }: Trained): string {
  const count = [...rows.values()].flatMap(({ weights }) => [...weights]).filter((one) => one !== 0).length;
  const megabytes = (rows.size * ROW_BYTES + count * WEIGHT_BYTES) / 1e6;
  return `${rows.size} rows, ${megabytes.toFixed(2)} MB in memory`;
}

/** The weights as `unpackWeights` reads them. */
export function packWeights({ rows, columns }: Trained): string {
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
