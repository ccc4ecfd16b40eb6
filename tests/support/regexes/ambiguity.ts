import { componentsOf, reachability, turnsOf } from '#tests/support/regexes/components.ts';
import { buildGraph, type Edge, type Graph, LONG, START } from '#tests/support/regexes/graph.ts';

/**
 * Finds text that makes backtracking superlinear: a fragment that can be read in two ways again and again
 * (exponential), or that leads from one loop into another that reads it too (polynomial). Based on Weideman et al.,
 * "Analyzing Matching Time Behavior of Backtracking Regular Expression Matchers by Using Ambiguity of NFA" (2016).
 */

export type Ambiguity = { complexity: 'exponential' | 'polynomial'; prefix: string; pump: string };
type Walk = { at: number[]; last: number; from: Walk | null };

/** From this count on, a bounded repetition doubles the work often enough to be treated as unbounded. */
const MANY_DOUBLINGS = 10;

export function findAmbiguities(expression: { source: string; flags: string }): Ambiguity[] {
  const doubling = buildGraph(expression, MANY_DOUBLINGS);
  return [...exponential(new Steps(doubling)), ...polynomial(new Steps(buildGraph(expression, LONG)))];
}

/** The graph with memoized queries. */
class Steps {
  readonly graph: Graph;
  /** Positions in loops, except those after which nothing is retried. */
  readonly loops: number[];
  /** A subset of these that covers every loop. */
  readonly turns: number[];
  /** For each position, everything reachable from it. */
  readonly reached: Set<number>[];
  readonly component: number[];
  private readonly known = new Map<number, number[]>();
  private readonly readable = new Map<number, number[]>();

  constructor(graph: Graph) {
    this.graph = graph;
    this.component = componentsOf(graph);
    const sizes = Map.groupBy(this.component.keys(), (at) => this.component[at]);
    this.loops = [...this.component.keys()].filter(
      (at) =>
        (sizes.get(this.component[at])!.length > 1 || graph.edges[at]!.some(({ to }) => to === at)) &&
        !graph.accepts[at]!.some(({ previous, next }) => !previous && !next),
    );
    this.reached = reachability(graph);
    this.turns = turnsOf(graph, this.loops, this.component);
  }

  /** Possible positions after reading `next` at `at`, with `last` before it. */
  after(at: number, last: number, next: number): number[] {
    const size = this.graph.characters.length + 1;
    const key = (at * size + last) * size + next;
    let found = this.known.get(key);
    if (!found) {
      found = this.graph.edges[at]!.filter(
        (edge) => this.graph.reads[edge.to]![next] && isOpen(edge, last, next),
      ).map(({ to }) => to);
      if (at === START && this.graph.restarts) found.push(START);
      this.known.set(key, found);
    }
    return found;
  }

  /** The classes that can be read at `at`. */
  private nextClasses(at: number): number[] {
    let found = this.readable.get(at);
    if (!found) {
      const from =
        at === START && this.graph.restarts
          ? null
          : this.graph.edges[at]!.map(({ to }) => this.graph.reads[to]!);
      found = [...this.graph.characters.keys()].filter((each) => !from || from.some((reads) => reads[each]));
      this.readable.set(at, found);
    }
    return found;
  }

  /** Whether the expression has matched here, so nothing is retried. */
  hasMatched(at: number, last: number, next: number): boolean {
    return this.graph.accepts[at]!.some((edge) => isOpen(edge, last, next));
  }

  /** Walks several threads over the same text from `starts` until one satisfies `isGoal`. */
  search(
    starts: Walk[],
    allowed: (at: number, thread: number) => boolean,
    isGoal: (at: number[], last: number, from: Walk) => boolean,
  ): Walk | null {
    const size = this.graph.edges.length;
    const classes = this.graph.characters.length + 1;
    const nameOf = (at: number[], last: number) => {
      let name = 0;
      for (const each of at) name = name * size + each;
      return name * classes + last;
    };
    const seen = new Set(starts.map(({ at, last }) => nameOf(at, last)));
    const queue = [...starts];
    for (const walk of queue) {
      for (const next of this.nextClasses(walk.at.at(-1)!)) {
        const choices = this.choicesOf(walk, next, allowed);
        const reached =
          choices &&
          findCombination(choices, (at) => {
            if (isGoal(at, next, walk)) return true;
            const name = nameOf(at, next);
            if (!seen.has(name)) {
              seen.add(name);
              queue.push({ at: [...at], last: next, from: walk });
            }
            return false;
          });
        if (reached) return { at: reached, last: next, from: walk };
      }
    }
    return null;
  }

  /** Where each thread can go by reading `next`; null if one can't. */
  private choicesOf(
    { at, last }: Walk,
    next: number,
    allowed: (at: number, thread: number) => boolean,
  ): number[][] | null {
    // The last thread goes around the loop: where it matches, it never fails.
    if (at.length > 1 && this.hasMatched(at.at(-1)!, last, next)) return null;
    const choices: number[][] = [];
    for (let thread = at.length - 1; thread >= 0; thread -= 1) {
      const choice = this.after(at[thread]!, last, next).filter((to) => allowed(to, thread));
      if (choice.length === 0) return null;
      choices[thread] = choice;
    }
    return choices;
  }

  textOf(walk: Walk): string {
    const characters: string[] = [];
    for (let at: Walk | null = walk; at?.from; at = at.from)
      characters.unshift(this.graph.characters[at.last]!);
    return characters.join('');
  }

  /** A text that leads to `to` and ends with the class `last`. */
  prefixOf(to: number, last: number): string | null {
    const start: Walk = { at: [START], last: this.graph.characters.length, from: null };
    const end = this.search(
      [start],
      () => true,
      (at, read) => at[0] === to && read === last,
    );
    return end && this.textOf(end);
  }

  classesOf(at: number): number[] {
    return [...this.graph.characters.keys()].filter((each) => this.graph.reads[at]![each]);
  }
}

function isOpen(edge: Pick<Edge, 'previous' | 'next'>, last: number, next: number): boolean {
  return (!edge.previous || edge.previous[last] === 1) && (!edge.next || edge.next[next] === 1);
}

/** The first combination of one choice each that `isFound`, which gets the same array every time. */
function findCombination(choices: number[][], isFound: (at: number[]) => boolean): number[] | null {
  const at = choices.map((each) => each[0]!);
  const choose = (thread: number): boolean => {
    if (thread === choices.length) return isFound(at);
    for (const to of choices[thread]!) {
      at[thread] = to;
      if (choose(thread + 1)) return true;
    }
    return false;
  };
  return choose(0) ? at : null;
}

function exponential(steps: Steps): Ambiguity[] {
  const found: Ambiguity[] = [];
  for (const component of new Set(steps.loops.map((at) => steps.component[at]!))) {
    const members = steps.loops.filter((at) => steps.component[at] === component);
    const ambiguity = doublePath(steps, members) ?? doubleEdge(steps, members);
    if (ambiguity) found.push(ambiguity);
  }
  return found;
}

/** Two ways to read the same text from a position in a loop back to itself. */
function doublePath(steps: Steps, members: number[]): Ambiguity | null {
  const inside = new Set(members);
  for (const home of members.filter((at) => steps.turns.includes(at)))
    for (const last of steps.classesOf(home)) {
      const apart = partings(steps, { at: [home, home], last, from: null }, inside);
      const parted = steps.search(
        apart,
        (at) => inside.has(at),
        (at, read) => at[0] === home && at[1] === home && read === last,
      );
      if (!parted) continue;
      const prefix = steps.prefixOf(home, last);
      if (prefix !== null) return { complexity: 'exponential', prefix, pump: steps.textOf(parted) };
    }
  return null;
}

function partings(steps: Steps, start: Walk, inside: Set<number>): Walk[] {
  const apart: Walk[] = [];
  steps.search(
    [start],
    (at) => inside.has(at),
    (at, last, from) => {
      if (at[0] !== at[1] && from.at[0] === from.at[1]) apart.push({ at: [...at], last, from });
      return false;
    },
  );
  return apart;
}

/** A position in a loop reachable from another in two ways without reading anything in between. */
function doubleEdge(steps: Steps, members: number[]): Ambiguity | null {
  const inside = new Set(members);
  for (const from of members)
    for (const edge of steps.graph.edges[from]!) {
      if (edge.count < 2 || !inside.has(edge.to)) continue;
      for (const last of steps.classesOf(from)) {
        const loop = steps.search(
          steps
            .classesOf(edge.to)
            .filter((next) => steps.after(from, last, next).includes(edge.to))
            .map((next) => ({ at: [edge.to], last: next, from: { at: [from], last, from: null } })),
          (at) => inside.has(at),
          (at, read) => at[0] === from && read === last,
        );
        const prefix = loop && steps.prefixOf(from, last);
        if (loop && prefix !== null) return { complexity: 'exponential', prefix, pump: steps.textOf(loop) };
      }
    }
  return null;
}

/** A loop, or the search's own restart, from which the same text leads into a later loop. */
function polynomial(steps: Steps): Ambiguity[] {
  const found: Ambiguity[] = [];
  const firsts = [...(steps.graph.restarts ? [START] : []), ...steps.loops];
  for (const first of firsts)
    for (const second of steps.turns) {
      if (steps.component[first] === steps.component[second] || !steps.reached[first]!.has(second)) continue;
      const ambiguity = crossing(steps, first, second);
      if (ambiguity) found.push(ambiguity);
    }
  return found;
}

function crossing(steps: Steps, first: number, second: number): Ambiguity | null {
  const { component, reached } = steps;
  const allowed = [
    (at: number) => component[at] === component[first],
    (at: number) => at === second || reached[at]!.has(second),
    (at: number) => component[at] === component[second],
  ];
  for (const last of steps.classesOf(second)) {
    if (first !== START && !steps.graph.reads[first]![last]) continue;
    const start: Walk = { at: [first, first, second], last, from: null };
    const end = steps.search(
      [start],
      (at, thread) => allowed[thread]!(at),
      (at, read) => at[0] === first && at[1] === second && at[2] === second && read === last,
    );
    const prefix = end && (first === START ? steps.graph.characters[last]! : steps.prefixOf(first, last));
    if (end && prefix !== null) return { complexity: 'polynomial', prefix, pump: steps.textOf(end) };
  }
  return null;
}
