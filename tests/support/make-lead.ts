import { randomBytes } from 'node:crypto';
import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { db, newId } from '#app/platform/db/db.server.ts';

export interface LeadFacts {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  status?: string;
  source?: string;
  ownerId?: string | null;
  createdAt?: Date;
  consentText?: string;
  facts?: { key: string; value: unknown; quote: string }[];
}

/** A lead with its chat, as if left in a shopper's message. */
export async function makeLead(merchantId: string, lead: LeadFacts = {}) {
  const { facts = [], createdAt, ...row } = lead;
  const sessionId = newId();
  const state = {
    facts: facts.map(({ key, value, quote }) => ({
      ...{ key, quote, messageId: newId() },
      fact: { is: 'known', value },
    })),
    merchantAnswers: [],
    wantsPerson: false,
  } as unknown as ConversationState;
  await db.chatSession.create({
    data: {
      ...{ id: sessionId, merchantId, tokenHash: randomBytes(32), state: state as object },
      ...{ firstWords: 'Please call me', messageCount: 3, hasLead: true, ...(createdAt && { createdAt }) },
    },
  });
  const name = row.name === undefined ? 'Anna Bell' : row.name;
  const data = { ...row, id: newId(), merchantId, sessionId, name, ...(createdAt && { createdAt }) };
  const { id: leadId } = await db.lead.create({ data });
  return { leadId, sessionId };
}
