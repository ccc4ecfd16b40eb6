import type { Graph } from '#tests/support/regexes/graph.ts';

/** Loop positions that an edge leads back to during depth-first traversal. */
export function turnsOf({ edges }: Graph, loops: number[], component: number[]): number[] {
  const turns = new Set<number>();
  const state = new Map<number, 'open' | 'done'>();
  function follow(at: number): void {
    state.set(at, 'open');
    for (const { to } of edges[at]!) {
      if (component[to] !== component[at]) continue;
      if (state.get(to) === 'open') turns.add(to);
      else if (!state.has(to)) follow(to);
    }
    state.set(at, 'done');
  }
  for (const at of loops) if (!state.has(at)) follow(at);
  return loops.filter((at) => turns.has(at));
}

export function reachability({ edges }: Graph): Set<number>[] {
  return edges.map((_, from) => {
    const reached = new Set<number>();
    const queue = [from];
    for (let at = queue.pop(); at !== undefined; at = queue.pop())
      for (const { to } of edges[at]!)
        if (!reached.has(to)) {
          reached.add(to);
          queue.push(to);
        }
    return reached;
  });
}

/** Each position's strongly connected component (Tarjan). */
export function componentsOf({ edges }: Graph): number[] {
  const index: number[] = [];
  const low: number[] = [];
  const component: number[] = [];
  const stack: number[] = [];
  let count = 0;
  function connect(at: number): void {
    low[at] = index[at] = count++;
    stack.push(at);
    for (const { to } of edges[at]!) {
      if (index[to] === undefined) connect(to);
      if (component[to] === undefined) low[at] = Math.min(low[at]!, low[to]!);
    }
    if (low[at] !== index[at]) return;
    for (let member = stack.pop()!; ; member = stack.pop()!) {
      component[member] = index[at]!;
      if (member === at) return;
    }
  }
  for (const at of edges.keys()) if (index[at] === undefined) connect(at);
  return component;
}
