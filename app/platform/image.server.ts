import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { firstElement } from '#app/platform/first-element.ts';

export type PictureKind = 'png' | 'jpg' | 'svg';

/** More pixels than any logo has, and few enough to decode in a moment. */
const MAX_PIXELS = 40_000_000;
const TIME_LIMIT_SECONDS = 10;
/** How far into a file the `<svg` of a drawing may stand. */
const SVG_HEAD_BYTES = 16_000;

/** What a file is by its content, whatever its name says; null for all that is no PNG, JPEG or SVG. */
export async function sniffPicture(bytes: Uint8Array): Promise<PictureKind | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime === 'image/png') return 'png';
  if (found?.mime === 'image/jpeg') return 'jpg';
  if (found && found.mime !== 'application/xml') return null;
  return isDrawing(bytes) ? 'svg' : null;
}

// Comments and declarations may stand before the first element, and nothing else.
function isDrawing(bytes: Uint8Array): boolean {
  const head = new TextDecoder('utf-8').decode(bytes.subarray(0, SVG_HEAD_BYTES));
  return firstElement(head) === 'svg';
}

export type ReencodeOutcome =
  | { ok: true; bytes: Buffer; width: number; height: number }
  | { ok: false; reason: 'too-many-pixels' | 'broken' };

/**
 * Draws a raster picture anew, at most `maxSide` pixels a side: what comes out holds pixels and nothing else,
 * no metadata and nothing that was hidden behind them.
 */
export async function reencodePicture(
  bytes: Uint8Array,
  { kind, maxSide }: { kind: 'png' | 'jpg'; maxSide: number },
): Promise<ReencodeOutcome> {
  try {
    const { width, height, format } = await open(bytes, false).metadata();
    if (width * height > MAX_PIXELS) return { ok: false, reason: 'too-many-pixels' };
    if (format !== (kind === 'jpg' ? 'jpeg' : kind)) return { ok: false, reason: 'broken' };
    const small = open(bytes, MAX_PIXELS)
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const drawn =
      kind === 'png' ? small.png({ compressionLevel: 9 }) : small.jpeg({ quality: 88, mozjpeg: true });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { ok: true, bytes: data, width: info.width, height: info.height };
  } catch {
    return { ok: false, reason: 'broken' };
  }
}

// The header is read without a limit, to tell a picture that is too large from one that is broken.
function open(bytes: Uint8Array, limitInputPixels: number | false): Sharp {
  return sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true });
}
