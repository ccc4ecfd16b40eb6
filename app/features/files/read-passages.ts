import { type Block, type PageText, readBlocks } from '#app/features/files/fact-blocks.ts';
import { type Tellable, tellablesOf } from '#app/features/files/fact-statement.ts';
import type { FilePassage } from '#app/features/files/store-file.ts';

/** Most passages of one file. */
export const PASSAGES_MAX = 50;
const PASSAGE_LENGTH = 700;

/**
 * The pieces of a paper that answers can quote: what stands under one heading of one page, at most 700 characters
 * each and 50 a file. A line is a paragraph, a list item ("• …") or a table row with tabs between its cells.
 */
export function readPassages(pages: readonly PageText[]): FilePassage[] {
  const passages: FilePassage[] = [];
  for (const block of readBlocks(pages)) {
    if (block.kind === 'title') continue;
    const text = lineOf(block);
    const last = passages.at(-1);
    const isNear = last !== undefined && last.page === block.page && last.heading === block.heading;
    if (isNear && last.text.length + text.length < PASSAGE_LENGTH) last.text += `\n${text}`;
    else if (passages.length < PASSAGES_MAX) {
      passages.push({ page: block.page, heading: block.heading, text: text.slice(0, PASSAGE_LENGTH * 3) });
    }
  }
  return passages;
}

/** The sentences of a passage, each tellable by itself. */
export function tellPassage({ page, heading, text }: FilePassage): Tellable[] {
  const blocks = text.split('\n').flatMap((line): Block[] => {
    const block = { page, heading, text: line, cells: [] as string[], head: [], leadIn: '' };
    if (line.startsWith('• ')) return [{ ...block, kind: 'item', text: line.slice(2) }];
    if (!line.includes('\t')) return [{ ...block, kind: 'text' }];
    const cells = line.split('\t');
    return [{ ...block, kind: 'row', cells, text: cells.join(' ') }];
  });
  return blocks.flatMap(tellablesOf);
}

function lineOf({ kind, text, cells, head }: Block): string {
  if (kind === 'item') return `• ${text}`;
  if (kind !== 'row') return text;
  if (head.length < 3) return cells.join('\t');
  return cells.map((cell, at) => (at === 0 ? cell : `${(head[at] ?? '').toLowerCase()}: ${cell}`)).join('\t');
}
