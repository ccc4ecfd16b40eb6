import { decodeHTMLStrict } from 'entities';
import type { ContentAnalysis, FileAnalysis } from '#app/features/files/document-schema.ts';
import { extractFacts } from '#app/features/files/facts/extract-facts.ts';
import { extractPassages } from '#app/features/files/facts/statements-and-passages.ts';
import { type PageText, parseBlocks } from '#app/features/files/facts/text-blocks.ts';
import { CONTENT_TEXTS } from '#app/features/files/files-texts.ts';
import { createDocumentAnalysis } from '#app/features/files/reading/document-analysis.ts';
import { type FileKind, TEXT_MAX_BYTES } from '#app/features/files/store-file.ts';
import { createCsvReader, detectDelimiter } from '#app/platform/csv/csv.ts';
import { detectUtf16 } from '#app/platform/media/text-detection.ts';
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

const LINES_MAX = 5_000;
const LINE_MAX_CHARS = 2_000;
const DEPTH_MAX = 20;

export type TextKind = Extract<FileKind, 'text' | 'json' | 'csv'>;

/**
 * A text file as one page without a number: table cells separated by tabs, JSON as "name: value" lines, Markdown
 * headings as tall texts. Reads up to one megabyte. Pure; never throws.
 */
export function readText(bytes: Uint8Array, kind: TextKind, type: string): PageText {
  const text = decodeText(bytes.subarray(0, TEXT_MAX_BYTES)).replaceAll('\0', '');
  if (kind === 'json') return toPage(flattenJson(text));
  if (kind === 'csv') return toPage(parseTable(text));
  return parseProse(type === 'text/html' ? stripTags(text) : text);
}

// The last character may be incomplete. Text that isn't UTF-8 is decoded as Windows-1252.
function decodeText(bytes: Uint8Array): string {
  const utf16 = detectUtf16(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function toPage(lines: readonly string[], tallTexts: string[] = []): PageText {
  const wrapped = lines.slice(0, LINES_MAX).flatMap((line) => wrapLine(line.trimEnd()));
  return { number: null, text: wrapped.join('\n'), tallTexts };
}

/** Wraps at a sentence, or else at a word. */
function wrapLine(line: string): string[] {
  const folded: string[] = [];
  let rest = line;
  while (rest.length > LINE_MAX_CHARS) {
    const head = rest.slice(0, LINE_MAX_CHARS);
    const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('! '), head.lastIndexOf('? ')) + 1;
    const word = head.lastIndexOf(' ');
    const at = end > 0 ? end : word > 0 ? word : LINE_MAX_CHARS;
    folded.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return [...folded, rest];
}

function parseProse(text: string): PageText {
  const tallTexts: string[] = [];
  const lines = text.split(/\r\n|[\r\n\f]/).map((line) => {
    const heading = parseHeading(line);
    if (heading !== '') tallTexts.push(heading);
    return heading === '' ? line : heading;
  });
  return toPage(lines, tallTexts);
}

function parseHeading(line: string): string {
  const sign = /^#{1,6}\s/.exec(line)?.[0];
  if (sign === undefined) return '';
  const text = line.slice(sign.length).trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return text.slice(0, end).trimEnd();
}

// Tags never span the start of another tag; a pattern that allows this would take minutes.
function stripTags(html: string): string {
  const plain = html
    .replace(/<(script|style|head|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<\/t[dh]\b[^<>]*>/gi, '\t')
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<!--[\s\S]*?(?:-->|$)|<[^<>]*>/g, ' ');
  return decodeHTMLStrict(plain)
    .replaceAll('\u00ad', '')
    .replace(/[^\P{Cc}\n\t]|\u00a0/gu, ' ')
    .replace(/[ ]{2,}/g, ' ');
}

function parseTable(text: string): string[] {
  const plain = text.replace(/\r\n?/g, '\n');
  const lines = plain.split('\n');
  const delimiter = detectDelimiter(lines[0] ?? '');
  const reader = createCsvReader(delimiter);
  const rows: string[] = [];
  for (const record of [...reader.push(plain), ...reader.end()]) {
    // Treat an invalid CSV row as text.
    const cells = 'cells' in record ? record.cells : (lines[record.line - 1] ?? '').split(delimiter);
    const row = cells.map((cell) => cell.replace(/\s+/g, ' ').trim());
    if (row.some((cell) => cell !== '')) rows.push(row.join('\t'));
  }
  return rows;
}

function flattenJson(text: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Treat truncated JSON as text.
    return text.split('\n');
  }
  const lines: string[] = [];
  const add = (name: string, inner: unknown, depth: number): void => {
    if (lines.length >= LINES_MAX || depth > DEPTH_MAX || inner === null) return;
    if (typeof inner !== 'object') lines.push(name === '' ? String(inner) : `${name}: ${String(inner)}`);
    else
      for (const [key, next] of Object.entries(inner)) {
        const label = Array.isArray(inner) ? '' : humanizeKey(key);
        add([name, label].filter(Boolean).join(' '), next, depth + 1);
      }
  };
  add('', value, 0);
  return lines;
}

/** "returnPeriod_days" becomes "return period days". */
function humanizeKey(key: string): string {
  return key
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}
