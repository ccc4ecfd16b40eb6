import { db } from '#app/platform/db.server.ts';

const LIMIT = 10_000;

/** The chat sessions out of which orders of a shop came, by the shop's numbers of them. */
export async function findOrderChats(input: { merchantId: string; orderIds: string[] }): Promise<string[]> {
  const { merchantId, orderIds } = input;
  const rows = await db.chatOrder.findMany({
    where: { merchantId, orderId: { in: orderIds } },
    distinct: ['sessionId'],
    take: LIMIT,
    select: { sessionId: true },
  });
  return rows.map(({ sessionId }) => sessionId);
}
