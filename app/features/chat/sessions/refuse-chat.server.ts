import { widgetTexts } from '#app/features/assistant/lang/widgets.ts';
import type { ChatRefusal } from '#app/features/billing/usage/usage.server.ts';
import type { ChatEvent } from '#app/features/chat/api/chat-api.ts';
import { getCachedSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import { newId } from '#app/platform/db/db.server.ts';

interface RefusedChat {
  merchantId: string;
  language?: string | null;
}

/** A friendly answer with the store's contact; nothing is stored, so the next message can begin the chat. */
export async function* refuseChat(
  { merchantId, language }: RefusedChat,
  reason: ChatRefusal,
): AsyncGenerator<ChatEvent> {
  const { storeInfo } = await getCachedSettings({ merchantId, now: Date.now() });
  const { code, atLimit } = widgetTexts(language ?? storeInfo.language);
  const contact = [...storeInfo.contactInfo.split('\n'), storeInfo.website].map((line) => line.trim());
  const text = atLimit(reason, storeInfo.name, contact.filter(Boolean).join(', '));
  yield { type: 'text', delta: text };
  yield { type: 'done', messageId: newId(), facts: {}, language: code };
}
