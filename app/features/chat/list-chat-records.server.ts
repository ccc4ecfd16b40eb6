import type { ChatRecord } from '#app/features/chat/chat-record.ts';
import { db } from '#app/platform/db.server.ts';

const CHATS_MAX = 500;
const MESSAGES_MAX = 2_000;

/** The records of some of a merchant's chats, oldest first. */
export async function listChatRecords(input: {
  merchantId: string;
  sessionIds: string[];
}): Promise<ChatRecord[]> {
  const { merchantId, sessionIds } = input;
  const rows = await db.chatSession.findMany({
    where: { merchantId, id: { in: sessionIds.slice(0, CHATS_MAX) } },
    orderBy: { createdAt: 'asc' },
    select: {
      createdAt: true,
      channel: true,
      messages: {
        orderBy: { id: 'asc' },
        take: MESSAGES_MAX,
        select: { author: true, text: true, createdAt: true },
      },
      shown: { orderBy: { id: 'asc' }, take: MESSAGES_MAX, select: { detail: true } },
      orders: { orderBy: { orderedAt: 'asc' }, take: 100, select: { orderId: true, orderedAt: true } },
    },
  });
  return rows.map(({ createdAt, channel, messages, shown, orders }) => ({
    startedAt: createdAt,
    channel,
    messages: messages.map(({ author, text, createdAt: sentAt }) => ({ author, text, sentAt })),
    productsShown: [...new Set(shown.map(({ detail }) => titleOf(detail)))],
    orders,
  }));
}

function titleOf(detail: unknown): string {
  return (detail as { card?: { title?: string } } | null)?.card?.title ?? '';
}
