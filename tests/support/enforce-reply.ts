import type { ReplyPart } from '#app/features/assistant/conversation.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import { createStreamGuard, joinTexts } from '#app/features/assistant/guardrails/stream-guard.ts';

/** Said when nothing of a reply may stand. */
export const NOTHING_LEFT = 'Tell me a little about how you sleep, and I can suggest something that fits.';

/**
 * A whole reply as the stream guard lets it pass, so that `checkReply` finds nothing: a sentence that breaks a rule
 * is repaired or left out, of several questions the last stays, and it moves to the end. A reply that keeps every
 * rule comes back unchanged; one of which nothing is left still says something.
 */
export function enforceReply(parts: readonly ReplyPart[], context: GuardContext): ReplyPart[] {
  const guard = createStreamGuard(context);
  const said: ReplyPart[] = [];
  let last: ReplyPart['type'] | null = null;
  for (const part of parts) {
    if (part.type === 'text' && last === 'text') said.push(...guard.take({ type: 'text', text: '\n\n' }));
    said.push(...guard.take(part));
    if (part.type !== 'quick-replies') last = part.type;
  }
  said.push(...guard.end());
  return joinTexts(guard.hasSpoken ? said : [{ type: 'text', text: NOTHING_LEFT }, ...said]);
}
