export const LEAD_STATUSES = ['new', 'contacted', 'won', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
};

export const LEAD_SOURCES = ['message', 'card', 'takeover', 'brief'] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

export const SOURCE_LABELS: Record<LeadSource, string> = {
  message: 'Chat message',
  card: 'Contact form in the chat',
  takeover: 'Chat with your team',
  brief: 'Sleep brief',
};

/** Labels in the order of the two lists, for selects. */
export const STATUS_OPTIONS = LEAD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
export const SOURCE_OPTIONS = LEAD_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }));

/** A member of the merchant's team, who can own leads. */
export interface LeadOwner {
  userId: string;
  name: string;
}

/** What a lead is called: the name, or the best of the other details. */
export function getLeadTitle(lead: { name: string | null; email: string | null; phoneLabel: string | null }) {
  return lead.name ?? lead.email ?? lead.phoneLabel ?? 'Unnamed lead';
}
