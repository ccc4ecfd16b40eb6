import { LRUCache } from 'lru-cache';

export interface CircuitRules {
  /** Consecutive failures, each within `windowMs` of the previous one. */
  failuresToOpen: number;
  windowMs: number;
  /** How long the circuit stays open; doubles after each failed probe. */
  openMs: number;
  openMaxMs: number;
  /** How long an unreported probe blocks others. */
  probeMs: number;
}

/** `responding`: the response has started. `unknown`: the caller aborted. */
export type CircuitReport = 'responding' | 'success' | 'failure' | 'unknown';

interface CircuitState {
  failures: number;
  lastFailureAt: number;
  openUntil: number;
  openMs: number;
  probeUntil: number;
}

const MAX_CIRCUITS = 100;

export function createCircuit(rules: CircuitRules, now: () => number) {
  const circuits = new LRUCache<string, CircuitState>({ max: MAX_CIRCUITS });
  const open = (state: CircuitState) => {
    state.openUntil = now() + state.openMs;
    state.openMs = Math.min(state.openMs * 2, rules.openMaxMs);
    state.probeUntil = 0;
  };
  return {
    /** If true, the caller must report the outcome. While open, lets one probe through at a time. */
    allows(name: string): boolean {
      const state = circuits.get(name);
      if (!state || state.openUntil === 0) return true;
      if (now() < state.openUntil || now() < state.probeUntil) return false;
      state.probeUntil = now() + rules.probeMs;
      return true;
    },
    report(name: string, outcome: CircuitReport): void {
      if (outcome === 'success') return void circuits.delete(name);
      const unused = {
        failures: 0,
        lastFailureAt: -Infinity,
        openUntil: 0,
        probeUntil: 0,
        openMs: rules.openMs,
      };
      const state = circuits.get(name) ?? unused;
      if (outcome === 'failure') circuits.set(name, state);
      if (outcome === 'unknown') state.probeUntil = 0;
      else if (outcome === 'responding') {
        if (state.openUntil === 0) return;
        // Half-open: one more failure reopens it.
        Object.assign(state, { openUntil: 0, failures: rules.failuresToOpen - 1, lastFailureAt: now() });
      } else if (state.openUntil > 0) {
        if (now() >= state.openUntil) open(state);
      } else {
        const isInRow = now() - state.lastFailureAt <= rules.windowMs;
        state.failures = isInRow ? state.failures + 1 : 1;
        state.lastFailureAt = now();
        if (state.failures >= rules.failuresToOpen) open(state);
      }
    },
  };
}
