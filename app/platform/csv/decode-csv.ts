import { detectUtf16 } from '#app/platform/media/text-detection.ts';

export const CSV_FILE_MAX_BYTES = 200 * 1024 * 1024;

export type DecodedCsv = { text: string } | { warning: string } | { fatal: string };

interface Decoding {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** The start of a character that continues in the next chunk. */
  carry: Uint8Array;
  hasMultiByte: boolean;
  hasWarned: boolean;
}

/**
 * Decodes a stream of bytes or text as UTF-8 or UTF-16, falling back to Windows-1252 with a warning. Binary and
 * oversized files are fatal. Line ends are `
 * ` or `\r
 * `.
 */
export async function* decodeCsv(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<DecodedCsv> {
  const encoder = new TextEncoder();
  let decoding: Decoding | null = null;
  let start: Uint8Array = new Uint8Array(0);
  let bytes = 0;
  for await (const piece of stream) {
    const chunk = typeof piece === 'string' ? encoder.encode(piece) : piece;
    bytes += chunk.length;
    if (bytes > CSV_FILE_MAX_BYTES) {
      yield { fatal: `The file is larger than ${CSV_FILE_MAX_BYTES / 1024 / 1024} MB` };
      return;
    }
    let next = chunk;
    if (!decoding) {
      start = Buffer.concat([start, chunk]);
      if (start.length < 4) continue;
      const problem = detectBinaryFormat(start);
      if (problem) {
        yield { fatal: problem };
        return;
      }
      decoding = startDecoding(start);
      next = start;
    }
    yield* decodeChunk(decoding, next, false);
  }
  decoding ??= startDecoding(start);
  yield* decodeChunk(decoding, bytes < 4 ? start : new Uint8Array(0), true);
}

function startDecoding(bytes: Uint8Array): Decoding {
  const [first, second, third, fourth] = bytes;
  let encoding: Decoding['encoding'] = detectUtf16(bytes) ?? 'utf-8';
  if (first !== 0 && second === 0 && fourth === 0) encoding = 'utf-16le';
  else if (first === 0 && second !== 0 && third === 0) encoding = 'utf-16be';
  return { encoding, carry: new Uint8Array(0), hasMultiByte: false, hasWarned: false };
}

function detectBinaryFormat(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  if (head.startsWith('PK\u0003\u0004')) return 'This is a spreadsheet or a zip file: export it as CSV first';
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'This is an Excel file: export it as CSV first';
  if (head.startsWith('\u001f\u008b')) return 'This is a compressed file: unpack it first';
  if (/^(?:%PDF|\u0089PNG|GIF8|\u00ff\u00d8\u00ff|RIFF)/.test(head)) return 'This is not a text file';
  return null;
}

function* decodeChunk(decoding: Decoding, piece: Uint8Array, isLast: boolean): Generator<DecodedCsv> {
  const bytes = Buffer.concat([decoding.carry, piece]);
  const cut = isLast ? bytes.length : completeCharactersLength(decoding.encoding, bytes);
  decoding.carry = bytes.subarray(cut);
  const whole = bytes.subarray(0, cut);
  if (whole.length === 0) return;
  let text = decode(decoding.encoding, whole, decoding.encoding === 'utf-8');
  if (text === null) {
    decoding.encoding = isMostlyUtf8(decoding, whole) ? 'utf-8' : 'windows-1252';
    text = decode(decoding.encoding, whole, false) as string;
    if (!decoding.hasWarned) yield { warning: describeEncoding(decoding.encoding) };
    decoding.hasWarned = true;
  } else {
    decoding.hasMultiByte ||= text.length !== whole.length;
  }
  yield { text };
}

function describeEncoding(encoding: Decoding['encoding']): string {
  return encoding === 'utf-8'
    ? 'Some characters are not valid UTF-8 and could not be read'
    : 'The file is not UTF-8: it was read as Windows-1252, so check its accents, or export it as UTF-8';
}

function isMostlyUtf8(decoding: Decoding, bytes: Uint8Array): boolean {
  if (decoding.hasMultiByte) return true;
  const text = decode('utf-8', bytes, false) as string;
  const broken = text.split('\ufffd').length - 1;
  const healthy = (text.match(/[^\0-\x7f\ufffd]/g) ?? []).length;
  return healthy > broken;
}

function decode(encoding: Decoding['encoding'], bytes: Uint8Array, isStrict: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: isStrict, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function completeCharactersLength(encoding: Decoding['encoding'], bytes: Uint8Array): number {
  const { length } = bytes;
  if (encoding === 'windows-1252') return length;
  if (encoding !== 'utf-8') {
    const even = length - (length % 2);
    const high = bytes[encoding === 'utf-16le' ? even - 1 : even - 2] ?? 0;
    return high >= 0xd8 && high <= 0xdb ? even - 2 : even;
  }
  for (let back = 1; back <= Math.min(3, length); back += 1) {
    const byte = bytes[length - back] as number;
    if (byte < 0x80) return length;
    if (byte >= 0xc0) {
      const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < size ? length - back : length;
    }
  }
  return length;
}
