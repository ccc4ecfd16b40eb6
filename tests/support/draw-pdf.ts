import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

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

/** The content of a raw PDF object, between `obj` and `endobj`. */
export type RawObject = string | { dict: string; stream: Uint8Array };

/** A PDF made of exactly these objects, numbered from 1; the first is the catalog. */
export function buildRawPdf(objects: readonly RawObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let size = parts[0]!.length;
  function add(part: Buffer): void {
    parts.push(part);
    size += part.length;
  }
  for (const [at, object] of objects.entries()) {
    offsets.push(size);
    add(Buffer.from(`${at + 1} 0 obj\n`));
    if (typeof object === 'string') add(Buffer.from(object));
    else {
      add(Buffer.from(`<</Length ${object.stream.length} ${object.dict}>>\nstream\n`));
      add(Buffer.from(object.stream));
      add(Buffer.from('\nendstream'));
    }
    add(Buffer.from('\nendobj\n'));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const trailer = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${size}\n%%EOF\n`;
  add(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`));
  return Buffer.concat(parts);
}
