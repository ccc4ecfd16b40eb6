/** What the settings pages say around their forms. */
export const FORM_TEXTS = {
  saved: 'Changes saved',
  yourself: 'You, in another window,',
  signedOut: 'Your session has expired. Please sign in again.',
  notAllowed: "You don't have permission to perform this action.",
  unanswered: 'There was no answer. Please try again in a moment.',
  staleImport: 'Your configuration was changed meanwhile. Please look at the summary again.',
  staleErase: 'Your configuration was changed meanwhile. Please look again at what would be lost.',
  invalidImport: 'This file has values that cannot be used. Nothing was changed.',
  imported: 'Configuration imported',
  erased: 'Configuration erased',
  leave: 'What you changed on this page is not saved yet and would be lost.',
  notLoaded: 'Your configuration could not be loaded. Please refresh the page.',
  defaultsShown: 'What you see are the defaults, and nothing can be saved until then.',
  refresh: 'Refresh',
  standsInTheWay,
} as const;

function standsInTheWay(errors: number, conflicts: number): string | null {
  if (errors > 0) return errors === 1 ? '1 field needs a correction' : `${errors} fields need a correction`;
  if (conflicts === 0) return null;
  return conflicts === 1 ? '1 field was changed elsewhere' : `${conflicts} fields were changed elsewhere`;
}
