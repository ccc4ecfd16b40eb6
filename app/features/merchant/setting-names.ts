import type { EditableSection } from '#app/features/merchant/settings.ts';

/** What sections and fields are called where a whole configuration is spoken of. */

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

/** A field's path in words, e.g. `Store: contact info`. */
export function fieldName(path: string): string {
  const [section = '', ...keys] = path.split('.');
  const name = (SECTION_NAMES as Record<string, string>)[section] ?? section;
  return keys.length === 0 ? name : `${name}: ${keyWords(keys)}`;
}

/** A value as a line shows it: a list by its length, a long text by its beginning. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > WORDS_MAX ? `${text.slice(0, WORDS_MAX - 1)}…` : text;
}

const WORDS_MAX = 60;

/** The keys of a field within its section, as people write them. */
export function keyWords(keys: readonly string[]): string {
  return keys
    .join(' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    .replace('master prompt', 'prompt');
}
