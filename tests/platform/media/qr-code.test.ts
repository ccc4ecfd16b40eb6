import fc from 'fast-check';
import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQrPng } from '#app/platform/media/image.server.ts';
import { drawQrPath, drawQrSvg, encodeQrModules } from '#app/platform/media/qr-code.ts';

const LINK = 'https://moonlit.chat.bedside.example/?source=qr';

/** The black modules of a path made of unit squares. */
function modulesOf(path: string, side: number): boolean[][] {
  const modules = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) modules[Number(y)]![Number(x)] = true;
  return modules;
}

const withoutBorder = (modules: boolean[][]) => modules.slice(4, -4).map((row) => row.slice(4, -4));

test('the codes on the page, in the SVG, and in the PNG encode the link', async () => {
  const expected = encode(LINK, { ecc: 'M', border: 0 }).data;
  const { side, path } = drawQrPath(LINK);
  expect(withoutBorder(modulesOf(path, side))).toEqual(expected);
  expect(drawQrSvg(LINK)).toContain(`<path d="${path}"/>`);
  const png = await drawQrPng(LINK, { side: 1_024 });
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / side;
  expect(scale).toBe(Math.floor(1_024 / side));
  const pixels = encodeQrModules(LINK).map((row, y) =>
    row.map(
      (_, x) => data[Math.floor((y + 0.5) * scale) * info.width + Math.floor((x + 0.5) * scale)]! < 128,
    ),
  );
  expect(withoutBorder(pixels)).toEqual(expected);
});

test('every code has a quiet zone of four modules', () => {
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      const modules = encodeQrModules(url);
      const edges = [...modules.slice(0, 4), ...modules.slice(-4)].flat();
      const sides = modules.flatMap((row) => [...row.slice(0, 4), ...row.slice(-4)]);
      expect([...edges, ...sides].some(Boolean)).toBe(false);
    }),
    { numRuns: 30 },
  );
});
