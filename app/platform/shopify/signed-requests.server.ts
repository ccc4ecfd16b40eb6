import { createHmac } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { env } from '#app/platform/process/env.server.ts';
import { isEqualInConstantTime } from '#app/platform/security/encryption.server.ts';
import { isShopDomain } from '#app/platform/shopify/shopify-request.ts';

const CLOCK_SKEW_SECONDS = 10;
/** Shopify issues tokens for a minute; allow some slack. */
const LIFE_MAX_SECONDS = 300;
const LENGTH_MAX = 4_096;

/** Canonical base64url only: the last two bits of a 32-byte signature are zero. */
const TOKEN_FORMAT = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;

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

export interface SessionToken {
  domain: string;
  userId: string;
  issuedAt: Date;
}

export type SessionTokenVerification =
  | { ok: true; token: SessionToken }
  /** `expired`: otherwise valid. */
  | { ok: false; reason: 'expired' | 'invalid' };

const INVALID: SessionTokenVerification = { ok: false, reason: 'invalid' };

/**
 * Accepts HS256 tokens signed with our secret, for our app and one shop, with a lifetime of minutes. Shopify's library
 * accepts invalid tokens, so it only ever sees verified ones.
 */
export async function verifySessionToken(
  text: string,
  issuer: { key: string; secret: string; now: Date },
): Promise<SessionTokenVerification> {
  if (issuer.secret === '' || text.length > LENGTH_MAX || !TOKEN_FORMAT.test(text)) return INVALID;
  try {
    const { payload } = await jwtVerify(text, Buffer.from(issuer.secret), {
      algorithms: ['HS256'],
      typ: 'JWT',
      audience: issuer.key,
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: issuer.now,
    });
    return checkClaims(payload, issuer.now);
  } catch (error) {
    // All other claims were valid.
    const isExpired = error instanceof errors.JWTExpired && checkClaims(error.payload, issuer.now).ok;
    return isExpired ? { ok: false, reason: 'expired' } : INVALID;
  }
}

function checkClaims(payload: JWTPayload, now: Date): SessionTokenVerification {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) return INVALID;
  const { iss, dest, sub, exp, iat } = claims.data;
  const domain = dest.replace(/^https:\/\//, '');
  if (!isShopDomain(domain)) return INVALID;
  if (iss !== `https://${domain}/admin` && iss !== `https://${domain}`) return INVALID;
  const nowSeconds = now.getTime() / 1000;
  if (iat > nowSeconds + CLOCK_SKEW_SECONDS || exp > nowSeconds + LIFE_MAX_SECONDS) return INVALID;
  return { ok: true, token: { domain, userId: sub, issuedAt: new Date(iat * 1000) } };
}

export type AppProxyVerification =
  | { ok: true; domain: string }
  | { ok: false; reason: 'off' | 'repeated' | 'unsigned' | 'forged' | 'stale' | 'no-shop' };

/** Clock skew plus network latency. */
const MAX_CLOCK_SKEW_MS = 90_000;
const QUERY_MAX = 4_000;
/** Rejected if repeated, because two parsers could pick different values. */
const SINGLE_PARAMETERS = ['shop', 'timestamp', 'signature', 'path_prefix', 'logged_in_customer_id'];

/** The storefront's shop, authenticated by Shopify's signature of the query. */
export function verifyAppProxyRequest(address: string, now: number): AppProxyVerification {
  const { SHOPIFY_API_SECRET: secret } = env();
  const { search, searchParams: query } = new URL(address);
  if (secret === '') return { ok: false, reason: 'off' };
  if (SINGLE_PARAMETERS.some((name) => query.getAll(name).length > 1))
    return { ok: false, reason: 'repeated' };
  const signature = query.get('signature') ?? '';
  if (!/^[0-9a-f]{64}$/.test(signature) || search.length > QUERY_MAX) {
    return { ok: false, reason: 'unsigned' };
  }
  if (!isEqualInConstantTime(signature, signQuery(query, secret))) return { ok: false, reason: 'forged' };
  const timestamp = query.get('timestamp') ?? '';
  const isCurrent =
    /^\d{1,12}$/.test(timestamp) && Math.abs(now - Number(timestamp) * 1000) <= MAX_CLOCK_SKEW_MS;
  if (!isCurrent) return { ok: false, reason: 'stale' };
  const domain = query.get('shop');
  return isShopDomain(domain) ? { ok: true, domain } : { ok: false, reason: 'no-shop' };
}

// Sorted pairs without separators; repeated names are joined with commas.
function signQuery(query: URLSearchParams, secret: string): string {
  const names = new Set(query.keys());
  names.delete('signature');
  const pairs = [...names].map((name) => `${name}=${query.getAll(name).join(',')}`);
  return createHmac('sha256', secret).update(pairs.sort().join('')).digest('hex');
}
