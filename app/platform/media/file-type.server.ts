import { detectUtf16, findFirstElement } from '#app/platform/media/text-detection.ts';

const HEAD_BYTES = 64 * 1024;
const HTML_START_TAGS: ReadonlySet<string> = new Set(['html', 'head', 'body', 'script']);

/** Detects the MIME type from the content, not the name; `application/octet-stream` if unknown. */
export async function detectMimeType(content: Uint8Array, sizeBytes = content.byteLength): Promise<string> {
  const head = content.subarray(0, HEAD_BYTES);
  const isCut = sizeBytes > head.byteLength;
  // Loaded with the first file, since most processes never need it.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found && found.mime !== 'application/xml') return found.mime;
  const text = decodeText(head, isCut);
  if (text === null) return 'application/octet-stream';
  const first = findFirstElement(text);
  if (first === 'svg') return 'image/svg+xml';
  if (HTML_START_TAGS.has(first)) return 'text/html';
  if (looksLikeJson(text, isCut)) return 'application/json';
  return looksLikeCsv(text) ? 'text/csv' : 'text/plain';
}

// The last character may be cut off.
function decodeText(head: Uint8Array, isCut: boolean): string | null {
  const utf16 = detectUtf16(head);
  if (utf16 !== null) return decodeUtf16(head, utf16);
  if (head.some(isControlByte)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: isCut });
  } catch {
    return isMostlyAscii(head) ? new TextDecoder('windows-1252').decode(head) : null;
  }
}

function decodeUtf16(head: Uint8Array, order: 'utf-16le' | 'utf-16be'): string | null {
  const text = new TextDecoder(order).decode(head.subarray(0, head.byteLength & ~1));
  return /(?!\s)\p{Cc}|\ufffd/u.test(text) ? null : text;
}

// Text in legacy encodings has few non-ASCII characters.
function isMostlyAscii(head: Uint8Array): boolean {
  let odd = 0;
  for (const byte of head) {
    if (byte >= 0x80) odd += 1;
  }
  return odd < head.byteLength * 0.1;
}

/** Except tab, line ends, form feed and escape. */
function isControlByte(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b;
}

// Only the start of truncated JSON can be checked.
function looksLikeJson(text: string, isCut: boolean): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  if (isCut) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether at least two lines have the same number of commas, semicolons, or tabs. */
function looksLikeCsv(text: string): boolean {
  const lines = text
    .split(/\r?\n/)
    .slice(0, 6)
    .filter((line) => line.trim() !== '');
  if (lines.length < 2) return false;
  return [',', ';', '\t'].some((separator) => {
    const counts = lines.slice(0, 3).map((line) => line.replace(/"[^"]*"/g, '').split(separator).length);
    return counts[0]! > 1 && counts.every((count) => count === counts[0]);
  });
}
