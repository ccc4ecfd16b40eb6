export const FILE_MAX_BYTES = 20 * 1024 * 1024;
/** A text file is read up to here. */
export const TEXT_MAX_BYTES = 1024 * 1024;
export const FILES_MAX = 200;
export const FACTS_MAX = 60;
export const PASSAGES_MAX = 50;
export const EXTRACTION_TTL_MS = 24 * 60 * 60 * 1000;

/** Limit on all files of a merchant whose plan sets none; from section 9 of the shell specification. */
export const STORAGE_MAX_BYTES = 10 * 1024 ** 3;

/** Notified with the merchant ID when their files change. */
export const FILES_CHANNEL = 'files';
export const READ_FILE_QUEUE = 'read-store-file';

export const FILE_CATEGORIES = ['map', 'product', 'promotion', 'other'] as const;
export type FileCategory = (typeof FILE_CATEGORIES)[number];

const FILE_STATUSES = ['waiting', 'reading', 'read', 'failed'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** For `other`, only the size is known. */
export const FILE_KINDS = ['text', 'json', 'csv', 'pdf', 'image', 'other'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Whether a fact's last day (ISO date in the store's time zone) is before `today`. */
export function isExpired({ validUntil }: { validUntil: string | null }, today: string): boolean {
  return validUntil !== null && validUntil < today;
}

export function getFileKind(type: string): FileKind {
  if (type === 'application/pdf') return 'pdf';
  if (type === 'application/json') return 'json';
  if (type === 'text/csv') return 'csv';
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('text/') ? 'text' : 'other';
}

export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const isHuge = bytes >= 1024 ** 3;
  const size = bytes / (isHuge ? 1024 ** 3 : 1024 ** 2);
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} ${isHuge ? 'GB' : 'MB'}`;
}

/** Formats a size in KB, at least 1. */
export function formatKilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en')} KB`;
}

/** Storage included in a merchant's plan; null means the general limit applies. */
export interface FileLimits {
  maxStorageGB: number | null;
  maxFiles: number | null;
}

export function getStorageLimitBytes({ maxStorageGB }: FileLimits): number {
  return maxStorageGB === null ? STORAGE_MAX_BYTES : Math.floor(maxStorageGB * 1024 ** 3);
}

export function getFilesMax({ maxFiles }: FileLimits): number {
  return Math.min(FILES_MAX, maxFiles ?? FILES_MAX);
}

export const FILE_NAME_MAX_LENGTH = 120;
const EXTENSION_MAX_LENGTH = 12;
/** Windows device names, whatever follows the dot. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])\s*(?:\.|$)/i;
const DEFAULT_FILE_NAME = 'Unnamed file';

/**
 * A file name that is safe to display and send: no folders, control or direction characters, or dots and spaces at
 * either end; up to 120 characters including the extension. Never empty.
 */
export function sanitizeFileName(original: string): string {
  const name = (original.normalize('NFC').toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  if (name === '') return DEFAULT_FILE_NAME;
  if (RESERVED_NAME.test(name)) return sanitizeFileName(`_${name}`);
  const characters = [...name];
  if (characters.length <= FILE_NAME_MAX_LENGTH) return name;
  const extension = /\.[\p{L}\p{N}]+$/u.exec(name)?.[0] ?? '';
  const suffix = [...extension].length <= EXTENSION_MAX_LENGTH ? extension : '';
  const stem = characters.slice(0, FILE_NAME_MAX_LENGTH - [...suffix].length - 1).join('');
  return `${stem.trimEnd()}…${suffix}`;
}

/** Types that a browser would execute or render as our own page; served as plain bytes instead. */
const ACTIVE_CONTENT =
  /^(?:text\/html|image\/svg\+xml|application\/xhtml\+xml|(?:text|application)\/(?:xml|javascript))/;

/** Response headers for an uploaded file: downloaded under its name, never executed or rendered. */
export function getDownloadHeaders({ name, type }: { name: string; type: string }): Record<string, string> {
  return {
    'Cache-Control': 'private, no-store',
    'Content-Disposition': formatContentDisposition(name),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Content-Type': ACTIVE_CONTENT.test(type) ? 'application/octet-stream' : type,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** ASCII for old clients, RFC 5987 for the actual name. */
function formatContentDisposition(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
