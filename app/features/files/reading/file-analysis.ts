import { CONTENT_TEXTS, formatExtractionError } from '#app/features/files/files-texts.ts';
import {
  type FileAnalysis,
  type FileCategory,
  type FileKind,
  formatKilobytes,
} from '#app/features/files/store-file.ts';

const EMPTY_ANALYSIS = {
  documentClass: null,
  pageCount: null,
  title: '',
  keywords: [],
  isStructured: false,
  outline: [],
  summary: '',
  problem: '',
} as const;

/** What is known of a file that nobody looks into: its size, and why. Source: specification 8.3, 9.6. */
export function createSizeAnalysis(kind: 'image' | 'other', sizeBytes: number): FileAnalysis {
  const size = formatKilobytes(sizeBytes);
  const description = `${kind === 'image' ? 'Image' : 'File'}, ${size}`;
  const problem = kind === 'image' ? CONTENT_TEXTS.imageOff : CONTENT_TEXTS.notText;
  return { ...createEmptyAnalysis(), kind, description, summary: description, problem };
}

/** What stands for a file that could not be read. Source: specification 8.3. */
export function createFailedAnalysis(kind: FileKind, why: string): FileAnalysis {
  return {
    ...createEmptyAnalysis(),
    kind,
    description: 'File that could not be read',
    summary: formatExtractionError(why),
    problem: why,
  };
}

function createEmptyAnalysis(): Omit<FileAnalysis, 'kind' | 'description'> {
  return { ...EMPTY_ANALYSIS, keywords: [], outline: [] };
}

/** Keywords of the description by category, the first that fits (specification 3.5). */
const CATEGORY_KEYWORDS: readonly [FileCategory, RegExp][] = [
  ['map', matchWordStart('layout|floor[\\s-]+plan|store[\\s-]+design')],
  ['product', matchWordStart('product|mattress|pillow|bedding|display|showcase')],
  ['promotion', matchWordStart('promotion|sale|discount|offer|deal|special')],
];

/** What a file is about, by the description that came of reading it. */
export function deriveCategory(description: string): FileCategory {
  const text = description.toLowerCase();
  const found = CATEGORY_KEYWORDS.find(([, words]) => words.test(text));
  return found?.[0] ?? 'other';
}

// At the start of a word: "sale" isn't in "wholesale", and "mattresses" are mattresses.
function matchWordStart(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})`, 'u');
}
