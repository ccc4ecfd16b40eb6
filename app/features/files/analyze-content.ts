import { analyzePdf, type ReadPdf } from '#app/features/files/analyze-pdf.ts';
import type { PageText } from '#app/features/files/fact-blocks.ts';
import { readFacts } from '#app/features/files/read-facts.ts';
import { readPassages } from '#app/features/files/read-passages.ts';
import { readText, type TextKind } from '#app/features/files/read-text.ts';
import type { FileAnalysis, FilePassage, StoreFact } from '#app/features/files/store-file.ts';
import { CONTENT_TEXTS } from '#app/features/files/upload-texts.ts';

/** How much of a file facts and passages are taken from. */
const READ_MAX_CHARS = 120_000;

const TEXT_WORDS: Readonly<Record<TextKind, string>> = { text: 'text', json: 'data', csv: 'table' };

interface Named {
  fileName: string;
  /** The day on which the file is read, ISO, in the store's time zone. */
  today: string;
}

/** What goes before the content: bytes of a text file, or `ReadPdf` as JSON. */
export type ContentHeader = Named &
  ({ kind: TextKind; /** MIME type by content. */ type: string } | { kind: 'pdf' });

export interface AnalyzedContent {
  analysis: FileAnalysis;
  facts: StoreFact[];
  passages: FilePassage[];
}

/**
 * All that is understood of a file's words. It runs regular expressions of every kind over text from outside, so
 * that production calls it in a confined process only. Pure; never throws.
 */
export function analyzeContent(header: ContentHeader, bytes: Uint8Array): AnalyzedContent {
  if (header.kind === 'pdf') {
    const pdf = JSON.parse(new TextDecoder().decode(bytes)) as ReadPdf;
    return { analysis: analyzePdf(pdf, header.fileName), ...readPages(pdf.pages, header) };
  }
  const page = readText({ bytes, kind: header.kind, type: header.type });
  return { analysis: analyzeText(page, header), ...readPages([page], header) };
}

/** What a text, a table or JSON is about: judged as a PDF of one page is. Source: specification 3.5, 9.6. */
function analyzeText(page: PageText, { fileName, kind }: { fileName: string; kind: TextKind }): FileAnalysis {
  const tallTexts = [...(page.tallTexts ?? [])];
  const pages = [{ number: 1, text: page.text, tallTexts }];
  const judged = analyzePdf({ pages, pageCount: 1, title: '', outline: [], cutBy: null }, fileName);
  return {
    ...judged,
    kind,
    pageCount: null,
    description: judged.description.replace(', 1 page', `, ${TEXT_WORDS[kind]}`),
    summary: judged.summary.replace(/^Pages: 1\n?/m, ''),
    problem: page.text.trim() === '' ? CONTENT_TEXTS.noText : '',
  };
}

function readPages(all: readonly PageText[], named: Named): Pick<AnalyzedContent, 'facts' | 'passages'> {
  const pages = upTo(READ_MAX_CHARS, all);
  return { facts: readFacts(pages, named), passages: readPassages(pages) };
}

// Fifty passages and sixty facts fill with less; the rest would only keep chats waiting.
function upTo(max: number, pages: readonly PageText[]): PageText[] {
  let left = max;
  return pages.flatMap((page) => {
    if (left <= 0) return [];
    const text = page.text.slice(0, left);
    left -= text.length;
    return [{ ...page, text }];
  });
}
