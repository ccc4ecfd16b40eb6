import { leadDetails, type StatedDetails } from '#app/features/leads/lead.ts';
import { newId, pool, type PoolClient } from '#app/platform/db.server.ts';

const UPSERT = {
  name: 'lead-capture',
  text: `insert into lead (id, merchant_id, session_id, name, email, phone, message_id, updated_at)
         select $1, $2, id, $4, $5, $6, $7, now() from chat_session
          where id = $3 and merchant_id = $2 and mode = 'live'
         on conflict (merchant_id, session_id) do update
            set name = coalesce(excluded.name, lead.name), email = coalesce(excluded.email, lead.email),
                phone = coalesce(excluded.phone, lead.phone), message_id = excluded.message_id, updated_at = now()
         returning id`,
};

export type CaptureOutcome = { ok: true; leadId: string } | { ok: false; reason: 'invalid' | 'not-live' };

/**
 * Keeps a shopper's contact details, one lead a chat: what is stated later is added or replaces. Drafts and the
 * demo's chats leave none. `within` is the transaction that stores the reply.
 */
export async function captureLead(input: {
  merchantId: string;
  sessionId: string;
  messageId: string;
  details: StatedDetails;
  within?: PoolClient;
}): Promise<CaptureOutcome> {
  const { merchantId, sessionId, messageId, within = pool } = input;
  const read = leadDetails.safeParse(input.details);
  if (!read.success) return { ok: false, reason: 'invalid' };
  const { name = null, email = null, phone = null } = read.data;
  const values = [newId(), merchantId, sessionId, name, email, phone, messageId];
  const { rows } = await within.query<{ id: string }>(UPSERT, values);
  return rows[0] ? { ok: true, leadId: rows[0].id } : { ok: false, reason: 'not-live' };
}
