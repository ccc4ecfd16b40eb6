import type { Act } from '#app/features/assistant/acts.ts';
import type { ConversationState, ReplyLink } from '#app/features/assistant/conversation.ts';
import { getFirstContact } from '#app/features/assistant/dialogue/answers/store-answers.ts';
import { renderActs } from '#app/features/assistant/dialogue/render.ts';
import {
  makePlan,
  type ReplyPlan,
  type RenderContext,
  type Turn,
  hasIntent,
} from '#app/features/assistant/dialogue/turn.ts';
import { findBrokenRules } from '#app/features/assistant/guardrails/check-reply.ts';
import { splitQuotableLines } from '#app/features/assistant/guardrails/links-and-markup.ts';
import type { Rule } from '#app/features/assistant/guardrails/rule.ts';
import {
  isLeadComplete,
  type LeadField,
  type LeadForm,
  type LeadStep,
  missingLeadFields,
  nextLeadStep,
} from '#app/features/assistant/lead-rules.ts';
import { countFacts } from '#app/features/assistant/understanding/known-facts.ts';

const INCENTIVE_MAX = 80;
/** Rules that don't apply to incentives: the merchant is responsible for its own offers. */
const RULES_NOT_APPLIED_TO_INCENTIVES: readonly Rule[] = ['unsupported-claim', 'contact-request'];

type LeadContext = Pick<RenderContext, 'state' | 'context'>;

/** The lead step for this reply, given whether it shows cards; `before` is the state without them. */
export function decideLeadStep({ state, context }: LeadContext, showsNow: boolean, before = state): LeadStep {
  return nextLeadStep(context.leads, {
    primaryGoal: context.voice.primaryGoal,
    lead: state.lead,
    isPaused: state.wantsPerson || state.handover !== null || state.isBrowsing,
    turns: state.turns,
    factCount: countFacts(state.facts) + state.merchantAnswers.length,
    hasShown: before.lastShown.length > 0,
    hasReacted: state.hasReacted,
    showsNow,
    shownCount: state.leadAsked ?? 0,
    shownAt: state.leadAskedAt ?? 0,
  });
}

/** The form with the fields the shopper hasn't filled in. `intro` introduces it if the reply doesn't. */
export function buildLeadForm(
  { pack, context, state }: Pick<RenderContext, 'pack' | 'context' | 'state'>,
  intro: string,
): LeadForm {
  const { leads, store } = context;
  return {
    fields: missingLeadFields(leads, state.lead).map((name) => ({
      name,
      isRequired: leads.fields[name] === 'required',
    })),
    style: leads.style,
    intro,
    consent: pack.replies.leadConsent(store.name, incentiveOf(context)),
  };
}

/** Records that a reply shows the form. `isAsked`: its text asks for the details, so a no refers to them. */
export function recordLeadForm(state: ConversationState, isAsked: boolean): void {
  state.leadAsked = (state.leadAsked ?? 0) + 1;
  state.leadAskedAt = state.turns;
  state.leadForm = 'open';
  state.leadWaits = isAsked;
  state.hasReacted = false;
}

/** The form with its own intro, for a reply that doesn't ask for the details. */
export function inviteToLeadForm(renderContext: RenderContext): LeadForm {
  const intro = renderActs([inviteAct('invite-lead', renderContext)], { ...renderContext, alreadySaid: '' });
  recordLeadForm(renderContext.state, false);
  return buildLeadForm(renderContext, intro);
}

/**
 * The form for a shopper whose request nobody on the team answered; null if the store has the details or collects none,
 * or for a child.
 */
export function followUpForm(
  renderContext: Pick<RenderContext, 'pack' | 'context' | 'state'>,
): LeadForm | null {
  const { context, state } = renderContext;
  const { leads, voice } = context;
  if (voice.primaryGoal !== 'lead' || state.handover?.reason === 'child') return null;
  if (missingLeadFields(leads).length === 0 || isLeadComplete(leads, state.lead)) return null;
  // A no may answer the search's open question instead.
  recordLeadForm(state, state.asked === null);
  return buildLeadForm(renderContext, '');
}

/** Adds the contact form to the plan if it is due; `before` is the state without what `follow` records. */
export function withLeadForm(turn: Turn, before: ConversationState, follow: () => ReplyPlan): ReplyPlan {
  const next = follow();
  if (next.isFinal) return next;
  const step = decideLeadStep(turn, next.cards.length > 0, before);
  if (step === 'none') return next;
  if (step === 'hold') {
    turn.state = before;
    return gateCardsOnLead(turn);
  }
  const hasQuestion = next.closing.some(({ act }) => act !== 'offer');
  if (hasQuestion && next.cards.length === 0) {
    // One thing at a time: the form waits until the questions are done, unless the store wants it right away.
    const isAtOnce = turn.context.leads.timing === 'immediate';
    return isAtOnce ? { ...next, form: inviteToLeadForm(turn) } : next;
  }
  if (hasQuestion) postponeQuestion(turn.state, before);
  recordLeadForm(turn.state, true);
  const replies = next.cards.length > 0 ? null : next.replies;
  return { ...next, closing: [inviteAct('ask-lead', turn)], form: buildLeadForm(turn, ''), replies };
}

/** The form replaces the question below the cards, which can be asked later. */
function postponeQuestion(state: ConversationState, { questions, askedSoFar }: ConversationState): void {
  Object.assign(state, { asked: null, questions, askedSoFar });
}

const REFUSALS_MAX = 2;

/** Asks for contact details in place of the recommendations. Right after a no, the form isn't shown again. */
function gateCardsOnLead(turn: Turn): ReplyPlan {
  const { state, context, before } = turn;
  state.isHeldForLead = true;
  state.asked = null;
  const isRequired = context.leads.style === 'require';
  const refusals = state.leadDeclines ?? 0;
  const isRefusedNow = refusals > (before.leadDeclines ?? 0);
  if (isRequired && isRefusedNow)
    return makePlan({ closing: [leadRequiredAct(turn, true)], replies: 'person' });
  const act = isRequired ? leadRequiredAct(turn, refusals >= REFUSALS_MAX) : inviteAct('ask-lead', turn);
  recordLeadForm(state, true);
  return makePlan({ closing: [act], form: buildLeadForm(turn, ''), replies: isRequired ? 'person' : null });
}

export function leadRequiredAct({ state, context }: LeadContext, isAgain: boolean): Act {
  const { leads, store } = context;
  const missing = missingLeadFields(leads, state.lead);
  const required = missing.filter((field) => leads.fields[field] === 'required');
  const fields: LeadField[] = required.length > 0 ? required : preferredContactField(missing);
  return { act: 'lead-first', fields, isAgain, contact: getFirstContact(store) };
}

function preferredContactField(fields: readonly LeadField[]): LeadField[] {
  const main = (['email', 'phone', 'name'] as const).find((field) => fields.includes(field));
  return main === undefined ? [] : [main];
}

/** The incentive in the merchant's words; '' if there is none. */
function incentiveOf(context: LeadContext['context']): string {
  const [incentive = ''] = splitQuotableLines(context.leads.incentives);
  const isAllowed = findBrokenRules(incentive, context).every((rule) =>
    RULES_NOT_APPLIED_TO_INCENTIVES.includes(rule),
  );
  return isAllowed ? incentive.slice(0, INCENTIVE_MAX) : '';
}

/** Asks for contact details or introduces the form, with the incentive in the merchant's words. */
export function inviteAct(act: 'ask-lead' | 'invite-lead', { state, context }: LeadContext): Act {
  const missing = missingLeadFields(context.leads, state.lead);
  const required = missing.filter((field) => context.leads.fields[field] === 'required');
  const ways = missing.filter((field) => field !== 'name');
  const fields = required.length > 0 ? required : ways.length > 0 ? ways : missing;
  return { act, fields, isEither: required.length === 0, incentive: incentiveOf(context) };
}

export function respondToLead({ before, state, understanding, hasLeftLead }: Turn): Act[] {
  const { email, phone } = understanding.contact;
  if (hasLeftLead) return [{ act: 'contact-left', isKept: true }];
  if (email !== undefined || phone !== undefined)
    return [{ act: 'contact-left', isKept: state.wantsPerson || state.handover !== null }];
  return (state.leadDeclines ?? 0) > (before.leadDeclines ?? 0) ? [{ act: 'lead-declined' }] : [];
}

export function recordLeadRefusal({ before, state, understanding, hasLeftLead }: Turn): void {
  // "What's the warranty" ignores the form but doesn't refuse it.
  const isQuestion = understanding.isQuestion || understanding.topics.length > 0;
  const isNo = hasIntent({ understanding }, 'refuse') || understanding.skipped.length > 0;
  const isRefusal = isNo && !isQuestion;
  if (before.leadWaits === true && !hasLeftLead && isRefusal) recordRefusal(state);
}

export function recordRefusal(state: ConversationState): void {
  state.leadDeclines = (state.leadDeclines ?? 0) + 1;
  state.leadForm = 'declined';
}

const APPOINTMENT =
  /\b(?:appointments?|bookings?|book an? |schedule|visit (?:you|the store|the shop|the showroom|your)|come (?:in|by|over)|cita|agendar|reservar|visitar(?:los|les)?|pasar por la tienda)\b/i;

/** The store's booking page, for a shopper who just left details or asks to visit; null without a safe URL. */
export function bookingLink({
  before,
  state,
  pack,
  context,
  text,
}: Pick<Turn, 'before' | 'state' | 'pack' | 'context' | 'text'>): ReplyLink | null {
  const url = context.leads.bookingUrl ?? '';
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url) || state.handover?.reason === 'child') return null;
  const hasLeft = state.lead !== undefined && JSON.stringify(state.lead) !== JSON.stringify(before.lead);
  return hasLeft || APPOINTMENT.test(text) ? { label: pack.replies.booking, url } : null;
}
