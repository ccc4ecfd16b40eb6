import { encode } from 'uqr';

/** Survives a fold or a stain, and still scans at 20 mm. */
const CORRECTION = 'M';
/** The quiet zone that readers need around a code, in modules. */
const QUIET_ZONE = 4;

/** A QR code as rows of modules, true for black, with its quiet zone. */
export function encodeQrModules(text: string): boolean[][] {
  return encode(text, { ecc: CORRECTION, border: QUIET_ZONE }).data;
}

/** A QR code for an SVG: the `d` of its black path, and the side of its square view box. */
export function drawQrPath(text: string): { side: number; path: string } {
  const modules = encodeQrModules(text);
  const rows = modules.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { side: modules.length, path: rows.join('') };
}

/** A QR code as an SVG file, black on white. */
export function drawQrSvg(text: string): string {
  const { side, path } = drawQrPath(text);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`,
  ].join('');
}
