import type { ConversationState } from '#app/features/assistant/conversation.ts';
import type { ModelContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { LeadDetails, LeadRules } from '#app/features/assistant/lead-rules.ts';

/** A shopper who doesn't answer is served all the same. */
const MAX_ASKS: Record<LeadRules['style'], number> = { ask: 1, persistent: 2, require: 2 };

const LEAD_FIELDS = ['name', 'email', 'phone'] as const;

/** The fields that the merchant collects and the shopper hasn't left; required ones first. */
export function missingLeadFields({ fields }: LeadRules, lead: LeadDetails = {}): (keyof LeadDetails)[] {
  const wanted = LEAD_FIELDS.filter((field) => fields[field] !== 'disabled' && lead[field] === undefined);
  const required = wanted.filter((field) => fields[field] === 'required');
  return [...required, ...wanted.filter((field) => fields[field] !== 'required')];
}

/** What the merchant collects of the details that a message leaves. */
export function collectedDetails({ fields }: LeadRules, left: LeadDetails): LeadDetails {
  const kept = LEAD_FIELDS.filter((field) => fields[field] !== 'disabled' && left[field] !== undefined);
  return Object.fromEntries(kept.map((field) => [field, left[field]]));
}

function hasLeftDetails({ fields }: LeadRules, lead: LeadDetails = {}): boolean {
  const isComplete = LEAD_FIELDS.every((field) => fields[field] !== 'required' || lead[field] !== undefined);
  return isComplete && (lead.email !== undefined || lead.phone !== undefined || lead.name !== undefined);
}

type LeadContext = Pick<ModelContext, 'voice' | 'leads'>;

/** Whether this reply may ask for contact details: only after cards that the shopper reacted to. */
export function isLeadDue(state: ConversationState, { voice, leads }: LeadContext): boolean {
  if (voice.primaryGoal !== 'lead' || state.wantsPerson || state.handover !== null) return false;
  if (state.lastShown.length === 0 || !state.hasReacted) return false;
  const isOpen = missingLeadFields(leads, state.lead).length > 0 && !hasLeftDetails(leads, state.lead);
  return isOpen && (state.leadAsked ?? 0) < MAX_ASKS[leads.style];
}

/** A second question, where the style allows it, waits for another reaction. */
export function recordLeadAsk(state: ConversationState): void {
  state.leadAsked = (state.leadAsked ?? 0) + 1;
  state.leadWaits = true;
  state.hasReacted = false;
}
