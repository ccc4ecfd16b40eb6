import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import { match } from '#app/features/matching/match/match.ts';
import { percentile } from '#tests/support/bench.ts';
import { randomProduct, randomProfile, seededRandom } from '#tests/support/random-matching.ts';

/** Prints the speed of matching beside its targets: `node tests/bench/matching.ts`. */

const TARGETS = [
  { count: 10_000, p50Us: 150 },
  { count: 100_000, p50Us: 1200 },
];
const BUILD_TARGET_MS = 50;
/** So many that the median is of builds by compiled code. */
const BUILDS = 11;
const PROFILES = 1000;
/** The figures are medians of several rounds: a busy machine disturbs some of them. */
const ROUNDS = 5;

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function line(name: string, figure: string, target: string): void {
  process.stdout.write(`${name.padEnd(34)} ${figure.padStart(34)}   target ${target}\n`);
}

function benchBuild(products: CatalogProduct[]): void {
  const times = Array.from({ length: BUILDS }, () => timed(() => buildIndex(products)));
  const figure = `p50 ${percentile(times, 0.5).toFixed(1)} ms, least ${Math.min(...times).toFixed(1)} ms`;
  line(`index of ${products.length} products`, figure, `${BUILD_TARGET_MS} ms per 100,000`);
}

function benchMatch(products: CatalogProduct[], p50Us: number): void {
  const index = buildIndex(products);
  const random = seededRandom(7);
  const profiles = Array.from({ length: PROFILES }, () => randomProfile(random));
  for (const profile of profiles.slice(0, 300)) match(index, profile);
  const rounds = Array.from({ length: ROUNDS }, () =>
    profiles.map((profile) => timed(() => match(index, profile)) * 1000),
  );
  const median = (share: number) =>
    percentile(
      rounds.map((times) => percentile(times, share)),
      0.5,
    );
  const figure = `p50 ${median(0.5).toFixed(0)} µs, p95 ${median(0.95).toFixed(0)} µs`;
  line(`match over ${products.length} products`, figure, `p50 ${p50Us} µs`);
}

const random = seededRandom(1);
const all = Array.from({ length: 100_000 }, (_, at) => randomProduct(random, at));
benchBuild(all);
for (const { count, p50Us } of TARGETS) benchMatch(all.slice(0, count), p50Us);
