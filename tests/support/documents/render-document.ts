import PDFDocument from 'pdfkit';
import type { DocumentBlock, SampleDocument } from '#tests/support/documents/document.ts';

const MARGIN = 54;
const FOOT = 40;
const GAP = 24;
const WIDTH = 612 - 2 * MARGIN;

type Outline = PDFKit.PDFOutline;

interface Pen {
  doc: PDFKit.PDFDocument;
  x: number;
  width: number;
  /** Parent of the next second-level entry. */
  section: Outline;
}

/** Renders a realistic PDF: three fonts, headings taller than text, tables, and an outline with targets. */
export async function renderDocument(document: SampleDocument): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    bufferPages: true,
    margins: { top: MARGIN, bottom: MARGIN + FOOT, left: MARGIN, right: MARGIN },
    info: { Title: document.title, CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()));
  doc.font('Helvetica-Bold').fontSize(22).text(document.title, MARGIN, MARGIN, { width: WIDTH });
  doc.moveDown(0.6);
  const pen: Pen = { doc, x: MARGIN, width: WIDTH, section: doc.outline };
  for (const block of document.body) draw(block, pen);
  addFooters(doc, document.footer);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function draw(block: DocumentBlock, pen: Pen): void {
  const { doc, x, width } = pen;
  if (block.is === 'page') {
    doc.addPage();
    doc.y = MARGIN;
  } else if (block.is === 'table') drawTable(block, pen);
  else if (block.is === 'list') drawList(block.items, pen);
  else if (block.is === 'columns') drawColumns(block, pen);
  else {
    const [font, size] = FONTS[block.is];
    if (doc.y > doc.page.height - MARGIN - FOOT - 60) doc.addPage();
    if (block.is === 'h1') pen.section = doc.outline.addItem(block.text);
    if (block.is === 'h2') pen.section.addItem(block.text);
    doc.font(font).fontSize(size).text(block.text, x, doc.y, { width });
    doc.moveDown(block.is === 'h1' || block.is === 'h2' ? 0.3 : 0.7);
  }
}

const FONTS = {
  h1: ['Helvetica-Bold', 16],
  h2: ['Helvetica-Bold', 13],
  p: ['Times-Roman', 10.5],
  small: ['Times-Italic', 8],
} as const;

function drawList(items: readonly string[], { doc, x, width }: Pen): void {
  doc.font('Times-Roman').fontSize(10.5);
  for (const item of items) doc.text(`• ${item}`, x + 10, doc.y, { width: width - 10 });
  doc.moveDown(0.7);
}

function drawTable({ head, rows }: Extract<DocumentBlock, { is: 'table' }>, { doc, x, width }: Pen): void {
  const cell = width / head.length;
  for (const [index, row] of [head, ...rows].entries()) {
    doc.font(index === 0 ? 'Helvetica-Bold' : 'Helvetica').fontSize(9.5);
    const height = Math.max(...row.map((text) => doc.heightOfString(text, { width: cell - 8 })));
    if (doc.y + height > doc.page.height - MARGIN - FOOT) doc.addPage();
    const top = doc.y;
    for (const [at, text] of row.entries()) doc.text(text, x + at * cell, top, { width: cell - 8 });
    doc.y = top + height + 4;
    doc
      .moveTo(x, doc.y - 2)
      .lineTo(x + width, doc.y - 2)
      .lineWidth(0.4)
      .stroke('#999999');
  }
  doc.moveDown(0.8);
}

function drawColumns({ left, right }: Extract<DocumentBlock, { is: 'columns' }>, pen: Pen): void {
  const width = (pen.width - GAP) / 2;
  const top = pen.doc.y;
  for (const block of left) draw(block, { ...pen, width });
  const bottom = pen.doc.y;
  pen.doc.y = top;
  for (const block of right) draw(block, { ...pen, x: pen.x + width + GAP, width });
  pen.doc.y = Math.max(bottom, pen.doc.y);
}

function addFooters(doc: PDFKit.PDFDocument, footer: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at);
    doc.page.margins.bottom = 0;
    const text = `${footer} | Page ${at + 1} of ${count}`;
    doc
      .font('Helvetica')
      .fontSize(8)
      .text(text, MARGIN, doc.page.height - FOOT, { width: WIDTH, lineBreak: false });
  }
}
