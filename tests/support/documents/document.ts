import type { DocumentClass, StoreFactTopic } from '#app/features/files/document-schema.ts';

/** A fictional store document, with layout and expected facts, questions, and keywords. */

export type DocumentBlock =
  | { is: 'h1' | 'h2' | 'p' | 'small'; text: string }
  | { is: 'list'; items: readonly string[] }
  | { is: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { is: 'columns'; left: readonly DocumentBlock[]; right: readonly DocumentBlock[] }
  | { is: 'page' };

export interface ExpectedFact {
  topic: StoreFactTopic;
  page: number;
  contains: readonly string[];
  validUntil?: string;
}

export interface DocumentQuestion {
  question: string;
  contains: readonly string[];
}

export interface SampleDocument {
  fileName: string;
  title: string;
  /** Text next to the page number. */
  footer: string;
  body: readonly DocumentBlock[];
  documentClass: DocumentClass | null;
  outline: readonly string[];
  keywords: readonly string[];
  facts: readonly ExpectedFact[];
  questions: readonly DocumentQuestion[];
}

export const h1 = (text: string): DocumentBlock => ({ is: 'h1', text });
export const h2 = (text: string): DocumentBlock => ({ is: 'h2', text });
export const p = (text: string): DocumentBlock => ({ is: 'p', text });
export const small = (text: string): DocumentBlock => ({ is: 'small', text });
export const list = (...items: string[]): DocumentBlock => ({ is: 'list', items });
export const table = (head: string[], ...rows: string[][]): DocumentBlock => ({ is: 'table', head, rows });
export const columns = (left: DocumentBlock[], right: DocumentBlock[]): DocumentBlock => ({
  is: 'columns',
  left,
  right,
});
export const newPage: DocumentBlock = { is: 'page' };
