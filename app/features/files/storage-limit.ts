import { STORAGE_MAX_BYTES } from '#app/features/files/store-file.ts';

/**
 * Most bytes of all files of a merchant by the stored subscription (`limits.maxStorageGB`); what names no limit has
 * the one of the free plan. Source: specification of the shell, "Usage".
 */
export function storageLimit(subscription: unknown): number {
  const { limits } = (subscription ?? {}) as { limits?: { maxStorageGB?: unknown } | null };
  const gigabytes = limits?.maxStorageGB;
  const isNamed = typeof gigabytes === 'number' && Number.isFinite(gigabytes) && gigabytes >= 0;
  return isNamed ? Math.floor(gigabytes * 1024 ** 3) : STORAGE_MAX_BYTES;
}
