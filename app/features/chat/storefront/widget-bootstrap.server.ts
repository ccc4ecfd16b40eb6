import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Channel, CHANNELS, type WidgetBootstrap } from '#app/features/chat/api/chat-api.ts';
import {
  getChatDisplayConfig,
  getStoreChat,
  languageSchema,
  readAcceptLanguage,
} from '#app/features/chat/context/store-chat.server.ts';
import { parseSource } from '#app/features/merchant/chat-address/chat-link.ts';
import { getChatSlug } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readBytes } from '#app/platform/http/request-body.server.ts';
import { parseJson } from '#app/platform/http/sanitize-input.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { createSignature, isValidSignature } from '#app/platform/security/encryption.server.ts';

const BODY_MAX_BYTES = 2_000;
const bodySchema = z.object({
  ticket: z.string().max(1_000).optional(),
  language: languageSchema,
  source: z.unknown().optional(),
});

export interface ChatStartRequest {
  channel: Channel;
  /** The page's language, then the browser's. */
  languages: (string | null | undefined)[];
  source: string | null;
}

/**
 * Parses a request for a session: over the ticket's channel, or over the hosted page if there is no ticket. Throws
 * a 400 or 403 if invalid.
 */
export async function requireChatStart(request: Request, merchantId: string): Promise<ChatStartRequest> {
  const body = new TextDecoder().decode(await readBytes(request, BODY_MAX_BYTES));
  const parsed = bodySchema.safeParse(body === '' ? {} : parseJson(body));
  if (!parsed.success) throw errorResponse(400, 'The body must be empty, or an object with a ticket');
  const { ticket, language } = parsed.data;
  // An invalid source counts as none: no chat is refused for its link.
  const source = parseSource(parsed.data.source);
  const languages = [language, ...readAcceptLanguage(request.headers.get('accept-language'))];
  if (ticket === undefined) {
    if (!isCrossOrigin(request)) return { channel: 'page', languages, source };
    throw errorResponse(403, 'Starting a chat on another site takes a ticket');
  }
  const channel = verifySessionStartToken(merchantId, ticket, Date.now());
  if (channel === null) throw errorResponse(403, 'This ticket has expired. Request a new one.');
  return { channel, languages, source };
}

// Outside a browser the header can be forged, but that only gives access to the hosted page's chat.
function isCrossOrigin({ url, headers }: Request): boolean {
  const origin = headers.get('origin');
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== new URL(url).host);
}

/** Part of every signature; changing it would invalidate all tickets. */
const START_TOKEN_PURPOSE = 'chat ticket';
const START_TOKEN_TTL_MS = 300_000;

/** Signs a ticket: a stateless permission to start a session at a store over a channel. */
export function createSessionStartToken(input: {
  merchantId: string;
  channel: Channel;
  now: number;
}): string {
  const { merchantId, channel, now } = input;
  const json = JSON.stringify({ merchantId, channel, until: now + START_TOKEN_TTL_MS });
  const text = Buffer.from(json).toString('base64url');
  return `${text}.${createSignature({ purpose: START_TOKEN_PURPOSE, text })}`;
}

const startTokenSchema = z.object({ merchantId: z.string(), channel: z.enum(CHANNELS), until: z.number() });

/** The channel of a ticket that is currently valid at this store, or null. */
export function verifySessionStartToken(merchantId: string, ticket: string, now: number): Channel | null {
  const [text = '', signature = '', ...rest] = ticket.split('.');
  if (rest.length > 0 || !isValidSignature(signature, { purpose: START_TOKEN_PURPOSE, text })) return null;
  const payload = startTokenSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  const isValid = payload.until > now && payload.until <= now + START_TOKEN_TTL_MS;
  return isValid && payload.merchantId === merchantId ? payload.channel : null;
}

/** What the loader on another site needs. Null while the merchant's chat is off. */
export async function createWidgetBootstrap(
  merchantId: string,
  channel: Channel,
): Promise<WidgetBootstrap | null> {
  const [slug, [script]] = await Promise.all([getChatSlug({ merchantId }), listScripts('storefront')]);
  if (slug === null || script === undefined) return null;
  const origin = new URL(env().SHOPIFY_APP_URL || env().APP_URL).origin;
  const look = getChatDisplayConfig(await getStoreChat({ merchantId }));
  const logoUrl = look.logoUrl && new URL(look.logoUrl, origin).href;
  const ticket = createSessionStartToken({ merchantId, channel, now: Date.now() });
  return { slug, origin, script: origin + script, look: { ...look, logoUrl }, ticket };
}

/** The widget's builds and their entry points. The storefront build is a single file. */
const BUILDS = {
  main: { folder: 'widget', entry: 'app/widget/main.tsx' },
  preview: { folder: 'widget/preview', entry: 'app/widget/preview.tsx' },
  storefront: { folder: 'widget/storefront', entry: 'app/widget/storefront.tsx' },
};
type WidgetBuild = keyof typeof BUILDS;

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** Paths of a built widget's scripts, entry point first; empty if it hasn't been built. */
export function listScripts(build: WidgetBuild): Promise<string[]> {
  return env().IS_PRODUCTION ? singleton(`${build} scripts`, () => readScripts(build)) : readScripts(build);
}

async function readScripts(build: WidgetBuild): Promise<string[]> {
  const { folder, entry } = BUILDS[build];
  const file = `build/${folder}/manifest.json`;
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    log.warn({ manifest: file }, 'widget not built, chats show only their greeting');
    return [];
  }
  const manifest = manifestSchema.parse(JSON.parse(text));
  const start = manifest[entry];
  if (!start) throw new Error(`${file} has no entry ${entry}`);
  const imports = (start.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return [start.file, ...imports].map((script) => `/${folder}/${script}`);
}
