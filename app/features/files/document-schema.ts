import { z } from 'zod';
import {
  FACTS_MAX,
  FILE_KINDS,
  type FileCategory,
  type FileStatus,
  PASSAGES_MAX,
} from '#app/features/files/store-file.ts';
import { storableText } from '#app/platform/http/sanitize-input.ts';

const TEXT_MAX_LENGTH = 20_000;
const SUMMARY_MAX_LENGTH = 50_000;

const truncatedText = (max: number) => z.string().transform((text) => storableText(text.slice(0, max)));
const text = truncatedText(TEXT_MAX_LENGTH);
/** From 1; null for files without pages. */
const page = z.int().nullable();

export const STORE_FACT_TOPICS = [
  'warranty',
  'trial',
  'delivery',
  'returns',
  'offer',
  'financing',
  'price-match',
  'removal',
  'setup',
  'care',
  'hours',
  'layout',
  'contact',
] as const;
export type StoreFactTopic = (typeof STORE_FACT_TOPICS)[number];

const analysisSchema = z.object({
  kind: z.enum(FILE_KINDS),
  /** Shown to merchants; the category is derived from it. */
  description: text,
  documentClass: z.enum(['catalog', 'warranty', 'care']).nullable(),
  pageCount: z.int().nullable(),
  title: text,
  keywords: z.array(text).max(100),
  isStructured: z.boolean(),
  outline: z.array(z.object({ title: text, level: z.int(), page })).max(1_000),
  /** Represents the file in a prompt. */
  summary: truncatedText(SUMMARY_MAX_LENGTH),
  /** Why nothing or only part could be read; empty if all went well. */
  problem: text,
});
export type FileAnalysis = z.infer<typeof analysisSchema>;
export type DocumentClass = NonNullable<FileAnalysis['documentClass']>;

const factSchema = z.object({
  topic: z.enum(STORE_FACT_TOPICS),
  /** A single sentence that can be repeated to a shopper. */
  statement: text,
  /** The document's own words, up to 400 characters. */
  quote: text,
  page,
  /** Last valid day as an ISO date in the store's time zone; null if the document names none. */
  validUntil: z.iso.date().nullable(),
});
export type StoreFact = z.infer<typeof factSchema>;

/** A piece of a file's text that replies can quote; `heading` is empty if there is none. */
const passageSchema = z.object({ page, heading: text, text });
export type FilePassage = z.infer<typeof passageSchema>;

export const contentAnalysisSchema = z.object({
  analysis: analysisSchema,
  facts: z.array(factSchema).max(FACTS_MAX),
  passages: z.array(passageSchema).max(PASSAGES_MAX),
});
export type ContentAnalysis = z.infer<typeof contentAnalysisSchema>;

export interface StoreFileRecord {
  fileId: string;
  name: string;
  /** MIME type, detected from the content. */
  type: string;
  sizeBytes: number;
  category: FileCategory;
  status: FileStatus;
  analysis: FileAnalysis | null;
  facts: StoreFact[];
  uploadedAt: Date;
}

interface Source {
  fileId: string;
  fileName: string;
}
export type DocumentFact = StoreFact & Source;
export type DocumentPassage = FilePassage & Source;
