import { z } from 'zod';
import { PROMPT_MAX_LENGTH } from '#app/features/assistant/prompt/master-prompt.ts';
import {
  buildPromptContent,
  DOCUMENTS_PLACEHOLDER,
  type PromptContent,
} from '#app/features/assistant/prompt/prompt-content.ts';
import {
  cognitiveFramework,
  comprehensive,
  customerCentric,
} from '#app/features/assistant/prompt/templates.ts';
import { DATA_LINE_PREFIX, toDataLine } from '#app/features/assistant/prompt/untrusted-text.ts';
import { findContradictions } from '#app/features/files/facts/contradictions.ts';
import {
  type DocumentFact,
  STORE_FACT_TOPICS,
  type StoreFactTopic,
} from '#app/features/files/document-schema.ts';
import {
  FILE_CATEGORIES,
  type FileCategory,
  type FileKind,
  isExpired,
} from '#app/features/files/store-file.ts';
import type { PromptTemplate } from '#app/features/merchant/settings/chat-config-schema.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';

const TEMPLATES: Record<PromptTemplate, (subjects: PromptContent) => string> = {
  comprehensive,
  'cognitive-framework': cognitiveFramework,
  'customer-centric': customerCentric,
};

/** Most characters that the files take of a prompt, so that a reply stays affordable. */
const DOCUMENTS_MAX_LENGTH = 16_000;

/**
 * Writes a store's master prompt out of its settings and the facts of its files.
 *
 * Pure and deterministic: the day comes in as `documents.today`, and offers that ended before it are left out.
 * The answer has 50 to 40,000 characters and never starts with "Error"; what the files hold gives way first.
 * Texts of the store and of files stand in it as data, each line barred or quoted. Throws on an unknown template only.
 * The rules are those of `spec/assistant-setup.md` 9.3 and 9.5; weights are in pounds or, for a metric store, kilograms.
 */
export function generateMasterPrompt(
  settings: Settings,
  papers: PromptDocuments = NO_PROMPT_DOCUMENTS,
  template: PromptTemplate = 'comprehensive',
): string {
  const written = TEMPLATES[template](buildPromptContent(settings, hasPromptDocuments(papers)));
  const room = Math.min(DOCUMENTS_MAX_LENGTH, PROMPT_MAX_LENGTH - written.length);
  return written.replace(DOCUMENTS_PLACEHOLDER, () => describeDocuments(papers, room));
}

/** What a store's files hold, as a prompt is made from it. */
export interface PromptDocuments {
  /** ISO date in the store's time zone: an offer that ended before it is left out. */
  today: string;
  facts: readonly DocumentFact[];
  files: readonly PromptFile[];
  /** Topics on which files say different things. */
  contradictions: readonly PromptContradiction[];
}

export interface PromptFile {
  name: string;
  kind: FileKind;
  category: FileCategory;
  /** What stands for the file; empty when it couldn't be read. */
  summary: string;
  /** Why it couldn't be read; empty when it could. */
  problem: string;
}

export interface PromptContradiction {
  topic: StoreFactTopic;
  fileNames: readonly string[];
}

export const NO_PROMPT_DOCUMENTS: PromptDocuments = { today: '', facts: [], files: [], contradictions: [] };

/** The most telling topics first: what doesn't fit is left out from the end. */
const TOPICS: readonly [StoreFactTopic, string][] = [
  ['warranty', 'Warranty'],
  ['trial', 'Trial'],
  ['returns', 'Returns'],
  ['delivery', 'Delivery'],
  ['offer', 'Offers'],
  ['financing', 'Financing'],
  ['price-match', 'Price match'],
  ['contact', 'Contact'],
  ['hours', 'Hours'],
  ['setup', 'Setup'],
  ['removal', 'Removal of the old mattress'],
  ['layout', 'Where things are in the store'],
  ['care', 'Care'],
];
const FACTS_PER_TOPIC = 12;
const STATEMENT_MAX = 400;
const SUMMARY_MAX = 600;
const FILES_MAX = 40;

function hasPromptDocuments(papers: PromptDocuments): boolean {
  return papers.files.length > 0 || papers.facts.some((fact) => !isExpired(fact, papers.today));
}

/** Facts by topic with file, page and last day, then the files themselves; at most `max` characters. */
function describeDocuments(papers: PromptDocuments, max: number): string {
  const said: string[] = [];
  let left = max;
  const say = (line: string): boolean => {
    if (line.length + 1 > left) return false;
    said.push(line);
    left -= line.length + 1;
    return true;
  };
  for (const { topic, fileNames } of papers.contradictions) say(contradictionLines(topic, fileNames));
  const holding = papers.facts.filter((fact) => !isExpired(fact, papers.today));
  for (const [topic, heading] of TOPICS) {
    const [first, ...others] = holding.filter((fact) => fact.topic === topic).slice(0, FACTS_PER_TOPIC);
    if (!first || !say(`${heading}:\n${factLine(first)}`)) continue;
    for (const fact of others) say(factLine(fact));
  }
  const [first, ...others] = papers.files.slice(0, FILES_MAX);
  if (first && say(`Files:\n${fileLine(first)}`)) for (const file of others) say(fileLine(file));
  return said.join('\n');
}

function factLine({ statement, fileName, page, validUntil }: DocumentFact): string {
  const place = page === null ? '' : `, page ${page}`;
  const until = validUntil === null ? '' : ` (until ${toDataLine(validUntil, 10)})`;
  return `${DATA_LINE_PREFIX}${toDataLine(statement, STATEMENT_MAX)}${until} [${toDataLine(fileName, 120)}${place}]`;
}

function contradictionLines(topic: StoreFactTopic, fileNames: readonly string[]): string {
  const label = TOPICS.find(([name]) => name === topic)?.[1] ?? topic;
  return [
    `The files contradict each other here: ${label}. State neither version as settled; say that the store confirms it.`,
    DATA_LINE_PREFIX + fileNames.map((name) => toDataLine(name, 120)).join(' / '),
  ].join('\n');
}

function fileLine(file: PromptFile): string {
  return `${DATA_LINE_PREFIX}${toDataLine(file.name, 120)} (${file.category}): ${contentOf(file)}`;
}

function contentOf({ kind, summary, problem }: PromptFile): string {
  if (problem === '' || summary !== '') return toDataLine(summary, SUMMARY_MAX) || 'nothing to read in it.';
  return kind === 'pdf'
    ? 'its content could not be read. For what it holds, tell shoppers to visit the website or contact the store.'
    : `[Error extracting file content: ${toDataLine(problem, 200)}]`;
}

const KINDS: readonly FileKind[] = ['text', 'json', 'csv', 'pdf', 'image', 'other'];

const promptFileRow = z.object({
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

export interface PromptDocumentsResult {
  papers: PromptDocuments;
  /** The last day (ISO) of the offer that ends first; null when none has an end. */
  firstEnd: string | null;
}

/** Stored files as a prompt takes them, on a day of the store's calendar; throws when a reading has a wrong shape. */
export function toPromptDocuments(rows: readonly unknown[], today: string): PromptDocumentsResult {
  const files = rows.map((row) => promptFileRow.parse(row));
  const facts: DocumentFact[] = files.flatMap((file) =>
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
  const holding = facts.filter((fact) => !isExpired(fact, today));
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
