import { counted } from '#app/ui/counts.ts';

/** Words of the page of store files. */
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
  unanswered: 'The server didn’t answer. Please try again.',
  signedOut: 'You were signed out. Sign in again, then try once more.',
  notLoaded: 'This could not be loaded.',
} as const;

export function deleteQuestion({ name, factCount }: { name: string; factCount: number }) {
  const lost =
    factCount === 0
      ? 'Your assistant will no longer answer from it.'
      : `Your assistant will no longer know the ${counted(factCount, 'fact')} that it found there.`;
  return { title: `Delete “${name}”?`, text: `${lost} This can’t be undone.` };
}

export function deleted(name: string): string {
  return `“${name}” deleted`;
}
