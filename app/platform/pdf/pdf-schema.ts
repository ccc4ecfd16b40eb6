import { z } from 'zod';

const pageSchema = z.object({
  number: z.int().min(1),
  /** Lines in reading order, blank lines between paragraphs, tabs between table columns. */
  text: z.string(),
  /** Texts taller than `TALL_UNITS`, top to bottom. */
  tallTexts: z.array(z.string()),
  /** Lines that only their font marks as headings. */
  headings: z.array(z.string()).optional(),
});
export type PdfPage = z.infer<typeof pageSchema>;

/** `level` and `page` start at 1; `page` is null if the outline has no target. */
const outlineItemSchema = z.object({ title: z.string(), level: z.int(), page: z.int().nullable() });
export type PdfOutlineItem = z.infer<typeof outlineItemSchema>;

/** Why all or the rest of a PDF wasn't read. */
const problemSchema = z.enum(['encrypted', 'broken', 'too-slow', 'too-large', 'empty']);
export type PdfProblem = z.infer<typeof problemSchema>;

export const pdfResponseLineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('document'), pageCount: z.int(), title: z.string() }),
  z.object({ type: z.literal('page'), page: pageSchema }),
  z.object({ type: z.literal('outline'), outline: z.array(outlineItemSchema) }),
  z.object({ type: z.literal('outline-failed'), message: z.string() }),
  z.object({ type: z.literal('failed'), reason: problemSchema }),
]);
export type PdfResponseLine = z.infer<typeof pdfResponseLineSchema>;

const contentSchema = z.object({
  pages: z.array(pageSchema),
  pageCount: z.int(),
  title: z.string(),
  outline: z.array(outlineItemSchema),
  /** Why later pages are missing; null if the PDF was read to the end or the page limit. */
  cutBy: problemSchema.nullable(),
});
export type PdfContent = z.infer<typeof contentSchema>;

export const pdfOutcomeSchema = z.discriminatedUnion('ok', [
  contentSchema.extend({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), reason: problemSchema }),
]);
export type PdfOutcome = z.infer<typeof pdfOutcomeSchema>;
