import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { env } from '#app/platform/env.server.ts';
import { seal, unseal } from '#app/platform/seal.server.ts';

/** What a browser carries to Shopify and back: who began to connect which shop. Sealed, so that nobody else writes it. */

const COOKIE = 'bedside_connect';
const SEALED = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`);
const PATH = '/connect';
const LIFE_SECONDS = 15 * 60;

const schema = z.object({
  state: z.string(),
  merchantId: z.string(),
  userId: z.string(),
  domain: z.string(),
  endsAt: z.number(),
});
export type ConnectState = Omit<z.infer<typeof schema>, 'endsAt'>;

export function newState(): string {
  return randomBytes(32).toString('base64url');
}

/** The cookie that keeps a beginning for a quarter of an hour, on the way back alone. */
export function keepState(begun: ConnectState, now: Date): string {
  const text = JSON.stringify({ ...begun, endsAt: now.getTime() + LIFE_SECONDS * 1000 });
  return cookie(seal(text, COOKIE), LIFE_SECONDS);
}

/** The cookie that takes it away: a beginning has one end. */
export function dropState(): string {
  return cookie('', 0);
}

/** What was begun in this browser; null where nothing was, or too long ago. */
export function readState(cookies: string | null, now: Date): ConnectState | null {
  const sealed = SEALED.exec(cookies ?? '')?.[1];
  const text = sealed === undefined ? null : unseal(sealed, COOKIE);
  if (text === null) return null;
  const { endsAt, ...begun } = schema.parse(JSON.parse(text));
  return endsAt > now.getTime() ? begun : null;
}

function cookie(value: string, seconds: number): string {
  const secure = env().APP_PROTOCOL === 'https' ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
