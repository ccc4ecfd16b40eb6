import type { ChatOpening } from '#app/features/chat/chat.ts';
import { getStoreChat, openStoreChat } from '#app/features/chat/get-store-chat.server.ts';
import { makeCartMark } from '#app/features/chat/make-cart-mark.server.ts';
import { openSession } from '#app/features/chat/open-session.server.ts';
import type { Channel } from '#app/features/chat/pass.ts';

export interface StartedChat extends ChatOpening {
  token: string;
  /** What a cart on another site keeps of this chat. */
  cartMark?: string;
}

/** Opens a chat session with the greeting as its first message. */
export async function startChat({
  merchantId,
  channel = 'page',
}: {
  merchantId: string;
  channel?: Channel;
}): Promise<StartedChat> {
  const opened = openStoreChat(await getStoreChat({ merchantId }));
  const { token, sessionId } = await openSession({ merchantId, opened, channel });
  const started = { token, ...opened.opening };
  return channel === 'page' ? started : { ...started, cartMark: makeCartMark({ merchantId, sessionId }) };
}
