import { PRODUCT_NAME } from '#app/product-name.ts';

/** What a merchant reads when a paper is taken, refused or can't be reached (specification 8.2, 8.3). */
export const UPLOAD_TEXTS = {
  forbidden: 'You do not have permission to upload files to this location',
  signedOut: 'Please sign in to upload files',
  signedOutHere: `Please sign in to your ${PRODUCT_NAME} account to upload files`,
  crossOrigin: 'CORS error: Unable to upload. Please try a different browser or contact support.',
  offline: 'Network error: Please check your internet connection and try again.',
  failed: 'Failed to upload file. Please try again with a smaller file or a different file format.',
  nobody: 'No authenticated user found',
  unreadable: 'Failed to read file data',
  empty: 'This file is empty. Please choose another one.',
  'too-large': 'This file is larger than 20 MB. Please choose a smaller one.',
  program: 'This file is a program. Please upload a document, a table or a picture.',
  'too-many': 'You have 200 files already. Please delete one first.',
  'storage-full': 'Your storage is full. Please delete a file first.',
  'disk-full': 'There is no room for files on the server at the moment. Please try again later.',
  stalled: 'The upload stopped on its way. Please check your connection and try again.',
  'no-config': 'Merchant config not found',
  gone: 'This file is no longer there.',
} as const;

export const CONTENT_TEXTS = {
  imageOff: 'Image analysis has been disabled. This feature is no longer available.',
  notText: 'This file is not text-based and needs processing with GPT-4o for content extraction.',
  noText: 'There is no text in this file.',
  gone: 'The content of this file is gone. Please upload it again.',
  'too-slow': 'Reading this file took too long. Please upload a simpler or shorter one.',
  'too-large': 'This file needs too much memory. Please upload a simpler or shorter one.',
  crashed: 'This file can’t be read. Please save it anew and upload the new one.',
  setAside:
    'Reading this file was interrupted twice, so we stopped trying. Try another format, or read it again.',
  later: 'It could not be read just now and is tried again by itself. If this stays, please read it again.',
} as const;

export function fetchFailed(status: number, statusText: string): string {
  return `Failed to fetch file: ${status} ${statusText}`;
}

export function extractionFailed(why: string): string {
  return `[Error extracting file content: ${why}]`;
}
