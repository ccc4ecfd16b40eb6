import { PROMPT_MAX_LENGTH } from '#app/features/assistant/prompt/master-prompt.ts';
import {
  describePapers,
  hasPapers,
  NO_PAPERS,
  type PromptPapers,
} from '#app/features/assistant/prompt/prompt-papers.ts';
import {
  makeSubjects,
  PAPERS_SLOT,
  type PromptSubjects,
} from '#app/features/assistant/prompt/prompt-subjects.ts';
import { cognitiveFramework } from '#app/features/assistant/prompt/templates/cognitive-framework.ts';
import { comprehensive } from '#app/features/assistant/prompt/templates/comprehensive.ts';
import { customerCentric } from '#app/features/assistant/prompt/templates/customer-centric.ts';
import type { PromptTemplate } from '#app/features/merchant/chat-settings.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';

const TEMPLATES: Record<PromptTemplate, (subjects: PromptSubjects) => string> = {
  comprehensive,
  'cognitive-framework': cognitiveFramework,
  'customer-centric': customerCentric,
};

/** Most characters that the files take of a prompt, so that a reply stays affordable. */
const PAPERS_MAX_LENGTH = 16_000;

/**
 * Writes a store's master prompt out of its settings and the facts of its files.
 *
 * Pure and deterministic: the day comes in as `papers.today`, and offers that ended before it are left out.
 * The answer has 50 to 40,000 characters and never starts with "Error"; what the files hold gives way first.
 * Texts of the store and of files stand in it as data, each line barred or quoted. Throws on an unknown template only.
 * The rules are those of `spec/assistant-setup.md` 9.3 and 9.5; weights are in pounds or, for a metric store, kilograms.
 */
export function generateMasterPrompt(
  settings: Settings,
  papers: PromptPapers = NO_PAPERS,
  template: PromptTemplate = 'comprehensive',
): string {
  const written = TEMPLATES[template](makeSubjects(settings, hasPapers(papers)));
  const room = Math.min(PAPERS_MAX_LENGTH, PROMPT_MAX_LENGTH - written.length);
  return written.replace(PAPERS_SLOT, () => describePapers(papers, room));
}
