import type { FileCategory, FileStatus } from '#app/features/files/store-file.ts';
import type { StoreFactTopic } from '#app/features/files/document-schema.ts';
import type { getFileDetail, getFilesPage } from '#app/features/files/library/store-files.server.ts';

export type FilesPage = Awaited<ReturnType<typeof getFilesPage>>;
export type FileRow = FilesPage['files'][number];
export type FileConflict = FilesPage['contradictions'][number];
export type FileDetail = NonNullable<Awaited<ReturnType<typeof getFileDetail>>>;
export type FileFact = FileDetail['facts'][number];

export const TOPIC_LABELS: Readonly<Record<StoreFactTopic, string>> = {
  warranty: 'Warranty',
  trial: 'Trial',
  delivery: 'Delivery',
  returns: 'Returns',
  offer: 'Offer',
  financing: 'Financing',
  'price-match': 'Price match',
  removal: 'Old mattress removal',
  setup: 'Setup',
  care: 'Care',
  hours: 'Hours',
  layout: 'Store layout',
  contact: 'Contact',
};

export const CATEGORY_LABELS: Readonly<Record<FileCategory, string>> = {
  map: 'Store map',
  product: 'Products',
  promotion: 'Promotion',
  other: 'Other',
};

export const STATUS_LABELS: Readonly<Record<FileStatus, string>> = {
  waiting: 'Waiting',
  reading: 'Processing',
  read: 'Ready',
  failed: 'Failed',
};

/** "page 2"; empty for files without pages. */
export function formatPage(page: number | null): string {
  return page === null ? '' : `page ${page}`;
}

export function isPending({ status }: Pick<FileRow, 'status'>): boolean {
  return status === 'waiting' || status === 'reading';
}
