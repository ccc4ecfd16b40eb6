import type { StoreFactTopic } from '#app/features/files/document-schema.ts';
import type { FileCategory, FileStatus } from '#app/features/files/store-file.ts';
import type { FormattedTime } from '#app/ui/format.ts';

/** What the page of store files shows; neither a storage key nor a passage is among it. */

export interface FilesPage {
  files: FileRow[];
  usedBytes: number;
  limitBytes: number;
  /** Places where two documents don't agree. */
  clashes: FileConflict[];
}

export interface FileRow {
  fileId: string;
  name: string;
  size: string;
  category: FileCategory;
  status: FileStatus;
  /** What it was read as, e.g. "Warranty terms, 4 pages"; empty before. */
  readAs: string;
  /** Why nothing or not everything was read; empty when all went well. */
  problem: string;
  factCount: number;
  /** How many of them are over. */
  expiredCount: number;
  /** Whether another document contradicts it. */
  isDisputed: boolean;
  uploaded: FormattedTime;
}

export interface FileConflict {
  topic: StoreFactTopic;
  sides: { fileId: string; fileName: string; page: number | null; quote: string }[];
}

/** What was read in one file. */
export interface FileDetail {
  facts: DisplayedFact[];
  keywords: string[];
  outline: { title: string; page: number | null }[];
}

export interface DisplayedFact {
  topic: StoreFactTopic;
  statement: string;
  quote: string;
  page: number | null;
  /** The last day that it holds, e.g. "Mar 31, 2027"; null when the document names none. */
  until: string | null;
  isExpired: boolean;
}

/** How the page names what a fact speaks of. */
export const TOPIC_LABELS: Readonly<Record<StoreFactTopic, string>> = {
  warranty: 'Warranty',
  trial: 'Trial',
  delivery: 'Delivery',
  returns: 'Returns',
  offer: 'Offer',
  financing: 'Financing',
  'price-match': 'Price match',
  removal: 'Removal of the old mattress',
  setup: 'Set-up',
  care: 'Care',
  hours: 'Hours',
  layout: 'Where things are',
  contact: 'Contact',
};

export const CATEGORY_LABELS: Readonly<Record<FileCategory, string>> = {
  map: 'Store map',
  product: 'Products',
  promotion: 'Promotion',
  other: 'Other',
};

export const STATUS_LABELS: Readonly<Record<FileStatus, string>> = {
  waiting: 'Waiting to be read',
  reading: 'Being read',
  read: 'Read',
  failed: 'Not read',
};

/** Where a fact stands, e.g. "page 2"; empty for files without pages. */
export function formatPage(page: number | null): string {
  return page === null ? '' : `page ${page}`;
}

export function isPending({ status }: Pick<FileRow, 'status'>): boolean {
  return status === 'waiting' || status === 'reading';
}
