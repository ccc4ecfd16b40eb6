import { parseBlocks } from '#app/features/files/facts/text-blocks.ts';
import { extractFacts } from '#app/features/files/facts/extract-facts.ts';
import { extractPassages } from '#app/features/files/facts/statements-and-passages.ts';
import type { ReadDocument } from '#app/features/files/search/store-documents.ts';
import type { PdfContent } from '#app/platform/pdf/pdf-schema.ts';
import { readPdf } from '#app/platform/pdf/read-pdf.server.ts';
import type { Paper } from '#tests/support/documents/document.ts';
import { renderPaper } from '#tests/support/documents/render-paper.ts';

/** The day on which the tests read papers. */
export const TODAY = '2026-11-20';

export interface ReadPaper extends ReadDocument {
  content: PdfContent;
}

/** The whole way of a paper: laid out as a PDF, read by the reader of PDFs, and understood. */
export async function readPaper(paper: Paper): Promise<ReadPaper> {
  const bytes = await renderPaper(paper);
  const read = await readPdf({ content: bytes });
  if (!read.ok) throw new Error(`${paper.fileName} could not be read: ${read.reason}`);
  const { fileName } = paper;
  return {
    fileId: fileName,
    fileName,
    facts: extractFacts(parseBlocks(read.pages), { fileName, today: TODAY }),
    passages: extractPassages(parseBlocks(read.pages)),
    content: read,
  };
}
