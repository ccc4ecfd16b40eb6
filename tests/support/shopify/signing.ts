import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** Shopify's four signatures: session tokens, webhooks, app proxy requests, and redirect queries. */

export interface Claims {
  iss: string;
  dest: string;
  aud: string;
  sub: string;
  exp: number;
  nbf: number;
  iat: number;
  jti: string;
  sid: string;
}

export interface TokenKey {
  secret?: string;
  /** `none` makes an unsigned token, as an attacker would. */
  alg?: 'HS256' | 'none';
}

interface AppKeys {
  apiKey: string;
  apiSecret: string;
}

const TOKEN_LIFE_S = 60;

const base64Url = (value: string | Buffer) => Buffer.from(value).toString('base64url');

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

export function freshClaims(app: AppKeys, domain: string): Claims {
  const now = nowInSeconds();
  return {
    iss: `https://${domain}/admin`,
    dest: `https://${domain}`,
    aud: app.apiKey,
    sub: '42',
    exp: now + TOKEN_LIFE_S,
    nbf: now,
    iat: now,
    jti: randomUUID(),
    sid: randomUUID(),
  };
}

/** Signs any claims, including ones Shopify would never issue. */
export function signToken(claims: object, secret: string, alg: 'HS256' | 'none' = 'HS256'): string {
  const head = base64Url(JSON.stringify({ alg, typ: 'JWT' }));
  const signed = `${head}.${base64Url(JSON.stringify(claims))}`;
  const signature = alg === 'none' ? '' : base64Url(createHmac('sha256', secret).update(signed).digest());
  return `${signed}.${signature}`;
}

/** The claims of a token that this app may exchange for this shop now, or null. */
export function readToken(token: string, app: AppKeys, domain: string): Claims | null {
  const [head = '', body = '', signature = '', ...rest] = token.split('.');
  const right = base64Url(createHmac('sha256', app.apiSecret).update(`${head}.${body}`).digest());
  if (rest.length > 0 || !isSame(signature, right)) return null;
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg?: string };
  if (alg !== 'HS256') return null;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Partial<Claims>;
  const now = nowInSeconds();
  const isCurrent = (claims.exp ?? 0) > now && (claims.nbf ?? Infinity) <= now + 5;
  const isForHere = claims.aud === app.apiKey && claims.dest === `https://${domain}`;
  return isCurrent && isForHere ? (claims as Claims) : null;
}

export function webhookHmac(body: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

/** The `signature` of an app proxy request: sorted pairs, joined without a separator. */
export function proxySignature(params: URLSearchParams, secret: string): string {
  const names = [...new Set(params.keys())].filter((name) => name !== 'signature');
  const pairs = names.map((name) => `${name}=${params.getAll(name).join(',')}`).sort();
  return createHmac('sha256', secret).update(pairs.join('')).digest('hex');
}

/** The `hmac` of a redirect from the admin: the sorted query as written. */
export function queryHmac(params: URLSearchParams, secret: string): string {
  const sorted = [...params].filter(([name]) => name !== 'hmac').sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', secret).update(new URLSearchParams(sorted).toString()).digest('hex');
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
