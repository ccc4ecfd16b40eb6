import { PRODUCT_NAME } from '#app/product-name.ts';
import { formatCount } from '#app/ui/format.ts';

export const FILES_TEXTS = {
  title: 'Documents',
  about:
    'Your assistant uses these files to answer questions about your store. Shoppers can’t download them.',
  helpTitle: 'Helpful documents',
  help: [
    'Warranty and trial terms',
    'Returns, exchanges, and price match',
    'Delivery, setup, and old mattress removal',
    'Promotions with end dates',
    'Showroom floor plan',
    'Care guides and price lists',
  ],
  add: 'Add files',
  drop: 'or drop them here. PDF, text, CSV, or JSON, up to 20 MB each.',
  dropLabel: 'Files to upload',
  waiting: 'Waiting to upload',
  more: 'Choose up to 200 files at a time.',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  readAgain: 'Process again',
  whatWasRead: 'Extracted facts',
  noFacts: 'No facts found. Your assistant can still answer questions from the text.',
  disputed: 'Conflicts with another file',
  clashTitle: 'Conflicting files',
  clashHint: 'Delete the outdated file. Until then, your assistant tells shoppers to ask the store.',
  notLoaded: 'Couldn’t load this.',
} as const;

export function getDeleteConfirmation({ name, factCount }: { name: string; factCount: number }) {
  const lost =
    factCount === 0
      ? 'Your assistant will stop using it in answers.'
      : `Your assistant will lose the ${formatCount(factCount, 'fact')} from it.`;
  return { title: `Delete “${name}”?`, text: `${lost} This can’t be undone.` };
}

/** Fixed by the specification. */
export const UPLOAD_TEXTS = {
  forbidden: 'You do not have permission to upload files to this location',
  signedOut: 'Please sign in to upload files',
  signedOutHere: `Please sign in to your ${PRODUCT_NAME} account to upload files`,
  crossOrigin: 'CORS error: Unable to upload. Please try a different browser or contact support.',
  offline: 'Network error: Please check your internet connection and try again.',
  failed: 'Failed to upload file. Please try again with a smaller file or a different file format.',
  nobody: 'No authenticated user found',
  unreadable: 'Failed to read file data',
  empty: 'This file is empty. Choose another one.',
  'too-large': 'This file is larger than 20 MB. Choose a smaller one.',
  program: 'This file is a program. Upload a document, CSV file, or image.',
  'too-many': 'You’ve reached your plan’s file limit. Delete a file first.',
  'storage-full': 'Your storage is full. Delete a file first.',
  'disk-full': 'The server is out of storage space. Please try again later.',
  stalled: 'The upload was interrupted. Check your connection and try again.',
  'no-config': 'Merchant config not found',
  gone: 'This file no longer exists.',
} as const;

export const CONTENT_TEXTS = {
  imageOff: 'Image analysis has been disabled. This feature is no longer available.',
  notText: 'This file is not text-based and needs processing with GPT-4o for content extraction.',
  noText: 'This file has no text.',
  gone: 'This file’s content is missing. Upload it again.',
  'too-slow': 'This file took too long to process. Upload a simpler or shorter one.',
  'too-large': 'This file takes too much memory to process. Upload a simpler or shorter one.',
  crashed: 'We can’t read this file. Save a new copy and upload that.',
  poison:
    'Processing this file was interrupted twice, so we stopped trying. Try another format, or process it again.',
  later: 'Couldn’t process this file. We’ll try again automatically. If that doesn’t help, process it again.',
} as const;
