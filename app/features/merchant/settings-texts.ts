/** What is said when settings can't be loaded or saved; the sentences of the specification are tested word for word. */
export const SETTINGS_TEXTS = {
  noMerchant: 'No merchant ID found',
  notInitialized: 'Configuration not initialized',
  saveFailed: 'Failed to save changes',
} as const;

export function failedToSave(message: string): string {
  return `Failed to save configuration: ${message}`;
}
