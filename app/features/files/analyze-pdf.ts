import { classify } from '#app/features/files/pdf-class.ts';
import { findKeywords, isStructured } from '#app/features/files/pdf-keywords.ts';
import { partlyRead, PDF_PROBLEMS, summaryFailed } from '#app/features/files/pdf-texts.ts';
import type { DocumentClass, FileAnalysis, OutlineItem } from '#app/features/files/store-file.ts';
import type { PdfPage, PdfProblem } from '#app/platform/pdf-text.ts';

const OUTLINE_SHOWN = 10;
const LINES_SHOWN = 50;
/** Of a longer document, lines of its middle are shown too. */
const LONG_PAGES = 5;
const MIDDLE_LINES = 15;
const LINE_MAX_CHARS = 300;

/** What was read of a PDF, as `readPdf` answers it. */
export interface ReadPdf {
  pages: readonly PdfPage[];
  pageCount: number;
  title: string;
  outline: readonly OutlineItem[];
  cutBy: PdfProblem | null;
}

/**
 * What a PDF is, in the words of a merchant and for a prompt: class, keywords, structured flag, outline, summary
 * and a description that the category derives from. Pure; never throws. Source: specification 3.6 and 9.6.
 */
export function analyzePdf(pdf: ReadPdf, fileName: string): FileAnalysis {
  const text = pdf.pages.map((page) => page.text).join('\n');
  const title = findTitle(pdf);
  const label = [title, fileName.replace(/[_-]+/g, ' '), ...(pdf.pages[0]?.tallTexts.slice(0, 1) ?? [])].join(
    '\n',
  );
  const documentClass = classify({ label, text });
  const keywords = findKeywords(pdf.pages);
  const shown = { ...pdf, title, keywords };
  return {
    kind: 'pdf',
    description: describe({ documentClass, label, title, pageCount: pdf.pageCount }),
    documentClass,
    pageCount: pdf.pageCount,
    title,
    keywords,
    isStructured: isStructured(text, keywords),
    outline: [...pdf.outline],
    summary: summarize(shown),
    problem: pdf.cutBy ? partlyRead(pdf.pages.length, PDF_PROBLEMS[pdf.cutBy]) : '',
  };
}

/** What is kept of a PDF that was not read: why, in words, also where its summary would stand. */
export function analyzeUnreadPdf(reason: PdfProblem): FileAnalysis {
  return {
    kind: 'pdf',
    description: 'PDF that could not be read',
    documentClass: null,
    pageCount: null,
    title: '',
    keywords: [],
    isStructured: false,
    outline: [],
    summary: summaryFailed(PDF_PROBLEMS[reason]),
    problem: PDF_PROBLEMS[reason],
  };
}

// Programs write file names and their own names where a title belongs; the first heading is better than those.
function findTitle({ title, pages }: ReadPdf): string {
  const isName = /^(untitled|document\d*|microsoft\b.*|.*\.(docx?|pdf|indd|xlsx?|pptx?|pages|odt|tmp))$/i;
  return title !== '' && !isName.test(title)
    ? title
    : (pages[0]?.tallTexts[0] ?? pages[0]?.headings?.[0] ?? '');
}

interface Described {
  documentClass: DocumentClass | null;
  label: string;
  title: string;
  pageCount: number;
}

const CLASS_WORDS = { catalog: 'Product catalog', warranty: 'Warranty terms', care: 'Care guide' } as const;
/** Words for what has no class; the category's keywords (specification 3.5) stand in them where they fit. */
const OTHER_WORDS: readonly [RegExp, string][] = [
  [
    /\b(floor ?plan|store (map|layout|design)|showroom (map|plan|layout)|(find(ing)?|know) your way|way (a)?round|(store|floor) (guide|directory))\b/i,
    'Floor plan',
  ],
  [
    /\b(promotions?|sale|discounts?|offers?|deals?|specials?|savings|coupons?|flyer|circular|black friday|cyber monday|(presidents?['’]?s?|memorial|labor|veterans?['’]?s?) day|mattress event)\b/i,
    'Promotion',
  ],
  [
    /\b(trial|returns?|exchanges?|refunds?|delivery|shipping|set-?up|financ\w+|terms|policy)\b/i,
    'Store terms',
  ],
];

// A known kind stands alone: the words of a title would pull a warranty for mattresses among the products.
function describe({ documentClass, label, title, pageCount }: Described): string {
  const pages = pageCount === 1 ? '1 page' : `${pageCount} pages`;
  const other = OTHER_WORDS.find(([words]) => words.test(label))?.[1];
  const kind = documentClass ? CLASS_WORDS[documentClass] : other;
  if (kind) return `${kind}, ${pages}`;
  return title === '' ? `Document, ${pages}` : `Document, ${pages}: ${title}`;
}

function summarize(pdf: ReadPdf & { keywords: readonly string[] }): string {
  const lines = pdf.pages.flatMap((page) => page.text.split('\n')).filter((line) => line.trim() !== '');
  const middle = Math.max(LINES_SHOWN, Math.floor((lines.length - MIDDLE_LINES) / 2));
  const parts = [
    pdf.title === '' ? '' : `Title: ${pdf.title}`,
    `Pages: ${pdf.pageCount}`,
    pdf.keywords.length > 0 ? `Keywords: ${pdf.keywords.join(', ')}` : '',
    listed('Outline:', pdf.outline.slice(0, OUTLINE_SHOWN).map(tellEntry)),
    listed('Content:', lines.slice(0, LINES_SHOWN)),
    listed('From the middle:', pdf.pageCount > LONG_PAGES ? lines.slice(middle, middle + MIDDLE_LINES) : []),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function tellEntry({ title, level, page }: OutlineItem): string {
  return `${'  '.repeat(level - 1)}- ${title}${page === null ? '' : ` (page ${page})`}`;
}

function listed(head: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [head, ...lines.map((line) => line.slice(0, LINE_MAX_CHARS))].join('\n');
}
