import { listed } from '#app/features/assistant/wording.ts';
import type { LeadDetails } from '#app/features/assistant/lead-rules.ts';

/** How contact details are asked for, once a store's goal is leads. */

const FIELD_WORDS: Record<keyof LeadDetails, string> = {
  name: 'name',
  email: 'e-mail address',
  phone: 'phone number',
};

/** `reason`: what the shopper gets for it, in the merchant's words; empty without one. */
export function askDetails(fields: readonly (keyof LeadDetails)[], reason: string): string[] {
  const what = listed(fields.map((field) => FIELD_WORDS[field]));
  const why =
    reason === ''
      ? 'The store can get back to you if you like.'
      : `The store can send you ${reason} if you like.`;
  return [why, `What is your ${what}, or shall we skip that?`];
}

export const LEAD_REPLIES: readonly string[] = ['No, thanks', 'Maybe later'];
export const DECLINED = "That's fine.";
