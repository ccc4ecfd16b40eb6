import { expect, test } from 'vitest';
import type { PdfContent } from '#app/platform/pdf/pdf-schema.ts';
import { extractPdfContent } from '#app/platform/pdf/extract-pdf-content.server.ts';
import { drawPdf } from '#tests/support/draw-pdf.ts';

async function read(bytes: Uint8Array): Promise<PdfContent> {
  const outcome = await extractPdfContent({ content: bytes });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
}

test('pages come with their numbers, headings, title and outline', async () => {
  const bytes = await drawPdf(
    (pdf) => {
      const terms = pdf.outline.addItem('Terms');
      pdf.fontSize(18).text('Limited Warranty').fontSize(10).text('Ten years from the day of purchase.');
      pdf.addPage();
      terms.addItem('What is left out');
      pdf.fontSize(18).text('Exclusions').fontSize(10).text('Stains.');
    },
    { info: { Title: 'Warranty 2026' } },
  );
  const { pages, ...rest } = await read(bytes);
  expect(rest).toEqual({
    ok: true,
    pageCount: 2,
    title: 'Warranty 2026',
    outline: [
      { title: 'Terms', level: 1, page: 1 },
      { title: 'What is left out', level: 2, page: 2 },
    ],
    cutBy: null,
  });
  expect(pages).toEqual([
    {
      number: 1,
      text: 'Limited Warranty\nTen years from the day of purchase.',
      tallTexts: ['Limited Warranty'],
    },
    { number: 2, text: 'Exclusions\nStains.', tallTexts: ['Exclusions'] },
  ]);
});

test('a table drawn by a program keeps its rows', async () => {
  const bytes = await drawPdf((pdf) =>
    pdf.fontSize(10).table({
      data: [
        ['Size', 'Price'],
        ['Queen', '$1,299'],
        ['King', '$1,599'],
      ],
    }),
  );
  expect((await read(bytes)).pages[0]?.text).toBe('Size\tPrice\nQueen\t$1,299\nKing\t$1,599');
});

test('a PDF without any text says so', async () => {
  const bytes = await drawPdf((pdf) => pdf.rect(10, 10, 100, 100).fill('black'));
  expect(await extractPdfContent({ content: bytes })).toEqual({ ok: false, reason: 'empty' });
});

test('a PDF that only forbids printing is read', async () => {
  const bytes = await drawPdf((pdf) => pdf.text('Read me.'), { ownerPassword: 'x', permissions: {} });
  expect((await read(bytes)).pages[0]?.text).toBe('Read me.');
});
