import { CONTENT_TEXTS, formatExtractionError } from '#app/features/files/files-texts.ts';
import {
  type FileAnalysis,
  type FileCategory,
  type FileKind,
  formatKilobytes,
} from '#app/features/files/store-file.ts';

/** The analysis of a file without readable content. Source: specification 8.3, 9.6. */
export function createUnreadAnalysis(
  kind: FileKind,
  texts: Pick<FileAnalysis, 'description' | 'summary' | 'problem'>,
): FileAnalysis {
  const nothing = { documentClass: null, pageCount: null, title: '', isStructured: false };
  return { kind, ...nothing, keywords: [], outline: [], ...texts };
}

/** A picture or another file of which only the size is known. */
export function createSizeAnalysis(kind: 'image' | 'other', sizeBytes: number): FileAnalysis {
  const description = `${kind === 'image' ? 'Image' : 'File'}, ${formatKilobytes(sizeBytes)}`;
  const problem = kind === 'image' ? CONTENT_TEXTS.imageOff : CONTENT_TEXTS.notText;
  return createUnreadAnalysis(kind, { description, summary: description, problem });
}

export function createFailedAnalysis(kind: FileKind, why: string): FileAnalysis {
  const description = 'File that could not be read';
  return createUnreadAnalysis(kind, { description, summary: formatExtractionError(why), problem: why });
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
