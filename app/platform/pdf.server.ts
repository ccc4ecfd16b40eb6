import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { env } from '#app/platform/env.server.ts';
import { createLanes } from '#app/platform/lanes.ts';
import { log } from '#app/platform/log.server.ts';
import { CHILD_MEMORY_BYTES, confine, findPrlimit } from '#app/platform/pdf-confinement.ts';
import {
  PDF_PAGES_MAX,
  type PdfAnswerLine,
  type PdfOutlineItem,
  type PdfPage,
  type PdfProblem,
} from '#app/platform/pdf-text.ts';
import { residentBytes } from '#app/platform/resident-memory.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

/** A second less than what is promised to whoever waits. */
const READ_LIMIT_MS = 9_000;
const ANSWER_MAX_BYTES = 2 * 1024 * 1024;
const WATCH_EVERY_MS = 100;
const LANES = 2;
const WAITING_MAX = 100;

export interface PdfContent {
  pages: PdfPage[];
  pageCount: number;
  title: string;
  outline: PdfOutlineItem[];
  /** Why the rest of the pages is missing; null when all was read that is read of a PDF. */
  cutBy: PdfProblem | null;
}

export type PdfOutcome = ({ ok: true } & PdfContent) | { ok: false; reason: PdfProblem | 'busy' };

const page = z.object({
  number: z.int().min(1),
  text: z.string(),
  tallTexts: z.array(z.string()),
  headings: z.array(z.string()).optional(),
});
const outlineItem = z.object({ title: z.string(), level: z.int(), page: z.int().nullable() });
const answerLine: z.ZodType<PdfAnswerLine> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('document'), pageCount: z.int(), title: z.string() }),
  z.object({ type: z.literal('page'), page }),
  z.object({ type: z.literal('outline'), outline: z.array(outlineItem) }),
  z.object({ type: z.literal('outline-failed'), message: z.string() }),
  z.object({
    type: z.literal('failed'),
    reason: z.enum(['encrypted', 'broken', 'too-slow', 'too-large', 'empty']),
  }),
]);

interface ReadRequest {
  bytes: Uint8Array;
  /** Who has one PDF read at a time: a merchant's id. */
  owner: string;
  /** The kernel's own limits; null where the machine has no such tool. */
  prlimit?: string | null;
}

/**
 * Reads a PDF in a process of its own, which is ended when it takes too long or too much. Of two at once each is of
 * another owner. Throws when the process can't be run, which is no fault of the file.
 */
export async function readPdf({ bytes, owner, prlimit = findPrlimit() }: ReadRequest): Promise<PdfOutcome> {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  const lanes = singleton('pdf-lanes', () => createLanes({ lanes: LANES, waiting: WAITING_MAX }));
  return lanes.run(owner, () => readInChild(bytes, prlimit)) ?? { ok: false, reason: 'busy' };
}

async function readInChild(bytes: Uint8Array, prlimit: string | null): Promise<PdfOutcome> {
  const cacheDir = path.join(env().DATA_DIR, 'compiled');
  mkdirSync(cacheDir, { recursive: true });
  const { command, args, env: childEnv } = confine('app/platform/pdf-child.ts', { cacheDir, prlimit });
  const child = spawn(command, args, { env: childEnv, stdio: ['pipe', 'pipe', 'ignore'] });
  const watch = watchChild(child);
  // A child that has ended doesn't take the rest of the file; its end says why.
  child.stdin.on('error', () => null);
  child.stdin.end(bytes);
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > ANSWER_MAX_BYTES) watch.end('too-large');
    else chunks.push(chunk);
  });
  try {
    const end = await new Promise<ChildEnd>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve({ code, signal }));
    });
    return judge(parseAnswer(Buffer.concat(chunks).toString('utf8')), { ...end, endedFor: watch.endedFor() });
  } finally {
    watch.stop();
  }
}

interface ChildEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Ends the child when its time is over or its memory grows too large, also where the kernel doesn't. */
function watchChild(child: ChildProcess) {
  let endedFor: PdfProblem | null = null;
  function end(reason: PdfProblem): void {
    endedFor ??= reason;
    child.kill('SIGKILL');
  }
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const clock = setTimeout(() => end('too-slow'), READ_LIMIT_MS);
  const memory = setInterval(async () => {
    if (child.pid === undefined) return;
    if ((await residentBytes(child.pid)) > CHILD_MEMORY_BYTES) end('too-large');
  }, WATCH_EVERY_MS);
  return {
    end,
    endedFor: () => endedFor,
    stop() {
      process.off('exit', endWithUs);
      clearTimeout(clock);
      clearInterval(memory);
    },
  };
}

// The last line is cut off when the child is ended within it.
function parseAnswer(answer: string): PdfAnswerLine[] {
  return answer
    .split('\n')
    .slice(0, -1)
    .map((line) => answerLine.parse(JSON.parse(line)));
}

function judge(lines: PdfAnswerLine[], end: ChildEnd & { endedFor: PdfProblem | null }): PdfOutcome {
  const content: PdfContent = { pages: [], pageCount: 0, title: '', outline: [], cutBy: null };
  let outlineTrouble: string | null = `the reader ended (${end.endedFor ?? end.signal ?? end.code})`;
  for (const line of lines) {
    if (line.type === 'document') Object.assign(content, { pageCount: line.pageCount, title: line.title });
    if (line.type === 'page') content.pages.push(line.page);
    if (line.type === 'outline-failed') outlineTrouble = line.message;
    if (line.type === 'outline') [content.outline, outlineTrouble] = [line.outline, null];
    if (line.type === 'failed') content.cutBy = line.reason;
  }
  if (lines.length === 0 && !end.endedFor) {
    throw new Error(`the reader of PDFs did not start (${end.signal ?? end.code})`);
  }
  const isWhole = content.pageCount > 0 && content.pages.length >= Math.min(content.pageCount, PDF_PAGES_MAX);
  if (!isWhole) content.cutBy ??= end.endedFor ?? nameEnd(end);
  // An outline that can't be read costs the outline only.
  else if (outlineTrouble !== null) log.warn({ reason: outlineTrouble }, 'the outline of a PDF was not read');
  const hasText = content.pages.some(({ text }) => text !== '');
  return hasText ? { ok: true, ...content } : { ok: false, reason: content.cutBy ?? 'empty' };
}

// Node ends itself by these signals where memory is refused to it; the kernel kills what takes it all.
function nameEnd({ signal }: ChildEnd): PdfProblem {
  if (signal === 'SIGXCPU') return 'too-slow';
  return signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGKILL' ? 'too-large' : 'broken';
}
