import { findChatNames } from '#app/features/chat/find-chat-names.server.ts';
import { findOrderChats } from '#app/features/chat/find-order-chats.server.ts';
import { findPersonChats } from '#app/features/chat/find-person-chats.server.ts';
import { listChatLeads } from '#app/features/leads/list-chat-leads.server.ts';
import { listPersonLeads, type PersonLead } from '#app/features/leads/list-person-leads.server.ts';
import { fullNames, type Person } from '#app/features/leads/person.ts';
import { widened } from '#app/features/shop/privacy/person-wish.ts';

export interface FoundPerson {
  /** With what their leads add. */
  person: Person;
  leads: PersonLead[];
  /** Every chat that is theirs: by a lead, by what was said in it, or by an order that came out of it. */
  sessionIds: string[];
}

/** Finds what a merchant holds of a person. */
export async function findPerson(input: {
  merchantId: string;
  person: Person;
  orderIds: string[];
}): Promise<FoundPerson> {
  const { merchantId, orderIds } = input;
  const named = await listPersonLeads({ merchantId, person: input.person });
  const person = widened(input.person, named);
  const [said, ordered] = await Promise.all([
    findPersonChats({ merchantId, person }),
    orderIds.length > 0 ? findOrderChats({ merchantId, orderIds }) : [],
  ]);
  const sessionIds = [...new Set([...named.map(({ sessionId }) => sessionId), ...said, ...ordered])];
  const [leads, names] = await Promise.all([
    listChatLeads({ merchantId, sessionIds }),
    findChatNames({ merchantId, sessionIds }),
  ]);
  const whole = widened(person, leads);
  return { person: { ...whole, names: fullNames([...whole.names, ...names]) }, leads, sessionIds };
}
