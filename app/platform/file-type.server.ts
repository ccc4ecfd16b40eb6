import { fileTypeFromBuffer } from 'file-type';
import { firstElement } from '#app/platform/first-element.ts';
import { utf16Of } from '#app/platform/utf16.ts';

/** How much of a text is looked at to tell what it is. */
const HEAD_BYTES = 64 * 1024;
const PAGE_BEGINS: ReadonlySet<string> = new Set(['html', 'head', 'body', 'script']);

/**
 * A file's MIME type by the beginning of its content, whatever its name says; `application/octet-stream` when nothing
 * is known of it.
 */
export async function sniffType(content: Uint8Array, sizeBytes = content.byteLength): Promise<string> {
  const head = content.subarray(0, HEAD_BYTES);
  const isCut = sizeBytes > head.byteLength;
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found && found.mime !== 'application/xml') return found.mime;
  const text = readText(head, isCut);
  if (text === null) return 'application/octet-stream';
  const first = firstElement(text);
  if (first === 'svg') return 'image/svg+xml';
  if (PAGE_BEGINS.has(first)) return 'text/html';
  if (isJson(text, isCut)) return 'application/json';
  return isTable(text) ? 'text/csv' : 'text/plain';
}

// A character may be cut in two where the head ends.
function readText(head: Uint8Array, isCut: boolean): string | null {
  const utf16 = utf16Of(head);
  if (utf16 !== null) return readUtf16(head, utf16);
  if (head.some(isForMachines)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: isCut });
  } catch {
    return isLatin(head) ? new TextDecoder('windows-1252').decode(head) : null;
  }
}

function readUtf16(head: Uint8Array, order: 'utf-16le' | 'utf-16be'): string | null {
  const text = new TextDecoder(order).decode(head.subarray(0, head.byteLength & ~1));
  return /(?!\s)\p{Cc}|\ufffd/u.test(text) ? null : text;
}

// Text in an older encoding holds few letters beyond ASCII.
function isLatin(head: Uint8Array): boolean {
  let odd = 0;
  for (const byte of head) {
    if (byte >= 0x80) odd += 1;
  }
  return odd < head.byteLength * 0.1;
}

/** Control characters but for tab, line ends, page ends and escape. */
function isForMachines(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b;
}

// Of a longer one the end is missing: it counts as JSON by its first character.
function isJson(text: string, isCut: boolean): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  if (isCut) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Two lines or more with one number of commas, semicolons or tabs, at least one of them. */
function isTable(text: string): boolean {
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
