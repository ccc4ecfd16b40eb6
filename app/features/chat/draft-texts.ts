/** What the panel says in which a merchant tries the chat. */
export const TRY_TEXTS = {
  title: 'Try it',
  draft: 'Draft: not counted',
  engine: 'Who answers',
  engines: { guided: 'Built-in', llm: 'Model' },
  width: 'Width',
  phone: 'Phone',
  desktop: 'Desktop',
  startOver: 'Start over',
  changed: 'You changed what the assistant says or asks. This chat goes on as it began.',
  startOverChanged: 'Start over with the changes',
  leftOut: (count: number) =>
    count === 1
      ? 'One field has a mistake and is left as it was.'
      : `${count} fields have mistakes and are left as they were.`,
  frame: 'Chat with your draft settings',
  failed: 'The draft could not be shown. It is tried again with your next change.',
  signedOut: 'You are signed out. Please sign in again in another tab.',
  notOpened: 'The draft could not be opened. Please try again.',
};
