import { PRODUCT_NAME } from '#app/product-name.ts';

export const PROMPT_EDITOR_TEXTS = {
  title: 'Prompt',
  what: 'What your assistant reads before each chat when a language model answers. It is written from your settings and files; you may also write it yourself.',
  none: 'No prompt has been written yet. It is written when you deploy the assistant, or right here.',
  label: 'Prompt in force',
  save: 'Save my version',
  discard: 'Discard changes',
  write: 'Write it for me',
  writeAgain: 'Write it for me again',
  queued: `${PRODUCT_NAME} is writing the prompt again from your settings.`,
  behind: 'Your settings or files have changed since this prompt was written by hand.',
  saved: 'Prompt saved. From now on it changes by hand only.',
  written: 'Prompt written from your settings',
  asItWas: 'The prompt is up to date with your settings',
  restored: 'Earlier version restored',
  updating: 'The prompt is being updated',
  byProduct: `Written by ${PRODUCT_NAME}`,
  byHand: 'Written by hand',
  isRestored: 'Restored',
  inForce: 'In force',
  versions: 'Versions',
  versionsWhat: 'Every prompt that was in force, newest first. The last 200 are kept.',
  compare: 'Compare',
  restore: 'Restore',
  older: 'Show older versions',
  closeComparison: 'Close comparison',
  same: 'Both versions are the same.',
  unanswered: 'There was no answer. Your text is still here; please try again in a moment.',
  signedOut: 'You are signed out. Copy your text, sign in again and save it then.',
  saveAnyway: 'Save mine anyway',
  takeTheirs: 'Use theirs',
} as const;

/** Asked after a change of the settings if the prompt was written by hand. */
export const UPDATE_PROMPT_TEXTS = {
  title: 'Update AI Prompt?',
  text: 'You wrote the prompt by hand, so it doesn’t know what you have just changed. Update it from your settings, or keep your version. Your version stays in the list of versions either way.',
  keep: 'Keep my version',
  update: 'Update',
} as const;

export function promptConflictText(by: string, ago: string): string {
  return `${by || PRODUCT_NAME} put another version in force ${ago}, while you were writing.`;
}

const TEMPLATE_LABELS: Record<string, string> = {
  comprehensive: 'comprehensive',
  'cognitive-framework': 'cognitive framework',
  'customer-centric': 'customer-centric',
};

interface VersionSource {
  source: 'auto' | 'manual';
  template: string | null;
  isRestored: boolean;
}

export function promptSourceLabel({ source, template, isRestored }: VersionSource): string {
  const { isRestored: restored, byHand, byProduct } = PROMPT_EDITOR_TEXTS;
  if (isRestored) return restored;
  if (source === 'manual') return byHand;
  const label = template && TEMPLATE_LABELS[template];
  return label ? `${byProduct}, ${label}` : byProduct;
}
