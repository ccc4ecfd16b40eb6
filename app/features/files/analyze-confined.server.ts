import { z } from 'zod';
import type { AnalyzedContent, ContentHeader } from '#app/features/files/analyze-content.ts';
import { FACTS_MAX } from '#app/features/files/read-facts.ts';
import { PASSAGES_MAX } from '#app/features/files/read-passages.ts';
import { DOCUMENT_CLASSES, FILE_KINDS, STORE_FACT_TOPICS } from '#app/features/files/store-file.ts';
import { type FileContent, runConfined } from '#app/platform/confined-process.server.ts';
import { storableText } from '#app/platform/storable.ts';

const LIMITS = { wallMs: 9_000, cpuSeconds: 5, answerBytes: 2 * 1024 * 1024 };
const TEXT_MAX = 20_000;
const SUMMARY_MAX = 50_000;

const textUpTo = (max: number) => z.string().transform((value) => storableText(value.slice(0, max)));
const text = textUpTo(TEXT_MAX);
const page = z.int().nullable();
/** What the child answers, cut to size and made storable: no database text holds NUL or half of a surrogate pair. */
const analyzed = z.object({
  analysis: z.object({
    kind: z.enum(FILE_KINDS),
    description: text,
    documentClass: z.enum(DOCUMENT_CLASSES).nullable(),
    pageCount: z.int().nullable(),
    title: text,
    keywords: z.array(text).max(100),
    isStructured: z.boolean(),
    outline: z.array(z.object({ title: text, level: z.int(), page })).max(1_000),
    summary: textUpTo(SUMMARY_MAX),
    problem: text,
  }),
  facts: z
    .array(
      z.object({
        topic: z.enum(STORE_FACT_TOPICS),
        statement: text,
        quote: text,
        page,
        validUntil: z.iso.date().nullable(),
      }),
    )
    .max(FACTS_MAX),
  passages: z.array(z.object({ page, heading: text, text })).max(PASSAGES_MAX),
}) satisfies z.ZodType<AnalyzedContent>;

export type ConfinedAnalysis =
  ({ ok: true } & AnalyzedContent) | { ok: false; reason: 'too-slow' | 'too-large' | 'crashed' };

/** Analyzes a file's words in a process of its own; what the file does to that process is an outcome, not a throw. */
export async function analyzeConfined(
  header: ContentHeader,
  content: FileContent,
): Promise<ConfinedAnalysis> {
  const script = 'app/features/files/analysis-child.ts';
  const { lines, end } = await runConfined({ script, header, content, limits: LIMITS });
  const answer = analyzed.safeParse(lines[0]);
  if (answer.success) return { ok: true, ...answer.data };
  return { ok: false, reason: end === 'done' ? 'crashed' : end };
}
