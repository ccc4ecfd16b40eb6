import { constants, deflateSync } from 'node:zlib';
import { buildRawPdf, drawPdf, type RawObject } from '#tests/support/draw-pdf.ts';

/** PDFs that attack their parser. */

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Resources<</Font<</F 5 0 R>>>>';

function onePage(content: RawObject, more: readonly RawObject[] = []): Buffer {
  return buildRawPdf([CATALOG, PAGES, `<<${PAGE}/Contents 4 0 R>>`, content, FONT, ...more]);
}

function text(words: string): RawObject {
  return { dict: '', stream: Buffer.from(`BT /F 11 Tf 40 200 Td (${words}) Tj ET`) };
}

export function encryptedPdf(): Promise<Buffer> {
  return drawPdf((pdf) => pdf.text('Nobody reads this.'), { userPassword: 'secret' });
}

export async function truncatedPdf(): Promise<Buffer> {
  const whole = await drawPdf((pdf) => pdf.text('Half of this is missing. '.repeat(200)));
  return whole.subarray(0, Math.floor(whole.length / 2));
}

export function manyPagesPdf(pages: number): Promise<Buffer> {
  return drawPdf((pdf) => {
    for (let page = 1; page <= pages; page += 1) {
      if (page > 1) pdf.addPage();
      pdf.text(`This is page ${page}.`);
      pdf.outline.addItem(`Chapter ${page}`);
    }
  });
}

export function nestedArraysPdf(depth: number): Buffer {
  const nest = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  return onePage({ dict: `/Deep ${nest}`, stream: Buffer.from(`BT /F 11 Tf ${nest} TJ ET`) });
}

/** A page below 10,000 levels of parents. */
export function nestedPagesPdf(depth: number): Buffer {
  const parents = Array.from(
    { length: depth },
    (_, at) => `<</Type/Pages/Kids[${at + 3} 0 R]/Count 1${at > 0 ? `/Parent ${at + 1} 0 R` : ''}>>`,
  );
  return buildRawPdf([CATALOG, ...parents, '<</Type/Page/MediaBox[0 0 300 300]>>']);
}

/** Readable text, with an outline in which every entry contains the next. */
export function nestedOutlinePdf(depth: number): Buffer {
  const entries = Array.from(
    { length: depth },
    (_, at) => `<</Title(Entry ${at + 1})/Parent ${at + 6} 0 R/First ${at + 8} 0 R/Count 1>>`,
  );
  return buildRawPdf([
    '<</Type/Catalog/Pages 2 0 R/Outlines 6 0 R>>',
    PAGES,
    `<<${PAGE}/Contents 4 0 R>>`,
    text('Readable all the same.'),
    FONT,
    '<</First 7 0 R>>',
    ...entries,
    '<</Title(The last one)>>',
  ]);
}

/** About 1.5 KB that inflates to gigabytes: spaces, compressed three times. */
export function bombPdf(gigabytes: number): Buffer {
  return onePage(makeBomb(gigabytes));
}

/** The same on the second page, behind a normal first page. */
export function bombBehindTextPdf(gigabytes: number): Buffer {
  const pages = '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>';
  const words = text('The first page is fine.');
  const second = `<<${PAGE}/Contents 7 0 R>>`;
  return buildRawPdf([
    CATALOG,
    pages,
    `<<${PAGE}/Contents 4 0 R>>`,
    words,
    FONT,
    second,
    makeBomb(gigabytes),
  ]);
}

function makeBomb(gigabytes: number): RawObject {
  const block = deflateSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const [head, body] = [block.subarray(0, 2), block.subarray(2)];
  const blocks = Array.from({ length: gigabytes * 1024 }, () => body);
  const end = Buffer.from([1, 0, 0, 255, 255, 0, 0, 0, 0]);
  const stream = deflateSync(deflateSync(Buffer.concat([head, ...blocks, end])), { level: 9 });
  return { dict: '/Filter[/FlateDecode/FlateDecode/FlateDecode]', stream };
}

/** Page trees, contents, and lengths with circular references. */
export function loopPdfs(): Record<string, Buffer> {
  return {
    'a page tree': buildRawPdf([CATALOG, '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>']),
    parents: buildRawPdf([
      CATALOG,
      '<</Type/Pages/Kids[3 0 R]/Count 1/Parent 3 0 R>>',
      '<</Type/Pages/Kids[2 0 R]/Count 1/Parent 2 0 R>>',
    ]),
    contents: buildRawPdf([CATALOG, PAGES, `<<${PAGE}/Contents 4 0 R>>`, '[4 0 R 4 0 R]', FONT]),
    references: buildRawPdf([CATALOG, PAGES, `<<${PAGE}/Contents 4 0 R>>`, '6 0 R', FONT, '4 0 R']),
    forms: onePage({ dict: '', stream: Buffer.from('/X Do') }, [
      { dict: '/Type/XObject/Subtype/Form/Resources<</XObject<</X 6 0 R>>>>', stream: Buffer.from('/X Do') },
    ]),
  };
}

/** Forms that each draw the next one ten times, which no parser can finish. */
export function endlessFormsPdf(): Buffer {
  const levels = 12;
  const forms = Array.from({ length: levels }, (_, at): RawObject => {
    const next = `/Resources<</XObject<</X ${at + 7} 0 R>>>>`;
    return {
      dict: `/Type/XObject/Subtype/Form/BBox[0 0 9 9]${next}`,
      stream: Buffer.from('/X Do '.repeat(10)),
    };
  });
  const leaf: RawObject = {
    dict: '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F 5 0 R>>>>',
    stream: Buffer.from('BT /F 9 Tf (x) Tj ET'),
  };
  const page =
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>/Contents 4 0 R>>';
  const call: RawObject = { dict: '', stream: Buffer.from('/X Do') };
  return buildRawPdf([CATALOG, PAGES, page, call, FONT, ...forms, leaf]);
}
