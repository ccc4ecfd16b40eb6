import type { ChatOpening } from '#app/features/chat/chat.ts';
import { getStoreChat, openStoreChat } from '#app/features/chat/get-store-chat.server.ts';
import { openSession } from '#app/features/chat/open-session.server.ts';

/** Opens a chat session with the greeting as its first message. */
export async function startChat({
  merchantId,
}: {
  merchantId: string;
}): Promise<{ token: string } & ChatOpening> {
  const opened = openStoreChat(await getStoreChat({ merchantId }));
  const token = await openSession({ merchantId, opened });
  return { token, ...opened.opening };
}
