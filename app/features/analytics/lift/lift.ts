/**
 * Estimates what the chat adds: the conversion of visitors who could see it versus a held-out share. Results may be
 * checked every day: interval and test are valid at all times, not just at one planned moment. Pure.
 */

/** Probability that the interval ever misses the true lift. */
const ALPHA = 0.05;
/** The number of visitors at which the interval is tightest. */
const TUNED_FOR_VISITORS = 5_000;
/** The interval is asymptotic, so with fewer orders in an arm there is no estimate. */
const ORDERS_MIN = 10;
const VISITORS_MIN = 200;
/** A split this unlikely means a fault: lost events, bots, a cache. */
const SPLIT_P_MIN = 0.001;
/** Prior visitors of the split test, for faults of a few percent. */
const SPLIT_PRIOR = 1_000;
const DAYS_MAX = 3_650;
const VISITORS_MAX = 1e9;

export interface ArmTotals {
  visitors: number;
  converted: number;
}

export interface Experiment {
  chat: ArmTotals;
  holdout: ArmTotals;
  /** Share of visitors assigned to see no chat, 0 to 1. */
  holdoutShare: number;
}

export interface Lift {
  /** Relative: 0.2 means 20% more conversion than without the chat. */
  estimate: number;
  low: number;
  high: number;
}

/**
 * Waudby-Smith et al. 2023, "Time-uniform central limit theory and asymptotic confidence sequences", eq. 9: the
 * mean of t observations with standard deviation s lies within ±s·margin at all t, with ρ² chosen for t = N*.
 */
export function confidenceMargin(t: number, alpha = ALPHA): number {
  const rho2 = (-2 * Math.log(alpha) + Math.log(1 - 2 * Math.log(alpha))) / TUNED_FOR_VISITORS;
  const spread = t * rho2 + 1;
  return Math.sqrt(((2 * spread) / (t * t * rho2)) * Math.log(Math.sqrt(spread) / alpha));
}

/**
 * The relative lift with an always-valid interval; null without enough data. For a ratio k, the mean of
 * A·Y/π − k·(1−A)·Y/(1−π) is 0 only if k is the true conversion ratio, so the interval has every k whose confidence
 * sequence contains 0: (p₁ − k·p₀)² ≤ m²·(v₁/π + k²·v₀/(1−π)).
 */
export function estimateLift({ chat, holdout }: Experiment): Lift | null {
  const isEnough = [chat, holdout].every(
    ({ visitors, converted }) => visitors >= VISITORS_MIN && converted >= ORDERS_MIN,
  );
  if (!isEnough) return null;
  const t = chat.visitors + holdout.visitors;
  const margin2 = confidenceMargin(t) ** 2;
  const [p1, p0] = [chat.converted / chat.visitors, holdout.converted / holdout.visitors];
  const v1 = (p1 * (1 - p1) * t) / chat.visitors;
  const v0 = (p0 * (1 - p0) * t) / holdout.visitors;
  const a = p0 * p0 - margin2 * v0;
  const c = p1 * p1 - margin2 * v1;
  // If the leading coefficient isn't positive, every large ratio is possible.
  if (a <= 0) return null;
  const root = Math.sqrt(Math.max(0, p1 * p1 * p0 * p0 - a * c));
  const [low, high] = [(p1 * p0 - root) / a, (p1 * p0 + root) / a];
  return { estimate: p1 / p0 - 1, low: Math.max(0, low) - 1, high: high - 1 };
}

/**
 * Sequential p-value of the split between the arms (Lindon and Malek 2022): the inverse Bayes factor of a Beta prior
 * around the assigned share against exactly that share. The probability that it ever falls below p is at most p.
 */
export function splitPValue({ chat, holdout, holdoutShare }: Experiment): number {
  if (holdoutShare <= 0 || holdoutShare >= 1) return 1;
  const [a, b] = [SPLIT_PRIOR * (1 - holdoutShare), SPLIT_PRIOR * holdoutShare];
  const [n1, n0] = [chat.visitors, holdout.visitors];
  const logBayesFactor =
    logBeta(a + n1, b + n0) - logBeta(a, b) - n1 * Math.log(1 - holdoutShare) - n0 * Math.log(holdoutShare);
  return Math.min(1, Math.exp(-logBayesFactor));
}

export function isSplitBroken(experiment: Experiment): boolean {
  return splitPValue(experiment) < SPLIT_P_MIN;
}

/** Days until visitors at this rate would show a lift of this size; null if that takes ten years or more. */
export function daysUntilLiftShows(
  experiment: Experiment,
  { lift, visitorsPerDay }: { lift: number; visitorsPerDay: number },
): number | null {
  const { chat, holdout, holdoutShare } = experiment;
  const t = chat.visitors + holdout.visitors;
  const p0 = (chat.converted + holdout.converted) / Math.max(1, t);
  if (p0 === 0 || visitorsPerDay <= 0 || holdoutShare <= 0 || holdoutShare >= 1) return null;
  const p1 = Math.min(1, p0 * (1 + lift));
  const spread = Math.sqrt((p1 * (1 - p1)) / (1 - holdoutShare) + (p0 * (1 - p0)) / holdoutShare);
  const isShown = (visitors: number) => confidenceMargin(visitors) * spread < p1 - p0;
  let [low, high] = [1, VISITORS_MAX];
  if (!isShown(high)) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isShown(middle)) high = middle;
    else low = middle;
  }
  const days = Math.ceil(Math.max(0, high - t) / visitorsPerDay);
  return days >= DAYS_MAX ? null : days;
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}

/** Stirling's series, accurate to 1e-10 from 10 up; smaller values are shifted up first. */
function logGamma(x: number): number {
  let [raised, shift] = [x, 0];
  for (; raised < 10; raised += 1) shift -= Math.log(raised);
  const inverse = 1 / (raised * raised);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / raised;
  return shift + (raised - 0.5) * Math.log(raised) - raised + 0.5 * Math.log(2 * Math.PI) + series;
}
