import {
  buildLeadForm,
  inviteToLeadForm,
  leadRequiredAct,
  decideLeadStep,
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
  const renderContext = { ...saying, alreadySaid: '' };
  const { state, context } = renderContext;
  const asking = { ...context, leads: { ...context.leads, timing: 'immediate' as const } };
  const isDue = decideLeadStep({ state, context: isAsked ? asking : context }, showsCards) === 'form';
  if (state.isHeldForLead !== true && !isDue) return null;
  if (isAsked) {
    recordLeadForm(state, true);
    return buildLeadForm(renderContext, '');
  }
  if (state.isHeldForLead !== true || context.leads.style !== 'require')
    return inviteToLeadForm(renderContext);
  const intro = renderActs([leadRequiredAct(renderContext, false)], renderContext);
  recordLeadForm(state, false);
  return buildLeadForm(renderContext, intro);
}
