import { analyzePdf } from '#app/features/files/analyze-pdf.ts';
import type { PageText } from '#app/features/files/fact-blocks.ts';
import { wordKilobytes } from '#app/features/files/file-kind.ts';
import type { TextKind } from '#app/features/files/read-text.ts';
import type { FileAnalysis, FileKind } from '#app/features/files/store-file.ts';
import { CONTENT_TEXTS, extractionFailed } from '#app/features/files/upload-texts.ts';

const TEXT_WORDS: Readonly<Record<TextKind, string>> = { text: 'text', json: 'data', csv: 'table' };

const UNREAD = {
  documentClass: null,
  pageCount: null,
  title: '',
  keywords: [],
  isStructured: false,
  outline: [],
  summary: '',
  problem: '',
} as const;

/** What a text, a table or JSON is about: judged as a PDF of one page is. Source: specification 3.5, 9.6. */
export function analyzeText(
  page: PageText,
  { fileName, kind }: { fileName: string; kind: TextKind },
): FileAnalysis {
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

/** What is known of a file that nobody looks into: its size, and why. Source: specification 8.3, 9.6. */
export function analyzeBySize(kind: 'image' | 'other', sizeBytes: number): FileAnalysis {
  const size = wordKilobytes(sizeBytes);
  const description = `${kind === 'image' ? 'Image' : 'File'}, ${size}`;
  const problem = kind === 'image' ? CONTENT_TEXTS.imageOff : CONTENT_TEXTS.notText;
  return { ...unread(), kind, description, summary: description, problem };
}

/** What stands for a file that could not be read. Source: specification 8.3. */
export function analyzeFailure(kind: FileKind, why: string): FileAnalysis {
  return {
    ...unread(),
    kind,
    description: 'File that could not be read',
    summary: extractionFailed(why),
    problem: why,
  };
}

function unread(): Omit<FileAnalysis, 'kind' | 'description'> {
  return { ...UNREAD, keywords: [], outline: [] };
}
