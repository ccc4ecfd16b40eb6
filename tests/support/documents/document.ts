import type { DocumentClass, StoreFactTopic } from '#app/features/files/document-schema.ts';

/** A store's paper as one would lay it out, with what a careful reader finds in it. All of it is made up. */

export type PaperBlock =
  | { is: 'h1' | 'h2' | 'p' | 'small'; text: string }
  | { is: 'list'; items: readonly string[] }
  | { is: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { is: 'columns'; left: readonly PaperBlock[]; right: readonly PaperBlock[] }
  | { is: 'page' };

export interface ExpectedFact {
  topic: StoreFactTopic;
  page: number;
  /** Words that the statement holds. */
  holds: readonly string[];
  validUntil?: string;
}

export interface PaperQuestion {
  /** As a shopper would type it. */
  ask: string;
  /** Words that the answer holds, each of them. */
  holds: readonly string[];
}

export interface Paper {
  fileName: string;
  title: string;
  /** Stands at the foot of each page, beside the page's number. */
  footer: string;
  body: readonly PaperBlock[];
  documentClass: DocumentClass | null;
  /** Titles that the outline holds, among others. */
  outline: readonly string[];
  /** Keywords that are found, among others. */
  keywords: readonly string[];
  facts: readonly ExpectedFact[];
  questions: readonly PaperQuestion[];
}

export const h1 = (text: string): PaperBlock => ({ is: 'h1', text });
export const h2 = (text: string): PaperBlock => ({ is: 'h2', text });
export const p = (text: string): PaperBlock => ({ is: 'p', text });
export const small = (text: string): PaperBlock => ({ is: 'small', text });
export const list = (...items: string[]): PaperBlock => ({ is: 'list', items });
export const table = (head: string[], ...rows: string[][]): PaperBlock => ({ is: 'table', head, rows });
export const columns = (left: PaperBlock[], right: PaperBlock[]): PaperBlock => ({
  is: 'columns',
  left,
  right,
});
export const newPage: PaperBlock = { is: 'page' };
