import { encode } from 'uqr';

/** Survives folds and stains, and still scans at 20 mm. */
const CORRECTION = 'M';
/** Blank margin that scanners need, in modules. */
const QUIET_ZONE = 4;

/** Encodes a QR code as rows of modules (true is black), including the margin. */
export function encodeQrModules(text: string): boolean[][] {
  return encode(text, { ecc: CORRECTION, border: QUIET_ZONE }).data;
}

/** The `d` of a QR code's black path, and the side of its square view box. */
export function drawQrPath(text: string): { side: number; path: string } {
  const modules = encodeQrModules(text);
  const rows = modules.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { side: modules.length, path: rows.join('') };
}

export function drawQrSvg(text: string): string {
  const { side, path } = drawQrPath(text);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`,
  ].join('');
}
