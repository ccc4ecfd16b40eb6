import type { ConversationState } from '#app/features/assistant/conversation/conversation.ts';
import type { ModelContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { CaptureStyle, LeadDetails, LeadRules } from '#app/features/assistant/lead-rules.ts';

/** How often each style asks at most: a shopper who keeps quiet is served all the same. */
const MAX_ASKS: Record<CaptureStyle, number> = { ask: 1, persistent: 2, require: 2 };
/** Messages after which a chat without cards counts as rapport. */
const RAPPORT_TURNS = 4;
const MIN_PREFERENCES = 2;

const LEAD_FIELDS = ['name', 'email', 'phone'] as const;

/** The details that the merchant collects and the shopper hasn't left; required ones first. */
export function missingLeadFields({ fields }: LeadRules, lead: LeadDetails = {}): (keyof LeadDetails)[] {
  const wanted = LEAD_FIELDS.filter((field) => fields[field] !== 'disabled' && lead[field] === undefined);
  const required = wanted.filter((field) => fields[field] === 'required');
  return [...required, ...wanted.filter((field) => fields[field] !== 'required')];
}

function hasLeftDetails({ fields }: LeadRules, lead: LeadDetails = {}): boolean {
  const isComplete = LEAD_FIELDS.every((field) => fields[field] !== 'required' || lead[field] !== undefined);
  return isComplete && (lead.email !== undefined || lead.phone !== undefined || lead.name !== undefined);
}

/** Whether contact details may be asked for at all: the goal is leads, and it wasn't asked often enough. */
function canAskForLead(state: ConversationState, { voice, leads }: LeadContext): boolean {
  if (voice.primaryGoal !== 'lead' || state.wantsPerson) return false;
  const isOpen = missingLeadFields(leads, state.lead).length > 0 && !hasLeftDetails(leads, state.lead);
  return isOpen && (state.leadAsked ?? 0) < MAX_ASKS[leads.style];
}

type LeadContext = Pick<ModelContext, 'voice' | 'leads'>;

/** Whether cards wait until contact details were asked for; `knownFacts` as `countFacts` counts them. */
export function mustAskBeforeCards(state: ConversationState, setting: LeadContext): boolean {
  const { timing, style } = setting.leads;
  const isFirst = state.lastShown.length === 0;
  return (
    isFirst && (style === 'require' || timing === 'before_recommendations') && canAskForLead(state, setting)
  );
}

/** Whether the reply at hand is the moment to ask. */
export function isLeadDue(state: ConversationState, setting: LeadContext, knownFacts: number): boolean {
  if (!canAskForLead(state, setting)) return false;
  switch (setting.leads.timing) {
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

/** Remembers that a reply asks for contact details. */
export function recordLeadAsk(state: ConversationState): void {
  state.leadAsked = (state.leadAsked ?? 0) + 1;
  state.leadWaits = true;
}
