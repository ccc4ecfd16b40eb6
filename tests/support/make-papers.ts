import { NO_PAPERS, type PromptPapers } from '#app/features/assistant/prompt/prompt-papers.ts';
import type { FiledFact } from '#app/features/files/store-file.ts';
import { DEFAULT_SETTINGS, type Settings } from '#app/features/merchant/default-settings.ts';

/** The default settings of a store with a name, and what a test changes of them. */
export function makeSettings(change: (settings: Settings) => void = () => {}): Settings {
  const settings = structuredClone(DEFAULT_SETTINGS);
  settings.storeInfo.name = 'Sleep Haven';
  settings.assistant.name = 'Luna';
  change(settings);
  return settings;
}

export function makeFact(fact: Partial<FiledFact>): FiledFact {
  const place = { page: 2, fileId: 'f', fileName: 'Warranty.pdf' };
  return { topic: 'warranty', statement: 'Ten years.', quote: '', validUntil: null, ...place, ...fact };
}

export function makePapers(papers: Partial<PromptPapers>): PromptPapers {
  return { ...NO_PAPERS, today: '2026-03-01', ...papers };
}
