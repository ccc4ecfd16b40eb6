import { z } from 'zod';
import {
  PDF_PAGES_MAX,
  type PdfAnswerLine,
  type PdfOutlineItem,
  type PdfPage,
  type PdfProblem,
} from '#app/platform/pdf/pdf-text.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import {
  type FileContent,
  runSandboxed,
  type SandboxResponse,
} from '#app/platform/sandbox/sandboxed-process.server.ts';

/** The wall limit is a second less than what is promised to whoever waits. */
const LIMITS = { wallMs: 9_000, cpuSeconds: 9, answerBytes: 2 * 1024 * 1024 };

export interface PdfContent {
  pages: PdfPage[];
  pageCount: number;
  title: string;
  outline: PdfOutlineItem[];
  /** Why the rest of the pages is missing; null when all was read that is read of a PDF. */
  cutBy: PdfProblem | null;
}

export type PdfOutcome = ({ ok: true } & PdfContent) | { ok: false; reason: PdfProblem };

const page = z.object({
  number: z.int().min(1),
  text: z.string(),
  tallTexts: z.array(z.string()),
  headings: z.array(z.string()).optional(),
});
const outlineItem = z.object({ title: z.string(), level: z.int(), page: z.int().nullable() });
const answerLine: z.ZodType<PdfAnswerLine> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('document'), pageCount: z.int(), title: z.string() }),
  z.object({ type: z.literal('page'), page }),
  z.object({ type: z.literal('outline'), outline: z.array(outlineItem) }),
  z.object({ type: z.literal('outline-failed'), message: z.string() }),
  z.object({
    type: z.literal('failed'),
    reason: z.enum(['encrypted', 'broken', 'too-slow', 'too-large', 'empty']),
  }),
]);

interface PdfRequest {
  content: FileContent;
  /** The kernel's own limits; null where the machine has no such tool. */
  prlimit?: string | null;
}

/**
 * Reads a PDF in a confined process, page by page, so that what is read before trouble comes isn't lost. Throws when
 * the process can't be run, which is no fault of the file.
 */
export async function readPdf({ content, prlimit }: PdfRequest): Promise<PdfOutcome> {
  const script = 'app/platform/pdf/read-pdf-child.ts';
  const answer = await runSandboxed({ script, header: {}, content, limits: LIMITS, prlimit });
  return toPdfOutcome(answer);
}

function toPdfOutcome({ lines, end }: SandboxResponse): PdfOutcome {
  const content: PdfContent = { pages: [], pageCount: 0, title: '', outline: [], cutBy: null };
  let outlineTrouble: string | null = `the reader ended (${end})`;
  for (const line of lines.map((one) => answerLine.parse(one))) {
    if (line.type === 'document') Object.assign(content, { pageCount: line.pageCount, title: line.title });
    if (line.type === 'page') content.pages.push(line.page);
    if (line.type === 'outline-failed') outlineTrouble = line.message;
    if (line.type === 'outline') [content.outline, outlineTrouble] = [line.outline, null];
    if (line.type === 'failed') content.cutBy = line.reason;
  }
  const isWhole = content.pageCount > 0 && content.pages.length >= Math.min(content.pageCount, PDF_PAGES_MAX);
  if (!isWhole) content.cutBy ??= end === 'too-slow' || end === 'too-large' ? end : 'broken';
  // An outline that can't be read costs the outline only.
  else if (outlineTrouble !== null) log.warn({ reason: outlineTrouble }, 'the outline of a PDF was not read');
  const hasText = content.pages.some(({ text }) => text !== '');
  return hasText ? { ok: true, ...content } : { ok: false, reason: content.cutBy ?? 'empty' };
}
