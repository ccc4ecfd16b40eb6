import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isShopDomain } from '#app/platform/shopify-marks.ts';

/** Shopify's session tokens, judged before the library sees them: it lets some through that it shouldn't. */

const CLOCK_SKEW_SECONDS = 10;
/** Shopify's live for a minute; one that claims much more is none of its own. */
const LIFE_MAX_SECONDS = 300;
const LENGTH_MAX = 4_096;

const headerSchema = z.looseObject({ alg: z.literal('HS256'), typ: z.literal('JWT').optional() });
const seconds = z.number().int().positive();
const claimsSchema = z.looseObject({
  iss: z.string(),
  dest: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(100),
  exp: seconds,
  nbf: seconds,
  iat: seconds,
});

/** Whom a session token speaks for. */
export interface SessionToken {
  domain: string;
  /** The number of the shop's staff member. */
  userId: string;
  issuedAt: Date;
}

export type TokenReading =
  | { ok: true; token: SessionToken }
  /** `expired`: Shopify's own, and only too old. */
  | { ok: false; reason: 'expired' | 'invalid' };

const INVALID: TokenReading = { ok: false, reason: 'invalid' };

interface Issuer {
  key: string;
  secret: string;
  now: Date;
}

/** Reads a session token: HS256 by our secret, for our app, of one shop, valid now and for minutes at most. */
export function readSessionToken(text: string, { key, secret, now }: Issuer): TokenReading {
  const parts = text.split('.');
  const [header = '', payload = '', signature = ''] = parts;
  if (text.length > LENGTH_MAX || parts.length !== 3) return INVALID;
  if (!isSignedBy(secret, `${header}.${payload}`, signature)) return INVALID;
  const head = headerSchema.safeParse(parsePart(header));
  const read = claimsSchema.safeParse(parsePart(payload));
  if (!head.success || 'crit' in head.data || !read.success) return INVALID;
  const { iss, dest, aud, sub, exp, nbf, iat } = read.data;
  const domain = dest.replace(/^https:\/\//, '');
  if (aud !== key || !isShopDomain(domain)) return INVALID;
  if (iss !== `https://${domain}/admin` && iss !== `https://${domain}`) return INVALID;
  const nowSeconds = now.getTime() / 1000;
  if (nbf > nowSeconds + CLOCK_SKEW_SECONDS || iat > nowSeconds + CLOCK_SKEW_SECONDS) return INVALID;
  if (exp > nowSeconds + LIFE_MAX_SECONDS) return INVALID;
  if (exp < nowSeconds - CLOCK_SKEW_SECONDS) return { ok: false, reason: 'expired' };
  return { ok: true, token: { domain, userId: sub, issuedAt: new Date(iat * 1000) } };
}

// Compared as text: of several spellings of the same bytes only one is the token's.
function isSignedBy(secret: string, signed: string, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(signed).digest('base64url'));
  const given = Buffer.from(signature);
  return secret !== '' && given.length === expected.length && timingSafeEqual(given, expected);
}

function parsePart(part: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(part, 'base64url')));
  } catch {
    return null;
  }
}
