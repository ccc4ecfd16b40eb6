import type { Channel } from '#app/features/chat/pass.ts';
import { signOwn } from '#app/platform/own-signature.server.ts';

/** What a ticket is signed for. */
export const TICKET = 'chat ticket';
/** How long it is good. */
export const TICKET_MS = 300_000;

/** Leave to begin a chat at one store from one kind of place. It names nobody and is stored nowhere. */
export function makeTicket(facts: { merchantId: string; channel: Channel; now: number }): string {
  const { merchantId, channel, now } = facts;
  const text = Buffer.from(JSON.stringify({ merchantId, channel, until: now + TICKET_MS })).toString(
    'base64url',
  );
  return `${text}.${signOwn({ purpose: TICKET, text })}`;
}
