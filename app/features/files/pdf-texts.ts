import type { PdfProblem } from '#app/platform/pdf-text.ts';

/** What is said of a PDF that was not read, or not to its end (specification 8.3 fixes the brackets). */
export const PDF_PROBLEMS: Readonly<Record<PdfProblem, string>> = {
  encrypted: 'This PDF is protected by a password. Please upload a copy without one.',
  broken: 'This PDF is damaged. Please export it again and upload the new one.',
  'too-slow': 'Reading this PDF took too long. Please upload a simpler or shorter one.',
  'too-large': 'This PDF needs too much memory. Please upload a simpler or shorter one.',
  empty: 'This PDF holds no text, perhaps only pictures of it. Please upload one with text.',
};

/** Stands where the summary of a PDF would. */
export function summaryFailed(why: string): string {
  return `[Error summarizing PDF content: ${why}]`;
}

/** What is said when reading ended early, and what came before is used. */
export function partlyRead(pages: number, why: string): string {
  return `Only ${pages === 1 ? 'one page was' : `${pages} pages were`} read. ${why}`;
}

/** The pages that stand for a PDF that wasn't read, while the app is being developed. */
export const SAMPLE_PAGES = 5;
export function samplePage(page: number): string {
  return `Sample text of page ${page}: this PDF could not be read in the development environment.`;
}
