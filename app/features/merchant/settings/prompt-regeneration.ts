/** Which changes of the settings ask for a new master prompt, and when it is written. */

/** The queue of the job that writes a master prompt anew; `{ merchantId }` is all it needs. */
export const PROMPT_QUEUE = 'regenerate-prompt';
/** How long the settings must rest before the prompt is written. */
export const PROMPT_DEBOUNCE_MS = 2_000;
/** How long after that, or after the merchant agreed, it is written. */
export const PROMPT_DELAY_MS = 500;

/** Field paths; what lies below one counts too. Store files are told of by whoever changes them. */
export const PROMPT_AFFECTING_FIELDS = [
  'storeInfo.name',
  'storeInfo.uniqueFeatures',
  'storeInfo.location',
  'storeInfo.hours',
  'storeInfo.contactInfo',
  'storeInfo.website',
  'storeInfo.storeFiles',
  'storeInfo.language',
  'storeInfo.currency',
  'storeInfo.measurementUnit',
  'chatConfig',
  'assistant',
] as const;

/** The prompt itself, which never asks for another one. */
const PROMPT_FIELDS = [
  'assistant.masterPrompt',
  'assistant.masterPromptSource',
  'assistant.masterPromptLastEditedAt',
];

/** Whether a save that changed these field paths (`section.key…`) leaves the master prompt behind the settings. */
export function affectsPrompt(paths: readonly string[]): boolean {
  return paths.some(
    (path) =>
      !PROMPT_FIELDS.includes(path) &&
      PROMPT_AFFECTING_FIELDS.some((affecting) => path === affecting || path.startsWith(`${affecting}.`)),
  );
}
