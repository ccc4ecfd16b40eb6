import { getStoreChat, lookOf } from '#app/features/chat/get-store-chat.server.ts';
import { getStorefrontScript } from '#app/features/chat/list-widget-scripts.server.ts';
import { makeTicket } from '#app/features/chat/make-ticket.server.ts';
import type { Channel, ChatPass } from '#app/features/chat/pass.ts';
import { findChatSlug } from '#app/features/merchant/find-chat-slug.server.ts';
import { env } from '#app/platform/env.server.ts';

/** Lets a page of another site show a merchant's chat. Null while the merchant has none that answers. */
export async function issuePass(input: {
  merchantId: string;
  channel: Channel;
  now: number;
}): Promise<ChatPass | null> {
  const { merchantId, channel, now } = input;
  const [slug, script] = await Promise.all([findChatSlug({ merchantId }), getStorefrontScript()]);
  if (slug === null || script === null) return null;
  const origin = new URL(env().SHOPIFY_APP_URL || env().APP_URL).origin;
  const look = lookOf(await getStoreChat({ merchantId }));
  const logoUrl = look.logoUrl && new URL(look.logoUrl, origin).href;
  const ticket = makeTicket({ merchantId, channel, now });
  return { slug, origin, script: origin + script, look: { ...look, logoUrl }, ticket };
}
