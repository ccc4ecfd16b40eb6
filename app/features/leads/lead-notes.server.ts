import { validate } from 'uuid';
import {
  type ChangeOutcome,
  type LeadAuthor,
  type LeadKey,
  NOTES_MAX,
} from '#app/features/leads/leads.server.ts';
import { LEAD_ACTION_TEXTS } from '#app/features/leads/leads.ts';
import { db, newId } from '#app/platform/db/db.server.ts';

/** Null if there is no such lead. */
export async function addNote(
  input: LeadKey & { author: LeadAuthor; text: string },
): Promise<ChangeOutcome | null> {
  const { merchantId, leadId, author, text } = input;
  if (!validate(leadId)) return null;
  const lead = await db.lead.findFirst({
    where: { merchantId, id: leadId, deletedAt: null },
    select: { _count: { select: { notes: true } } },
  });
  if (!lead) return null;
  if (lead._count.notes >= NOTES_MAX) return { ok: false, reason: LEAD_ACTION_TEXTS.tooManyNotes };
  const data = { id: newId(), merchantId, leadId, authorId: author.userId, author: author.name, text };
  await db.leadNote.create({ data });
  return { ok: true };
}

/** Deletes a note by its author. Idempotent. */
export async function deleteNote(
  input: LeadKey & { author: LeadAuthor; noteId: string },
): Promise<ChangeOutcome> {
  const { merchantId, leadId, author, noteId } = input;
  if (!validate(leadId)) return { ok: false, reason: LEAD_ACTION_TEXTS.notYourNote };
  const note = await db.leadNote.findFirst({ where: { merchantId, leadId, id: noteId } });
  if (!note) return { ok: true };
  if (note.authorId !== author.userId) return { ok: false, reason: LEAD_ACTION_TEXTS.notYourNote };
  await db.leadNote.deleteMany({ where: { merchantId, id: noteId } });
  return { ok: true };
}
