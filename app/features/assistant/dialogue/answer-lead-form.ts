import type { Act } from '#app/features/assistant/acts.ts';
import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { askNextQuestion, continueSearch } from '#app/features/assistant/dialogue/continue-search.ts';
import { bookingLink, recordRefusal, withLeadForm } from '#app/features/assistant/dialogue/leads.ts';
import { buildTurn } from '#app/features/assistant/dialogue/read-turn.ts';
import { renderPlan } from '#app/features/assistant/dialogue/render.ts';
import { makePlan, type ReplyPlan, type Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { Reply, TurnRequest } from '#app/features/assistant/engine/chat-engine.ts';
import type { LeadDetails } from '#app/features/assistant/lead-rules.ts';

export type LeadFormAnswer = { is: 'sent'; details: LeadDetails } | { is: 'declined' };

/**
 * Replies to the contact form for both engines: a thank-you or "no problem", then the held-back recommendations or the
 * open question.
 */
export function replyToLeadForm(request: Omit<TurnRequest, 'text'> & { answer: LeadFormAnswer }): Reply {
  const { answer, ...rest } = request;
  const turn = buildTurn({ ...rest, text: '' });
  const { before, state } = turn;
  // The shopper didn't write a message, so it doesn't count as dodging the question.
  const { lost, dodges, asked, isBrowsing, hasReacted } = before;
  Object.assign(state, { lost, dodges, asked, isBrowsing, hasReacted });
  recordLeadAnswer(state, answer);
  const next = withLeadForm(turn, { ...turn.state }, () => planAfterLeadForm(turn));
  const isRefusedFirst = next.closing.some(({ act }) => act === 'lead-first');
  const opening: Act[] =
    answer.is === 'sent'
      ? [{ act: 'lead-sent', name: firstName(answer.details) }]
      : isRefusedFirst
        ? []
        : [{ act: 'lead-declined' }];
  const plan = { ...next, opening: [...opening, ...next.opening], link: bookingLink(turn) };
  return { parts: renderPlan(plan, turn), state: turn.state };
}

export function recordLeadAnswer(state: ConversationState, answer: LeadFormAnswer): void {
  if (answer.is === 'declined') return recordRefusal(state);
  state.lead = { ...state.lead, ...answer.details };
  state.leadForm = 'sent';
}

function planAfterLeadForm(turn: Turn): ReplyPlan {
  const { before, state, context, understanding } = turn;
  if (context.mattressCount === 0 || !context.canRecommend || state.wantsPerson || state.handover !== null)
    return makePlan({});
  if (before.isHeldForLead) {
    understanding.intents = ['recommend'];
    return continueSearch(turn, true);
  }
  if (state.asked !== null)
    return makePlan({ closing: [{ act: 'ask', question: state.asked, again: true }], replies: state.asked });
  if (before.lastActs.some(({ act }) => act === 'show')) return askNextQuestion(turn);
  if (state.lastShown.length > 0) return makePlan({ closing: [{ act: 'offer' }], replies: 'after-cards' });
  return state.isBrowsing ? makePlan({ replies: 'no-pressure' }) : askNextQuestion(turn);
}

const NAME = /^\p{L}[\p{L}\p{M}'’ -]*$/u;
const FIRST_NAME_MAX = 24;

/** The first name, if it looks like one. Nothing else the shopper typed is repeated. */
function firstName({ name = '' }: LeadDetails): string {
  const [first = ''] = name.trim().split(' ');
  return NAME.test(name.trim()) && first.length <= FIRST_NAME_MAX ? first : '';
}
