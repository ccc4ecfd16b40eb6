import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawSvg } from '#app/platform/media/image.server.ts';

const MAX_SIDE = 128;
const open =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">';
const inside = (body: string) => `${open}${body}<rect width="10" height="5" fill="#123456"/></svg>`;
const draw = (svg: string) => drawSvg(Buffer.from(svg), { maxSide: MAX_SIDE });

let server: Server;
let address: string;
const requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function pixels(svg: string): Promise<string> {
  const drawing = await draw(svg);
  return drawing.ok ? (await sharp(drawing.png).raw().toBuffer()).toString('base64') : drawing.reason;
}

test('an SVG becomes a sharp PNG of the requested size', async () => {
  for (const size of ['viewBox="0 0 4 2"', 'width="30000" height="15000" viewBox="0 0 4 2"']) {
    const drawing = await draw(
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="2" height="2" fill="#123456"/></svg>`,
    );
    const { data, info } = await sharp(drawing.ok ? drawing.png : undefined)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 128, height: 64, channels: 4 });
    expect([...data.subarray(63 * 4, 65 * 4)]).toEqual([0x12, 0x34, 0x56, 255, 0, 0, 0, 0]);
  }
});

test('an ordinary logo keeps the colors of its style sheet, gradients, clips and uses', async () => {
  const drawing =
    await draw(`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    ${open}<style>.st0{fill:#0A6EBD}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#abcdef"/></linearGradient>
    <path id="p" d="M5 5h5v5h-5z"/><clipPath id="c"><use xlink:href="#p"/></clipPath></defs>
    <path class="st0" d="M0 0h5v5h-5z"/><rect fill="url(#g)" clip-path="url(#c)" width="10" height="10"/></svg>`);
  const { data } = await sharp(drawing.ok ? drawing.png : undefined)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => data.subarray((y * MAX_SIDE + x) * 4).subarray(0, 4);
  expect([...colorAt(20, 20)]).toEqual([0x0a, 0x6e, 0xbd, 255]);
  expect([...colorAt(100, 100)]).toEqual([0xab, 0xcd, 0xef, 255]);
  expect([...colorAt(100, 20)]).toEqual([0, 0, 0, 0]);
});

test('the PNG contains no metadata, comment or script', async () => {
  const drawing = await draw(
    inside(
      '<!-- SECRET --><title>SECRET</title><metadata>SECRET</metadata><script>alert("SECRET")</script><g onclick="SECRET"/>',
    ),
  );
  const bytes = drawing.ok ? drawing.png : Buffer.alloc(0);
  expect(bytes.toString('latin1')).not.toMatch(/SECRET|alert|<|svg/);
  const { exif, xmp, comments } = await sharp(bytes).metadata();
  expect({ exif, xmp, comments }).toEqual({ exif: undefined, xmp: undefined, comments: undefined });
});

const REFERENCES: [string, (url: string) => string][] = [
  ['a picture', (url) => inside(`<image href="${url}/a.png" width="9" height="9"/>`)],
  ['a picture by xlink', (url) => inside(`<image xlink:href="${url}/a.png" width="9" height="9"/>`)],
  ['a drawing as a picture', (url) => inside(`<image href="${url}/a.svg" width="9" height="9"/>`)],
  [
    'a filter picture',
    (url) =>
      inside(`<filter id="f"><feImage href="${url}/a.png"/></filter><path filter="url(#f)" d="M0 0h9v9z"/>`),
  ],
  ['a use', (url) => inside(`<use href="${url}/a.svg#x"/>`)],
  ['a fill', (url) => inside(`<path fill="url(${url}/a.svg#x)" d="M0 0"/>`)],
  ['a filter', (url) => inside(`<path filter="url(${url}/a.svg#x)" d="M0 0"/>`)],
  ['an imported style sheet', (url) => inside(`<style>@import url("${url}/a.css");</style>`)],
  [
    'a font',
    (url) => inside(`<style>@font-face{font-family:x;src:url(${url}/a.woff)}text{font-family:x}</style>`),
  ],
  ['a linked style sheet', (url) => `<?xml-stylesheet href="${url}/a.css" type="text/css"?>${inside('')}`],
  ['a script', (url) => inside(`<script href="${url}/a.js"/>`)],
  ['a base', (url) => inside(`<g xml:base="${url}/"><use href="a.svg#x"/></g>`)],
  [
    'an inclusion',
    (url) =>
      inside(
        `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${url}/etc/hostname" parse="text"/>`,
      ),
  ],
  [
    'a foreign object',
    (url) =>
      inside(
        `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${url}/a.html"/></foreignObject>`,
      ),
  ],
];

test.each(REFERENCES)(
  '%s from elsewhere is not loaded, from the network or from the disk',
  async (_, make) => {
    const plain = await pixels(inside(''));
    expect(await pixels(make(address))).toBe(plain);
    expect(await pixels(make('file://'))).toBe(plain);
    expect(requests).toEqual([]);
  },
);

test('external doctypes and entities are not loaded', async () => {
  const text = inside('<text y="9" font-size="4">&x;</text>');
  for (const url of [`${address}/a.dtd`, 'file:///etc/hostname']) {
    await draw(`<!DOCTYPE svg SYSTEM "${url}">${inside('')}`);
    const drawing = await pixels(`<!DOCTYPE svg [<!ENTITY x SYSTEM "${url}">]>${text}`);
    expect(['broken', await pixels(inside(''))]).toContain(drawing);
  }
  expect(requests).toEqual([]);
});

const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join(
  '',
);
const uses = Array.from(
  { length: 25 },
  (_, at) => `<g id="u${at + 1}"><use href="#u${at}"/><use href="#u${at}"/></g>`,
).join('');
const REFUSED: [string, string, string][] = [
  [
    'an entity bomb',
    `<!DOCTYPE svg [<!ENTITY e0 "aaaaaaaaaa">${entities}]>${inside('<text>&e9;</text>')}`,
    'broken',
  ],
  ['30,000 nested groups', open + '<g>'.repeat(30_000) + '</g>'.repeat(30_000) + '</svg>', 'broken'],
  [
    'shapes that multiply',
    inside(`<g id="u0"><path d="M0 0h1"/></g>${uses}<use href="#u25"/>`),
    'too-complex',
  ],
  [
    'a side of ten million pixels',
    open.replace('0 0 10 10', '0 0 10000000 10000000') + '</svg>',
    'too-many-pixels',
  ],
  ['a page of HTML', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>', 'broken'],
  ['a drawing that is cut short', open + '<g><circle', 'broken'],
  ['a drawing of no size', open.replace('0 0 10 10', '0 0 0 0') + '</svg>', 'broken'],
  ['an empty text', '', 'broken'],
  ['beginnings of a document type', '<!DOCTYPE'.repeat(25_000), 'broken'],
];

test.each(REFUSED)(
  '%s is refused',
  async (_, source, reason) => {
    expect(await draw(source)).toEqual({ ok: false, reason });
  },
  15_000,
);

test('a filter that would take hours times out without blocking this process', async () => {
  const filter =
    '<filter id="f" x="-10" y="-10" width="30" height="30"><feTurbulence numOctaves="100" baseFrequency="9"/><feMorphology radius="1000"/></filter>';
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 50);
  const shapes = '<rect width="10" height="10" filter="url(#f)"/>'.repeat(300);
  expect(await draw(inside(filter + shapes))).toEqual({ ok: false, reason: 'too-complex' });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
}, 60_000);
