import type { ConversationState } from '#app/features/assistant/conversation.ts';
import {
  buildLeadForm,
  decideLeadStep,
  inviteToLeadForm,
  leadRequiredAct,
  recordLeadForm,
} from '#app/features/assistant/dialogue/leads.ts';
import { suggestAfterCards, suggestedAnswers } from '#app/features/assistant/dialogue/quick-replies.ts';
import { selectLanguagePack } from '#app/features/assistant/dialogue/read-turn.ts';
import { renderActs } from '#app/features/assistant/dialogue/render.ts';
import type { RenderContext } from '#app/features/assistant/dialogue/turn.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { asksForContact } from '#app/features/assistant/guardrails/contact-requests.ts';
import { isQuestion, splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { findAskedFact, type LanguagePack } from '#app/features/assistant/language-pack.ts';
import type { LeadForm } from '#app/features/assistant/lead-rules.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';

interface AskedQuestion {
  state: ConversationState;
  quickReplies: readonly string[];
  isForContact: boolean;
}

/** Records the question a reply asked, so a bare answer is understood; `closing` is the text after the cards. */
export function recordAskedQuestion(
  state: ConversationState,
  closing: string,
  context: ReplyContext,
): AskedQuestion {
  const pack = selectLanguagePack(state.language, context);
  const question = splitSentences(closing).findLast(isQuestion);
  const after = { ...state };
  const followUps = suggestAfterCards({ pack, state }, []);
  if (question === undefined) return { state: after, quickReplies: followUps, isForContact: false };
  if (context.voice.primaryGoal === 'lead' && asksForContact(question)) {
    after.leadWaits = true;
    return { state: after, quickReplies: followUps, isForContact: true };
  }
  const key = classifyQuestion(question, pack);
  if (key === null) return { state: after, quickReplies: followUps, isForContact: false };
  // If the same question stayed open, it was already counted when the message was parsed.
  if (key !== state.asked) after.dodges = 0;
  after.asked = key;
  after.questions += 1;
  if (!after.askedSoFar.includes(key)) after.askedSoFar = [...after.askedSoFar, key];
  const answers = suggestedAnswers(key, { pack, context, state: after });
  return { state: after, quickReplies: answers, isForContact: false };
}

/** The fact a reply's last question asks for; null without one. */
export function classifyQuestion(reply: string, { questionWords }: LanguagePack): FactKey | null {
  const question = splitSentences(reply).findLast(isQuestion);
  return question === undefined ? null : findAskedFact(question, questionWords);
}

/**
 * The form below a model's reply, by the same rules as the built-in assistant's; null if it isn't due. `isAsked`: the
 * model's question asks for contact details. Records the form in the state of `saying`.
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
