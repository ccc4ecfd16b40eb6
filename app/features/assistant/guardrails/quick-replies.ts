import { asksForContact } from '#app/features/assistant/guardrails/contact-requests.ts';
import { hasLink, hasMarkup } from '#app/features/assistant/guardrails/links.ts';
import { hasMedicalClaim } from '#app/features/assistant/guardrails/medical-claims.ts';
import { hasMoney } from '#app/features/assistant/guardrails/prices.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';

export const QUICK_REPLIES_MAX = 5;
const QUICK_REPLY_MAX_LENGTH = 60;

/** Answers that a shopper may tap: at most five, each a short line, without links, markup or claims. */
export function lawfulReplies(items: readonly string[], context: GuardContext): string[] {
  return items
    .map((item) => item.replace(/\s+/g, ' ').trim())
    .filter((item) => isLawfulReply(item, context))
    .slice(0, QUICK_REPLIES_MAX);
}

export function isLawfulReply(item: string, { voice }: GuardContext): boolean {
  if (item.trim() === '' || item.length > QUICK_REPLY_MAX_LENGTH || item.includes('\n')) return false;
  if (hasLink(item) || hasMarkup(item) || hasMedicalClaim(item) || hasMoney(item)) return false;
  return voice.primaryGoal === 'lead' || !asksForContact(item);
}
