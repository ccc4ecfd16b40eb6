import { PDFParse } from 'pdf-parse';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { layOutPage } from '#app/platform/pdf/page-layout.ts';
import { cleanLabel, OUTLINE_MAX, PDF_PAGES_MAX, type PlacedText } from '#app/platform/pdf/pdf-text.ts';
import type { PdfOutlineItem, PdfProblem, PdfResponseLine } from '#app/platform/pdf/pdf-schema.ts';

const OUTLINE_LEVELS_MAX = 10;
/** Nothing in a file is executed, rendered, or fetched; CMaps come from the package. */
const SAFE_OPTIONS = {
  isEvalSupported: false,
  useWasm: false,
  useSystemFonts: false,
  disableFontFace: true,
  enableXfa: false,
  verbosity: 0,
  cMapUrl: 'node_modules/pdfjs-dist/cmaps/',
  cMapPacked: true,
};

type OutlineNode = NonNullable<Awaited<ReturnType<PDFParse['getInfo']>>['outline']>[number];

/** Yields everything readable before an error. Has no time or memory limits, so run it sandboxed on untrusted files. */
export async function* parsePdf(bytes: Uint8Array): AsyncGenerator<PdfResponseLine> {
  // pdf.js takes ownership of the buffer, and the outline needs the same bytes later.
  const loading = getDocument({ data: bytes.slice(), ...SAFE_OPTIONS });
  try {
    // pdf-parse drops the positions that the layout needs.
    const document = await loading.promise;
    yield { type: 'document', pageCount: document.numPages, title: await readTitle(document) };
    yield* readPages(document);
    yield await readOutline(document, bytes);
  } catch (error) {
    yield { type: 'failed', reason: classifyPdfError(error) };
  } finally {
    await loading.destroy().catch(() => null);
  }
}

async function readTitle(document: PDFDocumentProxy): Promise<string> {
  const found = await document.getMetadata().catch(() => null);
  const title = found ? (found.info as { Title?: unknown }).Title : '';
  return typeof title === 'string' ? cleanLabel(title) : '';
}

// Continues with the remaining pages after an error, then throws it.
async function* readPages(document: PDFDocumentProxy): AsyncGenerator<PdfResponseLine> {
  let firstError: unknown = null;
  for (let number = 1; number <= Math.min(document.numPages, PDF_PAGES_MAX); number += 1) {
    try {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const placed = items.filter((item): item is typeof item & PlacedText => 'str' in item);
      yield { type: 'page', page: { number, ...layOutPage(placed) } };
      page.cleanup();
    } catch (error) {
      firstError ??= error;
    }
  }
  if (firstError) throw firstError;
}

async function readOutline(document: PDFDocumentProxy, bytes: Uint8Array): Promise<PdfResponseLine> {
  const parser = new PDFParse({ data: bytes, ...SAFE_OPTIONS });
  try {
    const { outline: nodes } = await parser.getInfo();
    const outline: PdfOutlineItem[] = [];
    for (const { node, level } of walkOutline(nodes ?? [])) {
      const title = cleanLabel(node.title);
      if (title !== '') outline.push({ title, level, page: await findOutlinePage(document, node) });
      if (outline.length === OUTLINE_MAX) break;
    }
    return { type: 'outline', outline };
  } catch (error) {
    return { type: 'outline-failed', message: error instanceof Error ? error.message : 'unknown' };
  } finally {
    await parser.destroy().catch(() => null);
  }
}

function* walkOutline(
  nodes: readonly OutlineNode[],
  level = 1,
): Generator<{ node: OutlineNode; level: number }> {
  if (level > OUTLINE_LEVELS_MAX) return;
  for (const node of nodes) {
    yield { node, level };
    yield* walkOutline((node.items ?? []) as OutlineNode[], level + 1);
  }
}

async function findOutlinePage(document: PDFDocumentProxy, { dest }: OutlineNode): Promise<number | null> {
  try {
    const place: unknown[] | null = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const page = place?.[0];
    if (typeof page === 'number') return page + 1;
    return page ? (await document.getPageIndex(page as { num: number; gen: number })) + 1 : null;
  } catch {
    return null;
  }
}

function classifyPdfError(error: unknown): PdfProblem {
  if (!(error instanceof Error)) return 'broken';
  if (error.name === 'PasswordException') return 'encrypted';
  return /allocation failed|invalid (array|typed array|string) length/i.test(error.message)
    ? 'too-large'
    : 'broken';
}
