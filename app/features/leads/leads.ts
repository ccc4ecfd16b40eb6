import { z } from 'zod';
import { normalizeText } from '#app/features/merchant/validation/field-schemas.ts';

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

export const NOTE_MAX = 2_000;
const OWNER_ID_MAX = 64;

const noteSchema = z
  .string()
  .overwrite(normalizeText)
  .min(1, { error: 'Write something first' })
  .max(NOTE_MAX, { error: `At most ${NOTE_MAX.toLocaleString('en-US')} characters` });

/** What a member does on the page of a lead. */
export const leadActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), status: z.enum(LEAD_STATUSES) }),
  /** Empty for no one. */
  z.object({ intent: z.literal('owner'), ownerId: z.string().max(OWNER_ID_MAX) }),
  z.object({ intent: z.literal('add-note'), text: noteSchema }),
  z.object({ intent: z.literal('delete-note'), noteId: z.uuid() }),
  z.object({ intent: z.literal('delete-person') }),
]);
export type LeadAction = z.output<typeof leadActionSchema>;
/** The change of a lead's row. */
export type LeadChange = Extract<LeadAction, { intent: 'status' | 'owner' }>;

export const LEAD_ACTION_FIELDS = ['intent', 'status', 'ownerId', 'text', 'noteId'] as const;

export type LeadActionResult = { ok: true; message: string } | { ok: false; reason: string };

export const LEAD_ACTION_TEXTS = {
  statusSaved: 'Status saved',
  ownerSaved: 'Owner saved',
  noteAdded: 'Note added',
  noteDeleted: 'Note deleted',
  noMember: 'This person is no longer on your team. Choose someone else.',
  notYourNote: 'Only the person who wrote a note can delete it.',
  tooManyNotes: 'This lead has reached the note limit. Delete one first.',
} as const;
