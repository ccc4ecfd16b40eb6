import { type PdfContent, type PdfOutcome, pdfResponseLineSchema } from '#app/platform/pdf/pdf-schema.ts';
import { PDF_PAGES_MAX } from '#app/platform/pdf/pdf-text.ts';
import { log } from '#app/platform/process/log.server.ts';
import {
  type FileContent,
  runSandboxed,
  type SandboxResponse,
} from '#app/platform/sandbox/sandboxed-process.server.ts';

/** The specification allows 10 seconds; the sandbox limits memory. */
const LIMITS = { wallMs: 9_000, cpuSeconds: 9, answerBytes: 2 * 1024 * 1024 };

/**
 * Reads a PDF page by page in a sandboxed process; returns the pages read before an error. Throws only if the process
 * can't run, which isn't the file's fault.
 */
export async function extractPdfContent(request: {
  content: FileContent;
  /** Null makes tests run as if prlimit weren't installed. */
  prlimit?: string | null;
}): Promise<PdfOutcome> {
  const script = 'app/platform/pdf/extract-pdf-content-child.ts';
  return toPdfOutcome(await runSandboxed({ ...request, script, header: {}, limits: LIMITS }));
}

function toPdfOutcome({ lines, end }: SandboxResponse): PdfOutcome {
  const content: PdfContent = { pages: [], pageCount: 0, title: '', outline: [], cutBy: null };
  let outlineError: string | null = `the reader ended (${end})`;
  for (const line of lines.map((one) => pdfResponseLineSchema.parse(one))) {
    if (line.type === 'document') Object.assign(content, { pageCount: line.pageCount, title: line.title });
    if (line.type === 'page') content.pages.push(line.page);
    if (line.type === 'outline-failed') outlineError = line.message;
    if (line.type === 'outline') [content.outline, outlineError] = [line.outline, null];
    if (line.type === 'failed') content.cutBy = line.reason;
  }
  const isWhole = content.pageCount > 0 && content.pages.length >= Math.min(content.pageCount, PDF_PAGES_MAX);
  if (!isWhole) content.cutBy ??= end === 'too-slow' || end === 'too-large' ? end : 'broken';
  // A broken outline doesn't affect the pages.
  else if (outlineError !== null) log.warn({ reason: outlineError }, 'PDF outline not read');
  const hasText = content.pages.some(({ text }) => text !== '');
  return hasText ? { ok: true, ...content } : { ok: false, reason: content.cutBy ?? 'empty' };
}
