import { writeDraftPrompt } from '#app/features/assistant/prompt/write-draft-prompt.server.ts';
import { readDraft } from '#app/features/chat/draft-part.ts';
import { getStoreChat, openStoreChat } from '#app/features/chat/get-store-chat.server.ts';
import type { SessionDraft } from '#app/features/chat/hold-session.server.ts';
import { openSession } from '#app/features/chat/open-session.server.ts';
import { markOf } from '#app/features/chat/show-draft.server.ts';
import { mergeDocuments } from '#app/features/merchant/merge-documents.ts';
import type { ChangesRefusal } from '#app/features/merchant/read-changes.ts';
import { pool } from '#app/platform/db.server.ts';

/** Draft chats that a merchant has at once, and how long one stays. */
export const DRAFTS_MAX = 20;
const DRAFT_HOURS = 24;
/** Most that are removed at a time. */
const REMOVED_MAX = 200;

const REMOVE = {
  name: 'chat-drafts-remove',
  text: `delete from chat_session where merchant_id = $1 and id in (
           select id from (
             select id, created_at, row_number() over (order by created_at desc, id desc) as place
               from chat_session where merchant_id = $1 and mode = 'draft') drafts
            where place >= ${DRAFTS_MAX} or created_at < $2
            order by created_at limit ${REMOVED_MAX})`,
};

export type DraftChat = { ok: true; token: string; mark: string } | ChangesRefusal;

/**
 * Opens a chat in which a merchant tries changes that nobody has saved. It counts nowhere. The prompt that the changes
 * lead to is written for it alone; the merchant's old drafts go.
 */
export async function startDraftChat(input: {
  merchantId: string;
  changes: object;
  /** Who answers; null is whoever would answer a shopper. */
  engine: SessionDraft['engine'];
  now?: Date;
}): Promise<DraftChat> {
  const { merchantId, engine, now = new Date() } = input;
  const read = readDraft(input.changes);
  if (!read.ok) return read;
  const chat = await getStoreChat({ merchantId, draft: read.changes });
  const { settings } = chat;
  const prompt = await writeDraftPrompt({ merchantId, changes: read.changes, settings, now });
  const spoken = prompt === null ? {} : { assistant: { masterPrompt: prompt } };
  await removeOldDrafts(merchantId, now);
  const draft = { changes: mergeDocuments(read.changes, spoken) as SessionDraft['changes'], engine };
  const { token } = await openSession({ merchantId, opened: openStoreChat(chat), draft });
  return { ok: true, token, mark: markOf(settings) };
}

async function removeOldDrafts(merchantId: string, now: Date): Promise<void> {
  await pool.query(REMOVE, [merchantId, new Date(now.getTime() - DRAFT_HOURS * 3_600_000)]);
}
