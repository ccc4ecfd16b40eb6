import { z } from 'zod';
import { TICKET, TICKET_MS } from '#app/features/chat/make-ticket.server.ts';
import { type Channel, CHANNELS } from '#app/features/chat/pass.ts';
import { isOwnSignature } from '#app/platform/own-signature.server.ts';

const said = z.object({ merchantId: z.string(), channel: z.enum(CHANNELS), until: z.number() });

/** From where a ticket lets a chat begin at this store now; null when it doesn't. */
export function readTicket(facts: { merchantId: string; ticket: string; now: number }): Channel | null {
  const { merchantId, ticket, now } = facts;
  const [text = '', signature = '', ...rest] = ticket.split('.');
  if (rest.length > 0 || !isOwnSignature(signature, { purpose: TICKET, text })) return null;
  const read = said.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  const isGood = read.until > now && read.until <= now + TICKET_MS;
  return isGood && read.merchantId === merchantId ? read.channel : null;
}
