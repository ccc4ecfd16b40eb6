import { z } from 'zod';
import type { Channel } from '#app/features/chat/pass.ts';
import { readTicket } from '#app/features/chat/read-ticket.server.ts';
import { readBytes, refuse } from '#app/platform/http-guard.server.ts';

const BODY_MAX = 2_000;
const sent = z.object({ ticket: z.string().max(1_000).optional() });

/**
 * From where a chat session is opened: the store's own page where the request brings no ticket, else wherever its ticket
 * says. A page of another site without one is turned away by a thrown 403.
 */
export async function requireChannel(request: Request, merchantId: string): Promise<Channel> {
  const body = new TextDecoder().decode(await readBytes(request, BODY_MAX));
  const parsed = sent.safeParse(body === '' ? {} : readObject(body));
  if (!parsed.success) throw refuse(400, 'The body must be empty, or an object with a ticket');
  const { ticket } = parsed.data;
  if (ticket === undefined) {
    if (!isFromElsewhere(request)) return 'page';
    throw refuse(403, 'A page of another site opens a chat with a ticket');
  }
  const channel = readTicket({ merchantId, ticket, now: Date.now() });
  if (channel === null) throw refuse(403, 'This ticket is no longer good. Please ask for a new one.');
  return channel;
}

function readObject(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

// Who calls from outside a browser may write here what he likes, and gets no more than the hosted page's chat.
function isFromElsewhere({ url, headers }: Request): boolean {
  const origin = headers.get('origin');
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== new URL(url).host);
}
