import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { json, type Visit } from './http.ts';
import type { LocalShop } from './local-shop.ts';
import { nowInSeconds, queryHmac, readToken } from './signing.ts';
import type { LocalShopifyContext } from './local-shopify-context.ts';

/** How an app gets tokens: token exchange, refresh, and the classic code flow. */

const EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token';
const OFFLINE = 'urn:shopify:params:oauth:token-type:offline-access-token';
const ONLINE = 'urn:shopify:params:oauth:token-type:online-access-token';
/** The account owner, and by default the subject of session tokens. */
const OWNER_ID = '42';
const ONLINE_LIFE_S = 86_399;
const CODE_LIFE_S = 3600;

export interface PendingCode {
  domain: string;
  scopes: string[];
  isUsed: boolean;
  expiresAt: number;
}

const oauthError = (error: string, description: string, status = 400) =>
  json({ error, error_description: description }, status);

/** `POST /admin/oauth/access_token` */
export async function answerTokenRequest(
  visit: Visit,
  shop: LocalShop,
  context: LocalShopifyContext,
): Promise<Response> {
  if (context.desk.faults.oauthDelayMs > 0) await sleep(context.desk.faults.oauthDelayMs);
  const asked = readBody(visit);
  if (!asked) return oauthError('invalid_request', 'The body could not be read');
  if (asked.client_id !== context.app.apiKey || asked.client_secret !== context.app.apiSecret) {
    return oauthError('application_cannot_be_found', 'Could not find Shopify API application with api_key');
  }
  if (asked.grant_type === EXCHANGE) return exchange(asked, shop, context);
  if (asked.grant_type === 'refresh_token') return refresh(asked, shop, context);
  if (asked.code !== undefined) return exchangeCode(asked, shop, context);
  return oauthError('invalid_request', 'Unsupported grant_type');
}

function readBody({ headers, body }: Visit): Record<string, string> | null {
  if (headers.get('content-type')?.includes('form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body.toString()));
  }
  try {
    const value = JSON.parse(body.toString()) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, string>) : null;
  } catch {
    return null;
  }
}

function exchange(asked: Record<string, string>, shop: LocalShop, context: LocalShopifyContext): Response {
  const { subject_token: token = '', subject_token_type: type, requested_token_type: wanted } = asked;
  if (type !== ID_TOKEN) return oauthError('invalid_request', 'subject_token_type is not supported');
  const claims = readToken(token, context.app, shop.domain);
  if (!claims) return oauthError('invalid_subject_token', 'Subject token is invalid or has expired');
  if (wanted !== OFFLINE && wanted !== ONLINE) {
    return oauthError('invalid_request', 'requested_token_type is not supported');
  }
  // With managed installation, the exchange requires the merchant's consent.
  if (!shop.grantedScopes)
    return oauthError('invalid_subject_token', 'The app is not installed on this shop');
  context.tokens.counts.exchanges += 1;
  const isExpiring = asked.expiring === '1';
  if (wanted === OFFLINE)
    return json(context.tokens.issue(shop.domain, { scopes: shop.grantedScopes, isExpiring }));
  const answer = context.tokens.issue(shop.domain, {
    scopes: shop.grantedScopes,
    isExpiring: true,
    userId: claims.sub,
  });
  const isOwner = claims.sub === OWNER_ID;
  const owner = { first_name: 'Dana', last_name: 'Reyes', email: shop.email };
  const person = isOwner ? owner : null;
  const user = { id: Number(claims.sub), first_name: 'Staff', last_name: claims.sub, email: '', ...person };
  return json({
    ...answer,
    expires_in: ONLINE_LIFE_S,
    associated_user_scope: answer.scope,
    associated_user: {
      ...user,
      email_verified: true,
      account_owner: isOwner,
      locale: 'en',
      collaborator: false,
    },
  });
}

function refresh(asked: Record<string, string>, shop: LocalShop, context: LocalShopifyContext): Response {
  const answer = context.tokens.refresh(shop.domain, asked.refresh_token ?? '');
  if (typeof answer === 'object') return json(answer);
  const why = { reused: 'has already been used', unknown: 'is invalid', expired: 'has expired' }[answer];
  return oauthError('invalid_grant', `The refresh token ${why}`, answer === 'expired' ? 401 : 400);
}

function exchangeCode(
  asked: Record<string, string>,
  shop: LocalShop,
  context: LocalShopifyContext,
): Response {
  const pending = context.codes.get(asked.code ?? '');
  const isGood =
    pending && pending.domain === shop.domain && !pending.isUsed && pending.expiresAt > Date.now();
  if (!isGood)
    return oauthError('invalid_request', 'The authorization code was not found or was already used');
  pending.isUsed = true;
  shop.grantedScopes = pending.scopes;
  return json(
    context.tokens.issue(shop.domain, { scopes: pending.scopes, isExpiring: asked.expiring === '1' }),
  );
}

/** `GET /admin/oauth/authorize`: the merchant consents immediately. */
export function answerAuthorize({ url }: Visit, shop: LocalShop, context: LocalShopifyContext): Response {
  const { searchParams } = url;
  const back = searchParams.get('redirect_uri') ?? '';
  if (searchParams.get('client_id') !== context.app.apiKey) {
    return oauthError('application_cannot_be_found', 'Could not find Shopify API application with api_key');
  }
  if (!context.app.redirectUrls.some((known) => URL.canParse(back) && back.startsWith(known))) {
    return oauthError('invalid_request', 'The redirect_uri is not whitelisted');
  }
  const code = randomBytes(16).toString('hex');
  const scopes = (searchParams.get('scope') ?? '').split(',').filter(Boolean);
  context.codes.set(code, {
    domain: shop.domain,
    scopes,
    isUsed: false,
    expiresAt: Date.now() + CODE_LIFE_S * 1000,
  });
  const answer = new URL(back);
  answer.search = signedQuery(
    { code, shop: shop.domain, state: searchParams.get('state') ?? '' },
    shop,
    context,
  );
  return new Response(null, { status: 302, headers: { location: answer.href } });
}

/** A query signed like the admin's when it opens the app. */
export function signedQuery(
  values: Record<string, string>,
  shop: LocalShop,
  context: Pick<LocalShopifyContext, 'app'>,
): string {
  const params = new URLSearchParams({
    ...values,
    host: hostParameter(shop),
    timestamp: String(nowInSeconds()),
  });
  params.sort();
  params.set('hmac', queryHmac(params, context.app.apiSecret));
  return params.toString();
}

export function hostParameter({ domain }: LocalShop): string {
  return Buffer.from(`admin.shopify.com/store/${domain.split('.')[0]}`)
    .toString('base64')
    .replace(/=+$/, '');
}
