import { BAR, plainLine } from '#app/features/assistant/prompt/foreign-text.ts';
import {
  type FileCategory,
  type FiledFact,
  type FileKind,
  isOver,
  type StoreFactTopic,
} from '#app/features/files/store-file.ts';

/** What a store's files hold, as a prompt is made from it. */
export interface PromptPapers {
  /** ISO date in the store's time zone: an offer that ended before it is left out. */
  today: string;
  facts: readonly FiledFact[];
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

export const NO_PAPERS: PromptPapers = { today: '', facts: [], files: [], contradictions: [] };

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

export function hasPapers(papers: PromptPapers): boolean {
  return papers.files.length > 0 || papers.facts.some((fact) => !isOver(fact, papers.today));
}

/** Facts by topic with file, page and last day, then the files themselves; at most `max` characters. */
export function describePapers(papers: PromptPapers, max: number): string {
  const said: string[] = [];
  let left = max;
  const say = (line: string): boolean => {
    if (line.length + 1 > left) return false;
    said.push(line);
    left -= line.length + 1;
    return true;
  };
  for (const { topic, fileNames } of papers.contradictions) say(conflict(topic, fileNames));
  const holding = papers.facts.filter((fact) => !isOver(fact, papers.today));
  for (const [topic, heading] of TOPICS) {
    const [first, ...others] = holding.filter((fact) => fact.topic === topic).slice(0, FACTS_PER_TOPIC);
    if (!first || !say(`${heading}:\n${factLine(first)}`)) continue;
    for (const fact of others) say(factLine(fact));
  }
  const [first, ...others] = papers.files.slice(0, FILES_MAX);
  if (first && say(`Files:\n${fileLine(first)}`)) for (const file of others) say(fileLine(file));
  return said.join('\n');
}

function factLine({ statement, fileName, page, validUntil }: FiledFact): string {
  const place = page === null ? '' : `, page ${page}`;
  const until = validUntil === null ? '' : ` (until ${plainLine(validUntil, 10)})`;
  return `${BAR}${plainLine(statement, STATEMENT_MAX)}${until} [${plainLine(fileName, 120)}${place}]`;
}

function conflict(topic: StoreFactTopic, fileNames: readonly string[]): string {
  const label = TOPICS.find(([name]) => name === topic)?.[1] ?? topic;
  return [
    `The files contradict each other here: ${label}. State neither version as settled; say that the store confirms it.`,
    BAR + fileNames.map((name) => plainLine(name, 120)).join(' / '),
  ].join('\n');
}

function fileLine(file: PromptFile): string {
  return `${BAR}${plainLine(file.name, 120)} (${file.category}): ${contentOf(file)}`;
}

function contentOf({ kind, summary, problem }: PromptFile): string {
  if (problem === '' || summary !== '') return plainLine(summary, SUMMARY_MAX) || 'nothing to read in it.';
  return kind === 'pdf'
    ? 'its content could not be read. For what it holds, tell shoppers to visit the website or contact the store.'
    : `[Error extracting file content: ${plainLine(problem, 200)}]`;
}
