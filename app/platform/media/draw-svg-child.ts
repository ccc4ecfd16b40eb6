import sharp from 'sharp';
import { readSandboxRequest, writeResponseLine } from '#app/platform/sandbox/sandbox-protocol.ts';

/** sharp reads no more of a side. */
const MAX_NOMINAL_SIDE = 32_767;

/** The process that draws one SVG: the file on its input, a PNG as base64 or a refusal on its output. */
const { header, bytes } = await readSandboxRequest<{ maxSide: number }>();
writeResponseLine(await drawPng(bytes, header.maxSide));

async function drawPng(svg: Uint8Array, maxSide: number): Promise<object> {
  // A drawing is read at the size that is wanted: the pixels that it names never come into being.
  const drawing = sharp(svg, { limitInputPixels: false, failOn: 'error' });
  const size = await drawing.metadata().catch(() => null);
  if (size?.format !== 'svg') return { ok: false, reason: 'broken' };
  if (Math.max(size.width, size.height) > MAX_NOMINAL_SIDE) return { ok: false, reason: 'too-many-pixels' };
  try {
    const small = drawing.resize({ width: maxSide, height: maxSide, fit: 'inside' });
    const png = await small.png({ compressionLevel: 9 }).toBuffer();
    return { ok: true, png: png.toString('base64') };
  } catch {
    return { ok: false, reason: 'too-complex' };
  }
}
