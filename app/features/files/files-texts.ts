import { PRODUCT_NAME } from '#app/product-name.ts';
import { formatCount } from '#app/ui/format.ts';

export const FILES_TEXTS = {
  title: 'Store files',
  about:
    'Your assistant answers shoppers’ questions about the store from these, and says from which one. Shoppers can’t download them.',
  helpTitle: 'Papers that help most',
  help: [
    'Warranty and trial terms',
    'Returns, exchanges and price match',
    'Delivery, set-up and removal of the old mattress',
    'Promotions, with the day they end',
    'Floor plan of the showroom',
    'Care guides and price lists',
  ],
  add: 'Add files',
  drop: 'or drop them here. PDF, text, CSV or JSON, up to 20 MB each.',
  dropLabel: 'Files to upload',
  waiting: 'Waiting to be sent',
  more: 'Choose fewer files at a time. At most 200 fit.',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  readAgain: 'Read again',
  whatWasRead: 'What was read',
  noFacts: 'Nothing in it that your assistant states as a fact. It still answers questions from the text.',
  disputed: 'Doesn’t agree with another file',
  clashTitle: 'Files that don’t agree',
  clashHint:
    'Delete the one that is out of date. Until then your assistant tells shoppers to ask the store about it.',
  staff: 'Owners, admins and managers add and delete files.',
  notLoaded: 'This could not be loaded.',
} as const;

export function getDeleteConfirmation({ name, factCount }: { name: string; factCount: number }) {
  const lost =
    factCount === 0
      ? 'Your assistant will no longer answer from it.'
      : `Your assistant will no longer know the ${formatCount(factCount, 'fact')} that it found there.`;
  return { title: `Delete “${name}”?`, text: `${lost} This can’t be undone.` };
}

/** Texts for uploads, fixed by the specification. */
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
  poison:
    'Reading this file was interrupted twice, so we stopped trying. Try another format, or read it again.',
  later: 'It could not be read just now and is tried again by itself. If this stays, please read it again.',
} as const;
