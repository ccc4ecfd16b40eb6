import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** A PDF that pdfkit draws. */
export async function drawPdf(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument(options);
  const bytes = buffer(pdf);
  draw(pdf);
  pdf.end();
  return bytes;
}
