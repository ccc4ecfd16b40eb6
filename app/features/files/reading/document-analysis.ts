import { CONTENT_TEXTS } from '#app/features/files/files-texts.ts';
import { type FileCategory, type FileKind, formatKilobytes } from '#app/features/files/store-file.ts';
import type { DocumentClass, FileAnalysis } from '#app/features/files/document-schema.ts';
import type { PdfContent, PdfPage, PdfProblem } from '#app/platform/pdf/pdf-schema.ts';

const OUTLINE_SHOWN = 10;
const LINES_SHOWN = 50;
/** The summary of a longer document includes lines from its middle. */
const LONG_PAGES = 5;
const MIDDLE_LINES = 15;
const LINE_MAX_CHARS = 300;

/**
 * Class, keywords, structure, outline, summary for prompts, and a description from which the category is derived.
 * Pure; never throws.
 */
export function createDocumentAnalysis(pdf: PdfContent, fileName: string): FileAnalysis {
  const text = pdf.pages.map((page) => page.text).join('\n');
  const title = findTitle(pdf);
  const label = [title, fileName.replace(/[_-]+/g, ' '), ...(pdf.pages[0]?.tallTexts.slice(0, 1) ?? [])].join(
    '\n',
  );
  const documentClass = classifyDocument({ label, text });
  const keywords = findKeywords(pdf.pages);
  const shown = { ...pdf, title, keywords };
  const readPages = pdf.pages.length === 1 ? 'one page was' : `${pdf.pages.length} pages were`;
  return {
    kind: 'pdf',
    description: describeDocument({ ...pdf, title }, label, documentClass),
    documentClass,
    pageCount: pdf.pageCount,
    title,
    keywords,
    isStructured: isStructured(text, keywords),
    outline: [...pdf.outline],
    summary: summarize(shown),
    problem: pdf.cutBy ? `Only ${readPages} read. ${PDF_PROBLEMS[pdf.cutBy]}` : '',
  };
}

export function createFailedPdfAnalysis(reason: PdfProblem): FileAnalysis {
  const problem = PDF_PROBLEMS[reason];
  const summary = `[Error summarizing PDF content: ${problem}]`;
  return createUnreadAnalysis('pdf', { description: 'Unreadable PDF', summary, problem });
}

// Programs often write file names or their own name as the title; the first heading is better then.
function findTitle({ title, pages }: PdfContent): string {
  const isName = /^(untitled|document\d*|microsoft\b.*|.*\.(docx?|pdf|indd|xlsx?|pptx?|pages|odt|tmp))$/i;
  return title !== '' && !isName.test(title)
    ? title
    : (pages[0]?.tallTexts[0] ?? pages[0]?.headings?.[0] ?? '');
}

const CLASS_LABELS = { catalog: 'Product catalog', warranty: 'Warranty terms', care: 'Care guide' } as const;
/** Descriptions of documents without a class; they contain words from `CATEGORY_KEYWORDS`. */
const OTHER_LABELS: readonly [RegExp, string][] = [
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

// The title is left out if there is a class: its words would change the category.
function describeDocument(
  { title, pageCount }: PdfContent,
  label: string,
  documentClass: DocumentClass | null,
): string {
  const pages = pageCount === 1 ? '1 page' : `${pageCount} pages`;
  const other = OTHER_LABELS.find(([words]) => words.test(label))?.[1];
  const kind = documentClass ? CLASS_LABELS[documentClass] : other;
  if (kind) return `${kind}, ${pages}`;
  return title === '' ? `Document, ${pages}` : `Document, ${pages}: ${title}`;
}

function summarize(pdf: PdfContent & { keywords: readonly string[] }): string {
  const lines = pdf.pages.flatMap((page) => page.text.split('\n')).filter((line) => line.trim() !== '');
  const middle = Math.max(LINES_SHOWN, Math.floor((lines.length - MIDDLE_LINES) / 2));
  const parts = [
    pdf.title === '' ? '' : `Title: ${pdf.title}`,
    `Pages: ${pdf.pageCount}`,
    pdf.keywords.length > 0 ? `Keywords: ${pdf.keywords.join(', ')}` : '',
    formatSection('Outline:', pdf.outline.slice(0, OUTLINE_SHOWN).map(formatOutlineEntry)),
    formatSection('Content:', lines.slice(0, LINES_SHOWN)),
    formatSection(
      'From the middle:',
      pdf.pageCount > LONG_PAGES ? lines.slice(middle, middle + MIDDLE_LINES) : [],
    ),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

function formatOutlineEntry({ title, level, page }: PdfContent['outline'][number]): string {
  return `${'  '.repeat(level - 1)}- ${title}${page === null ? '' : ` (page ${page})`}`;
}

function formatSection(head: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [head, ...lines.map((line) => line.slice(0, LINE_MAX_CHARS))].join('\n');
}

/** Each counts once (see decision 014). */
export const CATALOG_TERMS: readonly RegExp[] = [
  /\bcatalog(ue)?s?\b/i,
  /\bprice list\b|\bpricing\b/i,
  /\bcollections?\b/i,
  /\bmodels?\b/i,
  /\bskus?\b|\bitem (no\b|number)/i,
  /\bmsrp\b|\bretail price\b/i,
  /\bspecifications?\b|\bspecs\b/i,
  /\bdimensions\b|\b(available )?sizes\b/i,
  /\bproduct (line|range|guide|features)\b|\bproducts\b/i,
];
const PATTERN_SCORE = 2;
const CATALOG_SCORE = 3;

/** Letters and digits in one word, except norms and years. */
const MODEL_NUMBER = /\b(?!(?:ISO|ASTM|CFR|EN|TB|DIN|COVID|Q[1-4])-?\d)[A-Z]{1,5}-?\d{2,5}(?:-?[A-Z0-9])*\b/;
/** A catalog has several prices; other documents mention a fee or two. */
const PRICE_PATTERN = /[$€£]\s?\d{1,3}(?:[,.]?\d{3})*(?:\.\d{2})?/g;
const PRICES_MIN = 4;

const WARRANTY_PATTERN = /\bwarrant(y|ies)\b|\bguarantee certificate\b/i;
const CARE_PATTERN =
  /\b(care|cleaning|maintenance|washing) (and|&|guide|instructions?|tips|manual|sheet)|\b(care for|caring for|looking after|cleaning|(mattress|bed|bedding|pillow|fabric|product) care)\b/i;
/** In a title, any guarantee except of price or comfort means a warranty. */
const GUARANTEE_PATTERN =
  /(?<!\b(?:price|prices|comfort|sleep|satisfaction|love it|night|best|back) )\bguarantees?\b/i;
/** Mentions required if the title doesn't name the class. */
const WARRANTY_PATTERN_GLOBAL = new RegExp(WARRANTY_PATTERN, 'gi');
const WARRANTY_MENTIONS = 4;
const CARE_WORDS =
  /\b(wash|washed|washing|washable|vacuum|stains?|spills?|detergent|soap|bleach|dry[- ]clean(ing)?|spot[- ]clean(ing)?|rotate|air out|tumble dry)\b/gi;
const CARE_MENTIONS = 4;

/** One point for each of nine terms, two for a model number, two for prices; 3 or more make a catalog. */
export function scoreCatalog(text: string): number {
  const terms = CATALOG_TERMS.filter((term) => term.test(text)).length;
  const models = MODEL_NUMBER.test(text) ? PATTERN_SCORE : 0;
  const prices = (text.match(PRICE_PATTERN)?.length ?? 0) >= PRICES_MIN ? PATTERN_SCORE : 0;
  return terms + models + prices;
}

/**
 * Classifies by title (warranty before care, because its terms are binding), then by catalog score, then by
 * mentions. Null if unclear.
 */
export function classifyDocument({ label, text }: { label: string; text: string }): DocumentClass | null {
  if (/\b(catalog(ue)?|price list)\b/i.test(label)) return 'catalog';
  if (WARRANTY_PATTERN.test(label) || GUARANTEE_PATTERN.test(label)) return 'warranty';
  if (CARE_PATTERN.test(label)) return 'care';
  const mentions = text.match(WARRANTY_PATTERN_GLOBAL)?.length ?? 0;
  const careWordCount = new Set(text.match(CARE_WORDS)?.map((word) => word.toLowerCase())).size;
  if (scoreCatalog(text) >= CATALOG_SCORE) return 'catalog';
  if (mentions >= WARRANTY_MENTIONS) return 'warranty';
  return careWordCount >= CARE_MENTIONS ? 'care' : null;
}

const KEYWORD_PAGES = 3;
export const KEYWORDS_MAX = 10;
const KEYWORD_LONGER_THAN = 3;
/** A longer tall text is prose in large print. */
const HEADING_MAX_CHARS = 80;
/** Capitalized names of at least two words, on one line. */
const NAME_PATTERN =
  /(?<![\p{L}\p{N}-])\p{Lu}[\p{L}\p{N}’'&-]{1,40}(?: (?:(?:&|of|and|the|for) )?\p{Lu}[\p{L}\p{N}’'&-]{1,40})+/gu;
const SENTENCE_OPENING =
  /^(?:(?:this|these|that|the|an?|our|your|my|their|its|what|which|how|when|where|who|why|if|in|on|at|for|from|with|by|to|no|not|all|any|each|every|see|please|and|or|but|is|are|ends?) )+/i;

/**
 * Texts taller than 12 units, then capitalized names, from the first three pages. None is part of another or has 3
 * characters or fewer; at most 10.
 */
export function findKeywords(pages: readonly Pick<PdfPage, 'text' | 'tallTexts'>[]): string[] {
  const firstPages = pages.slice(0, KEYWORD_PAGES);
  const headings = firstPages.flatMap((page) =>
    page.tallTexts.filter((text) => text.length <= HEADING_MAX_CHARS),
  );
  const names = firstPages
    .flatMap((page) => page.text.match(NAME_PATTERN) ?? [])
    .map((name) => name.replace(SENTENCE_OPENING, ''));
  const found: string[] = [];
  for (const keyword of [...headings, ...names.filter((name) => name.includes(' '))]) {
    const isContained = found.some((other) => other.toLowerCase().includes(keyword.toLowerCase()));
    if (keyword.length > KEYWORD_LONGER_THAN && /\p{L}/u.test(keyword) && !isContained) found.push(keyword);
    if (found.length === KEYWORDS_MAX) break;
  }
  return found;
}

export function isStructured(text: string, keywords: readonly string[]): boolean {
  return /Table of Contents|TABLE OF CONTENTS|\b(Index|INDEX)\b/.test(text) || keywords.length >= 5;
}

const PDF_PROBLEMS: Readonly<Record<PdfProblem, string>> = {
  encrypted: 'This PDF is password-protected. Upload a copy without a password.',
  broken: 'This PDF is damaged. Export it again and upload the new copy.',
  'too-slow': 'This PDF took too long to process. Upload a simpler or shorter one.',
  'too-large': 'This PDF takes too much memory to process. Upload a simpler or shorter one.',
  empty: 'This PDF has no text, maybe only scanned pages. Upload a PDF with text.',
};

function createUnreadAnalysis(
  kind: FileKind,
  texts: Pick<FileAnalysis, 'description' | 'summary' | 'problem'>,
): FileAnalysis {
  const unread = { documentClass: null, pageCount: null, title: '', isStructured: false };
  return { kind, ...unread, keywords: [], outline: [], ...texts };
}

export function createSizeAnalysis(kind: 'image' | 'other', sizeBytes: number): FileAnalysis {
  const description = `${kind === 'image' ? 'Image' : 'File'}, ${formatKilobytes(sizeBytes)}`;
  const problem = kind === 'image' ? CONTENT_TEXTS.imageOff : CONTENT_TEXTS.notText;
  return createUnreadAnalysis(kind, { description, summary: description, problem });
}

export function createFailedAnalysis(kind: FileKind, problem: string): FileAnalysis {
  const description = 'Unreadable file';
  return createUnreadAnalysis(kind, {
    description,
    summary: `[Error extracting file content: ${problem}]`,
    problem,
  });
}

/** The first match wins. */
const CATEGORY_KEYWORDS: readonly [FileCategory, RegExp][] = [
  ['map', matchWordStart('layout|floor[\\s-]+plan|store[\\s-]+design')],
  ['product', matchWordStart('product|mattress|pillow|bedding|display|showcase')],
  ['promotion', matchWordStart('promotion|sale|discount|offer|deal|special')],
];

export function deriveCategory(description: string): FileCategory {
  const text = description.toLowerCase();
  const found = CATEGORY_KEYWORDS.find(([, words]) => words.test(text));
  return found?.[0] ?? 'other';
}

// Matches "mattress" in "mattresses", but not "sale" in "wholesale".
function matchWordStart(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})`, 'u');
}
