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

/**
 * Moves each former field of `chatConfig` to its home, where that is empty both here and in `current`, and takes it
 * out of `chatConfig`.
 */
export function liftLegacy(sections: StoredSections, current: StoredSections = {}): StoredSections {
  const found = legacyFields(sections.chatConfig);
  if (found.length === 0) return sections;
  const homes = { assistant: documentOf(sections.assistant), branding: documentOf(sections.branding) };
  const left = new Map<string, unknown>(Object.entries(sections.chatConfig as object));
  for (const field of found) {
    const [section, key] = HOMES[field]!;
    const value = left.get(field);
    left.delete(field);
    if (!isText(value) || isText(homes[section][key]) || isText(documentOf(current[section])[key])) continue;
    homes[section][key] = value;
    // Whoever wrote it by hand wants to be asked before it is written anew.
    if (field === 'masterPrompt') homes.assistant.masterPromptSource ??= 'manual';
  }
  return { ...sections, ...homes, chatConfig: Object.fromEntries(left) };
}

/** The former fields that a `chatConfig` still holds, such as `masterPrompt`. */
export function legacyFields(chatConfig: unknown): string[] {
  return isDocument(chatConfig) ? Object.keys(HOMES).filter((key) => Object.hasOwn(chatConfig, key)) : [];
}

function documentOf(stored: unknown): Record<string, unknown> {
  return isDocument(stored) ? { ...stored } : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
