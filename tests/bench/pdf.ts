import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drawPdf } from '#tests/support/draw-pdf.ts';
import { percentile, printFigure } from '#tests/support/bench.ts';

/** What reading a PDF costs: the reader beside bare pdfjs-dist in one warm process, and the way through the child. */

const PAGES = 20;
const ROUNDS = 15;
const WORDS =
  'the mattress sleeper may return it within nights of delivery when foam or coils sag below an inch'.split(
    ' ',
  );

Object.assign(process.env, { NODE_ENV: 'production', LOG_LEVEL: 'fatal' });
process.env.DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'bedside-bench-'));
Object.assign(globalThis, { DOMMatrix: function DOMMatrix() {} });

const bytes = await drawPdf((pdf) => {
  for (let page = 1; page <= PAGES; page += 1) {
    if (page > 1) pdf.addPage();
    pdf.outline.addItem(`Chapter ${page}`);
    pdf.font('Helvetica-Bold').fontSize(18).text(`Chapter ${page}: Sleeping Well`);
    pdf.font('Times-Roman').fontSize(10);
    for (let at = 0; at < 10; at += 1) {
      const words = Array.from({ length: 55 }, (_, word) => WORDS[(word * 7 + at * 3 + page) % WORDS.length]);
      pdf.text(`${words.join(' ')}.`, { paragraphGap: 4 });
    }
    pdf.table({ data: Array.from({ length: 6 }, (_, row) => [`Model ${row}`, '12 inches', `$${row}99.00`]) });
  }
});

const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
const { parsePdf } = await import('#app/platform/pdf/pdf-parser.ts');
const { extractPdfContent } = await import('#app/platform/pdf/extract-pdf-content.server.ts');

async function readBare(): Promise<number> {
  const began = performance.now();
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, useWasm: false }).promise;
  let text = '';
  for (let number = 1; number <= PAGES; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    page.cleanup();
  }
  await document.destroy();
  if (text.length < 1_000) throw new Error('nothing was read');
  return performance.now() - began;
}

async function readWithPlaces(): Promise<number> {
  const began = performance.now();
  let pages = 0;
  for await (const line of parsePdf(new Uint8Array(bytes))) pages += line.type === 'page' ? 1 : 0;
  if (pages !== PAGES) throw new Error('not all was read');
  return performance.now() - began;
}

async function readInChild(): Promise<number> {
  const began = performance.now();
  const read = await extractPdfContent({ content: bytes });
  if (!read.ok || read.pages.length !== PAGES) throw new Error('not all was read');
  return performance.now() - began;
}

async function measure(runs: (() => Promise<number>)[]): Promise<number[][]> {
  const spent: number[][] = runs.map(() => []);
  // In turn: what else the machine does then falls on all of them.
  for (let round = 0; round < ROUNDS + 5; round += 1) {
    for (const [at, run] of runs.entries()) {
      const ms = await run();
      if (round >= 5) spent[at]!.push(ms);
    }
  }
  return spent;
}

const [bare, ours] = (await measure([readBare, readWithPlaces])).map((spent) => percentile(spent, 0.5));
const rate = (ms: number) => `${((PAGES / ms) * 1000).toFixed(0)} pages/s`;
const share = ((100 * bare!) / ours!).toFixed(0);
printFigure('PDF text beside bare pdfjs-dist', `${rate(ours!)} of ${rate(bare!)}, ${share} %`, '≥ 80 %');
const [started] = await measure([readInChild]);
printFigure(
  'PDF of 20 pages with the child’s start',
  `p50 ${percentile(started!, 0.5).toFixed(0)} ms, p95 ${percentile(started!, 0.95).toFixed(0)} ms`,
  '≤ 400 ms',
);
await rm(process.env.DATA_DIR, { recursive: true, force: true });
