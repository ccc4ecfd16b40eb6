import { LRUCache } from 'lru-cache';
import { listen } from '#app/platform/db/notify.server.ts';

interface NotifiedCacheOptions<T> {
  /** The channels whose notifications name a changed key. */
  channels: readonly string[];
  /** Expiry without a notification, e.g. while the listening connection is down. */
  ttlMs: number;
  max: number;
  /** Limits the total size of the cached values; `of` measures one. */
  size?: { max: number; of: (value: T) => number };
  /** `stale` is the previous value, which may be returned again. */
  load(key: string, context: { now: number; stale: T | null }): Promise<T>;
}

/** A cache that loads each value once and again after a notification; failed loads aren't cached. */
export function createNotifiedCache<T>(options: NotifiedCacheOptions<T>) {
  const { channels, ttlMs, max, size, load } = options;
  const entries = new LRUCache<string, { value: Promise<T>; expiresAt: number }>({
    max,
    ...(size && { maxSize: size.max }),
  });
  const expire = (key: string | null) => {
    for (const entry of key === null ? entries.values() : [entries.peek(key)]) if (entry) entry.expiresAt = 0;
  };
  for (const channel of channels) listen(channel, expire);

  async function reload(key: string, now: number, stale?: Promise<T>): Promise<T> {
    return load(key, { now, stale: stale ? await stale.catch(() => null) : null });
  }

  return {
    get(key: string, now: number): Promise<T> {
      const cached = entries.get(key);
      if (cached && now < cached.expiresAt) return cached.value;
      const entry = { value: reload(key, now, cached?.value), expiresAt: now + ttlMs };
      entries.set(key, entry, size && { size: 1 });
      const isCurrent = () => entries.peek(key)?.value === entry.value;
      entry.value.then(
        (value) => {
          // A value above the maximum is cached alone. LRUCache measures only new objects.
          if (size && isCurrent()) {
            const measured = Math.min(size.max, Math.max(1, size.of(value)));
            entries.set(key, { ...entry }, { size: measured });
          }
        },
        () => isCurrent() && entries.delete(key),
      );
      return entry.value;
    },
    delete: (key: string) => void entries.delete(key),
  };
}
