/** The leaky bucket of an app in a shop: queries drain it, time refills it. */

export interface Bucket {
  maximumAvailable: number;
  restoreRate: number;
  available(): number;
  take(points: number): boolean;
  giveBack(points: number): void;
  status(): { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
  resize(size: { maximumAvailable?: number; restoreRate?: number }): void;
}

/** A bucket on the standard plan. The clock is in milliseconds. */
export function makeBucket(clock: () => number = () => performance.now()): Bucket {
  let level = 2000;
  let at = clock();
  const bucket: Bucket = {
    maximumAvailable: 2000,
    restoreRate: 100,
    available() {
      const later = clock();
      level = Math.min(bucket.maximumAvailable, level + ((later - at) / 1000) * bucket.restoreRate);
      at = later;
      return level;
    },
    take(points) {
      if (bucket.available() < points) return false;
      level -= points;
      return true;
    },
    giveBack(points) {
      level = Math.min(bucket.maximumAvailable, bucket.available() + points);
    },
    status() {
      const { maximumAvailable, restoreRate } = bucket;
      return { maximumAvailable, currentlyAvailable: Math.floor(bucket.available()), restoreRate };
    },
    resize(size) {
      bucket.available();
      Object.assign(bucket, size);
      level = Math.min(level, bucket.maximumAvailable);
    },
  };
  return bucket;
}
