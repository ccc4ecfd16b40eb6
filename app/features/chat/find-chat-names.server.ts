import { introducedNames } from '#app/features/leads/person.ts';
import { db } from '#app/platform/db.server.ts';

const MESSAGES_MAX = 10_000;

/** The full names under which shoppers introduced themselves in some of a merchant's chats. */
export async function findChatNames(input: { merchantId: string; sessionIds: string[] }): Promise<string[]> {
  const { merchantId, sessionIds } = input;
  const messages = await db.chatMessage.findMany({
    where: { merchantId, sessionId: { in: sessionIds }, author: 'shopper' },
    orderBy: { id: 'asc' },
    take: MESSAGES_MAX,
    select: { text: true },
  });
  return messages.flatMap(({ text }) => introducedNames(text));
}
