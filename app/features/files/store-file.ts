/** The nouns of store files: what a merchant uploads, what was read in it, and the facts that come of it. */

/** Most bytes of one file. */
export const FILE_MAX_BYTES = 20 * 1024 * 1024;
/** Most files of one merchant. */
export const FILES_MAX = 200;
/** Most facts and passages of one file. */
export const FACTS_MAX = 60;
export const PASSAGES_MAX = 50;
/** How long what was extracted from a content is kept, so that the same file isn't read twice. */
export const EXTRACTION_TTL_MS = 24 * 60 * 60 * 1000;

/** Most bytes of all files of one merchant, until a plan says otherwise. */
export const STORAGE_MAX_BYTES = 1024 * 1024 * 1024;

/** Whoever changes a merchant's files announces the merchant's id here. */
export const FILES_CHANNEL = 'files';
/** The queue of the job that reads an uploaded file; `{ merchantId, fileId }` is all it needs. */
export const READ_FILE_QUEUE = 'read-store-file';

export const FILE_CATEGORIES = ['map', 'product', 'promotion', 'other'] as const;
export type FileCategory = (typeof FILE_CATEGORIES)[number];

const FILE_STATUSES = ['waiting', 'reading', 'read', 'failed'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** What kind of content a file is read as; `other` is known by its size only. */
export const FILE_KINDS = ['text', 'json', 'csv', 'pdf', 'image', 'other'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Whether something no longer holds on a day (ISO date, in the store's time zone); its last day still counts. */
export function isExpired({ validUntil }: { validUntil: string | null }, today: string): boolean {
  return validUntil !== null && validUntil < today;
}

/** How a MIME type is read. Source: specification 9.6. */
export function getFileKind(type: string): FileKind {
  if (type === 'application/pdf') return 'pdf';
  if (type === 'application/json') return 'json';
  if (type === 'text/csv') return 'csv';
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('text/') ? 'text' : 'other';
}

/** A size as lists show it: "840 bytes", "12 KB", "3.4 MB", "1 GB". */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const isHuge = bytes >= 1024 ** 3;
  const size = bytes / (isHuge ? 1024 ** 3 : 1024 ** 2);
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} ${isHuge ? 'GB' : 'MB'}`;
}

/** A size as it stands for a file that isn't read: in KB, at least one. */
export function formatKilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en')} KB`;
}

/**
 * Most bytes of all files of a merchant by the stored subscription (`limits.maxStorageGB`); what names no limit has
 * the one of the free plan. Source: specification of the shell, "Usage".
 */
export function getStorageLimitBytes(subscription: unknown): number {
  const { limits } = (subscription ?? {}) as { limits?: { maxStorageGB?: unknown } | null };
  const gigabytes = limits?.maxStorageGB;
  const isNamed = typeof gigabytes === 'number' && Number.isFinite(gigabytes) && gigabytes >= 0;
  return isNamed ? Math.floor(gigabytes * 1024 ** 3) : STORAGE_MAX_BYTES;
}
