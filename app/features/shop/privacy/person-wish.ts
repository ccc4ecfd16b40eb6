import type { z } from 'zod';
import { fullNames, type Person } from '#app/features/leads/person.ts';
import type { customerRedactPayload } from '#app/features/shop/webhooks/webhook-topics.ts';

type Customer = NonNullable<z.infer<typeof customerRedactPayload>['customer']>;

/** A shop's customer as a person who may have chatted. */
export function personOf(customer: Customer | null | undefined): Person {
  const { email, phone, first_name: first, last_name: last } = customer ?? {};
  return {
    emails: email ? [email] : [],
    phones: phone ? [phone] : [],
    names: first && last ? [`${first} ${last}`] : [],
  };
}

/** The person with what they left of themselves in chats: one who gave their address there gave their number with it. */
export function widened(
  person: Person,
  leads: readonly { name: string | null; email: string | null; phone: string | null }[],
): Person {
  const said = (key: 'name' | 'email' | 'phone') => leads.flatMap((lead) => lead[key] ?? []);
  return {
    emails: [...new Set([...person.emails, ...said('email')])],
    phones: [...new Set([...person.phones, ...said('phone')])],
    names: fullNames([...person.names, ...said('name')]),
  };
}
