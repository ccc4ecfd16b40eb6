import type { FileKind } from '#app/features/files/store-file.ts';

/** How a MIME type is read. Source: specification 9.6. */
export function kindOf(type: string): FileKind {
  if (type === 'application/pdf') return 'pdf';
  if (type === 'application/json') return 'json';
  if (type === 'text/csv') return 'csv';
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('text/') ? 'text' : 'other';
}

/** A size as lists show it: "840 bytes", "12 KB", "3.4 MB", "1 GB". */
export function wordSize(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const isHuge = bytes >= 1024 ** 3;
  const size = bytes / (isHuge ? 1024 ** 3 : 1024 ** 2);
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} ${isHuge ? 'GB' : 'MB'}`;
}

/** A size as it stands for a file that isn't read: in KB, at least one. */
export function wordKilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en')} KB`;
}
