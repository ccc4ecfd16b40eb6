import { isDocument } from '#app/features/merchant/merge-documents.ts';
import type { Section } from '#app/features/merchant/settings.ts';

/** A merchant's sections as they are stored: whatever a former version or an import left there. */
export type StoredSections = Partial<Record<Section, unknown>>;

/** Fields that `chatConfig` once held, and where they live. */
const HOMES: Record<string, [section: 'assistant' | 'branding', key: string]> = {
  masterPrompt: ['assistant', 'masterPrompt'],
  aiName: ['assistant', 'name'],
  aiPersonality: ['assistant', 'persona'],
  initialGreeting: ['assistant', 'greeting'],
  welcomeMessage: ['branding', 'welcomeMessage'],
};

export interface MigratedSections {
  sections: StoredSections;
  /** The former fields that were found, such as `masterPrompt`. */
  found: string[];
}

/** Moves each former field of `chatConfig` to its home where that is empty, and takes it out of `chatConfig`. */
export function migrateLegacy(stored: StoredSections): MigratedSections {
  const { chatConfig } = stored;
  const found = isDocument(chatConfig)
    ? Object.keys(HOMES).filter((key) => Object.hasOwn(chatConfig, key))
    : [];
  if (found.length === 0) return { sections: stored, found };
  const left = new Map(Object.entries(chatConfig as object));
  const homes = { assistant: documentOf(stored.assistant), branding: documentOf(stored.branding) };
  for (const field of found) {
    const [section, key] = HOMES[field]!;
    const value: unknown = left.get(field);
    left.delete(field);
    if (!isText(value) || isText(homes[section][key])) continue;
    homes[section][key] = value;
    // Whoever wrote it by hand wants to be asked before it is written anew.
    if (field === 'masterPrompt') homes.assistant.masterPromptSource ??= 'manual';
  }
  return { sections: { ...stored, ...homes, chatConfig: Object.fromEntries(left) }, found };
}

function documentOf(stored: unknown): Record<string, unknown> {
  return isDocument(stored) ? { ...stored } : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
