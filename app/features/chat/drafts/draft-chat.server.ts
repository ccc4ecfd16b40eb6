import { createHash } from 'node:crypto';
import { previewPrompt } from '#app/features/assistant/prompt/regenerate-prompt.server.ts';
import type { ChatAppearance } from '#app/features/chat/api/chat-api.ts';
import {
  createWelcome,
  getChatAppearance,
  getStoreChat,
} from '#app/features/chat/context/store-chat.server.ts';
import { parseDraft, pickConversationSettings } from '#app/features/chat/drafts/draft-settings.ts';
import type { SessionDraft } from '#app/features/chat/sessions/session-lock.server.ts';
import { createSession } from '#app/features/chat/sessions/start-session.server.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { mergeDocuments } from '#app/features/merchant/settings/document-fields.ts';
import type { ChangesError } from '#app/features/merchant/settings/parse-changes.ts';
import { pool } from '#app/platform/db/db.server.ts';

/** Draft chats that a merchant has at once, and how long one stays. */
export const DRAFTS_MAX = 20;
const DRAFT_TTL_HOURS = 24;
/** Most that are removed at a time. */
const DELETE_BATCH_SIZE = 200;

const DELETE_OLD_DRAFTS = {
  name: 'chat-drafts-remove',
  text: `delete from chat_session where merchant_id = $1 and id in (
           select id from (
             select id, created_at, row_number() over (order by created_at desc, id desc) as place
               from chat_session where merchant_id = $1 and mode = 'draft') drafts
            where place >= ${DRAFTS_MAX} or created_at < $2
            order by created_at limit ${DELETE_BATCH_SIZE})`,
};

export type DraftChat = { ok: true; token: string; mark: string } | ChangesError;

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
  const read = parseDraft(input.changes);
  if (!read.ok) return read;
  const chat = await getStoreChat({ merchantId, draft: read.changes });
  const { settings } = chat;
  const prompt = await previewPrompt({ merchantId, changes: read.changes, settings, now });
  const spoken = prompt === null ? {} : { assistant: { masterPrompt: prompt } };
  await deleteOldDrafts(merchantId, now);
  const draft = { changes: mergeDocuments(read.changes, spoken) as SessionDraft['changes'], engine };
  const { token } = await createSession({ merchantId, opened: createWelcome(chat), draft });
  return { ok: true, token, mark: hashConversationSettings(settings) };
}

async function deleteOldDrafts(merchantId: string, now: Date): Promise<void> {
  await pool.query(DELETE_OLD_DRAFTS, [merchantId, new Date(now.getTime() - DRAFT_TTL_HOURS * 3_600_000)]);
}

export interface DraftPreview {
  ok: true;
  look: ChatAppearance;
  /** The same as long as a chat would go the same way. */
  mark: string;
}

/** How a chat would look and greet with changes that nobody has saved. It opens no chat. */
export async function previewDraft(input: {
  merchantId: string;
  changes: object;
}): Promise<DraftPreview | ChangesError> {
  const read = parseDraft(input.changes);
  if (!read.ok) return read;
  const chat = await getStoreChat({ merchantId: input.merchantId, draft: read.changes });
  return { ok: true, look: getChatAppearance(chat), mark: hashConversationSettings(chat.settings) };
}

/** Names what a conversation is made from. */
export function hashConversationSettings(settings: Settings): string {
  return createHash('sha256')
    .update(JSON.stringify(pickConversationSettings(settings)))
    .digest('base64url');
}
