import { z } from 'zod';
import { LEAD_STATUSES, OWNER_ID_MAX } from '#app/features/leads/leads.ts';
import { normalizeText } from '#app/features/merchant/validation/field-schemas.ts';

export const NOTE_MAX = 2_000;

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
/** More than the list has rows. */
export const SELECTED_LEADS_MAX = 100;

/** Separated by commas. */
const leadIdsSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(SELECTED_LEADS_MAX));

/** What a member does with the leads selected in the list. */
export const leadsActionSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), leadIds: leadIdsSchema, status: z.enum(LEAD_STATUSES) }),
  z.object({ intent: z.literal('owner'), leadIds: leadIdsSchema, ownerId: z.string().max(OWNER_ID_MAX) }),
  z.object({ intent: z.literal('delete-people'), leadIds: leadIdsSchema }),
]);
export const LEADS_ACTION_FIELDS = ['intent', 'leadIds', 'status', 'ownerId'] as const;

/** The change of a lead's row. */
export type LeadChange = Extract<LeadAction, { intent: 'status' | 'owner' }>;

export const LEAD_ACTION_FIELDS = ['intent', 'status', 'ownerId', 'text', 'noteId'] as const;

export type LeadActionResult = { ok: true; message: string } | { ok: false; reason: string };

export const LEAD_ACTION_TEXTS = {
  statusSaved: 'Status saved',
  ownerSaved: 'Owner saved',
  noteAdded: 'Note added',
  noteDeleted: 'Note deleted',
  allGone: 'These leads no longer exist.',
  noMember: 'This person is no longer on your team. Choose someone else.',
  notYourNote: 'Only the person who wrote a note can delete it.',
  tooManyNotes: 'This lead has reached the note limit. Delete one first.',
} as const;
