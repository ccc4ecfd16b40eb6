import {
  buildLeadForm,
  inviteToLeadForm,
  leadRequiredAct,
  leadStep,
  recordLeadForm,
} from '#app/features/assistant/dialogue/leads.ts';
import { renderActs } from '#app/features/assistant/dialogue/render.ts';
import type { RenderContext } from '#app/features/assistant/dialogue/turn.ts';
import type { LeadForm } from '#app/features/assistant/lead-rules.ts';

/**
 * The form below a model's reply, by the same rules as in the built-in assistant's; null where it isn't the moment.
 * `isAsked`: the model's question asks for contact details. The state of `saying` records the form.
 */
export function leadFormAfterReply(
  saying: Omit<RenderContext, 'alreadySaid'>,
  { isAsked, showsCards }: { isAsked: boolean; showsCards: boolean },
): LeadForm | null {
  const speaker = { ...saying, alreadySaid: '' };
  const { state, context } = speaker;
  const asking = { ...context, leads: { ...context.leads, timing: 'immediate' as const } };
  const isDue = leadStep({ state, context: isAsked ? asking : context }, showsCards) === 'form';
  if (state.isHeldForLead !== true && !isDue) return null;
  if (isAsked) {
    recordLeadForm(state, true);
    return buildLeadForm(speaker, '');
  }
  if (state.isHeldForLead !== true || context.leads.style !== 'require') return inviteToLeadForm(speaker);
  const intro = renderActs([leadRequiredAct(speaker, false)], speaker);
  recordLeadForm(state, false);
  return buildLeadForm(speaker, intro);
}
