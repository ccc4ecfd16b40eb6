/** The queue of the job that generates a master prompt; its data is `{ merchantId }`. */
export const PROMPT_QUEUE = 'regenerate-prompt';
export const PROMPT_DEBOUNCE_MS = 2_000;
/** The additional delay, also after the merchant agreed. */
export const PROMPT_DELAY_MS = 500;

/** Field paths including nested fields. Changes of store files schedule the prompt themselves. */
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

const PROMPT_FIELDS = [
  'assistant.masterPrompt',
  'assistant.masterPromptSource',
  'assistant.masterPromptLastEditedAt',
];

export function affectsPrompt(paths: readonly string[]): boolean {
  return paths.some(
    (path) =>
      !PROMPT_FIELDS.includes(path) &&
      PROMPT_AFFECTING_FIELDS.some((affecting) => path === affecting || path.startsWith(`${affecting}.`)),
  );
}
