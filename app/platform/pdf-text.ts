/** What is read of a PDF, and what the child that reads it may answer: limits and shapes, known to both sides. */

/** Pages that are read, however many there are. */
export const PDF_PAGES_MAX = 20;
/** Characters of a page; with the other limits it keeps an answer below the bytes that the parent takes. */
export const PAGE_CHARS_MAX = 30_000;
/** Text above this many units stands out: headings, mostly. */
export const TALL_UNITS = 12;
export const TALL_TEXTS_MAX = 40;
export const OUTLINE_MAX = 100;
/** Characters of a title, a heading or an outline's entry. */
export const LABEL_CHARS_MAX = 200;

export interface PdfPage {
  /** From 1. */
  number: number;
  /** Lines in reading order, an empty line between paragraphs, tabs between the columns of a table. */
  text: string;
  /** The texts that are taller than `TALL_UNITS`, from the top. */
  tallTexts: string[];
  /** Lines that are headings by their font although they are no taller than the text, where there are any. */
  headings?: string[] | undefined;
}

export interface PdfOutlineItem {
  title: string;
  /** From 1. */
  level: number;
  /** From 1; null where the outline doesn't say. */
  page: number | null;
}

/** Why a PDF, or the rest of it, was not read. */
export type PdfProblem = 'encrypted' | 'broken' | 'too-slow' | 'too-large' | 'empty';

/** One line of the child's answer. */
export type PdfAnswerLine =
  | { type: 'document'; pageCount: number; title: string }
  | { type: 'page'; page: PdfPage }
  | { type: 'outline'; outline: PdfOutlineItem[] }
  | { type: 'outline-failed'; message: string }
  | { type: 'failed'; reason: PdfProblem };
