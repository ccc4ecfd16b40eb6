import { createHash } from 'node:crypto';
import type { ChatLook } from '#app/features/chat/chat.ts';
import { conversationPart, readDraft } from '#app/features/chat/draft-part.ts';
import { getStoreChat, lookOf } from '#app/features/chat/get-store-chat.server.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import type { ChangesRefusal } from '#app/features/merchant/read-changes.ts';

export interface ShownDraft {
  ok: true;
  look: ChatLook;
  /** The same as long as a chat would go the same way. */
  mark: string;
}

/** How a chat would look and greet with changes that nobody has saved. It opens no chat. */
export async function showDraft(input: {
  merchantId: string;
  changes: object;
}): Promise<ShownDraft | ChangesRefusal> {
  const read = readDraft(input.changes);
  if (!read.ok) return read;
  const chat = await getStoreChat({ merchantId: input.merchantId, draft: read.changes });
  return { ok: true, look: lookOf(chat), mark: markOf(chat.settings) };
}

/** Names what a conversation is made from. */
export function markOf(settings: Settings): string {
  return createHash('sha256')
    .update(JSON.stringify(conversationPart(settings)))
    .digest('base64url');
}
