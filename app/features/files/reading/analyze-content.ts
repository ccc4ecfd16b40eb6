import { extractFacts } from '#app/features/files/facts/extract-facts.ts';
import { extractPassages } from '#app/features/files/facts/statements-and-passages.ts';
import { type PageText, parseBlocks } from '#app/features/files/facts/text-blocks.ts';
import { CONTENT_TEXTS } from '#app/features/files/files-texts.ts';
import { createDocumentAnalysis } from '#app/features/files/reading/document-analysis.ts';
import { readText, type TextKind } from '#app/features/files/reading/read-text.ts';
import type { ContentAnalysis, FileAnalysis } from '#app/features/files/document-schema.ts';
import type { PdfContent } from '#app/platform/pdf/pdf-schema.ts';

/** Facts and passages are extracted from this much of a file. */
const READ_MAX_CHARS = 120_000;

const TEXT_KIND_LABELS: Readonly<Record<TextKind, string>> = { text: 'text', json: 'data', csv: 'table' };

interface FileContext {
  fileName: string;
  /** ISO date on which the file is read, in the store's time zone. */
  today: string;
}

/** Header of the child process's input. The content is a text file, or `PdfContent` as JSON. */
export type AnalysisRequest = FileContext &
  ({ kind: TextKind; /** MIME type by content. */ type: string } | { kind: 'pdf' });

/**
 * Analyzes a file's text. Runs many regular expressions over untrusted text, so production only calls it in a
 * sandboxed process. Pure; never throws.
 */
export function analyzeContent(header: AnalysisRequest, bytes: Uint8Array): ContentAnalysis {
  if (header.kind === 'pdf') {
    const pdf = JSON.parse(new TextDecoder().decode(bytes)) as PdfContent;
    const analysis = createDocumentAnalysis(pdf, header.fileName);
    return { analysis, ...extractFactsAndPassages(pdf.pages, header) };
  }
  const page = readText(bytes, header.kind, header.type);
  return { analysis: analyzeText(page, header), ...extractFactsAndPassages([page], header) };
}

function analyzeText(page: PageText, { fileName, kind }: { fileName: string; kind: TextKind }): FileAnalysis {
  const tallTexts = [...(page.tallTexts ?? [])];
  const pages = [{ number: 1, text: page.text, tallTexts }];
  const pdf = createDocumentAnalysis({ pages, pageCount: 1, title: '', outline: [], cutBy: null }, fileName);
  return {
    ...pdf,
    kind,
    pageCount: null,
    description: pdf.description.replace(', 1 page', `, ${TEXT_KIND_LABELS[kind]}`),
    summary: pdf.summary.replace(/^Pages: 1\n?/m, ''),
    problem: page.text.trim() === '' ? CONTENT_TEXTS.noText : '',
  };
}

function extractFactsAndPassages(all: readonly PageText[], named: FileContext) {
  const blocks = parseBlocks(truncatePages(READ_MAX_CHARS, all));
  return { facts: extractFacts(blocks, named), passages: extractPassages(blocks) };
}

// Enough to reach the limits on facts and passages.
function truncatePages(max: number, pages: readonly PageText[]): PageText[] {
  let left = max;
  return pages.flatMap((page) => {
    if (left <= 0) return [];
    const text = page.text.slice(0, left);
    left -= text.length;
    return [{ ...page, text }];
  });
}
