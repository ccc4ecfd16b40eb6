import {
  mustAskBeforeCards,
  isLeadDue,
  missingLeadFields,
  recordLeadAsk,
} from '#app/features/assistant/engine/lead-timing.ts';
import { brokenRules } from '#app/features/assistant/guardrails/check-reply.ts';
import { quotable } from '#app/features/assistant/guardrails/store-texts.ts';
import { askDetails, LEAD_REPLIES } from '#app/features/assistant/guided/leads.en.ts';
import { countFacts } from '#app/features/assistant/guided/next-question.ts';
import { type Spoken, type Turn } from '#app/features/assistant/guided/turn.ts';

const REASON_MAX = 80;

/** Whether contact details are asked for before the first cards; never twice in a row. */
export function asksLeadFirst({ before, state, context, hasLeftLead }: Turn): boolean {
  return !hasLeftLead && before.leadWaits !== true && mustAskBeforeCards(state, context);
}

export function asksLeadNow({ before, state, context, hasLeftLead }: Turn): boolean {
  if (hasLeftLead || before.leadWaits === true) return false;
  return isLeadDue(state, context, countFacts(state.facts));
}

/** What is said, with the question for contact details in the place of its own question. */
export function askLead({ state, context }: Turn, said: Spoken): Spoken {
  recordLeadAsk(state);
  const fields = missingLeadFields(context.leads, state.lead);
  const [reason = ''] = quotable(context.leads.incentives);
  const worded = askDetails(fields, reason.slice(0, REASON_MAX));
  const isLawful = worded.every((line) => brokenRules(line, context).length === 0);
  return { ...said, closing: isLawful ? worded : askDetails(fields, ''), quickReplies: LEAD_REPLIES };
}
