import { FIELD_LIMITS } from '#app/features/merchant/validation/field-schemas.ts';

/** Minimum length of a trimmed prompt. */
const PROMPT_MIN_LENGTH = 50;
export const PROMPT_MAX_LENGTH = FIELD_LIMITS.masterPrompt;
/** Revisions of a merchant; older ones are deleted. */
export const REVISIONS_KEPT = 200;
export const REVISIONS_PER_PAGE = 20;

/** The specification fixes the texts of most errors. */
export const PROMPT_ERROR_TEXTS = {
  merchantNotFound: 'Error: Merchant configuration not found. Please set up your store details first.',
  configuration: (message: string) => `Configuration error: ${message}`,
  template: 'Error generating prompt template. Please try again or contact support.',
  files: 'Error processing store files. Please check your uploaded files and try again.',
  unexpected: 'An unexpected error occurred while generating the master prompt. Please try again.',
  saveFailed: (message: string) => `Failed to save configuration: ${message}`,
  noMerchant: 'No merchant ID found',
  invalid: 'Generated invalid or empty masterPrompt',
  storeName: 'Store name is required',
  tooShort: `A prompt needs at least ${PROMPT_MIN_LENGTH} characters.`,
  tooLong: `A prompt may have at most ${PROMPT_MAX_LENGTH.toLocaleString('en-US')} characters.`,
  isError: 'A prompt can’t start with “Error”.',
  revisionGone: 'This version is no longer there.',
} as const;

/** Why a text isn't a valid master prompt, for the merchant; null when it is. */
export function findPromptProblem(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length < PROMPT_MIN_LENGTH) return PROMPT_ERROR_TEXTS.tooShort;
  if (trimmed.length > PROMPT_MAX_LENGTH) return PROMPT_ERROR_TEXTS.tooLong;
  return trimmed.startsWith('Error') ? PROMPT_ERROR_TEXTS.isError : null;
}

export type PromptSource = 'auto' | 'manual';
