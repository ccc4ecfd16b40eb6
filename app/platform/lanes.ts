/** Work that runs a few at a time, where nobody's work keeps all others waiting. */
export interface Lanes {
  /** Runs it when a lane is free and the owner has none; null when too much is waiting already. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T> | null;
}

interface Waiting {
  owner: string;
  start: () => void;
}

/** `lanes` works at once, one of each owner, the oldest first; at most `waiting` wait. */
export function createLanes({ lanes, waiting }: { lanes: number; waiting: number }): Lanes {
  const owners = new Set<string>();
  const queue: Waiting[] = [];

  function next(): void {
    if (owners.size >= lanes) return;
    const at = queue.findIndex(({ owner }) => !owners.has(owner));
    if (at < 0) return;
    const [found] = queue.splice(at, 1);
    found!.start();
  }

  return {
    run(owner, work) {
      if (queue.length >= waiting) return null;
      return new Promise((resolve, reject) => {
        const start = () => {
          owners.add(owner);
          void work()
            .finally(() => {
              owners.delete(owner);
              next();
            })
            .then(resolve, reject);
        };
        queue.push({ owner, start });
        next();
      });
    },
  };
}
