import type { PersonLead } from '#app/features/leads/list-person-leads.server.ts';
import { db } from '#app/platform/db.server.ts';

const LIMIT = 10_000;

/** The leads that were left in some of a merchant's chats. */
export async function listChatLeads(input: {
  merchantId: string;
  sessionIds: string[];
}): Promise<PersonLead[]> {
  const { merchantId, sessionIds } = input;
  return db.lead.findMany({
    where: { merchantId, sessionId: { in: sessionIds } },
    orderBy: { id: 'asc' },
    take: LIMIT,
    select: { id: true, sessionId: true, name: true, email: true, phone: true, createdAt: true },
  });
}
