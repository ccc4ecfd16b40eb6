import type { DocumentClass, StoreFactTopic } from '#app/features/files/document-schema.ts';

/** An invented store document, with its layout and the facts, questions and keywords expected of it. */

export type DocumentBlock =
  | { is: 'h1' | 'h2' | 'p' | 'small'; text: string }
  | { is: 'list'; items: readonly string[] }
  | { is: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { is: 'columns'; left: readonly DocumentBlock[]; right: readonly DocumentBlock[] }
  | { is: 'page' };

export interface ExpectedFact {
  topic: StoreFactTopic;
  page: number;
  /** Words contained in the statement. */
  contains: readonly string[];
  validUntil?: string;
}

export interface DocumentQuestion {
  /** As a shopper would type it. */
  question: string;
  /** Words contained in the answer. */
  contains: readonly string[];
}

export interface SampleDocument {
  fileName: string;
  title: string;
  /** Text beside the page number. */
  footer: string;
  body: readonly DocumentBlock[];
  documentClass: DocumentClass | null;
  /** Titles contained in the outline, among others. */
  outline: readonly string[];
  /** Keywords that are found, among others. */
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
