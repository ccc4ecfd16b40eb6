import { readFacts } from '#app/features/files/read-facts.ts';
import { readPassages } from '#app/features/files/read-passages.ts';
import type { PaperFile } from '#app/features/files/store-papers.ts';
import { type PdfContent, readPdf } from '#app/platform/pdf.server.ts';
import type { Paper } from '#tests/support/papers/paper.ts';
import { renderPaper } from '#tests/support/papers/render-paper.ts';

/** The day on which the tests read papers. */
export const TODAY = '2026-11-20';

export interface ReadPaper extends PaperFile {
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
    facts: readFacts(read.pages, { fileName, today: TODAY }),
    passages: readPassages(read.pages),
    content: read,
  };
}
