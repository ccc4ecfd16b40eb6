import type { EditableSection } from '#app/features/merchant/settings/settings-schema.ts';

export const SETTINGS_TEXTS = {
  noMerchant: 'No merchant ID found',
  notInitialized: 'Configuration not initialized',
  saveFailed: 'Failed to save changes',
  locationsFull: 'Your plan includes one location. Choose a larger plan under Membership to have more.',
} as const;

export const WELCOME_HELP =
  'The first thing shoppers see. Leave blank, and your assistant says hello and asks its first question.';

export function saveFailedMessage(message: string): string {
  return `Failed to save configuration: ${message}`;
}

export const SETTINGS_FORM_TEXTS = {
  saved: 'Changes saved',
  yourself: 'You, in another window,',
  notAllowed: 'You don’t have permission to perform this action.',
  staleImport: 'Your configuration changed in the meantime. Review the summary again.',
  staleErase: 'Your configuration changed in the meantime. Review again what you’d lose.',
  invalidImport: 'Some values in this file aren’t valid, so nothing was changed.',
  imported: 'Configuration imported',
  erased: 'All settings reset',
  leave: 'You have unsaved changes on this page. If you leave, you’ll lose them.',
  notLoaded: 'We couldn’t load your configuration. Refresh the page to try again.',
  defaultsShown: 'You’re seeing default settings. You can’t save until yours load.',
  refresh: 'Refresh',
} as const;

export function describeBlockers(errors: number, conflicts: number): string | null {
  if (errors > 0) return errors === 1 ? '1 field needs fixing' : `${errors} fields need fixing`;
  if (conflicts === 0) return null;
  return conflicts === 1 ? '1 field was changed elsewhere' : `${conflicts} fields were changed elsewhere`;
}

export const SECTION_NAMES: Record<EditableSection, string> = {
  storeInfo: 'Store',
  branding: 'Branding',
  assistant: 'Assistant',
  leads: 'Leads',
  features: 'Features',
  chatConfig: 'Conversation',
  products: 'Products',
  betaFlags: 'Beta flags',
};

/** Such as `Store: contact info`. */
export function getFieldLabel(path: string): string {
  const [section = '', ...keys] = path.split('.');
  const name = (SECTION_NAMES as Record<string, string>)[section] ?? section;
  return keys.length === 0 ? name : `${name}: ${humanizeKeys(keys)}`;
}

/** A value on one line: the length of a list, or the start of a long text. */
export function formatFieldValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > FIELD_VALUE_MAX_LENGTH ? `${text.slice(0, FIELD_VALUE_MAX_LENGTH - 1)}…` : text;
}

const FIELD_VALUE_MAX_LENGTH = 60;

export function humanizeKeys(keys: readonly string[]): string {
  return keys
    .join(' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    .replace('master prompt', 'prompt');
}
