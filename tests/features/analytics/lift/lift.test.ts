import { describe, expect, test } from 'vitest';
import {
  confidenceMargin,
  daysUntilLiftShows,
  estimateLift,
  type Experiment,
  isSplitBroken,
  splitPValue,
} from '#app/features/analytics/lift/lift.ts';

const EXPERIMENTS = 2_000;
const DAYS = 120;
const VISITORS_PER_DAY = 300;
const CONVERSION = 0.03;

/** Random numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Simulation {
  lift: number;
  holdoutShare: number;
  /** The share of visitors who actually see no chat, if a fault changes it. */
  actualShare?: number;
}

/** Simulates an experiment visitor by visitor; yields its state after each day. */
function* simulate(next: () => number, { lift, holdoutShare, actualShare = holdoutShare }: Simulation) {
  const now: Experiment = {
    chat: { visitors: 0, converted: 0 },
    holdout: { visitors: 0, converted: 0 },
    holdoutShare,
  };
  for (let day = 0; day < DAYS; day += 1) {
    for (let visitor = 0; visitor < VISITORS_PER_DAY; visitor += 1) {
      const isHeldOut = next() < actualShare;
      const arm = isHeldOut ? now.holdout : now.chat;
      arm.visitors += 1;
      if (next() < (isHeldOut ? CONVERSION : CONVERSION * (1 + lift))) arm.converted += 1;
    }
    yield now;
  }
}

/** The share of experiments whose interval ever missed the true lift, and whose interval ever excluded 0. */
function runExperiments(simulation: Simulation, seed: number) {
  const next = createRandom(seed);
  let [missed, found, broken] = [0, 0, 0];
  for (let at = 0; at < EXPERIMENTS; at += 1) {
    let [hasMissed, hasFound, isBroken] = [false, false, false];
    for (const now of simulate(next, simulation)) {
      const lift = estimateLift(now);
      if (lift) {
        hasMissed ||= lift.low > simulation.lift || lift.high < simulation.lift;
        hasFound ||= lift.low > 0 || lift.high < 0;
      }
      isBroken ||= isSplitBroken(now);
    }
    missed += Number(hasMissed);
    found += Number(hasFound);
    broken += Number(isBroken);
  }
  return { missed: missed / EXPERIMENTS, found: found / EXPERIMENTS, broken: broken / EXPERIMENTS };
}

describe('2,000 experiments looked at every day', () => {
  test.each([0.5, 0.2])(
    'without a lift, at most 5 in 100 ever show one (holdout %f)',
    (holdoutShare) => {
      const { found, missed, broken } = runExperiments({ lift: 0, holdoutShare }, 7);
      expect(found).toBeLessThanOrEqual(0.05);
      expect(missed).toBeLessThanOrEqual(0.05);
      expect(broken).toBeLessThanOrEqual(0.005);
    },
    120_000,
  );

  test('at a lift of 20%, the interval contains it in at least 95 of 100 runs and often excludes zero', () => {
    const { found, missed } = runExperiments({ lift: 0.2, holdoutShare: 0.5 }, 11);
    expect(missed).toBeLessThanOrEqual(0.05);
    expect(found).toBeGreaterThan(0.2);
  }, 120_000);

  test('a split of 48 to 52 instead of 50 to 50 is detected', () => {
    const next = createRandom(13);
    let found = 0;
    for (let at = 0; at < 100; at += 1) {
      let isFound = false;
      for (const now of simulate(next, { lift: 0, holdoutShare: 0.5, actualShare: 0.48 }))
        isFound ||= isSplitBroken(now);
      found += Number(isFound);
    }
    expect(found).toBe(100);
  }, 60_000);
});

test('the margin matches the paper', () => {
  // α = 0.05, N* = 5,000: ρ² = (−2 ln 0.05 + ln(1 − 2 ln 0.05)) / 5,000 = 0.00158723;
  // √(2 · 8.93615 / (5,000² ρ²) · ln(2.98934 / 0.05)) = 0.042924.
  expect(confidenceMargin(5_000)).toBeCloseTo(0.042_924, 5);
  expect(confidenceMargin(10_000) * Math.sqrt(10_000)).toBeLessThan(3.2);
});

test('few visitors or orders give no estimate', () => {
  const few = { visitors: 150, converted: 40 };
  const many = { visitors: 20_000, converted: 600 };
  const none = { visitors: 20_000, converted: 0 };
  expect(estimateLift({ chat: many, holdout: few, holdoutShare: 0.1 })).toBeNull();
  expect(estimateLift({ chat: many, holdout: none, holdoutShare: 0.5 })).toBeNull();
  expect(splitPValue({ chat: few, holdout: none, holdoutShare: 0 })).toBe(1);
});

test('more traffic and larger lifts give an earlier date', () => {
  const now = {
    chat: { visitors: 900, converted: 27 },
    holdout: { visitors: 100, converted: 3 },
    holdoutShare: 0.1,
  };
  const soon = daysUntilLiftShows(now, { lift: 0.5, visitorsPerDay: 1_000 })!;
  const later = daysUntilLiftShows(now, { lift: 0.2, visitorsPerDay: 1_000 })!;
  expect(soon).toBeGreaterThan(5);
  expect(later).toBeGreaterThan(soon * 4);
  expect(daysUntilLiftShows(now, { lift: 0.2, visitorsPerDay: 1 })).toBeNull();
});
