import { withLock } from '#app/platform/db.server.ts';
import { refuse } from '#app/platform/http-guard.server.ts';
import { log } from '#app/platform/log.server.ts';
import { loadLibrary } from '#app/platform/shopify-library.server.ts';
import {
  dropTokens,
  readTokens,
  replaceTokens,
  type ShopTokens,
  writeTokens,
} from '#app/platform/shopify-sessions.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

/** The tokens by which we enter shops: had by one request of one process at a time for each shop. */

/** A token that ends within this time is renewed before it is used, as the library does. */
const SPARE_MS = 5 * 60_000;
/** How long another process may take to renew a token: one request to Shopify, and some. */
const WAIT_MS = 15_000;
/** How a refusal of a refresh token is worded; any other may be our own set-up's fault, and the token still good. */
const REFUSALS = new Set(['invalid_grant', 'invalid_request', 'invalid_subject_token', 'invalid_token']);

/**
 * The token of a shop that we may use now, renewed where it has to be; null when the shop never let us in or no
 * longer does. Throws while Shopify or the lock can't be reached: the tokens stay.
 */
export async function getAccessToken({ domain }: { domain: string }): Promise<string | null> {
  const tokens = await readTokens(domain);
  if (!tokens) return null;
  if (!isEnding(tokens)) return tokens.accessToken;
  try {
    await takeTurn(domain, () => renew(domain));
  } catch (error) {
    if (hasEnded(tokens.expires)) throw error;
    return tokens.accessToken;
  }
  return (await readTokens(domain))?.accessToken ?? null;
}

/** Keeps tokens that a shop gave in another way: by its consent, or a token of its own. */
export async function storeAccessToken(tokens: ShopTokens): Promise<void> {
  await writeTokens(tokens);
}

/** Forgets the tokens of a shop; with `accessToken`, as long as that is still the one which is kept. */
export async function forgetTokens(shop: { domain: string; accessToken?: string }): Promise<void> {
  await dropTokens(shop.domain, shop.accessToken);
}

/** Sees to it that a shop's tokens are there and will do for this request; if not, `exchange` gets new ones. */
export async function ensureTokens(domain: string, exchange: () => Promise<unknown>): Promise<void> {
  const areGood = async () => {
    const tokens = await readTokens(domain);
    return tokens !== null && !isEnding(tokens);
  };
  if (await areGood()) return;
  const running = turns().get(domain);
  if (running) {
    // Another's exchange; what was wrong with its token need not be wrong with ours.
    await running.catch((error: unknown) => {
      if (!(error instanceof Response && error.status === 401)) throw error;
    });
    if (await areGood()) return;
  }
  await takeTurn(domain, async () => {
    if (!(await areGood())) await exchange();
  });
}

const turns = () => singleton('shopify-turns', () => new Map<string, Promise<void>>());

/** Runs something for a shop under its lock; who comes meanwhile in this process gets the same outcome. */
function takeTurn(domain: string, run: () => Promise<void>): Promise<void> {
  const running = turns().get(domain);
  if (running) return running;
  const own = lockAndRun(domain, run).finally(() => turns().delete(domain));
  turns().set(domain, own);
  return own;
}

async function lockAndRun(domain: string, run: () => Promise<void>): Promise<void> {
  const outcome = await withLock(`shopify:${domain}`, async () => (await run(), true), { waitMs: WAIT_MS });
  if (outcome === null) throw busy();
}

async function renew(domain: string): Promise<void> {
  const tokens = await readTokens(domain);
  if (!tokens || !isEnding(tokens)) return;
  const { refreshToken, refreshTokenExpires } = tokens;
  if (!refreshToken || hasEnded(refreshTokenExpires)) {
    // Without a way to renew it, it is good to its last minute.
    if (hasEnded(tokens.expires)) await dropTokens(domain, tokens.accessToken);
    return;
  }
  const { api } = await loadLibrary();
  try {
    const { session } = await api.auth.refreshToken({ shop: domain, refreshToken });
    if (!session.accessToken) throw new Error('Shopify answered a refresh without a token');
    const { accessToken, scope, expires } = session;
    // Forgotten while Shopify was asked, e.g. by an uninstall: they stay forgotten.
    await replaceTokens({ domain, accessToken, scope, expires, ...renewalOf(session) }, tokens.accessToken);
  } catch (error) {
    if (!(await isRefusal(error))) throw error;
    log.info({ domain }, 'a shop no longer renews its token');
    await dropTokens(domain, tokens.accessToken);
  }
}

function renewalOf({ refreshToken, refreshTokenExpires }: Partial<ShopTokens>): Partial<ShopTokens> {
  return { ...(refreshToken && { refreshToken }), ...(refreshTokenExpires && { refreshTokenExpires }) };
}

/** Whether Shopify itself said that this refresh token is none: not an outage, and not a wrong secret of ours. */
async function isRefusal(error: unknown): Promise<boolean> {
  const { HttpResponseError } = await loadLibrary();
  if (!(error instanceof HttpResponseError)) return false;
  const { code, body } = error.response;
  const said = (body as { error?: unknown } | undefined)?.error;
  return [400, 401, 403].includes(code) && typeof said === 'string' && REFUSALS.has(said);
}

function isEnding({ expires }: ShopTokens): boolean {
  return expires !== undefined && expires.getTime() - SPARE_MS < Date.now();
}

function hasEnded(end: Date | undefined): boolean {
  return end !== undefined && end.getTime() <= Date.now();
}

/** Shopify, or whoever holds the lock, takes too long: nothing is lost, and it is worth asking again. */
export function busy(): Response {
  return refuse(503, 'Shopify is not answering right now. Please try again in a moment.', {
    'Retry-After': '3',
  });
}
