/** What a shop lets one app ask: points that refill at a steady rate. The clock is given. */

export interface CostBucket {
  /** Milliseconds until this much may be asked for, 0 for now; what is waiting already goes first. */
  waitMs(points: number): number;
  /** Sets points aside for a question that goes out; the function gives them back once it is answered. */
  reserve(points: number): () => void;
  /** What the shop said of its bucket last; its word counts. */
  learn(status: BucketStatus): void;
}

export interface BucketStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

/** What the smallest plan allows: assumed until the shop says otherwise. */
const SMALLEST: BucketStatus = { maximumAvailable: 1_000, currentlyAvailable: 1_000, restoreRate: 50 };

export function createCostBucket(now: () => number): CostBucket {
  let status = SMALLEST;
  let saidAt = now();
  let reserved = 0;
  const available = () => {
    const restored = ((now() - saidAt) / 1000) * status.restoreRate;
    return Math.min(status.maximumAvailable, status.currentlyAvailable + restored) - reserved;
  };
  return {
    waitMs(points) {
      // A question dearer than the whole bucket would wait for ever: the shop shall say so itself.
      const missing = Math.min(points, status.maximumAvailable) - available();
      return missing <= 0 ? 0 : Math.ceil((missing / status.restoreRate) * 1000);
    },
    reserve(points) {
      reserved += points;
      let isHeld = true;
      return () => {
        if (isHeld) reserved -= points;
        isHeld = false;
      };
    },
    learn(said) {
      status = said;
      saidAt = now();
    },
  };
}
