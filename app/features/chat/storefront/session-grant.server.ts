import { z } from 'zod';
import { type Channel, CHANNELS } from '#app/features/chat/api/chat-api.ts';
import { errorResponse, readBytes } from '#app/platform/http/request-guard.server.ts';
import { createSignature, isValidSignature } from '#app/platform/security/encryption.server.ts';

const BODY_MAX_BYTES = 2_000;
const bodySchema = z.object({ ticket: z.string().max(1_000).optional() });

/**
 * From where a chat session is opened: the store's own page where the request brings no ticket, else wherever its ticket
 * says. A page of another site without one is turned away by a thrown 403.
 */
export async function requireChannel(request: Request, merchantId: string): Promise<Channel> {
  const body = new TextDecoder().decode(await readBytes(request, BODY_MAX_BYTES));
  const parsed = bodySchema.safeParse(body === '' ? {} : parseJson(body));
  if (!parsed.success) throw errorResponse(400, 'The body must be empty, or an object with a ticket');
  const { ticket } = parsed.data;
  if (ticket === undefined) {
    if (!isCrossOrigin(request)) return 'page';
    throw errorResponse(403, 'A page of another site opens a chat with a ticket');
  }
  const channel = verifySessionGrant({ merchantId, ticket, now: Date.now() });
  if (channel === null) throw errorResponse(403, 'This ticket is no longer good. Please ask for a new one.');
  return channel;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

// Who calls from outside a browser may write here what he likes, and gets no more than the hosted page's chat.
function isCrossOrigin({ url, headers }: Request): boolean {
  const origin = headers.get('origin');
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== new URL(url).host);
}

/** What a ticket is signed for. */
const SESSION_GRANT = 'chat ticket';
/** How long it is good. */
const SESSION_GRANT_TTL_MS = 300_000;

/** Leave to begin a chat at one store from one kind of place. It names nobody and is stored nowhere. */
export function createSessionGrant(facts: { merchantId: string; channel: Channel; now: number }): string {
  const { merchantId, channel, now } = facts;
  const text = Buffer.from(
    JSON.stringify({ merchantId, channel, until: now + SESSION_GRANT_TTL_MS }),
  ).toString('base64url');
  return `${text}.${createSignature({ purpose: SESSION_GRANT, text })}`;
}

const sessionGrantSchema = z.object({ merchantId: z.string(), channel: z.enum(CHANNELS), until: z.number() });

/** From where a ticket lets a chat begin at this store now; null when it doesn't. */
export function verifySessionGrant(facts: {
  merchantId: string;
  ticket: string;
  now: number;
}): Channel | null {
  const { merchantId, ticket, now } = facts;
  const [text = '', signature = '', ...rest] = ticket.split('.');
  if (rest.length > 0 || !isValidSignature(signature, { purpose: SESSION_GRANT, text })) return null;
  const read = sessionGrantSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  const isGood = read.until > now && read.until <= now + SESSION_GRANT_TTL_MS;
  return isGood && read.merchantId === merchantId ? read.channel : null;
}
