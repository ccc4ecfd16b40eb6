import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createDocumentAnalysis,
  createFailedPdfAnalysis,
  deriveCategory,
} from '#app/features/files/reading/document-analysis.ts';
import type { PdfContent } from '#app/platform/pdf/pdf-schema.ts';

const lines = (count: number, name = 'line') => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);

function makePdf(pdf: Partial<PdfContent> = {}): PdfContent {
  const pages = [{ number: 1, text: 'Some text.', tallTexts: [] }];
  return { pages, pageCount: 1, title: '', outline: [], cutBy: null, ...pdf };
}

test('a summary shows ten entries of the outline and the first fifty lines', () => {
  const outline = lines(12, 'Chapter').map((title) => ({ title, level: 1, page: 3 }));
  const pages = [{ number: 1, text: lines(80).join('\n\n'), tallTexts: [] }];
  const { summary } = createDocumentAnalysis(makePdf({ outline, pages, pageCount: 5 }), 'a.pdf');
  expect(summary).toContain('- Chapter 10 (page 3)');
  expect(summary).not.toContain('Chapter 11');
  expect(summary).toContain('\nline 50');
  expect(summary).not.toContain('line 51');
});

test('a summary of more than five pages shows fifteen lines of the middle as well', () => {
  const pages = lines(6).map((_, at) => ({
    number: at + 1,
    text: lines(40, `p${at + 1}`).join('\n'),
    tallTexts: [],
  }));
  const { summary } = createDocumentAnalysis(makePdf({ pages, pageCount: 6 }), 'a.pdf');
  const [, middle] = summary.split('From the middle:\n');
  expect(middle?.split('\n')).toHaveLength(15);
  expect(middle).toMatch(/^p3 33\n[^]*p4 7$/);
});

test('a generated title is replaced by the first heading', () => {
  const pages = [{ number: 1, text: 'Terms', tallTexts: ['Comfort Trial'] }];
  expect(
    createDocumentAnalysis(makePdf({ title: 'Microsoft Word - trial.docx', pages }), 'a.pdf').title,
  ).toBe('Comfort Trial');
  expect(createDocumentAnalysis(makePdf({ title: 'trial_v3.indd', pages }), 'a.pdf').title).toBe(
    'Comfort Trial',
  );
  expect(createDocumentAnalysis(makePdf({ title: 'Trial 2026', pages }), 'a.pdf').title).toBe('Trial 2026');
});

test.each([
  ['Showroom floor plan.pdf', 'Floor plan, 1 page', 'map'],
  ['Price_List.pdf', 'Product catalog, 1 page', 'product'],
  ['spring sale.pdf', 'Promotion, 1 page', 'promotion'],
  ['Labor Day circular.pdf', 'Promotion, 1 page', 'promotion'],
  ['black-friday.pdf', 'Promotion, 1 page', 'promotion'],
  ['Mattress-Warranty.pdf', 'Warranty terms, 1 page', 'other'],
  ['mattress returns.pdf', 'Store terms, 1 page', 'other'],
])('%s is described as “%s”, which is of the category %s', (fileName, description, category) => {
  const found = createDocumentAnalysis(makePdf(), fileName);
  expect(found.description).toBe(description);
  expect(deriveCategory(found.description)).toBe(category);
});

test('an analysis names class, keywords, outline and pages', () => {
  const outline = [{ title: 'Coverage', level: 1, page: 2 }];
  const pages = [{ number: 1, text: 'Limited Warranty\nFor North America', tallTexts: ['Limited Warranty'] }];
  expect(createDocumentAnalysis(makePdf({ outline, pages, pageCount: 2 }), 'scan 12.pdf')).toEqual({
    kind: 'pdf',
    description: 'Warranty terms, 2 pages',
    documentClass: 'warranty',
    pageCount: 2,
    title: 'Limited Warranty',
    keywords: ['Limited Warranty', 'North America'],
    isStructured: false,
    outline,
    summary:
      'Title: Limited Warranty\nPages: 2\nKeywords: Limited Warranty, North America\n' +
      'Outline:\n- Coverage (page 2)\nContent:\nLimited Warranty\nFor North America',
    problem: '',
  });
});

test('a partly read PDF reports its pages and the reason', () => {
  const { problem } = createDocumentAnalysis(makePdf({ cutBy: 'too-slow', pageCount: 9 }), 'a.pdf');
  expect(problem).toBe(
    'Only one page was read. This PDF took too long to process. Upload a simpler or shorter one.',
  );
});

test('an unread PDF has the error as its summary', () => {
  const { summary, problem } = createFailedPdfAnalysis('encrypted');
  expect(problem).toBe('This PDF is password-protected. Upload a copy without a password.');
  expect(summary).toBe(`[Error summarizing PDF content: ${problem}]`);
});

test('the summary of any PDF is short', () => {
  const text = fc.string({ unit: 'binary', maxLength: 2_000 });
  const page = fc.record({ number: fc.nat(), text, tallTexts: fc.array(text) });
  fc.assert(
    fc.property(fc.array(page, { maxLength: 20 }), text, (pages, title) => {
      const found = createDocumentAnalysis(makePdf({ pages, title, pageCount: pages.length }), 'a.pdf');
      expect(found.summary.length).toBeLessThan(25_000);
    }),
  );
});
