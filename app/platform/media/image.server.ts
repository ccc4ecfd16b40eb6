import type { WindowLike } from 'dompurify';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { findFirstElement } from '#app/platform/media/text-detection.ts';
import { singleton } from '#app/platform/process/env.server.ts';

export type ImageKind = 'png' | 'jpg' | 'svg';

/** More pixels than any logo has, and few enough to decode in a moment. */
const MAX_PIXELS = 40_000_000;
const TIME_LIMIT_SECONDS = 10;
/** How far into a file the `<svg` of a drawing may stand. */
const SVG_HEAD_BYTES = 16_000;

/** What a file is by its content, whatever its name says; null for all that is no PNG, JPEG or SVG. */
export async function detectImageKind(bytes: Uint8Array): Promise<ImageKind | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.mime === 'image/png') return 'png';
  if (found?.mime === 'image/jpeg') return 'jpg';
  if (found && found.mime !== 'application/xml') return null;
  return isSvg(bytes) ? 'svg' : null;
}

// Comments and declarations may stand before the first element, and nothing else.
function isSvg(bytes: Uint8Array): boolean {
  const head = new TextDecoder('utf-8').decode(bytes.subarray(0, SVG_HEAD_BYTES));
  return findFirstElement(head) === 'svg';
}

export type ReencodeResult =
  | { ok: true; bytes: Buffer; width: number; height: number }
  | { ok: false; reason: 'too-many-pixels' | 'broken' };

/**
 * Draws a raster picture anew, at most `maxSide` pixels a side: what comes out holds pixels and nothing else,
 * no metadata and nothing that was hidden behind them.
 */
export async function reencodeImage(
  bytes: Uint8Array,
  { kind, maxSide }: { kind: 'png' | 'jpg'; maxSide: number },
): Promise<ReencodeResult> {
  try {
    const { width, height, format } = await openImage(bytes, false).metadata();
    if (width * height > MAX_PIXELS) return { ok: false, reason: 'too-many-pixels' };
    if (format !== (kind === 'jpg' ? 'jpeg' : kind)) return { ok: false, reason: 'broken' };
    const small = openImage(bytes, MAX_PIXELS)
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
function openImage(bytes: Uint8Array, limitInputPixels: number | false): Sharp {
  return sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true });
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
/** More than a logo has, and few enough to read in a moment. */
const MAX_TAGS = 10_000;
const MAX_ATTRIBUTES = 200;
const MAX_DEPTH = 100;
const MAX_USES = 200;
const MAX_COLORINGS = 20_000;
const MAX_DECLARATIONS = 30;
/** What fetches, runs, links, moves or brings in another document. */
const UNWANTED_TAGS = [
  'style',
  'script',
  'foreignObject',
  'image',
  'feImage',
  'a',
  'iframe',
  'animate',
  'set',
];

export type CleanSvgOutcome = { ok: true; svg: string } | { ok: false; reason: 'too-complex' | 'broken' };

/**
 * An SVG that draws and does nothing else: no script, handler, style sheet, animation, or reference to anything
 * outside itself. Colours that a style sheet gives to classes are kept, as attributes.
 */
export async function cleanSvg(source: string): Promise<CleanSvgOutcome> {
  const text = source.replace(/^\uFEFF/, '').replace(/<!DOCTYPE[^[<>]*>/i, '');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { ok: false, reason: 'broken' };
  if (isTooComplex(text)) return { ok: false, reason: 'too-complex' };
  const { window, purify } = await singleton('svg-cleaner', loadCleaner);
  const parsed = new window.DOMParser().parseFromString(text, 'image/svg+xml');
  const root = parsed.documentElement;
  if (root.localName !== 'svg' || root.namespaceURI !== SVG || root.prefix)
    return { ok: false, reason: 'broken' };
  inlineClassColors(root);
  removeUnwanted(root);
  purify.sanitize(root, {
    IN_PLACE: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    FORBID_TAGS: UNWANTED_TAGS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  removeUnsafe(root);
  return { ok: true, svg: new window.XMLSerializer().serializeToString(root) };
}

// A DOM is 40 MB that most processes never need.
async function loadCleaner() {
  const [{ JSDOM }, { default: createPurifier }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  return { window, purify: createPurifier(window as unknown as WindowLike) };
}

// Before anything is parsed: what takes a parser seconds must not reach it. No `<` stands inside a tag in XML.
function isTooComplex(text: string): boolean {
  const tags = text.split('<').slice(1);
  if (tags.length > MAX_TAGS) return true;
  let depth = 0;
  for (const tag of tags) {
    if (tag.split(/=\s*["']/).length > MAX_ATTRIBUTES) return true;
    // Tags that hide in comments can't be counted.
    if (/^[!?]/.test(tag) && !/(-->|]]>|\?>)/.test(tag)) return true;
    if (tag.startsWith('/')) depth -= 1;
    else if (/^[^!?]/.test(tag) && !isSelfClosing(tag) && ++depth > MAX_DEPTH) return true;
  }
  return false;
}

function isSelfClosing(tag: string): boolean {
  const unquoted = tag.replace(/"[^"]*"|'[^']*'/g, '');
  return unquoted[unquoted.indexOf('>') - 1] === '/';
}

/** Drawing programs colour by classes; without its style sheet such a logo would turn black. */
function inlineClassColors(root: Element): void {
  const css = [...root.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n');
  if (!css) return;
  const members = Map.groupBy(
    [...root.querySelectorAll('[class]')].flatMap((element) =>
      [...element.classList].map((name) => ({ name, element })),
    ),
    ({ name }) => name,
  );
  let left = MAX_COLORINGS;
  for (const rule of css.split('}')) {
    const [selectors = '', body = ''] = rule.split('{');
    const declarations = body
      .split(';', MAX_DECLARATIONS)
      .map((declaration) => declaration.split(':').map((part) => part.trim()));
    for (const selector of selectors.split(',')) {
      const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? '';
      for (const { element } of members.get(name) ?? []) {
        if (--left < 0) return;
        setColors(element, declarations);
      }
    }
  }
}

function setColors(element: Element, declarations: string[][]): void {
  for (const [property = '', value = ''] of declarations) {
    const isColor = /^(fill|stroke|stop-color|opacity|clip-path)(-[a-z]+)*$/.test(property);
    if (isColor && /^[\w#%.,()\s-]+$/.test(value)) element.setAttribute(property, value);
  }
}

// Whole, with what they hold; of a link the drawing inside is kept by the purifier.
function removeUnwanted(root: Element): void {
  for (const element of root.querySelectorAll('*')) {
    const isUnwanted = element.localName !== 'a' && UNWANTED_TAGS.includes(element.localName);
    if (isUnwanted || element.namespaceURI !== SVG || element.prefix) element.remove();
  }
}

function removeUnsafe(root: Element): void {
  removeUnwanted(root);
  for (const link of root.querySelectorAll('a')) link.remove();
  const drawings = new Map([...root.querySelectorAll('[id]')].map((element) => [element.id, element]));
  for (const [at, use] of [...root.querySelectorAll('use')].entries()) {
    if (at >= MAX_USES || !pointsToDrawing(drawings, use)) use.remove();
  }
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const attribute of [...element.attributes]) {
      if (!isSafeAttribute(attribute)) element.removeAttributeNode(attribute);
    }
  }
}

// A `use` of a `use` can be repeated into millions of shapes.
function pointsToDrawing(drawings: Map<string, Element>, use: Element): boolean {
  const target = use.getAttribute('href') ?? use.getAttributeNS(XLINK, 'href') ?? '';
  const drawing = /^#[\w.:-]+$/.test(target) ? drawings.get(target.slice(1)) : undefined;
  return drawing !== undefined && !drawing.contains(use) && !drawing.querySelector('use');
}

function isSafeAttribute({ namespaceURI, localName, value }: Attr): boolean {
  if (namespaceURI === XMLNS) return value === SVG || value === XLINK;
  if (namespaceURI !== null && namespaceURI !== XLINK) return false;
  if (/^on/i.test(localName)) return false;
  if (localName === 'href' || namespaceURI === XLINK)
    return localName === 'href' && /^#[\w.:-]+$/.test(value);
  if (/^(src|srcdoc|action|formaction|base|ping|to|from|values)$/i.test(localName)) return false;
  return isSafeValue(value);
}

// Of all that CSS can do, `url(#id)` alone is wanted: nothing escaped, imported, computed or fetched.
function isSafeValue(value: string): boolean {
  const plain = value.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '');
  return !/[\\@<>]|url\s*\(|src\s*\(|image(-set)?\s*\(|expression|-moz-binding|(java|vb)script:|data:|https?:|\/\//i.test(
    plain,
  );
}
