import sharp from 'sharp';
import { readSandboxRequest, writeResponseLine } from '#app/platform/sandbox/sandbox-child.ts';

/** The longest side sharp accepts. */
const MAX_NOMINAL_SIDE = 32_767;

/** Child process that renders one SVG: reads the file from stdin, writes a PNG as base64 or a refusal to stdout. */
const { header, bytes } = await readSandboxRequest<{ maxSide: number }>();
writeResponseLine(await drawPng(bytes, header.maxSide));

async function drawPng(svg: Uint8Array, maxSide: number): Promise<object> {
  // Rendered at the target size, so the SVG's own pixel size is never allocated.
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
