import {
  NO_PROMPT_DOCUMENTS,
  type PromptDocuments,
} from '#app/features/assistant/prompt/generate-master-prompt.ts';
import type { DocumentFact } from '#app/features/files/document-schema.ts';
import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/settings/default-settings.ts';

/** The default settings of a store with a name, and what a test changes of them. */
export function makeSettings(change: (settings: Settings) => void = () => {}): Settings {
  const settings = structuredClone(DEFAULT_SETTINGS);
  settings.storeInfo.name = 'Sleep Haven';
  settings.assistant.name = 'Luna';
  change(settings);
  return settings;
}

export function makeFact(fact: Partial<DocumentFact>): DocumentFact {
  const place = { page: 2, fileId: 'f', fileName: 'Warranty.pdf' };
  return { topic: 'warranty', statement: 'Ten years.', quote: '', validUntil: null, ...place, ...fact };
}

export function makePromptDocuments(documents: Partial<PromptDocuments>): PromptDocuments {
  return { ...NO_PROMPT_DOCUMENTS, today: '2026-03-01', ...documents };
}
