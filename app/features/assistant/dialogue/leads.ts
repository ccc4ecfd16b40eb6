import type { Act } from '#app/features/assistant/acts.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { isLeadDue, missingLeadFields, recordLeadAsk } from '#app/features/assistant/engine/lead-timing.ts';
import { brokenRules } from '#app/features/assistant/guardrails/check-reply.ts';
import type { Rule } from '#app/features/assistant/guardrails/rule.ts';
import { splitQuotableLines } from '#app/features/assistant/guardrails/links-and-markup.ts';

const INCENTIVE_MAX = 80;
/** What the merchant offers is the merchant's to claim. */
const RULES_NOT_APPLIED_TO_INCENTIVES: readonly Rule[] = ['unsupported-claim', 'contact-request'];

/** Whether this reply may end with the question for contact details; never twice in a row. */
export function asksLeadNow({ before, state, context, hasLeftLead }: Turn): boolean {
  return !hasLeftLead && before.leadWaits !== true && isLeadDue(state, context);
}

/** The question for contact details, with what the store gives for them in the merchant's words. */
export function askLead({ state, context }: Turn): Act {
  recordLeadAsk(state);
  const [incentive = ''] = splitQuotableLines(context.leads.incentives);
  const isAllowed = brokenRules(incentive, context).every((rule) =>
    RULES_NOT_APPLIED_TO_INCENTIVES.includes(rule),
  );
  return {
    act: 'ask-lead',
    fields: missingLeadFields(context.leads, state.lead),
    incentive: isAllowed ? incentive.slice(0, INCENTIVE_MAX) : '',
  };
}

/** What is said to contact details, or to a no to their question. */
export function respondToLead({ before, state, understanding, hasLeftLead }: Turn): Act[] {
  const { email, phone } = understanding.contact;
  if (hasLeftLead) return [{ act: 'contact-left', isKept: true }];
  if (email !== undefined || phone !== undefined)
    return [{ act: 'contact-left', isKept: state.wantsPerson || state.handover !== null }];
  const isDeclined = understanding.intents.includes('refuse') || understanding.skipped.length > 0;
  return before.leadWaits === true && isDeclined ? [{ act: 'lead-declined' }] : [];
}
