import type { z } from 'zod';
import {
  listSessionIdsByOrder,
  listSessionIdsByPerson,
  listShopperNames,
} from '#app/features/chat/privacy/shopper-chats.server.ts';
import { type LeadRecord, listLeadsByPerson, listLeadsBySession } from '#app/features/leads/leads.server.ts';
import { filterFullNames, type Person } from '#app/features/leads/contact-details.ts';
import type { customerRedactPayload } from '#app/features/shop/webhooks/webhook-topics.ts';

type Customer = z.infer<typeof customerRedactPayload>['customer'];

export function toPerson(customer: Customer): Person {
  const { email, phone, first_name: first, last_name: last } = customer ?? {};
  return {
    emails: email ? [email] : [],
    phones: phone ? [phone] : [],
    names: first && last ? [`${first} ${last}`] : [],
  };
}

/** Finds a customer's leads and chats, and the contact details and names given there. */
export async function findCustomerData(input: {
  merchantId: string;
  customer: Customer;
  orderIds: string[];
}): Promise<{ person: Person; leads: LeadRecord[]; sessionIds: string[] }> {
  const { merchantId, orderIds } = input;
  const customer = toPerson(input.customer);
  const ownLeads = await listLeadsByPerson({ merchantId, person: customer });
  const person = withLeadDetails(customer, ownLeads);
  const [mentioned, ordered] = await Promise.all([
    listSessionIdsByPerson(merchantId, person),
    orderIds.length > 0 ? listSessionIdsByOrder(merchantId, orderIds) : [],
  ]);
  const sessionIds = [...new Set([...ownLeads.map(({ sessionId }) => sessionId), ...mentioned, ...ordered])];
  const [leads, names] = await Promise.all([
    listLeadsBySession({ merchantId, sessionIds }),
    listShopperNames(merchantId, sessionIds),
  ]);
  const whole = withLeadDetails(person, leads);
  return { person: { ...whole, names: filterFullNames([...whole.names, ...names]) }, leads, sessionIds };
}

export function withLeadDetails(person: Person, leads: readonly LeadRecord[]): Person {
  const valuesOf = (key: 'name' | 'email' | 'phone') => leads.flatMap((lead) => lead[key] ?? []);
  return {
    emails: [...new Set([...person.emails, ...valuesOf('email')])],
    phones: [...new Set([...person.phones, ...valuesOf('phone')])],
    names: filterFullNames([...person.names, ...valuesOf('name')]),
  };
}
