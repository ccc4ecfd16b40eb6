import type { ConversationState } from '#app/features/assistant/conversation/conversation.ts';
import type { ModelContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { LeadDetails, LeadRules } from '#app/features/assistant/lead-rules.ts';

/** A shopper who doesn't answer is served all the same. */
const MAX_ASKS: Record<LeadRules['style'], number> = { ask: 1, persistent: 2, require: 2 };
/** Messages after which a chat without cards counts as rapport. */
const RAPPORT_TURNS = 4;
const MIN_PREFERENCES = 2;

const LEAD_FIELDS = ['name', 'email', 'phone'] as const;

/** The fields that the merchant collects and the shopper hasn't left; required ones first. */
export function missingLeadFields({ fields }: LeadRules, lead: LeadDetails = {}): (keyof LeadDetails)[] {
  const wanted = LEAD_FIELDS.filter((field) => fields[field] !== 'disabled' && lead[field] === undefined);
  const required = wanted.filter((field) => fields[field] === 'required');
  return [...required, ...wanted.filter((field) => fields[field] !== 'required')];
}

function hasLeftDetails({ fields }: LeadRules, lead: LeadDetails = {}): boolean {
  const isComplete = LEAD_FIELDS.every((field) => fields[field] !== 'required' || lead[field] !== undefined);
  return isComplete && (lead.email !== undefined || lead.phone !== undefined || lead.name !== undefined);
}

function canAskForLead(state: ConversationState, { voice, leads }: LeadContext): boolean {
  if (voice.primaryGoal !== 'lead' || state.wantsPerson) return false;
  const isOpen = missingLeadFields(leads, state.lead).length > 0 && !hasLeftDetails(leads, state.lead);
  return isOpen && (state.leadAsked ?? 0) < MAX_ASKS[leads.style];
}

type LeadContext = Pick<ModelContext, 'voice' | 'leads'>;

/** Whether contact details must be asked for before the first cards. */
export function mustAskBeforeCards(state: ConversationState, context: LeadContext): boolean {
  const { timing, style } = context.leads;
  const isBeforeCards = style === 'require' || timing === 'before_recommendations';
  return state.lastShown.length === 0 && isBeforeCards && canAskForLead(state, context);
}

/** Whether this reply should ask for contact details; `knownFacts` as counted by `countFacts`. */
export function isLeadDue(state: ConversationState, context: LeadContext, knownFacts: number): boolean {
  if (!canAskForLead(state, context)) return false;
  switch (context.leads.timing) {
    case 'immediate':
      return true;
    case 'after_preferences':
      return knownFacts >= MIN_PREFERENCES;
    case 'before_recommendations':
      return state.lastShown.length > 0;
    case 'after_rapport':
      return state.lastShown.length > 0 || state.turns >= RAPPORT_TURNS;
  }
}

export function recordLeadAsk(state: ConversationState): void {
  state.leadAsked = (state.leadAsked ?? 0) + 1;
  state.leadWaits = true;
}
