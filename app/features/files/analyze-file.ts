import { wordKilobytes } from '#app/features/files/file-kind.ts';
import type { FileAnalysis, FileKind } from '#app/features/files/store-file.ts';
import { CONTENT_TEXTS, extractionFailed } from '#app/features/files/upload-texts.ts';

const UNREAD = {
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
export function analyzeBySize(kind: 'image' | 'other', sizeBytes: number): FileAnalysis {
  const size = wordKilobytes(sizeBytes);
  const description = `${kind === 'image' ? 'Image' : 'File'}, ${size}`;
  const problem = kind === 'image' ? CONTENT_TEXTS.imageOff : CONTENT_TEXTS.notText;
  return { ...unread(), kind, description, summary: description, problem };
}

/** What stands for a file that could not be read. Source: specification 8.3. */
export function analyzeFailure(kind: FileKind, why: string): FileAnalysis {
  return {
    ...unread(),
    kind,
    description: 'File that could not be read',
    summary: extractionFailed(why),
    problem: why,
  };
}

function unread(): Omit<FileAnalysis, 'kind' | 'description'> {
  return { ...UNREAD, keywords: [], outline: [] };
}
