import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { z } from 'zod';
import { detectMimeType } from '#app/platform/media/file-type.server.ts';
import { encodeQrModules } from '#app/platform/media/qr-code.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { runSandboxed } from '#app/platform/sandbox/sandboxed-process.server.ts';

export type ImageKind = 'png' | 'jpg' | 'svg';

/** Larger than any logo, yet fast to decode. */
const MAX_PIXELS = 40_000_000;
const TIME_LIMIT_SECONDS = 10;

const IMAGE_KINDS: Readonly<Record<string, ImageKind>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
};

/** Detected from the content; null unless PNG, JPEG, or SVG. */
export async function detectImageKind(bytes: Uint8Array): Promise<ImageKind | null> {
  return IMAGE_KINDS[await detectMimeType(bytes)] ?? null;
}

export type ReencodeResult =
  | { ok: true; bytes: Buffer; width: number; height: number }
  | { ok: false; reason: 'too-many-pixels' | 'broken' };

/** Re-encodes an image to at most `maxSide` pixels per side, stripping metadata and hidden payloads. */
export async function reencodeImage(
  bytes: Uint8Array,
  { kind, maxSide }: { kind: 'png' | 'jpg' | 'webp'; maxSide: number },
): Promise<ReencodeResult> {
  try {
    const { width, height, format } = await (await openImage(bytes, false)).metadata();
    if (width * height > MAX_PIXELS) return { ok: false, reason: 'too-many-pixels' };
    if (format !== (kind === 'jpg' ? 'jpeg' : kind)) return { ok: false, reason: 'broken' };
    const image = await openImage(bytes, MAX_PIXELS);
    const small = image
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const encode = {
      png: () => small.png({ compressionLevel: 9 }),
      jpg: () => small.jpeg({ quality: 88, mozjpeg: true }),
      webp: () => small.webp({ quality: 88 }),
    };
    const { data, info } = await encode[kind]().toBuffer({ resolveWithObject: true });
    return { ok: true, bytes: data, width: info.width, height: info.height };
  } catch {
    return { ok: false, reason: 'broken' };
  }
}

// Metadata is read without a limit, to tell large images from broken ones.
async function openImage(bytes: Uint8Array, limitInputPixels: number | false): Promise<Sharp> {
  // Loaded with the first image: sharp takes 20 MB that most processes never need.
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true });
}

const SVG_LIMITS = { wallMs: 10_000, cpuSeconds: 10, answerBytes: 2_000_000 };
/** Each may use 600 MB. */
const MAX_DRAWINGS = 2;
const SHARP_PACKAGES = ['sharp', '@img', 'detect-libc', 'semver'];

const drawingSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), png: z.base64().transform((text) => Buffer.from(text, 'base64')) }),
  z.object({ ok: z.literal(false), reason: z.enum(['too-many-pixels', 'too-complex', 'broken']) }),
]);

export type SvgDrawing = z.infer<typeof drawingSchema>;

/**
 * Renders an SVG to a PNG whose longer side is `maxSide` pixels. A few hundred bytes of SVG can block a renderer for
 * hours, so it runs sandboxed, with scripts and external references disabled.
 */
export async function drawSvg(content: Uint8Array, { maxSide }: { maxSide: number }): Promise<SvgDrawing> {
  const { lines, end } = await singleton('svg-drawing', () => pLimit(MAX_DRAWINGS))(() =>
    runSandboxed({
      script: 'app/platform/media/draw-svg-child.ts',
      header: { maxSide },
      content,
      limits: SVG_LIMITS,
      nativePackages: SHARP_PACKAGES,
    }),
  );
  const drawing = drawingSchema.safeParse(lines[0]);
  if (drawing.success) return drawing.data;
  return { ok: false, reason: end === 'crashed' || end === 'done' ? 'broken' : 'too-complex' };
}

const QR_WHITE = 255;

/** Renders a QR code as a PNG of at most `side` pixels, rounded down to whole modules for sharp edges. */
export async function drawQrPng(text: string, { side }: { side: number }): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const modules = encodeQrModules(text);
  const size = modules.length;
  const pixels = Buffer.from(modules.flat().map((isBlack) => (isBlack ? 0 : QR_WHITE)));
  const width = size * Math.max(1, Math.floor(side / size));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width, height: width, kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
