import { z } from 'zod';
import { languageSchema, readAcceptLanguage } from '#app/features/chat/context/chat-language.ts';
import { type Channel, CHANNELS } from '#app/features/chat/api/chat-api.ts';
import { parseSource } from '#app/features/merchant/chat-address/chat-link.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readBytes } from '#app/platform/http/request-body.server.ts';
import { parseJson } from '#app/platform/http/sanitize-input.ts';
import { createSignature, isValidSignature } from '#app/platform/security/encryption.server.ts';

const BODY_MAX_BYTES = 2_000;
const bodySchema = z.object({
  ticket: z.string().max(1_000).optional(),
  language: languageSchema,
  source: z.unknown().optional(),
});

export interface ChatStartRequest {
  channel: Channel;
  /** The page's language, then those of the browser. */
  languages: (string | null | undefined)[];
  source: string | null;
}

/** A request for a session over the hosted page, or over the channel of its ticket. Else a thrown 400 or 403. */
export async function requireChatStart(request: Request, merchantId: string): Promise<ChatStartRequest> {
  const body = new TextDecoder().decode(await readBytes(request, BODY_MAX_BYTES));
  const parsed = bodySchema.safeParse(body === '' ? {} : parseJson(body));
  if (!parsed.success) throw errorResponse(400, 'The body must be empty, or an object with a ticket');
  const { ticket, language } = parsed.data;
  // Anything else counts as no source: a chat is never refused for its link.
  const source = parseSource(parsed.data.source);
  const languages = [language, ...readAcceptLanguage(request.headers.get('accept-language'))];
  if (ticket === undefined) {
    if (!isCrossOrigin(request)) return { channel: 'page', languages, source };
    throw errorResponse(403, 'Starting a chat on another site takes a ticket');
  }
  const channel = verifySessionTicket(merchantId, ticket, Date.now());
  if (channel === null) throw errorResponse(403, 'This ticket has expired. Request a new one.');
  return { channel, languages, source };
}

// Outside a browser the header can be forged, which gives no more than the hosted page's chat.
function isCrossOrigin({ url, headers }: Request): boolean {
  const origin = headers.get('origin');
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== new URL(url).host);
}

/** Part of every signature: a new name would make all tickets invalid. */
const TICKET_PURPOSE = 'chat ticket';
const TICKET_TTL_MS = 300_000;

/** Signs a ticket: a stateless permission to start a session at a store over a channel. */
export function createSessionTicket(input: { merchantId: string; channel: Channel; now: number }): string {
  const { merchantId, channel, now } = input;
  const json = JSON.stringify({ merchantId, channel, until: now + TICKET_TTL_MS });
  const text = Buffer.from(json).toString('base64url');
  return `${text}.${createSignature({ purpose: TICKET_PURPOSE, text })}`;
}

const ticketSchema = z.object({ merchantId: z.string(), channel: z.enum(CHANNELS), until: z.number() });

/** The channel of a ticket that is valid at this store now, or null. */
export function verifySessionTicket(merchantId: string, ticket: string, now: number): Channel | null {
  const [text = '', signature = '', ...rest] = ticket.split('.');
  if (rest.length > 0 || !isValidSignature(signature, { purpose: TICKET_PURPOSE, text })) return null;
  const payload = ticketSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  const isValid = payload.until > now && payload.until <= now + TICKET_TTL_MS;
  return isValid && payload.merchantId === merchantId ? payload.channel : null;
}
