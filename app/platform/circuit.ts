/** Spares a service that is down, and those who would wait for it. One process holds one; the clock is given. */

export interface CircuitRules {
  /** Failures in a row, each within the window of the one before, that open it. */
  failuresToOpen: number;
  windowMs: number;
  /** How long nothing is asked after it opens; twice as long after each probe that fails, up to the maximum. */
  restMs: number;
  restMaxMs: number;
  /** How long one probe keeps others out when nothing is heard of it. */
  probeMs: number;
}

/** `speaks`: an answer has begun. `unknown`: the asker left, which says nothing of the service. */
export type CircuitOutcome = 'speaks' | 'well' | 'ill' | 'unknown';

export interface Circuit {
  /** True promises the asker's `settle`. After a rest only one asker is let through, until it is heard of. */
  mayAsk(name: string): boolean;
  settle(name: string, outcome: CircuitOutcome): void;
}

interface Line {
  failures: number;
  lastFailureAt: number;
  /** 0 while it is closed. */
  openUntil: number;
  restMs: number;
  probeUntil: number;
}

const NAMES_MAX = 100;

export function createCircuit(rules: CircuitRules, now: () => number): Circuit {
  const lines = new Map<string, Line>();
  const restOf = (line: Line) => {
    line.openUntil = now() + line.restMs;
    line.restMs = Math.min(line.restMs * 2, rules.restMaxMs);
    line.probeUntil = 0;
  };
  return {
    mayAsk(name) {
      const line = lines.get(name);
      if (!line || line.openUntil === 0) return true;
      if (now() < line.openUntil || now() < line.probeUntil) return false;
      line.probeUntil = now() + rules.probeMs;
      return true;
    },
    settle(name, outcome) {
      if (outcome === 'well') return void lines.delete(name);
      const line = lines.get(name) ?? (outcome === 'ill' ? begin(lines, name, rules.restMs) : null);
      if (!line) return;
      if (outcome === 'unknown') line.probeUntil = 0;
      else if (outcome === 'speaks') {
        if (line.openUntil === 0) return;
        // It talks again: others may follow, and one more failure opens it anew.
        Object.assign(line, { openUntil: 0, failures: rules.failuresToOpen - 1, lastFailureAt: now() });
      } else if (line.openUntil > 0) {
        if (now() >= line.openUntil) restOf(line);
      } else {
        const isInRow = now() - line.lastFailureAt <= rules.windowMs;
        line.failures = isInRow ? line.failures + 1 : 1;
        line.lastFailureAt = now();
        if (line.failures >= rules.failuresToOpen) restOf(line);
      }
    },
  };
}

function begin(lines: Map<string, Line>, name: string, restMs: number): Line {
  const [oldest] = lines.keys();
  if (lines.size >= NAMES_MAX && oldest !== undefined) lines.delete(oldest);
  const line: Line = { failures: 0, lastFailureAt: -Infinity, openUntil: 0, restMs, probeUntil: 0 };
  lines.set(name, line);
  return line;
}
