import { z } from 'zod';
import type { PromptPapers } from '#app/features/assistant/prompt/prompt-papers.ts';
import { findContradictions } from '#app/features/files/find-contradictions.ts';
import {
  FILE_CATEGORIES,
  type FiledFact,
  type FileKind,
  isOver,
  STORE_FACT_TOPICS,
} from '#app/features/files/store-file.ts';

const KINDS: readonly FileKind[] = ['text', 'json', 'csv', 'pdf', 'image', 'other'];

const paperRow = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  category: z.enum(FILE_CATEGORIES).catch('other'),
  facts: z.array(
    z.object({
      topic: z.enum(STORE_FACT_TOPICS),
      statement: z.string(),
      quote: z.string(),
      page: z.number().nullable(),
      validUntil: z.iso.date().nullable(),
    }),
  ),
  analysis: z.object({ kind: z.enum(KINDS), summary: z.string(), problem: z.string() }).nullable(),
});

export interface ReadPapers {
  papers: PromptPapers;
  /** The last day (ISO) of the offer that ends first; null when none has an end. */
  firstEnd: string | null;
}

/** Stored files as a prompt takes them, on a day of the store's calendar; throws when a reading has a wrong shape. */
export function readPaperRows(rows: readonly unknown[], today: string): ReadPapers {
  const files = rows.map((row) => paperRow.parse(row));
  const facts: FiledFact[] = files.flatMap((file) =>
    file.facts.map((fact) => ({ ...fact, fileId: file.id, fileName: file.name })),
  );
  const described = files.map(({ name, status, category, analysis }) => ({
    name,
    category,
    kind: analysis?.kind ?? 'other',
    // The summary of a file that failed says so in the merchant's page; a prompt has words of its own for that.
    summary: status === 'failed' ? '' : (analysis?.summary ?? ''),
    problem: analysis?.problem ?? 'it could not be read',
  }));
  const holding = facts.filter((fact) => !isOver(fact, today));
  const ends = holding.flatMap(({ validUntil }) => (validUntil === null ? [] : [validUntil]));
  const contradictions = findContradictions(holding).map((found) => ({
    topic: found.topic,
    fileNames: found.facts.map(({ fileName }) => fileName),
  }));
  return {
    papers: { today, facts, files: described, contradictions },
    firstEnd: ends.toSorted()[0] ?? null,
  };
}
